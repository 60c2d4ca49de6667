import StickyLayout
import TestSupport
import Testing

/// Negative line spacing: behaviour.md, "Lines that overlap".
@Suite("Lines that overlap")
struct OverlapTests {
    /// Ten cards a hundred points long, of which twenty show.
    private static func wallet(_ system: HeaderSystem, _ change: (inout LayoutOptions) -> Void = { _ in })
        -> CollectionLayout
    {
        var options = LayoutOptions()
        options.system = system
        options.itemSize = LengthSize(width: 100, height: 100)
        options.minimumLineSpacing = -80
        change(&options)
        return CollectionLayout(
            sections: [LayoutSection(items: .uniform(count: 10))], options: options,
            containerSize: LayoutSize(width: 100, height: 100))
    }

    @Test(
        "each of overlapping cards starts below the one above, and all in view are found",
        arguments: HeaderSystem.allCases,
        ScrollDirection.allCases)
    func wallet(system: HeaderSystem, direction: ScrollDirection) {
        for layoutDirection in LayoutDirection.allCases {
            let layout = Self.wallet(system) {
                $0.scrollDirection = direction
                $0.layoutDirection = layoutDirection
            }
            #expect(layout.contentLength == 9 * 20 + 100)
            let items = layout.elements(at: 100).map(\.indexPath.item)
            #expect(items == Array(1...9))
            #expect(
                layout.axisSpan(of: layout.frame(of: LayoutIndexPath(item: 3, section: 0)))
                    == Span(start: 60, length: 100))
        }
    }

    @Test("the later of overlapping cards lies over the one before, and takes the click")
    func hitTest() {
        let layout = Self.wallet(.native)
        for (y, item) in [(19.0, 0), (20, 1), (59, 2), (99, 4)] {
            #expect(layout.hitTest(LayoutPoint(x: 50, y: y), at: 0)?.indexPath.item == item)
        }
        #expect(layout.hitTest(LayoutPoint(x: 50, y: 279), at: 180)?.indexPath.item == 9)
    }

    @Test("arrows go from one overlapping card to the next, and a card is brought into view whole")
    func navigation() {
        let layout = Self.wallet(.native)
        #expect(layout.item(.down, of: LayoutIndexPath(item: 3, section: 0)) == LayoutIndexPath(item: 4, section: 0))
        #expect(layout.item(.up, of: LayoutIndexPath(item: 3, section: 0)) == LayoutIndexPath(item: 2, section: 0))
        #expect(layout.scrollOffset(for: .cell(5, inSection: 0), at: .leading, from: 0) == 100)
        #expect(layout.scrollOffset(for: .cell(5, inSection: 0), at: .nearest, from: 0) == 100)
    }

    @Test("an overlap longer than the lines puts them all in one place, and no line before the one above")
    func allInOnePlace() {
        let layout = Self.wallet(.native) { $0.minimumLineSpacing = -150 }
        #expect(layout.contentLength == 100)
        #expect(layout.cellFrames().allSatisfy { $0.y == 0 })
        #expect(layout.elements(at: 50).count == 10)
        #expect(layout.elements(at: 100).isEmpty)
        #expect(layout.elements(at: -100).isEmpty)
    }

    @Test("any number of lines in one place are searched, not walked")
    func manyInOnePlace() {
        var options = LayoutOptions()
        options.itemSize = LengthSize(width: 100, height: 100)
        options.minimumLineSpacing = -100
        options.footerReferenceSize = LengthSize(width: 0, height: 10)
        for system in HeaderSystem.allCases {
            options.system = system
            var layout = WorkedCollections.layout(counts: [1 << 40, 1], options)
            layout.cellLimit = 5
            #expect(layout.contentLength == 220)
            #expect(layout.elements(at: 0).filter { $0.kind == .cell }.map(\.indexPath.item) == Array(0..<5))
            #expect(layout.elements(in: Span(start: 110, length: 10), at: 0).map(\.indexPath.section) == [1])
        }
    }

    @Test("content ends where the line ends that reaches furthest, which need not be the last")
    func end() {
        var options = LayoutOptions()
        options.minimumLineSpacing = -60
        options.sectionInset = LayoutInsets(bottom: 5)
        options.footerReferenceSize = LengthSize(width: 0, height: 10)
        let heights: [Double] = [100, 20, 30, 10]
        let layout = CollectionLayout(
            sections: [LayoutSection(items: .points(heights.map { LayoutSize(width: 100, height: $0) }))],
            options: options, containerSize: LayoutSize(width: 100, height: 100))
        #expect(layout.cellFrames().map(\.y) == [0, 40, 40, 40])
        #expect(layout.restingFrame(of: .footer(0)).y == 105)
        #expect(layout.contentLength == 115)
        #expect(layout.elements(in: Span(start: 71, length: 20), at: 0).map(\.indexPath.item) == [0])
    }

    @Test(
        "an edited layout of lines that overlap and one from scratch find the same, and what naive lines say",
        arguments: TestCases.seeds(5))
    func edits(seed: UInt64) throws {
        var random = SplitMix64(seed: 7_000 + seed)
        var options = LayoutOptions()
        options.scrollDirection = seed % 2 == 0 ? .vertical : .horizontal
        options.layoutDirection = seed % 3 == 0 ? .rightToLeft : .leftToRight
        options.system = HeaderSystem.allCases[Int(seed) % HeaderSystem.allCases.count]
        options.minimumInteritemSpacing = 2
        options.lineAlignment = .leading
        options.itemAlignment = random.pick(ItemAlignment.allCases)
        options.minimumLineSpacing = -random.points(upTo: 60)
        var items = (0..<700).map { _ in Self.item(&random) }
        let container = LayoutSize(width: 100, height: 100)
        func sections() -> [LayoutSection] {
            let sizes = items.map {
                seed % 2 == 0
                    ? LayoutSize(width: $0.width, height: $0.height) : LayoutSize(width: $0.height, height: $0.width)
            }
            return [LayoutSection(items: .points(sizes))]
        }
        var layout = CollectionLayout(sections: sections(), options: options, containerSize: container)
        for step in 0..<40 {
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                options.minimumLineSpacing = random.oneIn(3) ? 5 : -random.points(upTo: 60)
                layout.options = options
            case 1:
                let place = Int.random(in: 0..<items.count, using: &random)
                items[place] = Self.item(&random)
                try layout.setItemSize(sections()[0].size(of: place), at: LayoutIndexPath(item: place, section: 0))
            default:
                let start = Int.random(in: 0..<items.count, using: &random)
                let range = start..<min(items.count, start + Int.random(in: 0..<90, using: &random))
                let new = (0..<Int.random(in: 1..<90, using: &random)).map { _ in Self.item(&random) }
                items.replaceSubrange(range, with: new)
                let sizes = (start..<start + new.count).map { sections()[0].size(of: $0) }
                try layout.replaceItems(range, ofSection: 0, with: sizes)
            }
            let fresh = CollectionLayout(sections: sections(), options: options, containerSize: container)
            #expect(abs(layout.contentLength - fresh.contentLength) < 1e-6, "step \(step)")
            let naive = NaiveLines(
                lineLength: 100, spacing: 2, lineSpacing: options.minimumLineSpacing, lineAlignment: .leading,
                itemAlignment: options.itemAlignment
            ).frames(of: items)
            for _ in 0..<6 {
                let span = Span(
                    start: Double(Int.random(in: -50...Int(fresh.contentLength), using: &random)),
                    length: random.points(upTo: 120) + 0.25)
                let expected = naive.indices.filter { Span(start: naive[$0].y, length: naive[$0].height).meets(span) }
                for layout in [layout, fresh] {
                    let found = layout.elements(in: span, at: 0).filter { $0.kind == .cell }.map(\.indexPath.item)
                    #expect(found == expected, "step \(step), \(span), \(options.minimumLineSpacing)")
                }
            }
        }
    }

    /// A third of the lines are thinner than most overlaps.
    private static func item(_ random: inout SplitMix64) -> NaiveLines.Item {
        NaiveLines.Item(
            width: random.pick([30, 49, 60, 100]), height: random.oneIn(3) ? 4 : random.points(upTo: 100) + 1)
    }
}

extension LayoutSection {
    fileprivate func size(of item: Int) -> LengthSize? {
        guard case .points(let sizes) = items else { return nil }
        return LengthSize(width: sizes[item].width, height: sizes[item].height)
    }
}
