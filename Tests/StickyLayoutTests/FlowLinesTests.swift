import StickyLayout
import TestSupport
import Testing

/// behaviour.md, "Flow lines", every small case against the same words written naively.
@Suite("Flow lines")
struct FlowLinesTests {
    /// Every way to fill up to five places with items 1, 2 or 3 wide; heights differ along with the place.
    private static let unequalItems: [[NaiveLines.Item]] = (1...5).flatMap { count in
        (0..<Int(power(3, count))).map { code in
            (0..<count).map { place in
                NaiveLines.Item(
                    width: Double(code / power(3, place) % 3 + 1), height: Double((place * 2 + code) % 3 + 1))
            }
        }
    }

    private static func power(_ base: Int, _ exponent: Int) -> Int {
        (0..<exponent).reduce(1) { power, _ in power * base }
    }

    @Test("items of any sizes stand where the rules say", arguments: LineAlignment.allCases, 1...7)
    func unequal(alignment: LineAlignment, lineLength: Int) {
        for spacing in [0.0, 1, 2] {
            for (index, items) in Self.unequalItems.enumerated() {
                let itemAlignment = ItemAlignment.allCases[index % ItemAlignment.allCases.count]
                let lines = NaiveLines(
                    lineLength: Double(lineLength), spacing: spacing, lineSpacing: Double(index % 5 - 3),
                    lineAlignment: alignment, itemAlignment: itemAlignment)
                expect(lines, items: items, .sized(items.map { LengthSize(width: $0.width, height: $0.height) }))
            }
        }
    }

    @Test("items of one size, listed or counted, stand where the rules say", arguments: LineAlignment.allCases)
    func equal(alignment: LineAlignment) {
        for lineLength in 0...9 {
            for (spacing, lineSpacing) in [(0.0, 1.0), (1, -1), (3, -5)] {
                for width in [1.0, 2, 5] {
                    for count in 1...10 {
                        let items = Array(repeating: NaiveLines.Item(width: width, height: 2), count: count)
                        let lines = NaiveLines(
                            lineLength: Double(lineLength), spacing: spacing, lineSpacing: lineSpacing,
                            lineAlignment: alignment, itemAlignment: .center)
                        let size = LengthSize(width: width, height: 2)
                        expect(lines, items: items, .sized(Array(repeating: size, count: count)))
                        expect(lines, items: items, .uniform(count: count), itemSize: size)
                    }
                }
            }
        }
    }

    private func expect(
        _ lines: NaiveLines, items: [NaiveLines.Item], _ layoutItems: LayoutSection.Items, itemSize: LengthSize = .zero,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var options = LayoutOptions()
        options.itemSize = itemSize
        options.minimumLineSpacing = lines.lineSpacing
        options.minimumInteritemSpacing = lines.spacing
        options.lineAlignment = lines.lineAlignment
        options.itemAlignment = lines.itemAlignment
        let layout = CollectionLayout(
            sections: [LayoutSection(items: layoutItems)], options: options,
            containerSize: LayoutSize(width: lines.lineLength, height: 100))
        let expected = lines.frames(of: items)
        let found = layout.cellFrames()
        // One comparison a layout: there are tens of thousands.
        let isSame = zip(found, expected).allSatisfy { found, expected in
            abs(found.x - expected.x) < 1e-9 && found.y == expected.y && found.size == expected.size
        }
        if !isSame || found.count != expected.count {
            Issue.record("\(items) on \(lines): \(found), not \(expected)", sourceLocation: sourceLocation)
        }
        let end = expected.map(\.maxY).max() ?? 0
        if layout.contentSize.height != end {
            Issue.record(
                "\(items) on \(lines) end at \(layout.contentSize.height), not \(end)", sourceLocation: sourceLocation)
        }
    }

    @Test("a line is the container less the content insets and the section's")
    func lineLength() {
        var options = LayoutOptions()
        options.itemSize = LengthSize(width: .percent(100), height: .points(10))
        options.contentInset = LayoutInsets(left: 7, right: 9)
        options.sectionInset = LayoutInsets(left: 20, right: 4)
        let layout = WorkedCollections.layout(counts: [1], options, container: LayoutSize(width: 100, height: 100))
        #expect(layout.cellFrames() == [LayoutRect(x: 20, y: 0, width: 60, height: 10)])
        #expect(layout.contentSize.width == 84)
    }

    @Test("section insets that reach out take a line out of content insets wider than the container")
    func lineLengthOutsideContent() {
        var options = LayoutOptions()
        options.itemSize = LengthSize(width: .percent(100), height: .points(10))
        options.contentInset = LayoutInsets(left: 60, right: 60)
        options.sectionInset = LayoutInsets(left: -30, right: -10)
        let layout = WorkedCollections.layout(counts: [1], options, container: LayoutSize(width: 100, height: 100))
        #expect(layout.cellFrames() == [LayoutRect(x: -30, y: 0, width: 20, height: 10)])
        #expect(layout.contentSize.width == 0)
    }

    @Test("items that fill their line exactly fit, whatever the rounding", arguments: [3, 7, 10, 49, 100, 173])
    func exactFit(count: Int) {
        var options = LayoutOptions()
        options.itemSize = LengthSize(width: .percent(100 / Double(count)), height: .points(10))
        options.minimumInteritemSpacing = 0
        for items in [LayoutSection.Items.uniform(count: count), .sized(nilOrTaller(count))] {
            let layout = CollectionLayout(
                sections: [LayoutSection(items: items)], options: options,
                containerSize: LayoutSize(width: 390, height: 844))
            let starts = layout.cellFrames().map(\.y)
            #expect(starts.allSatisfy { abs($0 - starts[0]) <= 5 })
        }
    }

    /// The last one is taller, so that the sizes are unequal.
    private func nilOrTaller(_ count: Int) -> [LengthSize?] {
        var sizes: [LengthSize?] = Array(repeating: nil, count: count)
        sizes[count - 1] = LengthSize(width: .percent(100 / Double(count)), height: .points(12))
        return sizes
    }

    @Test("an item longer than its line stands alone, unclamped, and is reported", arguments: LineAlignment.allCases)
    func longItems(alignment: LineAlignment) {
        var options = LayoutOptions()
        options.lineAlignment = alignment
        let sizes = [40, 150, 130, 40].map { LengthSize(width: $0, height: 10) }
        let layout = CollectionLayout(
            sections: [LayoutSection(items: .uniform(count: 0)), LayoutSection(items: .sized(sizes))], options: options,
            containerSize: LayoutSize(width: 100, height: 100))
        let frames = layout.cellFrames(1)
        #expect(frames.map(\.y) == [0, 20, 40, 60])
        #expect(frames[1] == LayoutRect(x: 0, y: 20, width: 150, height: 10))
        #expect(frames[2].x == 0)
        #expect(
            layout.diagnostics == [
                .itemsLongerThanLine(section: 1, count: 2, firstItem: 1, itemLength: 150, lineLength: 100)
            ])
        #expect(
            layout.diagnostics[0].description
                == "sections[1].items[1] is 150 points long on a line of 100, as is 1 more")
    }

    @Test("a line with room for all its items reports nothing")
    func noDiagnostics() {
        #expect(WorkedCollections.f1(.native).diagnostics.isEmpty)
    }
}
