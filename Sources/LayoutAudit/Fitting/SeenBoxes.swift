import StickyLayout

/// The boxes at which one cell was seen. Most cells have one; rounding makes a few of it, and a cell that jumps has others as well.
struct SeenBoxes {
    private struct CountedBox {
        let box: AxisBox
        var count: Int
    }

    /// In the order in which they were seen first.
    private var boxes: [CountedBox] = []

    /// A cell with more boxes has no usual one. This bounds the work for it.
    private static let mostBoxes = 16

    mutating func add(_ box: AxisBox) {
        if let index = boxes.firstIndex(where: { $0.box == box }) {
            boxes[index].count += 1
        } else if boxes.count < Self.mostBoxes {
            boxes.append(CountedBox(box: box, count: 1))
        }
    }

    /// The box near which the cell was seen most often; of equals, the first. `nil` if it was never seen.
    var usual: AxisBox? {
        var usual: CountedBox?
        for candidate in boxes {
            let near = boxes.filter { $0.box.distance(to: candidate.box) <= RecordedRounding.place }
            let count = near.reduce(0) { $0 + $1.count }
            if count > usual?.count ?? 0 { usual = CountedBox(box: candidate.box, count: count) }
        }
        return usual?.box
    }
}
