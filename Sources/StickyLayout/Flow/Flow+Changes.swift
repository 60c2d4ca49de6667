/// Each answers how many lines were laid out.
extension Flow {
    mutating func replaceItems(
        _ range: Range<Int>, ofSection section: Int, with sizes: [LengthSize?], options: LayoutOptions,
        for call: StaticString
    ) throws(CollectionEditError) -> Int {
        let axes = axes
        var count = 0
        let laidOut: Int? = sections.update(section) {
            requireItems(range, of: section, among: $0.itemCount, for: call)
            count = $0.itemCount - range.count + sizes.count
            if count > LayoutLimits.sizedItems {
                guard $0.lines.canHold(count, { size in sizes.allSatisfy { $0 == size } }) else { return nil }
            }
            return $0.replaceItems(range, with: sizes, options: options, axes: axes)
        }
        guard let laidOut else { throw .tooManyItems(section: section, count: count) }
        return laidOut
    }

    mutating func setSettings(_ settings: SectionSettings, ofSection section: Int, options: LayoutOptions) -> Int {
        let (axes, settings) = (axes, settings.clamped)
        return sections.update(section) { $0.layOut(settings: settings, options: options, axes: axes) }
    }

    mutating func reload(_ section: Int, as new: LayoutSection, options: LayoutOptions) -> Int {
        let new = SectionFlow(new, options: options, axes: axes)
        sections.update(section) { $0 = new }
        return new.lines.lineCount
    }

    mutating func insert(_ new: [LayoutSection], at index: Int, options: LayoutOptions) -> Int {
        let new = new.map { SectionFlow($0, options: options, axes: axes) }
        sections.insert(new, at: index)
        return new.reduce(0) { $0 + $1.lines.lineCount }
    }

    mutating func layOutAllSections(options: LayoutOptions, axes: Axes) -> Int {
        self.axes = axes
        var laidOut = 0
        sections.updateAll { laidOut += $0.layOut(settings: $0.settings, options: options, axes: axes) }
        return laidOut
    }
}
