import StickyLayout
import TestSupport
import Testing

/// Items that are fractions of their line. Source: behaviour.md, "Fractions".
@Suite struct FractionTests {
    private func layout(
        _ items: LayoutSection.Items, width: Double = 390, _ change: (inout LayoutOptions) -> Void
    ) -> CollectionLayout {
        var options = LayoutOptions()
        options.minimumLineSpacing = 0
        options.minimumInteritemSpacing = 5
        change(&options)
        return CollectionLayout(
            sections: [LayoutSection(items: items)], options: options,
            containerSize: LayoutSize(width: width, height: 844))
    }

    @Test("three thirds of 390 points with gaps of 5 are 126 2/3 points wide each, and stand on one line")
    func thirds() {
        let layout = layout(.uniform(count: 4)) {
            $0.itemSize = LengthSize(width: .fraction(1, of: 3), height: .points(10))
        }
        let frames = layout.cellFrames()
        let third = 380.0 / 3
        #expect(frames.map(\.y) == [0, 0, 0, 10])
        for (frame, x) in zip(frames, [0, third + 5, 2 * third + 10, 0]) {
            #expect(abs(frame.x - x) < 1e-9 && abs(frame.width - third) < 1e-9)
        }
    }

    @Test("two of three columns have the gap between them, so that a third fits beside them")
    func twoThirds() {
        let layout = layout(
            .sized([LengthSize(width: .fraction(2, of: 3), height: .points(10)), nil]), width: 320
        ) {
            $0.minimumInteritemSpacing = 10
            $0.itemSize = LengthSize(width: .fraction(1, of: 3), height: .points(10))
        }
        #expect(
            layout.cellFrames() == [
                LayoutRect(x: 0, y: 0, width: 210, height: 10), LayoutRect(x: 220, y: 0, width: 100, height: 10),
            ])
    }

    @Test("along the scroll axis the gap is the line spacing, also where lines overlap", arguments: [12.0, -30])
    func alongTheAxis(spacing: Double) {
        let layout = layout(.uniform(count: 4)) {
            $0.itemSize = LengthSize(width: .percent(100), height: .fraction(1, of: 4))
            $0.minimumLineSpacing = spacing
            $0.contentInset = LayoutInsets(top: 20, bottom: 24)
        }
        #expect(layout.cellFrames()[0].height == (800 + spacing) / 4 - spacing)
        #expect(layout.contentSize.height == 800)
    }

    @Test("headers and footers have no gap, and a parallax header has none")
    func supplementaries() {
        let layout = layout(.uniform(count: 1)) {
            $0.minimumLineSpacing = 40
            $0.headerReferenceSize.height = .fraction(1, of: 4)
            $0.footerReferenceSize.height = .fraction(1, of: 8)
            $0.parallaxHeaderReferenceSize.height = .fraction(1, of: 2)
        }
        #expect(layout.restingFrame(of: .header(0)).height == 211)
        #expect(layout.restingFrame(of: .footer(0)).height == 105.5)
        #expect(layout.element(.parallaxHeader, at: Viewpoint(0))?.frame.height == 422)
    }

    @Test("a section's own spacing and insets count")
    func ownSettings() {
        var section = LayoutSection(items: .uniform(count: 3))
        section.minimumInteritemSpacing = 20
        section.sectionInset = LayoutInsets(left: 30, right: 20)
        var options = LayoutOptions()
        options.itemSize = LengthSize(width: .fraction(1, of: 3), height: .points(10))
        let layout = CollectionLayout(
            sections: [section], options: options, containerSize: LayoutSize(width: 390, height: 844))
        #expect(layout.cellFrames().map(\.x) == [30, 150, 270])
        #expect(layout.cellFrames().map(\.width) == [100, 100, 100])
    }

    @Test("so many items of 1/N fill a line, for each N and any room and gap")
    func everyCount() {
        var random = SplitMix64(seed: 1)
        for count in 1...1_000 {
            let width = Double.random(in: 1...4_000, using: &random)
            let gap = Double.random(in: 0...(width / Double(count)), using: &random)
            for items in [LayoutSection.Items.uniform(count: count + 1), .sized(lastTaller(count + 1, of: count))] {
                let layout = layout(items, width: width) {
                    $0.itemSize = LengthSize(width: .fraction(1, of: count), height: .points(10))
                    $0.minimumInteritemSpacing = gap
                    $0.itemAlignment = .leading
                }
                let starts = layout.cellFrames().map(\.y)
                #expect(starts == Array(repeating: 0, count: count) + [10], "\(count) of \(width), \(gap) apart")
            }
        }
    }

    /// The last one differs, so that the sizes are measured.
    private func lastTaller(_ itemCount: Int, of count: Int) -> [LengthSize?] {
        Array(repeating: nil, count: itemCount - 1) + [LengthSize(width: .fraction(1, of: count), height: .points(12))]
    }

    @Test("a line breaks where more than a millionth of it is missing", arguments: [0.9e-6, 1.1e-6])
    func tolerance(share: Double) {
        let width = 130 * (1 + share)
        for items in [
            LayoutSection.Items.uniform(count: 3), .points([10, 10, 20].map { LayoutSize(width: width, height: $0) }),
        ] {
            let layout = layout(items) {
                $0.itemSize = LengthSize(width: .points(width), height: .points(10))
                $0.minimumInteritemSpacing = 0
                $0.itemAlignment = .leading
            }
            #expect(layout.cellFrames().map(\.y) == (share < 1e-6 ? [0, 0, 0] : [0, 0, 10]))
        }
    }

    @Test("columns outside of their domain count as the nearest inside, and a gap wider than the room leaves nothing")
    func absurd() {
        #expect(LayoutLimits.columns == 1...1_000)
        for (columns, count, expected) in [
            (0, 3, (1, 3)), (5, 3, (3, 3)), (-7, -2, (1, 1)), (Int.max, .max, (1_000, 1_000)),
        ] {
            let layout = layout(.uniform(count: 1)) { $0.itemSize.width = .fraction(columns, of: count) }
            #expect(layout.options.itemSize.width == .fraction(expected.0, of: expected.1))
        }
        #expect(Length.fraction(1, of: 3).resolved(in: 2, gap: 30) == 0)
        #expect(Length.fraction(1, of: 3).resolved(in: -300) == 0)
        #expect(Length.fraction(1, of: 0).resolved(in: 300) == 300)
    }
}
