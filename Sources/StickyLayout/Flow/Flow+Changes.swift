/// Each answers how many lines were laid out.
extension Flow {
    mutating func replaceItems(
        _ range: Range<Int>, ofSection section: Int, with sizes: some Collection<LengthSize?>, for call: StaticString
    ) throws(CollectionEditError) -> Int {
        let environment = environment
        var count = 0
        let laidOut: Int? = sections.update(section) {
            requireItems(range, of: section, among: $0.itemCount, for: call)
            count = $0.itemCount - range.count + sizes.count
            if count > LayoutLimits.sizedItems {
                guard $0.lines.canHold(count, { size in sizes.allSatisfy { $0 == size } }) else { return nil }
            }
            return $0.replaceItems(range, with: sizes, in: environment)
        }
        guard let laidOut else { throw .tooManyItems(section: section, count: count) }
        return laidOut
    }

    mutating func setSettings(_ settings: SectionSettings, ofSection section: Int) -> Int {
        let (environment, settings) = (environment, settings.clamped)
        return sections.update(section) { $0.layOut(settings: settings, in: environment) }
    }

    mutating func reload(_ section: Int, as new: LayoutSection) -> Int {
        let new = SectionFlow(new, in: environment)
        sections.update(section) { $0 = new }
        return new.lines.lineCount
    }

    mutating func insert(_ new: [LayoutSection], at index: Int) -> Int {
        let new = new.map { SectionFlow($0, in: environment) }
        sections.insert(new, at: index)
        return new.reduce(0) { $0 + $1.lines.lineCount }
    }

    mutating func layOutAllSections() -> Int {
        let environment = environment
        var laidOut = 0
        sections.updateAll { laidOut += $0.layOut(settings: $0.settings, in: environment) }
        return laidOut
    }
}
