extension CollectionDocument {
    /// The same document, in memory that it shares with `other` where both are equal. Comparing the two then costs only
    /// what differs, and so does their memory.
    ///
    /// Takes time in proportion to the document's listed items: for a large document, call it on a background thread.
    public func sharing(with other: CollectionDocument) -> CollectionDocument {
        var result = self
        let origins = Correspondence(from: other.sections, to: sections, byTitle: true)
            .allOrigins(count: sections.count)
        for case (let index, let origin?) in origins.enumerated() {
            guard let items = sections[index].listedItems, let others = other.sections[origin].listedItems
            else { continue }
            result.sections[index].items = .listed(items.sharing(with: others))
        }
        result.sections = result.sections.sharing(with: other.sections)
        return result == other ? other : result
    }
}
