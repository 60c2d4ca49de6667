/// What can change, from the least costly to the costliest. An offset change is not among them: it invalidates
/// nothing, and `appendSupplementaries(at:to:)` answers it.
///
/// Each says what it does again; the same is counted in `work`. Where sections have levels and stack, each but the first
/// kind also goes through all sections once, for their outline.
extension CollectionLayout {
    /// Gives one item another size: breaks lines again from the one before it until a line begins where one did.
    ///
    /// - Parameter size: `nil` takes the section's item size.
    /// - Precondition: the layout has the item.
    /// - Complexity: O(log *sections* + log *lines* + *lines that break elsewhere*). The first item of a section that
    ///   differs from the others costs O(*items of the section*).
    public mutating func setItemSize(_ size: LengthSize?, at path: IndexPath) {
        replaceItems(path.item..<path.item + 1, ofSection: path.section, with: [size])
    }

    /// Replaces some items of a section; all others keep their order and sizes.
    ///
    /// - Parameters:
    ///   - range: the items to go; empty to insert before its bound.
    ///   - sizes: one an item; `nil` takes the section's item size.
    /// - Precondition: the layout has the section and the items.
    /// - Complexity: as `setItemSize(_:at:)`, and O(*new items*).
    public mutating func replaceItems(
        _ range: Range<Int>, ofSection section: Int, with sizes: [LengthSize?]
    ) {
        work.linesLaidOut += flow.replaceItems(range, ofSection: section, with: sizes, options: options)
        updateOutline()
    }

    /// Replaces what a section sets for itself. Its items stay, and those of `settings` do not count.
    ///
    /// - Precondition: the layout has the section.
    /// - Complexity: O(log *sections*); O(*items of the section*) where items fit otherwise on their lines.
    public mutating func setSettings(_ settings: LayoutSection, ofSection section: Int) {
        work.linesLaidOut += flow.setSettings(settings, ofSection: section, options: options)
        updateOutline()
    }

    /// Inserts sections before `index`, which may be the number of sections.
    ///
    /// - Complexity: O(log *sections* + *new sections* + *their items*).
    public mutating func insertSections(_ sections: [LayoutSection], at index: Int) {
        precondition((0...sectionCount).contains(index), "no place \(index) among \(sectionCount) sections")
        work.linesLaidOut += flow.insert(sections, at: index, options: options)
        updateOutline()
    }

    /// - Precondition: the layout has the section.
    /// - Complexity: O(log *sections*).
    public mutating func removeSection(_ section: Int) {
        flow.sections.remove(section)
        updateOutline()
    }

    /// Gives the viewport another size. Where only its length changes, no line is broken again but those of items
    /// whose sizes are percentages.
    ///
    /// - Complexity: O(*sections that differ*); O(*items with sizes of their own*) where the cross length changes.
    public mutating func setContainerSize(_ size: Size) {
        guard size != containerSize else { return }
        containerSize = size
        layOutAllSections()
    }

    /// Replaces the options. Where only header behaviour changes, no line is broken again.
    ///
    /// - Complexity: as `setContainerSize(_:)`.
    public mutating func setOptions(_ options: LayoutOptions) {
        guard options != self.options else { return }
        self.options = options
        layOutAllSections()
    }

    private mutating func layOutAllSections() {
        work.linesLaidOut += flow.layOutAllSections(
            options: options, axes: Axes(options: options, containerSize: containerSize))
        updateOutline()
    }
}
