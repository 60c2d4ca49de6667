import StickyLayout

/// The cells of one section that were seen, in the rows in which they stand.
///
/// A row is a line of the layout as it was seen; its name keeps it apart from the lines of a recording. Nothing is made up for cells that
/// were never seen: they are in no row.
struct SeenRows {
    struct Cell {
        let item: Int
        /// Where it is in the content.
        let box: AxisBox
    }

    /// Along and across the scroll axis, in points.
    struct CellSize {
        let length: Double
        let crossLength: Double
    }

    /// By their items.
    let cells: [Cell]
    /// Each row's cells, as a range of `cells`.
    private(set) var rows: [Range<Int>] = []

    init(_ boxes: [Int: AxisBox]) {
        cells = boxes.sorted { $0.key < $1.key }.map { Cell(item: $0.key, box: $0.value) }
        guard let firstBox = cells.first?.box else { return }
        var first = 0
        var rowEnd = firstBox.end
        for index in cells.indices.dropFirst() {
            let box = cells[index].box
            let isBelow = box.start >= rowEnd - RecordedRounding.edge && rowEnd > cells[first].box.start
            if isBelow || startsRow(index) {
                rows.append(first..<index)
                first = index
                rowEnd = box.end
            }
            rowEnd = max(rowEnd, box.end)
        }
        rows.append(first..<cells.count)
    }

    /// Whether a cell cannot stand behind the one before it.
    private func startsRow(_ index: Int) -> Bool {
        let previous = cells[index - 1]
        return cells[index].item != previous.item + 1
            || cells[index].box.crossStart < previous.box.crossEnd - RecordedRounding.edge
    }

    var isEmpty: Bool { cells.isEmpty }
    /// One more than the highest index that was seen.
    var itemCount: Int { (cells.last?.item ?? -1) + 1 }
    /// How many cells were not seen before the last one that was.
    var unseenItemCount: Int { itemCount - cells.count }

    // MARK: Rows

    /// The box around a row, as broad as its cells are.
    func box(ofRow row: Range<Int>) -> AxisBox {
        let boxes = cells[row].map(\.box)
        let start = boxes.map(\.start).min() ?? 0
        let crossStart = boxes.map(\.crossStart).min() ?? 0
        return AxisBox(
            start: start, length: (boxes.map(\.end).max() ?? 0) - start, crossStart: crossStart,
            crossLength: (boxes.map(\.crossEnd).max() ?? 0) - crossStart)
    }

    /// `nil` if there is no row.
    var boxOfFirstRow: AxisBox? { rows.first.map(box(ofRow:)) }

    /// The cells of all rows but the last one.
    var cellsBeforeLastRow: ArraySlice<Cell> { cells[..<(rows.last?.lowerBound ?? 0)] }

    /// Whether the first cell of a row comes right after the last one of the row before.
    func continues(at row: Int) -> Bool {
        row > 0 && cells[rows[row].lowerBound].item == cells[rows[row - 1].upperBound - 1].item + 1
    }

    /// The rows from the first one on, at most so many, between which no item is unseen. Their items count from 0.
    func firstRows(_ most: Int) -> SeenRows {
        let gap = rows.indices.dropFirst().first { !continues(at: $0) }
        return SeenRows(self, upTo: min(gap ?? rows.count, most))
    }

    private init(_ other: SeenRows, upTo rowCount: Int) {
        rows = Array(other.rows.prefix(rowCount))
        let first = other.cells.first?.item ?? 0
        cells = other.cells.prefix(rows.last?.upperBound ?? 0).map { Cell(item: $0.item - first, box: $0.box) }
    }

    // MARK: What is usual

    /// Whether all cells are of one size, but for rounding.
    var isUniform: Bool {
        // Both edges of a cell may be rounded.
        cells.map(\.box.length).spread <= 2 * RecordedRounding.edge
            && cells.map(\.box.crossLength).spread <= 2 * RecordedRounding.edge
    }

    /// The size that cells usually have: the mean if only rounding makes them differ, and otherwise the most common one.
    var usualCell: CellSize {
        guard isUniform, !cells.isEmpty else {
            return CellSize(
                length: cells.map(\.box.length).mostCommon ?? 0,
                crossLength: cells.map(\.box.crossLength).mostCommon ?? 0)
        }
        let count = Double(cells.count)
        return CellSize(
            length: cells.reduce(0) { $0 + $1.box.length } / count,
            crossLength: cells.reduce(0) { $0 + $1.box.crossLength } / count)
    }

    /// The most common room between one row and the next; `nil` if no two rows follow one another.
    var usualRowSpacing: Double? {
        var spacings: [Double] = []
        for row in rows.indices.dropFirst() where continues(at: row) {
            spacings.append(box(ofRow: rows[row]).start - box(ofRow: rows[row - 1]).end)
        }
        return spacings.commonest(1).first
    }

    /// The gaps between neighbours in a row.
    var gaps: [Double] {
        rows.flatMap { row in
            row.dropFirst().map { cells[$0].box.crossStart - cells[$0 - 1].box.crossEnd }
        }
    }
}

extension [Double] {
    /// From the least to the greatest.
    var spread: Double { (self.max() ?? 0) - (self.min() ?? 0) }
}
