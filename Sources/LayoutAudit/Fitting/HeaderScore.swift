import CollectionDocument
import StickyLayout

/// How well a layout's headers and footers lie on the recorded ones.
struct HeaderScore {
    /// How many recorded boxes are elsewhere, or missing on either side.
    var misses = 0
    /// The misses, weighed by how far off they are, and a little for what is near.
    var cost = 0.0
    /// By how much what is elsewhere is too far into the content, and how much longer it is.
    var shifts: [Double] = []
    var lengthExcesses: [Double] = []
    /// The misses of each section's header.
    var missesOfSections: [Int: Int] = [:]
}

/// Some lines of a recording, against which layouts are scored.
struct ScoredLines {
    private struct Line {
        let viewpoint: Viewpoint
        /// All but the cells.
        let elements: [Element]

        init(_ line: RecordedLine, _ boxes: RecordedBoxes) {
            viewpoint = line.viewpoint
            elements = line.elements.lazy.filter { $0.id.kind != .cell }.prefix(ScoredLines.mostElements)
                .map { Element(id: $0.id, box: boxes.box($0.frame)) }
        }
    }

    private struct Element {
        let id: LayoutElement.ID
        let box: AxisBox
    }

    private let boxes: RecordedBoxes
    private var lines: [Line]
    private let hasFooters: Bool
    private let cells: [(path: LayoutIndexPath, box: AxisBox)]

    /// What is nearer than this may be the same place, rounded to pixels, in a layout whose lengths are rounded, too.
    static let tolerance = 0.8
    /// What an element costs that one side lacks: more than one in the wrong place, which is on the right way.
    private static let lackWeight = 3.0
    /// How far an element must reach into the viewport before it has to be seen.
    private static let leastSight = 1.5
    /// Lines that are scored: enough to tell all rules apart. More make the search slower.
    static let mostLines = 48

    /// Of more headers and footers at an offset, only the first ones are scored.
    private static let mostElements = 200

    init(_ boxes: RecordedBoxes) {
        self.boxes = boxes
        hasFooters = !boxes.footers.isEmpty
        let step = max(1, (boxes.lines.count + Self.mostLines - 1) / Self.mostLines)
        lines = stride(from: 0, to: boxes.lines.count, by: step).map { Line(boxes.lines[$0], boxes) }
        let sections = boxes.cells.sorted { $0.key < $1.key }
        let cellStep = max(1, sections.count / 8)
        cells = stride(from: 0, to: sections.count, by: cellStep).compactMap { index in
            sections[index].value.min { $0.key < $1.key }.map {
                (LayoutIndexPath(item: $0.key, section: sections[index].key), $0.value)
            }
        }
    }

    /// Scores more lines from now on: those at which a layout is furthest off.
    mutating func add(_ recorded: [RecordedLine]) { lines += recorded.map { Line($0, boxes) } }

    /// - Parameter limit: a cost above which the rest does not matter.
    func score(_ layout: CollectionLayout, upTo limit: Double = .infinity) -> HeaderScore {
        var score = HeaderScore()
        for cell in cells where layout.has(.cell(cell.path.item, inSection: cell.path.section)) {
            let isOff = abs(boxes.box(layout.frame(of: cell.path)).start - cell.box.start) > Self.tolerance
            if isOff { score.miss(nil, weight: 5) }
        }
        var visible: [LayoutElement] = []
        for line in lines where score.cost <= limit {
            visible.removeAll(keepingCapacity: true)
            layout.appendSupplementaries(at: line.viewpoint, to: &visible)
            compare(line, visible.prefix(Self.mostElements), &score)
        }
        return score
    }

    private func compare(_ line: Line, _ visible: ArraySlice<LayoutElement>, _ score: inout HeaderScore) {
        for element in line.elements {
            guard let found = visible.first(where: { $0.id == element.id }) else {
                if sight(of: element.box, at: line.viewpoint) > Self.leastSight {
                    score.miss(element.id, weight: Self.lackWeight)
                }
                continue
            }
            score.compare(element.id, element.box, with: boxes.box(found.frame))
        }
        for element in visible where element.kind != .footer || hasFooters {
            guard !line.elements.contains(where: { $0.id == element.id }) else { continue }
            if sight(of: boxes.box(element.frame), at: line.viewpoint) > Self.leastSight {
                score.miss(element.id, weight: Self.lackWeight)
            }
        }
    }

    /// How much of a box is in the viewport along the scroll axis, in points.
    private func sight(of box: AxisBox, at viewpoint: Viewpoint) -> Double {
        min(box.end, viewpoint.offset + boxes.viewportLength) - max(box.start, viewpoint.offset)
    }
}

extension HeaderScore {
    fileprivate mutating func compare(_ id: LayoutElement.ID, _ recorded: AxisBox, with box: AxisBox) {
        let shift = recorded.start - box.start
        let excess = recorded.length - box.length
        let across = max(abs(recorded.crossStart - box.crossStart), abs(recorded.crossLength - box.crossLength))
        let distance = max(max(abs(shift), abs(excess)), across)
        guard distance > ScoredLines.tolerance else {
            cost += 0.005 * distance * distance
            return
        }
        // A header whose start is right is nearer to the truth than one that is wrong in every way.
        let weight = Self.weight(abs(shift)) + 0.6 * Self.weight(abs(excess)) + 0.6 * Self.weight(across)
        miss(id, weight: weight)
        if abs(shift) > ScoredLines.tolerance { shifts.append(shift) }
        if abs(excess) > ScoredLines.tolerance { lengthExcesses.append(excess) }
    }

    /// The further off, the worse, but a few that are far off must not outweigh many.
    private static func weight(_ distance: Double) -> Double {
        distance > ScoredLines.tolerance ? 1 + min(distance, 200) / 200 : 0
    }

    fileprivate mutating func miss(_ id: LayoutElement.ID?, weight: Double) {
        misses += 1
        cost += weight
        if let id, id.kind == .header { missesOfSections[id.indexPath.section, default: 0] += 1 }
    }
}
