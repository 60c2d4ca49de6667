import StickyLayout

/// The boxes at which one cell was seen. Most cells have one; rounding makes a few of it, and a cell that jumps has others as well.
struct SeenBoxes {
    private struct CountedBox {
        let box: AxisBox
        var count = 0
    }

    /// Apart from the others, because a recording may have millions of cells, and most of them have no others.
    private var first: CountedBox
    /// In the order in which they were seen.
    private var others: [CountedBox] = []

    /// A cell with more boxes has no usual one. This bounds the work for it.
    private static let mostOthers = 16

    /// - Parameter first: the box at which the cell was seen first. It counts once it is added.
    init(first: AxisBox) { self.first = CountedBox(box: first) }

    mutating func add(_ box: AxisBox) {
        if first.box == box {
            first.count += 1
        } else if let index = others.firstIndex(where: { $0.box == box }) {
            others[index].count += 1
        } else if others.count < Self.mostOthers {
            others.append(CountedBox(box: box, count: 1))
        }
    }

    /// The box near which the cell was seen most often; of equals, the first.
    var usual: AxisBox {
        guard !others.isEmpty else { return first.box }
        let all = [first] + others
        var usual = first.box
        var most = 0
        for candidate in all {
            let near = all.filter { $0.box.distance(to: candidate.box) <= RecordedRounding.place }
            let count = near.reduce(0) { $0 + $1.count }
            if count > most {
                usual = candidate.box
                most = count
            }
        }
        return usual
    }
}
