import StickyLayout

/// The cells of one section that were seen, in the lines in which they stand.
///
/// Nothing is made up for cells that were never seen: they are in no line.
struct SeenLines {
    struct Cell {
        let item: Int
        /// Where it is in the content.
        let box: AxisBox
    }

    /// By their items.
    let cells: [Cell]
    /// Each line's cells, as a range of `cells`.
    private(set) var lines: [Range<Int>] = []

    init(_ boxes: [Int: AxisBox]) {
        cells = boxes.sorted { $0.key < $1.key }.map { Cell(item: $0.key, box: $0.value) }
        guard let firstBox = cells.first?.box else { return }
        var first = 0
        var lineEnd = firstBox.end
        for index in cells.indices.dropFirst() {
            let box = cells[index].box
            let isBelow = box.start >= lineEnd - RecordedRounding.edge && lineEnd > cells[first].box.start
            if isBelow || startsLine(index) {
                lines.append(first..<index)
                first = index
                lineEnd = box.end
            }
            lineEnd = max(lineEnd, box.end)
        }
        lines.append(first..<cells.count)
    }

    /// Whether a cell cannot stand behind the one before it.
    private func startsLine(_ index: Int) -> Bool {
        let previous = cells[index - 1]
        return cells[index].item != previous.item + 1
            || cells[index].box.crossStart < previous.box.crossEnd - RecordedRounding.edge
    }

    var isEmpty: Bool { cells.isEmpty }
    /// One more than the highest index that was seen.
    var itemCount: Int { (cells.last?.item ?? -1) + 1 }
    /// Whether a cell was seen, and an earlier one was not.
    var hasUnseenItems: Bool { itemCount > cells.count }

    /// The box around a line, as broad as its cells are.
    func box(ofLine line: Range<Int>) -> AxisBox {
        let boxes = cells[line].map(\.box)
        let start = boxes.map(\.start).min() ?? 0
        let crossStart = boxes.map(\.crossStart).min() ?? 0
        return AxisBox(
            start: start, length: (boxes.map(\.end).max() ?? 0) - start, crossStart: crossStart,
            crossLength: (boxes.map(\.crossEnd).max() ?? 0) - crossStart)
    }

    /// Whether the first cell of a line comes right after the last one of the line before.
    func continues(at line: Int) -> Bool {
        line > 0 && cells[lines[line].lowerBound].item == cells[lines[line - 1].upperBound - 1].item + 1
    }

    /// The lines from the first one on, at most so many, between which no item is unseen. Their items count from 0.
    func firstLines(_ most: Int) -> SeenLines {
        let gap = lines.indices.dropFirst().first { !continues(at: $0) }
        return SeenLines(self, upTo: min(gap ?? lines.count, most))
    }

    private init(_ other: SeenLines, upTo lineCount: Int) {
        lines = Array(other.lines.prefix(lineCount))
        let first = other.cells.first?.item ?? 0
        cells = other.cells.prefix(lines.last?.upperBound ?? 0).map { Cell(item: $0.item - first, box: $0.box) }
    }

    // MARK: What is usual

    /// Whether all cells are of one size, but for rounding.
    var isUniform: Bool {
        // Both edges of a cell may be rounded.
        cells.map(\.box.length).spread <= 2 * RecordedRounding.edge
            && cells.map(\.box.crossLength).spread <= 2 * RecordedRounding.edge
    }

    /// The room between one line and the next, where that is nearly always the same; `nil` for a single line.
    var usualLineSpacing: Double? {
        var spacings: [Double] = []
        for line in lines.indices.dropFirst() where continues(at: line) {
            spacings.append(box(ofLine: lines[line]).start - box(ofLine: lines[line - 1]).end)
        }
        return spacings.commonest(1).first
    }

    /// The gaps between neighbours in a line.
    var gaps: [Double] {
        lines.flatMap { line in
            line.dropFirst().map { cells[$0].box.crossStart - cells[$0 - 1].box.crossEnd }
        }
    }
}

extension [Double] {
    /// From the least to the greatest.
    var spread: Double { (self.max() ?? 0) - (self.min() ?? 0) }
}
