/// One section laid out: header, leading inset, lines, trailing inset, footer, along the scroll axis.
/// All positions count from the header's natural start; none depends on the offset.
struct SectionFlow: Sendable {
    let settings: SectionSettings
    let headerLength: Double
    /// How short the header may get while it pins; its length where it keeps it.
    let headerMinimumLength: Double
    let footerLength: Double
    let leadingInset: Double
    let trailingInset: Double
    let crossLeadingInset: Double
    /// Where the header and the footer lie across the scroll axis.
    let supplementaryCrossStart: Double
    let supplementaryCrossLength: Double
    var lines: SectionLines

    var pinsHeader: Bool { settings.pinsHeader }
    /// Its place in an outline; `nil` where the section sets none.
    var level: Int? { settings.level }
    var itemCount: Int { lines.itemCount }
    var isEmpty: Bool { lines.itemCount == 0 }

    var linesStart: Double { headerLength + leadingInset }
    var linesEnd: Double { linesStart + lines.length }
    var insetEnd: Double { linesEnd + trailingInset }
    var end: Double { insetEnd + footerLength }

    /// `c1` in behaviour.md; the start of the lines where there is no item.
    var firstItemStart: Double {
        isEmpty ? linesStart : linesStart + lines.placement(of: 0).start
    }

    /// `cn` in behaviour.md: the end of the item with the highest index, which need not be the one that
    /// reaches furthest.
    var lastItemEnd: Double {
        isEmpty ? linesStart : linesStart + lines.placement(of: itemCount - 1).end
    }
}

extension SectionFlow {
    init(_ section: LayoutSection, in environment: LayoutEnvironment) {
        let settings = section.settings.clamped
        let room = SectionRoom(settings, in: environment)
        self.init(settings, lines: SectionLines(section.items, sizing: room.sizing, metrics: room.metrics), room: room)
    }

    private init(_ settings: SectionSettings, lines: SectionLines, room: SectionRoom) {
        self.settings = settings
        self.lines = lines
        leadingInset = room.leadingInset
        trailingInset = room.trailingInset
        crossLeadingInset = room.crossLeadingInset
        footerLength = room.footerLength
        headerLength = room.hidesHeaderWhenEmpty && lines.itemCount == 0 ? 0 : room.headerLength
        headerMinimumLength = min(room.headerMinimumLength, headerLength)
        supplementaryCrossStart = room.supplementaryCrossStart
        supplementaryCrossLength = room.supplementaryCrossLength
    }

    /// Whether all items have one size.
    var isUniform: Bool {
        if case .uniform = lines { true } else { false }
    }

    /// Both hold equal items of one size and equal settings. Listed items are not compared.
    func isUniformlyEqual(to other: SectionFlow) -> Bool {
        guard case .uniform(let a, let aSize) = lines, case .uniform(let b, let bSize) = other.lines
        else { return false }
        return a.itemCount == b.itemCount && aSize == bSize && settings == other.settings
    }

    // MARK: Changes

    /// Lays the section out in another room, or with other settings, and keeps its items.
    ///
    /// - Returns: the number of lines laid out: none where only lengths along the axis or spacings between lines
    ///   changed and the items have sizes in points.
    mutating func layOut(settings: SectionSettings, in environment: LayoutEnvironment) -> Int {
        let room = SectionRoom(settings, in: environment)
        let laidOut = lines.layOut(in: room)
        self = SectionFlow(settings, lines: lines, room: room)
        return laidOut
    }

    /// Replaces some items, and breaks again the lines that this touches.
    ///
    /// - Returns: the number of lines laid out.
    mutating func replaceItems(
        _ range: Range<Int>, with sizes: some Collection<LengthSize?>, in environment: LayoutEnvironment
    ) -> Int {
        if range.count == 1, sizes.count == 1, let written = sizes.first, let points = written?.inPoints,
            lines.resizeItem(range.lowerBound, to: ItemSize(points: points, written: written))
        {
            return 1
        }
        let room = SectionRoom(settings, in: environment)
        let laidOut = lines.replaceItems(range, with: sizes, in: room)
        self = SectionFlow(settings, lines: lines, room: room)
        return laidOut
    }
}
