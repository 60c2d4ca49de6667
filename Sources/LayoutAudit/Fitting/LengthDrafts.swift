import CollectionDocument
import StickyLayout

/// The lengths along the scroll axis, as they are in several ways of measuring them. The best way moves the fewest cells and, of equals,
/// gives the fewest sections lengths of their own.
struct LengthDrafts {
    /// `nil` if the work was cancelled before there was one.
    private(set) var best: Draft?

    private let boxes: RecordedBoxes
    private let edges: ContentEdges
    private let lines: FittedLines

    private var axes: RecordedAxes { boxes.axes }

    /// The content as it was measured in one way.
    struct Draft {
        let options: LayoutOptions
        let sections: [DocumentSection]
        /// Each section's header.
        let headers: [SeenHeader]
        /// How many cells the engine puts elsewhere along the scroll axis.
        fileprivate let cellsOff: Int
        /// Whether no cell was off with the lengths as they were measured.
        fileprivate let isMeasured: Bool

        /// How many lengths along the scroll axis single sections have for themselves.
        fileprivate var ownLengthCount: Int { sections.reduce(0) { $0 + $1.ownHeaderCount + $1.ownRoomCount } }
        /// How many of them are insets and margins.
        fileprivate var ownRoomCount: Int { sections.reduce(0) { $0 + $1.ownRoomCount } }

        fileprivate func isBetter(than other: Draft) -> Bool {
            cellsOff != other.cellsOff ? cellsOff < other.cellsOff : ownLengthCount < other.ownLengthCount
        }
    }

    init(_ boxes: RecordedBoxes, _ edges: ContentEdges, _ lines: FittedLines, _ work: LongWork) {
        self.boxes = boxes
        self.edges = edges
        self.lines = lines
        let grain = boxes.grain
        for precision in MeasuredPrecision.all(for: grain) where work.goesOn() {
            let draft = draft(precision, work)
            keepIfBetter(draft)
            if draft.isMeasured, !looksRounded(draft, grain) { break }
        }
    }

    private mutating func keepIfBetter(_ draft: Draft) {
        if let best, !draft.isBetter(than: best) { return }
        best = draft
    }

    /// Whether so many sections have lengths of their own that it may be the rounding to pixels that makes them differ. In whole points it is
    /// only insets and margins: rounded to whole points, equal headers have equal lengths.
    private func looksRounded(_ draft: Draft, _ grain: Double) -> Bool {
        let sectionsWithCells = lines.sections.count { !$0.rows.isEmpty }
        let isInWholePoints = grain >= MeasuredPrecision.wholePoint
        let ownLengths = isInWholePoints ? draft.ownRoomCount : draft.ownLengthCount
        let share = isInWholePoints ? Self.ownRoomShare : Self.ownLengthShare
        return ownLengths > 1 && ownLengths * share >= sectionsWithCells
    }

    /// Of as many sections one has a length of its own.
    private static let ownLengthShare = 4
    /// The same in whole points: a length that misses a whole point by a tenth adds up to one in ten sections.
    private static let ownRoomShare = 10

    // MARK: One draft

    private func draft(_ precision: MeasuredPrecision, _ work: LongWork) -> Draft {
        let firstRest = restOfFirstHeader
        let measured = measuredSections(firstRest: firstRest, precision)
        let rooms = SectionRooms(
            measured, contentStart: edges.contentStart, firstRest: firstRest, contentEnd: axes.contentLength,
            headersRestBesideCells: headersRestBesideCells, precision)
        let writer = SectionWriter(lines, measured, rooms, boxes, edges.options, precision)
        let document = CollectionDocument(options: writer.options, sections: writer.sections)
        let lengths = SharedLengths(
            document.layout(in: axes.viewport), axes, cells: outermostCells, tolerance: boxes.searchTolerance, work)
        return Draft(
            options: lengths.options, sections: writer.sections, headers: measured.map(\.header),
            cellsOff: lengths.cellsOff, isMeasured: lengths.areRight)
    }

    /// Where the first header rests, if not where the content starts.
    private var restOfFirstHeader: Double? {
        let first = lines.sections.first
        let linesStart = first?.cross.headerBeside == nil ? first?.linesStart : nil
        return boxes.headers[0]?.restingStart(below: edges.contentStart, before: linesStart)
    }

    /// What was seen of each section along the scroll axis.
    private func measuredSections(firstRest: Double?, _ precision: MeasuredPrecision) -> [SectionRooms.Section] {
        var measured = lines.sections.enumerated().map { index, section in
            let sightings = boxes.headers[index] ?? []
            let header =
                index == 0
                ? SeenHeader.firstHeader(sightings, restingAt: firstRest ?? edges.contentStart, precision)
                : SeenHeader.header(sightings, precision)
            return SectionRooms.Section(
                linesStart: section.linesStart, linesEnd: section.linesEnd, header: header,
                footer: SeenHeader.footer(boxes.footers[index] ?? [], precision),
                placesHeaderBeside: section.cross.headerBeside != nil)
        }
        if headersRestBesideCells {
            let usual = measured.map(\.header.length).filter { $0 > 0 }.mostCommon ?? 0
            for index in measured.indices where measured[index].linesStart == nil {
                measured[index].header = SeenHeader.unseen(length: usual, precision)
            }
        }
        return measured
    }

    /// Whether headers rest at their first cells, and those of sections without cells out of sight. Then the places where they rest say
    /// nothing of insets.
    private var headersRestBesideCells: Bool {
        let system = edges.options.system
        return system == .cellBounds || system == .akpFlow
    }

    /// The first and the last cell of each section that was seen.
    private var outermostCells: [SeenCell] {
        lines.sections.enumerated().flatMap { index, section in
            let cells = section.rows.cells
            let outermost = cells.count > 1 ? [cells[0], cells[cells.count - 1]] : cells
            return outermost.map {
                SeenCell(path: LayoutIndexPath(item: $0.item, section: index), start: $0.box.start)
            }
        }
    }
}

extension DocumentSection {
    /// How many lengths of headers and footers it has for itself.
    fileprivate var ownHeaderCount: Int {
        (settings.headerReferenceSize == nil ? 0 : 1) + (settings.footerReferenceSize == nil ? 0 : 1)
    }

    /// How many insets and margins it has for itself.
    fileprivate var ownRoomCount: Int {
        (settings.sectionInset == nil ? 0 : 1) + (settings.sectionMargin == nil ? 0 : 1)
    }
}
