import StickyLayout
import TestSupport
import Testing

/// Room around sections. Source: behaviour.md, "Section margins".
@Suite struct SectionMarginTests {
    private static let margin = LayoutInsets(top: 8, left: 16, bottom: 24, right: 4)

    @Test("margins add up along the axis, and narrow the section across it", arguments: HeaderSystem.allCases)
    func frames(system: HeaderSystem) {
        let plain = WorkedCollections.f1(system)
        let layout = WorkedCollections.f1(system) { $0.sectionMargin = Self.margin }
        #expect(layout.contentSize == LayoutSize(width: 320, height: 1_260 + 3 * 32))
        for section in 0..<3 {
            let distance = 8 + Double(section) * 32
            for id in [LayoutElement.ID.header(section), .footer(section)] {
                let old = plain.restingFrame(of: id)
                #expect(
                    layout.restingFrame(of: id)
                        == LayoutRect(x: 16, y: old.y + distance, width: 300, height: old.height))
            }
            for (new, old) in zip(layout.cellFrames(section), plain.cellFrames(section)) {
                #expect(new == LayoutRect(x: 16, y: old.y + distance, width: 300, height: old.height))
            }
        }
    }

    @Test("headers rest, pin and leave within their section, whatever lies around it")
    func pinning() {
        let layout = WorkedCollections.f1(.native) { $0.sectionMargin = Self.margin }
        // Section 0 is from 8 to 428, section 1 from 460 on.
        #expect([0, 8, 100, 388, 420].map { layout.header(0, at: $0)?.frame.y } == [8, 8, 100, 388, 388])
        #expect([430, 460, 500].map { layout.header(1, at: $0)?.frame.y } == [460, 460, 500])
    }

    @Test(
        "every published header stands where it does in plain flow, moved by the margins before it",
        arguments: [HeaderSystem.cellBounds, .sectionBounds, .akpFlow, .csSticky])
    func published(system: HeaderSystem) throws {
        let plain = WorkedCollections.f1(system)
        let layout = WorkedCollections.f1(system) { $0.sectionMargin = Self.margin }
        for offset in stride(from: 0.0, through: 400, by: 7) {
            // In section 1, with as much of it above the edge.
            let old = try #require(plain.header(1, at: 420 + offset))
            let new = try #require(layout.header(1, at: 460 + offset))
            #expect(new.frame.y == old.frame.y + 40, "\(offset)")
            #expect((new.frame.x, new.frame.width) == (16, old.frame.width - 20))
        }
    }

    @Test("a section's own margin replaces the layout's, and leaves with its settings")
    func own() throws {
        var layout = WorkedCollections.f1(.native) { $0.sectionMargin.top = 10 }
        var settings = SectionSettings()
        settings.sectionMargin = LayoutInsets(top: 100, bottom: 1)
        var edits = CollectionEdits()
        edits.changeSection(1, to: settings)
        try layout.apply(edits)
        #expect(layout.restingFrame(of: .header(1)).y == 10 + 420 + 100)
        #expect(layout.restingFrame(of: .header(2)).y == 10 + 420 + 100 + 420 + 1 + 10)
        edits = CollectionEdits()
        edits.changeSection(1, to: SectionSettings())
        try layout.apply(edits)
        #expect(layout.restingFrame(of: .header(2)).y == 30 + 840)
    }

    @Test("negative margins put sections over one another, and a query finds all that is in view")
    func negative() {
        let layout = WorkedCollections.f1(.native) { $0.sectionMargin = LayoutInsets(top: -15, bottom: -300) }
        #expect(layout.contentSize.height == 1_260 - 945)
        #expect(layout.restingFrame(of: .header(1)).y == -15 + 105)
        for offset in stride(from: -100.0, through: 900, by: 50) {
            LayoutChecks.askEverything(of: layout, at: offset)
        }
    }

    @Test("a horizontal collection from right to left has its leading margin at the right")
    func rightToLeft() {
        let layout = WorkedCollections.f1(.native) {
            $0.scrollDirection = .horizontal
            $0.layoutDirection = .rightToLeft
            $0.headerReferenceSize = LengthSize(width: 40, height: 0)
            $0.sectionMargin = LayoutInsets(top: 5, left: 30, bottom: 7, right: 60)
        }
        let header = layout.restingFrame(of: .header(0))
        #expect(header.maxX == layout.contentSize.width - 30)
        #expect((header.y, header.height) == (5, 468))
    }

    @Test("percentages and fractions of an item are of what the margins leave across the axis, and not along it")
    func shares() {
        let layout = WorkedCollections.f1(.native) {
            $0.sectionMargin = LayoutInsets(top: 50, left: 20, bottom: 50, right: 60)
            $0.minimumInteritemSpacing = 10
            $0.itemSize = LengthSize(width: .fraction(1, of: 2), height: .percent(50))
            $0.sectionInset = .zero
        }
        let frame = layout.cellFrames()[0]
        #expect((frame.x, frame.width, frame.height) == (20, 115, 240))
    }
}

