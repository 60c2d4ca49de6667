import CollectionDocument
import StickyLayout

/// The items of one section, with which the engine puts each seen cell where it was seen.
///
/// The simplest that does is taken: items of one size, sizes of their own, room around items where the lines are unevenly far apart, and
/// room around all items.
struct FittedItems {
    /// The size of all items; `nil` if they have sizes of their own.
    private(set) var sharedSize: LengthSize?
    /// One entry for each item; empty if they share a size, and none has a margin.
    private(set) var items: [LayoutItem] = []
    private(set) var count: Int
    /// Seen cells that the engine puts elsewhere.
    private(set) var cellsOff: Int
    /// Where the first line starts in the content, in points, and how long all lines are.
    private(set) var start = 0.0
    private(set) var length = 0.0

    /// - Parameter listsItems: whether items may have sizes of their own. Then each of them costs memory, seen or not.
    init(_ rows: SeenRows, listsItems: Bool, in setting: FlowSetting) {
        count = rows.itemCount
        cellsOff = .max
        for proposal in Proposals(rows, listsItems: listsItems, in: setting) {
            let trial = proposal.trial(count: count, in: setting)
            let cellsOff = trial.cellsOff(rows.cells, upTo: self.cellsOff)
            guard cellsOff < self.cellsOff else { continue }
            sharedSize = proposal.sharedSize
            items = proposal.items
            self.cellsOff = cellsOff
            if let first = rows.cells.first { start = first.box.start - trial.box(of: first.item).start }
            length = trial.length
            if cellsOff == 0 { break }
        }
    }

    /// Adds lines of usual items, as many as fit whole before the content's end.
    ///
    /// - Parameters:
    ///   - rows: the seen ones, behind which no item was seen.
    ///   - end: where the content ends, in points.
    ///   - most: if more items would be added, none is.
    mutating func addUnseen(behind rows: SeenRows, upTo end: Double, most: Int, in setting: FlowSetting) {
        let listed = ListedItems(rows, in: setting)
        let itemLength = sharedSize.map { setting.axes.length(of: $0).resolved(in: 0) } ?? listed.usualLength
        let lineLength = itemLength + setting.lineSpacing
        let itemsPerLine = rows.rows.map(\.count).max() ?? 1
        guard lineLength > 0 else { return }
        let lines = ((end - start - length + RecordedRounding.edge) / lineLength).rounded(.down)
        guard lines >= 1, lines * Double(itemsPerLine) <= Double(most) else { return }
        let missingInLastLine = itemsPerLine - (rows.rows.last?.count ?? itemsPerLine)
        let added = missingInLastLine + Int(lines) * itemsPerLine
        var filled = Proposal(sharedSize: sharedSize, items: items)
        if !items.isEmpty { filled.items += listed.usualItems(added) }
        let trial = filled.trial(count: count + added, in: setting)
        // The seen cells stay where they are.
        guard trial.cellsOff(rows.cells, upTo: cellsOff) <= cellsOff,
            start + trial.length <= end + RecordedRounding.edge
        else { return }
        count += added
        items = filled.items
        length = trial.length
    }

    /// Items that may be the section's.
    private struct Proposal {
        var sharedSize: LengthSize?
        var items: [LayoutItem] = []

        func trial(count: Int, in setting: FlowSetting) -> FlowTrial {
            FlowTrial(items.isEmpty ? .uniform(count: count) : .items(items), itemSize: sharedSize, in: setting)
        }
    }

    /// The proposals, the simplest first. Each is made when it is asked for.
    private struct Proposals: Sequence, IteratorProtocol {
        private let rows: SeenRows
        private let setting: FlowSetting
        private var sharedSizes: [LengthSize] = []
        private var steps: [Step]

        private enum Step {
            case ownSizes, ownSizesAndLineMargins, marginsAround
        }

        init(_ rows: SeenRows, listsItems: Bool, in setting: FlowSetting) {
            self.rows = rows
            self.setting = setting
            steps = listsItems ? [.ownSizes, .ownSizesAndLineMargins, .marginsAround] : []
            if rows.isUniform || !listsItems { sharedSizes = SharedSizes(rows, in: setting).sizes }
        }

        mutating func next() -> Proposal? {
            if !sharedSizes.isEmpty { return Proposal(sharedSize: sharedSizes.removeFirst()) }
            guard !steps.isEmpty else { return nil }
            let listed = ListedItems(rows, in: setting)
            switch steps.removeFirst() {
            case .ownSizes: return Proposal(items: listed.sized)
            case .ownSizesAndLineMargins: return Proposal(items: listed.withLineMargins)
            case .marginsAround: return Proposal(items: listed.withMarginsAround)
            }
        }
    }
}

