import StickyLayout
import TestSupport
import Testing

@Suite("Where arrow keys go")
struct NextItemTests {
    /// Three items a line: lines of 3, 3 and 1; an empty section; a line of 2.
    private func layout(_ change: (inout LayoutOptions) -> Void = { _ in }) -> CollectionLayout {
        var options = LayoutOptions()
        options.itemSize = LengthSize(width: 100, height: 100)
        options.lineAlignment = .leading
        change(&options)
        return WorkedCollections.layout(counts: [7, 0, 2], options)
    }

    private func item(_ item: Int, _ section: Int = 0) -> LayoutIndexPath {
        LayoutIndexPath(item: item, section: section)
    }

    @Test("an arrow key along the line goes to the neighbour, and no further than its end")
    func along() {
        let layout = layout()
        #expect(layout.item(.right, of: item(3)) == item(4))
        #expect(layout.item(.left, of: item(4)) == item(3))
        #expect(layout.item(.right, of: item(5)) == nil)
        #expect(layout.item(.left, of: item(3)) == nil)
        #expect(layout.item(.left, of: item(0)) == nil)
    }

    @Test("an arrow key across lines goes to the nearest item, and over empty sections")
    func across() {
        let layout = layout()
        #expect(layout.item(.down, of: item(1)) == item(4))
        #expect(layout.item(.down, of: item(5)) == item(6))
        #expect(layout.item(.down, of: item(6)) == item(0, 2))
        #expect(layout.item(.up, of: item(1, 2)) == item(6))
        #expect(layout.item(.up, of: item(6)) == item(3))
        #expect(layout.item(.up, of: item(2)) == nil)
        #expect(layout.item(.down, of: item(1, 2)) == nil)
    }

    @Test("from right to left, the left arrow key goes on")
    func rightToLeft() {
        let layout = layout { $0.layoutDirection = .rightToLeft }
        #expect(layout.item(.left, of: item(3)) == item(4))
        #expect(layout.item(.right, of: item(3)) == nil)
        #expect(layout.item(.down, of: item(2)) == item(5))
    }

    @Test("along the horizontal axis, lines are columns to arrow keys", arguments: LayoutDirection.allCases)
    func horizontal(direction: LayoutDirection) {
        let layout = layout {
            $0.scrollDirection = .horizontal
            $0.layoutDirection = direction
        }
        // Four items a column.
        let (on, back): (MoveDirection, MoveDirection) = direction == .leftToRight ? (.right, .left) : (.left, .right)
        #expect(layout.item(.down, of: item(0)) == item(1))
        #expect(layout.item(.down, of: item(3)) == nil)
        #expect(layout.item(on, of: item(1)) == item(5))
        #expect(layout.item(back, of: item(5)) == item(1))
        #expect(layout.item(on, of: item(5)) == item(1, 2))
        #expect(layout.item(back, of: item(0)) == nil)
    }

    @Test("an arrow key from an item that is not there goes nowhere", arguments: MoveDirection.allCases)
    func missing(direction: MoveDirection) {
        #expect(layout().item(direction, of: item(7)) == nil)
        #expect(layout().item(direction, of: item(0, 1)) == nil)
    }
}

extension NextItemTests {
    @Test("an arrow key finds its way in a line of any number of items at once")
    func endlessLines() {
        var options = LayoutOptions()
        options.minimumInteritemSpacing = 0
        options.itemSize = LengthSize(width: 0, height: 10)
        let endless = LayoutSection(items: .uniform(count: 1 << 40))
        var cells = LayoutSection(items: .uniform(count: 3))
        cells.itemSize = LengthSize(width: 10, height: 10)
        let layout = CollectionLayout(
            sections: [cells, endless, cells], options: options, containerSize: LayoutSize(width: 100, height: 100))
        for (direction, section) in [(MoveDirection.down, 0), (.up, 2)] {
            let next = layout.item(direction, of: LayoutIndexPath(item: 1, section: section))
            #expect(next?.section == 1)
            // Below the middle of an item from 10 to 20.
            #expect(next.map { abs(layout.frame(of: $0).x - 15) < 1e-6 } == true)
        }
        #expect(layout.item(.down, of: LayoutIndexPath(item: 5, section: 1))?.section == 2)
    }