/// A last footer that stands at the end of a viewport which the content does not fill. Source: native-headers.md.
@Suite struct LastFooterTests {
    private func layout(_ cells: Int, _ change: (inout LayoutOptions) -> Void = { _ in }) -> CollectionLayout {
        var options = WorkedCollections.options(.native)
        options.lastFooterRestsAtEnd = true
        change(&options)
        return WorkedCollections.layout(counts: [cells, 0], options)
    }

    @Test("the last footer stands at the trailing edge, and the content is as long as the room")
    func shortContent() {
        // Two sections: 40 + 10 + 100 + 20 + 30, and 40 + 10 + 20 + 30.
        let layout = layout(1)
        #expect(layout.restingFrame(of: .footer(0)).y == 170)
        #expect(layout.restingFrame(of: .footer(1)) == LayoutRect(x: 0, y: 450, width: 320, height: 30))
        #expect(layout.contentSize.height == 480)
        #expect(layout.offsetRange == 0...0)
        #expect(layout.elements(at: Viewpoint(0)).contains { $0.id == .footer(1) && $0.frame.y == 450 })
        #expect(layout.element(.footer(1), at: Viewpoint(-30))?.frame.y == 450)
    }

    @Test("content insets take their room off, and content that fills the view is as ever")
    func insets() {
        let inset = layout(1) { $0.contentInset = LayoutInsets(top: 64, bottom: 16) }
        #expect(inset.restingFrame(of: .footer(1)).y == 370)
        #expect(inset.contentSize.height == 400)
        #expect(inset.offsetRange == -64...(-64))
        let long = layout(9)
        var options = long.options
        options.lastFooterRestsAtEnd = false
        let plain = WorkedCollections.layout(counts: [9, 0], options)
        #expect(
            long.contentSize == plain.contentSize
                && long.restingFrame(of: .footer(1)) == plain.restingFrame(of: .footer(1)))
    }

    @Test("without a footer, with content that rests at its end, and in other systems it has no effect")
    func withoutEffect() {
        #expect(layout(1) { $0.footerReferenceSize = .zero }.contentSize.height == 240)
        let trailing = layout(1) { $0.contentAnchor = .trailing }
        #expect(trailing.restingFrame(of: .footer(0)).y == 170 + 180)
        #expect(trailing.restingFrame(of: .footer(1)).y == 450)
        #expect(layout(1) { $0.system = .cellBounds }.contentSize.height == 300)
        #expect(
            CollectionLayout(sections: [], options: layout(1).options, containerSize: .zero).contentSize.height == 0)
    }

    @Test("a footer that pins stays there, and edits move it")
    func edits() throws {
        var layout = layout(1) { $0.sectionFootersPinToVisibleBounds = true }
        #expect(layout.element(.footer(1), at: Viewpoint(0))?.frame.y == 450)
        try layout.replaceItems(1..<1, ofSection: 0, with: [nil])
        #expect(layout.restingFrame(of: .footer(1)).y == 450)
        try layout.replaceItems(2..<2, ofSection: 0, with: Array(repeating: nil, count: 7))
        #expect(layout.restingFrame(of: .footer(1)).maxY == layout.contentSize.height)
        layout.containerSize.height = 5_000
        #expect(layout.restingFrame(of: .footer(1)).maxY == 5_000)
    }
}
