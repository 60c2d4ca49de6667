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

/// A section's lengths and where it starts, without its lines: what header rules ask of it time and again.
struct PlacedSection: Equatable, Sendable {
    var index = 0
    /// `S` in behaviour.md.
    var start = 0.0
    var headerLength: Double
    /// How short the header may get while it pins; its length where it keeps it.
    var headerMinimumLength: Double
    let footerLength: Double
    let leadingInset: Double
    let trailingInset: Double
    /// Where the section's lines lie across the scroll axis.
    let linesCrossStart: Double
    /// Where the header and the footer lie across the scroll axis.
    let crossStart: Double
    let crossLength: Double
    let pinsHeader: Bool
    var linesLength = 0.0
    var isEmpty = true

    // Distances from `start`.
    var linesStart: Double { headerLength + leadingInset }
    var linesEnd: Double { linesStart + linesLength }
    var insetEnd: Double { linesEnd + trailingInset }
    var length: Double { insetEnd + footerLength }

    /// Where the first line starts.
    var linesOrigin: Double { start + linesStart }

    /// Where nothing moves it.
    var header: Placement {
        Placement(start: start, length: headerLength, crossStart: crossStart, crossLength: crossLength)
    }

    /// Where nothing moves it.
    var footer: Placement {
        Placement(start: start + insetEnd, length: footerLength, crossStart: crossStart, crossLength: crossLength)
    }

    /// The frame of an item that counts from the leading edges of the section's lines.
    func inContent(_ item: Placement) -> Placement {
        var item = item
        item.start += linesOrigin
        item.crossStart += linesCrossStart
        return item
    }
}