    @Test("an arrow key finds its way in a line of very many items that differ")
    func longLines() {
        var options = LayoutOptions()
        options.minimumInteritemSpacing = 0
        let count = 200_000
        var sizes = [LengthSize?](repeating: LengthSize(width: 0, height: 10), count: count)
        sizes[count - 2] = LengthSize(width: 50, height: 20)
        var cells = LayoutSection(items: .uniform(count: 3))
        cells.itemSize = LengthSize(width: 30, height: 10)
        let layout = CollectionLayout(
            sections: [cells, LayoutSection(items: .sized(sizes)), cells], options: options,
            containerSize: LayoutSize(width: 100, height: 100))
        #expect(
            layout.item(.down, of: LayoutIndexPath(item: 0, section: 0)) == LayoutIndexPath(item: count - 2, section: 1)
        )
        #expect(
            layout.item(.up, of: LayoutIndexPath(item: 0, section: 2)) == LayoutIndexPath(item: count - 2, section: 1))
        #expect(layout.item(.right, of: LayoutIndexPath(item: count - 3, section: 1))?.item == count - 2)
    }

    @Test(
        "of items on the same spot, an arrow key goes down to the first and up to the last",
        arguments: [LineAlignment.leading, .center, .trailing])
    func sameSpot(alignment: LineAlignment) {
        var options = LayoutOptions()
        options.minimumInteritemSpacing = 0
        options.itemSize = LengthSize(width: 40, height: 10)
        options.lineAlignment = alignment
        let spot = LengthSize(width: 0, height: 10)
        let sections = [.uniform(count: 1), .sized([spot, spot, spot]), .uniform(count: 1)].map {
            LayoutSection(items: $0)
        }
        let layout = CollectionLayout(
            sections: sections, options: options, containerSize: LayoutSize(width: 100, height: 100))
        #expect(layout.item(.down, of: item(0, 0)) == item(0, 1))
        #expect(layout.item(.up, of: item(0, 2)) == item(2, 1))
    }

    @Test("among items of any sizes, an arrow key goes to the nearest of the next line", arguments: TestCases.seeds(40))
    func unequalSizes(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var options = LayoutOptions()
        options.minimumLineSpacing = 5
        options.minimumInteritemSpacing = 3
        options.lineAlignment = LineAlignment.allCases.randomElement(using: &random)!
        let sizes = (0..<60).map { _ in
            LengthSize(width: .random(in: 10...90, using: &random), height: .random(in: 10...60, using: &random))
        }
        let layout = CollectionLayout(
            sections: [LayoutSection(items: .sized(sizes))], options: options,
            containerSize: LayoutSize(width: 300, height: 100))
        let frames = sizes.indices.map { layout.frame(of: LayoutIndexPath(item: $0, section: 0)) }
        // A line begins where an item is all below the one before it.
        let starts = frames.indices.filter { $0 == 0 || frames[$0].y >= frames[$0 - 1].maxY } + [frames.count]
        for (number, (start, end)) in zip(starts, starts.dropFirst()).enumerated() {
            for item in start..<end {
                let path = LayoutIndexPath(item: item, section: 0)
                for (direction, other) in [(MoveDirection.down, number + 1), (.up, number - 1)] {
                    guard starts.indices.dropLast().contains(other) else {
                        #expect(layout.item(direction, of: path) == nil)
                        continue
                    }
                    func distance(_ other: Int) -> Double { abs(frames[other].midX - frames[item].midX) }
                    let nearest = (starts[other]..<starts[other + 1]).map(distance).min()!
                    let found = layout.item(direction, of: path)?.item
                    #expect(found.map { starts[other]..<starts[other + 1] ~= $0 } == true)
                    #expect(found.map { distance($0) <= nearest + 1e-9 } == true)
                }
                #expect(layout.item(.right, of: path)?.item == (item + 1 < end ? item + 1 : nil))
            }
        }
    }
}

extension LayoutRect {
    fileprivate var midX: Double { x + width / 2 }
}
