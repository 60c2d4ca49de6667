extension CollectionDocument {
    /// The same document, in memory that it shares with `other` where both are equal. Comparing the two then costs only
    /// what differs, and so does their memory.
    ///
    /// Takes time in proportion to the document's listed items: for a large document, call it on a background thread.
    public func sharing(with other: CollectionDocument) -> CollectionDocument {
        var result = self
        let origins = Correspondence(from: other.sections, to: sections, key: SectionKey.init, name: \.title)
            .allOrigins(count: sections.count)
        for (index, origin) in origins.enumerated() {
            guard let origin, case .listed(let items) = sections[index].items,
                case .listed(let others) = other.sections[origin].items
            else { continue }
            result.sections[index].items = .listed(items.sharing(with: others))
        }
        result.sections = result.sections.sharing(with: other.sections)
        return result == other ? other : result
    }
}
