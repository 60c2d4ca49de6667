/// Changes of single items. A batch goes through `apply(_:)`; the options and the container are properties.
extension CollectionLayout {
    /// Gives one item another size; `nil` takes the section's item size. It keeps its margin. Lines break again, a few hundred items at a time, until
    /// they begin where they did; no line breaks again if each keeps its items.
    ///
    /// - Throws: `CollectionEditError.tooManyItems` where each item would get a size of its own, and there are more
    ///   than `LayoutLimits.sizedItems`. The layout is then as before.
    /// - Complexity: O(log *sections* + log *lines* + *lines that break elsewhere*). An item that is the first of its
    ///   section to differ from the others costs O(*items of the section*).
    public mutating func setItemSize(_ size: LengthSize?, at path: LayoutIndexPath) throws(CollectionEditError) {
        requireItem(path, for: "setItemSize")
        let margin = flow.sections[path.section].lines.item(at: path.item).margin
        try setItem(LayoutItem(size: size, margin: margin), at: path)
    }

    /// Gives one item another size and another margin.
    ///
    /// - Throws: as `setItemSize(_:at:)`.
    /// - Complexity: as `setItemSize(_:at:)`. Where the section has margins, lines are broken again even if each keeps its items.
    public mutating func setItem(_ item: LayoutItem, at path: LayoutIndexPath) throws(CollectionEditError) {
        requireItem(path, for: "setItem")
        try flow.replaceItems(
            path.item..<path.item + 1, ofSection: path.section, with: CollectionOfOne(item.clamped))
    }

    /// Gives neighbouring items of a section other sizes and margins.
    ///
    /// - Throws: as `setItemSize(_:at:)`.
    /// - Complexity: as `setItem(_:at:)`, and O(*items*).
    package mutating func setItems(_ items: [LayoutItem], at range: Range<Int>, ofSection section: Int)
        throws(CollectionEditError)
    {
        precondition(items.count == range.count, "setItems: \(items.count) items for \(range.count) places")
        guard let first = range.first, let last = range.last else { return }
        for item in [first, last] { requireItem(LayoutIndexPath(item: item, section: section), for: "setItems") }
        try flow.replaceItems(range, ofSection: section, with: items.map(\.clamped))
    }

    /// The items that stand on the item's line.
    ///
    /// - Complexity: O(log *sections* + log *lines*).
    package func line(of path: LayoutIndexPath) -> Range<Int> {
        requireItem(path, for: "line(of:)")
        return flow.withSection(path.section) { _, content in content.lines.line(of: path.item) }
    }

    /// The item as it was written: its size is `nil` if it takes the section's item size.
    ///
    /// - Complexity: O(log *sections* + log *lines*).
    package func item(at path: LayoutIndexPath) -> LayoutItem {
        requireItem(path, for: "item(at:)")
        return flow.sections[path.section].lines.item(at: path.item)
    }

    /// What the section sets for itself, each number in its domain (`LayoutLimits`).
    ///
    /// - Complexity: O(log *sections*).
    package func settings(ofSection section: Int) -> SectionSettings {
        requireSection(section, for: "settings(ofSection:)")
        return flow.sections[section].settings
    }

    /// Changes what the section sets for itself.
    ///
    /// - Complexity: O(log *sections*), and O(*items with sizes of their own*) of the section where their room changes.
    package mutating func changeSettings(ofSection section: Int, _ change: (inout SectionSettings) -> Void) {
        requireSection(section, for: "changeSettings")
        let environment = flow.environment
        var settings = flow.sections[section].settings
        change(&settings)
        flow.sections.update(section) { $0.layOut(settings: settings.clamped, in: environment) }
        flow.layOutFirstSection()
    }

    /// Replaces some items of a section; all others keep their order and sizes. An empty range inserts before its bound. There
    /// is one size for each new item, which has no margin; `nil` takes the section's item size.
    ///
    /// - Throws: as `setItemSize(_:at:)`.
    /// - Complexity: as `setItemSize(_:at:)`, and O(*new items*).
    public mutating func replaceItems(
        _ range: Range<Int>, ofSection section: Int, with sizes: [LengthSize?]
    ) throws(CollectionEditError) {
        requireSection(section, for: "replaceItems")
        let items = 0..<itemCount(ofSection: section)
        guard range.lowerBound >= 0, range.upperBound <= items.upperBound else {
            fatalError("replaceItems: items \(range) of section \(section) are out of range \(items)")
        }
        try flow.replaceItems(range, ofSection: section, with: sizes.map { LayoutItem(size: $0).clamped })
    }

    /// Whether setting these options or this container size would lay sections out again.
    package func laysOutSections(under options: LayoutOptions, in containerSize: LayoutSize) -> Bool {
        flow.isStale(in: LayoutEnvironment(options: options.clamped, containerSize: containerSize.clamped))
    }
}
