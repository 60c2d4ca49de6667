import TestSupport
import Testing

@testable import StickyLayout

/// Room around items. Source: behaviour.md, "Item margins".
@Suite struct ItemMarginTests {
    private func layout(_ items: [LayoutItem], _ change: (inout LayoutOptions) -> Void = { _ in }) -> CollectionLayout {
        var options = LayoutOptions()
        options.itemSize = LengthSize(width: 100, height: 50)
        options.lineAlignment = .leading
        options.itemAlignment = .leading
        change(&options)
        return CollectionLayout(
            sections: [LayoutSection(items: .items(items))], options: options,
            containerSize: LayoutSize(width: 320, height: 480))
    }

    private func item(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> LayoutItem {
        LayoutItem(margin: LayoutInsets(top: top, left: left, bottom: bottom, right: right))
    }

    @Test("the flow places the item with its margin, and its frame is without it")
    func worked() {
        let layout = layout([item(5, 20, 15, 10), LayoutItem(), item(0, 0, 30, 0)])
        #expect(
            layout.cellFrames() == [
                LayoutRect(x: 20, y: 5, width: 100, height: 50),
                // 130 and a spacing of 10 are before it; the third does not fit beside it.
                LayoutRect(x: 140, y: 0, width: 100, height: 50),
                // The first line is 70 long.
                LayoutRect(x: 0, y: 80, width: 100, height: 50),
            ])
        #expect(layout.contentSize.height == 160)
    }

    @Test("percentages and fractions are of the room less the cross margins, and not less those along the axis")
    func shares() {
        let half = LengthSize(width: .percent(50), height: .percent(50))
        let third = LengthSize(width: .fraction(1, of: 3), height: .points(10))
        let margin = LayoutInsets(top: 7, left: 12, bottom: 9, right: 8)
        let layout = layout([LayoutItem(size: half, margin: margin), LayoutItem(size: third, margin: margin)])
        #expect(layout.cellFrames()[0] == LayoutRect(x: 12, y: 7, width: 150, height: 240))
        #expect(layout.cellFrames()[1].width == 310.0 / 3 - 10.0)
    }

    @Test("from right to left and in horizontal collections, a margin is mirrored with its content")
    func directions() {
        let mirrored = layout([item(5, 20, 15, 10)]) { $0.layoutDirection = .rightToLeft }
        #expect(mirrored.cellFrames()[0] == LayoutRect(x: 200, y: 5, width: 100, height: 50))
        let horizontal = layout([item(5, 20, 15, 10), LayoutItem()]) { $0.scrollDirection = .horizontal }
        #expect(horizontal.cellFrames()[0] == LayoutRect(x: 20, y: 5, width: 100, height: 50))
        #expect(horizontal.cellFrames()[1].y == 80)
    }

    @Test("negative margins let items lie over their neighbours, and a query finds each where it is")
    func negative() {
        let items = (0..<40).map { $0 % 3 == 1 ? item(-60, -10, -30, -200) : item(0, 0, 0, 0) }
        let layout = layout(items) { $0.itemSize = LengthSize(width: 320, height: 50) }
        // The second takes no room: it is 320 wide and has -210 across, and 50 long and has -90.
        #expect(layout.cellFrames()[1] == LayoutRect(x: -10, y: 0, width: 320, height: 50))
        for offset in stride(from: -100.0, through: 2_500, by: 7) {
            let span = Span(start: offset, length: 13)
            let found = layout.elements(in: span, at: Viewpoint(0)).map(\.indexPath.item)
            let expected = items.indices.filter {
                layout.axisSpan(of: layout.cellFrames()[$0]).meets(span)
            }
            #expect(found == expected, "\(offset)")
        }
    }

    @Test(
        "lines of random items with margins are those of items as large as both, moved in by the margin",
        arguments: 0..<60)
    func random(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let items = (0..<Int.random(in: 1...40, using: &random)).map { _ in
            LayoutItem(
                size: LengthSize(width: .points(random.points(upTo: 120)), height: .points(random.points(upTo: 90))),
                margin: random.oneIn(3)
                    ? .zero
                    : LayoutInsets(
                        top: random.points(upTo: 20), left: random.points(upTo: 20), bottom: random.points(upTo: 20),
                        right: random.points(upTo: 20)))
        }
        func options(_ options: inout LayoutOptions) {
            options.lineAlignment = LineAlignment.allCases[Int(seed) % 4]
            options.itemAlignment = ItemAlignment.allCases[Int(seed) % 3]
        }
        let layout = layout(items, options)
        let outer = self.layout(
            items.map { item in
                let size = item.size?.inPoints ?? .zero
                return LayoutItem(
                    size: LengthSize(
                        width: size.width + item.margin.left + item.margin.right,
                        height: size.height + item.margin.top + item.margin.bottom))
            }, options)
        #expect(layout.contentSize == outer.contentSize)
        for (index, item) in items.enumerated() {
            let (frame, around) = (layout.cellFrames()[index], outer.cellFrames()[index])
            #expect((frame.x, frame.y) == (around.x + item.margin.left, around.y + item.margin.top))
            #expect(frame.size == item.size?.inPoints)
        }
    }

    @Test("an item's margin changes, moves along and goes, as in a layout that always had it")
    func edits() throws {
        var layout = layout(Array(repeating: LayoutItem(), count: 9))
        #expect(layout.flow.sections[0].isUniform)
        let first = LayoutIndexPath(item: 0, section: 0)
        try layout.setItem(item(5, 20, 15, 10), at: first)
        #expect(layout.cellFrames()[0] == LayoutRect(x: 20, y: 5, width: 100, height: 50))
        try layout.setItemSize(LengthSize(width: 40, height: 40), at: first)
        #expect(layout.cellFrames()[0] == LayoutRect(x: 20, y: 5, width: 40, height: 40))
        try layout.edit { $0.moveItem(from: first, to: LayoutIndexPath(item: 8, section: 0)) }
        let fresh = self.layout(
            Array(repeating: LayoutItem(), count: 8)
                + [LayoutItem(size: LengthSize(width: 40, height: 40), margin: item(5, 20, 15, 10).margin)])
        #expect(layout.cellFrames() == fresh.cellFrames())
        try layout.setItem(LayoutItem(), at: LayoutIndexPath(item: 8, section: 0))
        #expect(layout.flow.sections[0].isUniform)
    }
}