/// The sizes that all items of a section may have, the simplest first.
private struct SharedSizes {
    private(set) var sizes: [LengthSize] = []

    init(_ rows: SeenRows, in setting: FlowSetting) {
        let usual = rows.usualCell
        var lengths = [usual.length.plausible]
        // Measured over all rows, a length is more exact than the mean of rounded ones.
        if let first = rows.rows.first, let last = rows.rows.last, rows.rows.count > 1, rows.unseenItemCount == 0 {
            let distance = rows.box(ofRow: last).start - rows.box(ofRow: first).start
            lengths.append(max(0, distance / Double(rows.rows.count - 1) - setting.lineSpacing))
        }
        for length in lengths {
            for crossLength in Self.crossLengths(usual.crossLength, rows, setting) {
                sizes.append(setting.axes.lengthSize(length: .points(length), crossLength: crossLength))
            }
        }
    }

    /// Of columns that are no further from a share of the line, in points, it is the share.
    private static let sameColumn = 0.3
    /// What is so near to a whole or half number, in points, is that number.
    private static let leastFraction = 0.01
    /// Columns beyond which a share of a line is a number by chance.
    private static let mostColumns = 24

    /// - Parameter measured: how broad the cells are, with what rounding adds to it.
    private static func crossLengths(_ measured: Double, _ rows: SeenRows, _ setting: FlowSetting) -> [Length] {
        func share(of count: Int) -> Double {
            setting.flow.room(forItems: count, onLineOf: setting.lineLength) / Double(count)
        }
        if abs(measured - setting.lineLength) <= RecordedRounding.edge { return [.percent(100)] }
        var crossLengths: [Length] = []
        // What is no whole or half number is likely to be a column.
        let isMeasuredNumber = abs((measured * 2).rounded() / 2 - measured) > leastFraction
        let columns = (2...mostColumns).first { abs(share(of: $0) - measured) < sameColumn }
        if let columns, isMeasuredNumber { crossLengths.append(.fraction(1, of: columns)) }
        let plausible = measured.plausible
        crossLengths.append(.points(plausible))
        // Rounding must not push the last item of a line to the next.
        let perRow = rows.rows.map(\.count).max() ?? 1
        crossLengths.append(.points(max(0, min(plausible, share(of: perRow)))))
        return crossLengths
    }
}

/// Items with sizes of their own.
private struct ListedItems {
    private let rows: SeenRows
    private let setting: FlowSetting
    private let sizes: [LayoutSize]
    /// Of what was never seen.
    private let usualSize: LayoutSize
    /// Whether any row has more than one cell.
    private let hasColumns: Bool

    init(_ rows: SeenRows, in setting: FlowSetting) {
        self.rows = rows
        self.setting = setting
        sizes = MeasuredSizes(rows, in: setting).sizes
        hasColumns = rows.rows.contains { $0.count > 1 }
        let axes = setting.axes
        usualSize = axes.layoutSize(
            length: sizes.map(axes.length).mostCommon ?? 0, crossLength: sizes.map(axes.crossLength).mostCommon ?? 0)
    }

    /// Each cell with the size that was measured.
    var sized: [LayoutItem] {
        var items: [LayoutItem] = []
        items.reserveCapacity(rows.itemCount)
        var previous: SeenRows.Cell?
        for (cell, size) in zip(rows.cells, sizes) {
            let unseen = cell.item - items.count
            if unseen > 0 { items += unseenItems(unseen, between: previous, and: cell) }
            items.append(LayoutItem(size: written(size)))
            previous = cell
        }
        return items
    }

    /// The same, and room before the lines that start elsewhere.
    var withLineMargins: [LayoutItem] {
        var items = sized
        mendLineStarts(of: &items)
        return items
    }

