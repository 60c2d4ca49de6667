/// Edits of sections. An edit that is impossible changes nothing.
extension CollectionDocument {
    /// - Parameter index: where the section is afterwards; it may be after the last section.
    public mutating func insert(_ section: DocumentSection, at index: Int) {
        guard (0...sections.count).contains(index) else { return }
        sections.insert(section, at: index)
    }

    public mutating func deleteSection(at index: Int) {
        guard sections.indices.contains(index) else { return }
        sections.remove(at: index)
    }

    /// Inserts a copy after the section, if the document can hold that many items.
    public mutating func duplicateSection(at index: Int) {
        guard canDuplicateSection(at: index) else { return }
        sections.insert(sections[index], at: index + 1)
    }

    public func canDuplicateSection(at index: Int) -> Bool {
        sections.indices.contains(index) && hasRoom(for: sections[index].itemCount, inSection: index)
    }

    /// - Parameter destination: where the section is afterwards.
    public mutating func moveSection(from source: Int, to destination: Int) {
        guard sections.indices.contains(source), sections.indices.contains(destination), source != destination
        else { return }
        let section = sections.remove(at: source)
        sections.insert(section, at: destination)
    }

    /// - Parameters:
    ///   - title: empty for none.
    ///   - footerTitle: empty for none.
    public mutating func renameSection(at index: Int, title: String, footerTitle: String) {
        guard sections.indices.contains(index) else { return }
        if sections[index].title ?? "" != title { sections[index].title = title.isEmpty ? nil : title }
        if sections[index].footerTitle ?? "" != footerTitle {
            sections[index].footerTitle = footerTitle.isEmpty ? nil : footerTitle
        }
    }

    /// Collapses the sections that correspond to collapsed sections of `other`.
    public mutating func collapseSections(as other: CollectionDocument) {
        guard other.hasCollapsedSection else { return }
        let origins = SectionDifference(from: other.expanded.sections, to: sections, under: options).sectionOrigins
        for index in sections.indices {
            if let origin = origins[index] { sections[index].isCollapsed = other.sections[origin].isCollapsed }
        }
    }

    /// The document as it is in its file: with no section collapsed.
    public var expanded: CollectionDocument {
        guard hasCollapsedSection else { return self }
        var document = self
        for index in sections.indices where sections[index].isCollapsed { document.sections[index].isCollapsed = false }
        return document
    }

    public var hasCollapsedSection: Bool { sections.tally.collapsedSectionCount > 0 }
}
