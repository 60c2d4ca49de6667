/// One section laid out: header, leading inset, lines, trailing inset, footer, along the scroll axis.
struct SectionFlow: Sendable {
    private(set) var settings: SectionSettings
    let isCollapsed: Bool
    /// As if it were the only section.
    private(set) var place: PlacedSection
    private(set) var lines: SectionLines

    init(_ section: LayoutSection, in environment: LayoutEnvironment) {
        settings = section.settings.clamped
        isCollapsed = section.items == .collapsed
        let room = SectionRoom(settings, isCollapsed: isCollapsed, in: environment)
        lines = SectionLines(section.items, in: room)
        place = room.place(around: lines)
    }

    var itemCount: Int { lines.itemCount }
    var isEmpty: Bool { place.isEmpty }

    var isUniform: Bool {
        if case .uniform = lines { true } else { false }
    }

    /// Both hold equal items of one size and equal settings. Listed items are not compared.
    func isUniformlyEqual(to other: SectionFlow) -> Bool {
        guard case .uniform(let a, let aSize) = lines, case .uniform(let b, let bSize) = other.lines
        else { return false }
        return a.itemCount == b.itemCount && aSize == bSize && settings == other.settings
            && isCollapsed == other.isCollapsed
    }

    /// Lays the section out in another room, or with other settings, and keeps its items. No line is broken again where only
    /// lengths along the axis or spacings between lines changed and the items' sizes in points did not.
    mutating func layOut(settings: SectionSettings, in environment: LayoutEnvironment) {
        self.settings = settings
        let room = SectionRoom(settings, isCollapsed: isCollapsed, in: environment)
        lines.layOut(in: room)
        place = room.place(around: lines)
    }

    mutating func replaceItems(
        _ range: Range<Int>, with sizes: some Collection<LengthSize?>, in environment: LayoutEnvironment
    ) {
        if range.count == 1, sizes.count == 1, let size = sizes.first??.inPoints,
            lines.updateMeasured({ $0.resizeItem(range.lowerBound, to: size) }) == true
        {
            place.linesLength = lines.length
        } else {
            let room = SectionRoom(settings, isCollapsed: isCollapsed, in: environment)
            lines.replaceItems(range, with: sizes, in: room)
            place = room.place(around: lines)
        }
    }
}
