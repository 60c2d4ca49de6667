extension CollectionDocument {
    /// The same document, in memory that it shares with `other` where both are equal. Comparing the two then costs only
    /// what differs, and so does their memory.
    ///
    /// Takes time in proportion to the document's listed items: for a large document, call it on a background thread.
    public func sharing(with other: CollectionDocument) -> CollectionDocument {
        var places: [String: Int] = [:]
        for (index, section) in other.sections.enumerated() {
            if let title = section.title, places[title] == nil { places[title] = index }
        }
        var result = self
        // How much further down a section was. It is the same as for the section before, unless the section's title says
        // otherwise.
        var shift = 0
        for index in sections.indices {
            let section = sections[index]
            if let title = section.title, !other.hasSection(title, at: index + shift), let place = places[title] {
                shift = place - index
            }
            guard other.sections.indices.contains(index + shift) else { continue }
            let counterpart = other.sections[index + shift]
            guard case .listed(let items) = section.items, case .listed(let others) = counterpart.items else {
                continue
            }
            result.sections[index].items = .listed(items.sharing(with: others))
        }
        result.sections = result.sections.sharing(with: other.sections)
        return result == other ? other : result
    }

    private func hasSection(_ title: String, at index: Int) -> Bool {
        sections.indices.contains(index) && sections[index].title == title
    }
}
