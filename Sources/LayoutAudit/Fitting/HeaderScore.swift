import CollectionDocument
import Recordings
import StickyLayout

/// How well a layout's headers and footers lie on the recorded ones.
struct HeaderScore {
    /// How many recorded boxes are elsewhere, or missing on either side.
    private(set) var misses = 0
    /// The misses, weighed by how far off they are, and a little for what is near.
    private(set) var cost = 0.0
    /// By how much what is elsewhere is too far into the content, and how much longer it is.
    private(set) var shifts: [Double] = []
    private(set) var lengthExcesses: [Double] = []
    /// The header or footer of each miss.
    private(set) var missedElements: [LayoutElement.ID] = []
    private(set) var cellsOff = 0
}

/// Some lines of a recording, against which layouts are scored.
struct ScoredLines {
    private struct Line {
        let viewpoint: Viewpoint
        /// All but the cells.
        let elements: [Element]
        /// Whether there are more of them than are scored.
        let isCut: Bool

        init(_ line: RecordedLine, of boxes: RecordedBoxes) {
            viewpoint = line.viewpoint
            let headers = line.elements.filter { $0.id.kind != .cell }
            isCut = headers.count > ScoredLines.mostElements
            elements = headers.prefix(ScoredLines.mostElements).map { element in
                Element(id: element.id, observation: boxes.observation(of: element, in: line))
            }
        }
    }

    private struct Element {
        let id: LayoutElement.ID
        let observation: RecordedHistory.Observation
    }

    private let boxes: RecordedBoxes
    private var lines: [Line]
    private let cells: [SeenCell]

    /// Lines that are scored: enough to tell all rules apart. More make the search slower.
    static let mostLines = 48
    /// Of more headers and footers at an offset, only the first ones are scored.
    private static let mostElements = 200
    /// Of so many sections a cell is scored: all cells of a section move together.
    private static let mostCells = 8

    init(_ boxes: RecordedBoxes) {
        self.boxes = boxes
        let step = max(1, (boxes.lines.count + Self.mostLines - 1) / Self.mostLines)
        lines = stride(from: 0, to: boxes.lines.count, by: step).map { Line(boxes.lines[$0], of: boxes) }
        let sections = boxes.cells.sorted { $0.key < $1.key }
        let cellStep = max(1, sections.count / Self.mostCells)
        cells = stride(from: 0, to: sections.count, by: cellStep).compactMap { index in
            sections[index].value.min { $0.key < $1.key }.map {
                SeenCell(path: LayoutIndexPath(item: $0.key, section: sections[index].key), start: $0.value.start)
            }
        }
    }

    /// Scores more lines from now on: those at which a layout is furthest off.
    mutating func add(_ recorded: [RecordedLine]) {
        lines += recorded.map { Line($0, of: boxes) }
    }

    /// - Parameter limit: a cost above which the rest does not matter.
    func score(_ layout: CollectionLayout, upTo limit: Double = .infinity) -> HeaderScore {
        let match = RecordedMatch(
            layout, countsFooters: !boxes.footers.isEmpty, tolerance: boxes.searchTolerance)
        var score = HeaderScore()
        for cell in cells where layout.has(.cell(cell.path.item, inSection: cell.path.section)) {
            // No option of headers makes a cell longer.
            let start = layout.axisSpan(of: layout.frame(of: cell.path)).start
            if RecordedMatch.isOff(abs(start - cell.start), tolerance: match.tolerance) { score.addCell() }
        }
        var visible: [LayoutElement] = []
        for line in lines where score.cost <= limit {
            visible.removeAll(keepingCapacity: true)
            layout.appendSupplementaries(at: line.viewpoint, to: &visible)
            compare(line, visible, match, &score)
        }
        return score
    }

    /// How many headers, footers and cells a layout puts where they were recorded, in all lines.
    func rightElements(_ layout: CollectionLayout) -> Int {
        let score = score(layout)
        let seen = Set(lines.lazy.flatMap(\.elements).map(\.id))
        return seen.subtracting(score.missedElements).count + cells.count - score.cellsOff
    }

    private func compare(
        _ line: Line, _ visible: [LayoutElement], _ match: RecordedMatch, _ score: inout HeaderScore
    ) {
        for element in line.elements {
            let shown = visible.first { $0.id == element.id }?.frame
            switch match.verdict(on: element.observation, of: element.id, shownAt: shown) {
            // For a search, a header that is off and out of view is one that the layout lacks.
            case .deviates(let deviation) where shown == nil && match.isOff(deviation): score.addLack(of: element.id)
            case .deviates(let deviation): score.add(deviation, element.id, match)
            case .isMissing: score.addLack(of: element.id)
            case .isOutOfView: break
            }
        }
        guard !line.isCut else { return }
        for element in visible where !line.elements.contains(where: { $0.id == element.id }) {
            if match.mustBeRecorded(element, at: line.viewpoint) { score.addLack(of: element.id) }
        }
    }
}

// MARK: - Costs

extension HeaderScore {
    /// What costs how much: chosen by how many made-up documents are explained.
    private enum Weight {
        /// A cell in the wrong place moves everything after it.
        static let cell = 5.0
        /// An element that one side lacks: more than one in the wrong place, which is on the right way.
        static let lack = 3.0
        /// A header whose start is right is nearer to the truth than one that is wrong in every way.
        static let length = 0.6
        static let across = 0.6
        /// The square of what is near, so that of two good places the better one wins.
        static let near = 0.005
        /// A distance that counts twice as much as one just beyond the tolerance. A few boxes that are far off must not outweigh many.
        static let farDistance = 200.0
    }

    /// The misses of each section's header.
    var missesOfSections: [Int: Int] {
        let headers = missedElements.filter { $0.kind == .header }
        return Dictionary(headers.map { ($0.indexPath.section, 1) }, uniquingKeysWith: +)
    }

    fileprivate mutating func addCell() {
        misses += 1
        cellsOff += 1
        cost += Weight.cell
    }

    fileprivate mutating func addLack(of id: LayoutElement.ID) { addMiss(of: id, Weight.lack) }

    fileprivate mutating func add(_ deviation: FrameDeviation, _ id: LayoutElement.ID, _ match: RecordedMatch) {
        guard match.isOff(deviation) else {
            cost += Weight.near * deviation.distance * deviation.distance
            return
        }
        func weight(_ distance: Double) -> Double {
            distance.exceeds(match.tolerance) ? 1 + min(distance, Weight.farDistance) / Weight.farDistance : 0
        }
        let across = max(abs(deviation.crossStart), abs(deviation.crossLength))
        let weight =
            weight(abs(deviation.start)) + Weight.length * weight(abs(deviation.length))
            + Weight.across * weight(across)
        addMiss(of: id, weight)
        if abs(deviation.start).exceeds(match.tolerance) { shifts.append(deviation.start) }
        if abs(deviation.length).exceeds(match.tolerance) { lengthExcesses.append(deviation.length) }
    }

    private mutating func addMiss(of id: LayoutElement.ID, _ weight: Double) {
        misses += 1
        cost += weight
        missedElements.append(id)
    }
}
