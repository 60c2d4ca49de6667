/// Edits of sections. An edit that is impossible changes nothing.
extension CollectionDocument {
    /// - Parameter index: where the section is afterwards; it may be after the last section.
    public mutating func insert(_ section: DocumentSection, at index: Int) {
        guard (0...sections.count).contains(index), hasRoom(for: section) else { return }
        sections.insert(section, at: index)
    }

    public mutating func deleteSection(at index: Int) {
        guard sections.indices.contains(index) else { return }
        sections.remove(at: index)
    }

    /// Inserts a copy after the section.
    public mutating func duplicateSection(at index: Int) {
        if canDuplicateSection(at: index) { sections.insert(sections[index], at: index + 1) }
    }

    public func canDuplicateSection(at index: Int) -> Bool {
        sections.indices.contains(index) && hasRoom(for: sections[index])
    }

    /// - Parameter destination: where the section is afterwards.
    public mutating func moveSection(from source: Int, to destination: Int) {
        guard sections.indices.contains(source), sections.indices.contains(destination), source != destination
        else { return }
        let section = sections.remove(at: source)
        sections.insert(section, at: destination)
    }

    /// An empty text is no title.
    public mutating func renameSection(at index: Int, title: String, footerTitle: String) {
        guard sections.indices.contains(index) else { return }
        if sections[index].title ?? "" != title { sections[index].title = title.isEmpty ? nil : title }
        if sections[index].footerTitle ?? "" != footerTitle {
            sections[index].footerTitle = footerTitle.isEmpty ? nil : footerTitle
        }
    }

    /// Collapses or expands all sections.
    package mutating func collapseSections(_ isCollapsed: Bool) {
        for index in sections.indices where sections[index].isCollapsed != isCollapsed {
            sections[index].isCollapsed = isCollapsed
        }
    }

    /// Collapses the sections that correspond to collapsed sections of `other`.
    public mutating func collapseSections(as other: CollectionDocument) {
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