    /// Each cell with so much room around it that it fills its part of its line, and each line its part of the section.
    var withMarginsAround: [LayoutItem] {
        var items = sized
        let axes = setting.axes
        let spacing = setting.flow.interitemSpacing
        let roomStart = setting.room.crossStart + setting.flow.insets.leading
        var previousRowEnd: Double?
        for (index, row) in rows.rows.enumerated() {
            let box = rows.box(ofRow: row)
            // Behind unseen items, only the engine knows where the line would start.
            let previousEnd = rows.continues(at: index) ? previousRowEnd : nil
            let rowStart = previousEnd.map { $0 + setting.lineSpacing } ?? box.start
            var crossStart = roomStart
            for index in row {
                let cell = rows.cells[index]
                let isLast = index == row.upperBound - 1
                let crossEnd = isLast ? roomStart + setting.lineLength : cell.box.crossEnd
                let size = axes.layoutSize(length: cell.box.length, crossLength: cell.box.crossLength)
                items[cell.item].size = LengthSize(width: size.width, height: size.height)
                items[cell.item].margin = axes.insets(
                    leading: cell.box.start - rowStart, trailing: box.end - cell.box.end,
                    crossLeading: cell.box.crossStart - crossStart, crossTrailing: crossEnd - cell.box.crossEnd)
                crossStart = crossEnd + spacing
            }
            previousRowEnd = box.end
        }
        mendLineStarts(of: &items)
        return items
    }

    /// Where a line would start elsewhere, moves it: by room before its items, or if it is only off by rounding, by the length of the
    /// line before it.
    private func mendLineStarts(of items: inout [LayoutItem]) {
        let trial = FlowTrial(.items(items), in: setting)
        guard let first = rows.rows.first else { return }
        let origin = rowStart(first) - trialStart(first, trial)
        // How much further into the content a row is already, because rows before it were mended.
        var mended = 0.0
        for (index, row) in rows.rows.enumerated().dropFirst() {
            let shift = rowStart(row) - trialStart(row, trial) - origin - mended
            if abs(shift) <= RecordedRounding.edge, rows.continues(at: index) {
                if abs(shift) > Self.leastShift, let thickest = thickest(of: rows.rows[index - 1]) {
                    mended += lengthen(&items[thickest], by: shift)
                }
            } else {
                let room = setting.axes.insets(leading: shift.plausible)
                for cell in row { items[rows.cells[cell].item].margin.add(room) }
                mended += shift.plausible
            }
        }
    }

    /// A length is only changed for more than this, in points.
    private static let leastShift = 0.3

    // MARK: Parts

    /// How long an item that was never seen is along the scroll axis, in points.
    var usualLength: Double { setting.axes.length(of: usualSize) }

    func usualItems(_ count: Int) -> [LayoutItem] {
        Array(repeating: LayoutItem(size: written(usualSize)), count: count)
    }

    /// What was never seen has the usual size. Where each item has a line of its own, so many of them fill the room that is there.
    private func unseenItems(
        _ count: Int, between previous: SeenRows.Cell?, and next: SeenRows.Cell
    ) -> [LayoutItem] {
        var size = usualSize
        let axes = setting.axes
        if let previous, !hasColumns {
            let gaps = Double(count + 1) * setting.lineSpacing
            let length = (next.box.start - previous.box.end - gaps) / Double(count)
            if length >= 0 { size = axes.layoutSize(length: length, crossLength: axes.crossLength(of: size)) }
        }
        return Array(repeating: LayoutItem(size: written(size)), count: count)
    }

    /// An item that fills its line is 100 % broad.
    private func written(_ size: LayoutSize) -> LengthSize {
        let axes = setting.axes
        let crossLength = axes.crossLength(of: size)
        let fillsLine = abs(crossLength - setting.lineLength) <= RecordedRounding.edge
        return axes.lengthSize(
            length: .points(axes.length(of: size)), crossLength: fillsLine ? .percent(100) : .points(crossLength))
    }

    private func rowStart(_ row: Range<Int>) -> Double { rows.box(ofRow: row).start }

    private func trialStart(_ row: Range<Int>, _ trial: FlowTrial) -> Double {
        row.map { trial.box(of: rows.cells[$0].item).start }.min() ?? 0
    }

    /// The item that makes a row as long as it is.
    private func thickest(of row: Range<Int>) -> Int? {
        row.max { rows.cells[$0].box.length < rows.cells[$1].box.length }.map { rows.cells[$0].item }
    }

    /// - Returns: by how much the item is longer now.
    private func lengthen(_ item: inout LayoutItem, by distance: Double) -> Double {
        let axes = setting.axes
        guard let size = item.size, case .points(let length) = axes.length(of: size) else { return 0 }
        let lengthened = max(0, length + distance)
        item.size = axes.lengthSize(length: .points(lengthened), crossLength: axes.crossLength(of: size))
        return lengthened - length
    }
}

extension LayoutInsets {
    mutating func add(_ other: LayoutInsets) {
        top += other.top
        left += other.left
        bottom += other.bottom
        right += other.right
    }
}
