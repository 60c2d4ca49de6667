extension CollectionDocument {
    /// The same document, in memory that it shares with `other` where both are equal. Comparing the two then costs only
    /// what differs, and so does their memory.
    ///
    /// Takes time in proportion to the document's listed items: for a large document, call it on a background thread.
    package func sharing(with other: CollectionDocument) -> CollectionDocument {
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

// MARK: - Collapsed sections

extension CollectionDocument {
    /// Collapses or expands all sections.
    package mutating func collapseSections(_ isCollapsed: Bool) {
        for index in sections.indices where sections[index].isCollapsed != isCollapsed {
            sections[index].isCollapsed = isCollapsed
        }
    }

    /// Collapses the sections that correspond to collapsed sections of `other`.
    package mutating func collapseSections(as other: CollectionDocument) {
        guard other.sections.tally.collapsedSectionCount > 0 else { return }
        let origins = Correspondence(from: other.expanded.sections, to: sections).allOrigins(count: sections.count)
        for case (let index, let origin?) in origins.enumerated() {
            let isCollapsed = other.sections[origin].isCollapsed
            // Writing the same value would copy memory that both documents share.
            if sections[index].isCollapsed != isCollapsed { sections[index].isCollapsed = isCollapsed }
        }
    }

    /// The document as it is in its file: with no section collapsed.
    public var expanded: CollectionDocument {
        var document = self
        for index in sections.collapsedIndices { document.sections[index].isCollapsed = false }
        return document
    }
}
