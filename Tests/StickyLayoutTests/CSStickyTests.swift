import StickyLayout
import TestSupport
import Testing

/// behaviour.md, "csSticky".
@Suite("csSticky")
struct CSStickyTests {
    private func layout(_ change: (inout LayoutOptions) -> Void = { _ in }) -> CollectionLayout {
        WorkedCollections.f1(.csSticky) { options in
            options.addParallaxHeader(200, minimum: 50)
            change(&options)
        }
    }

    @Test("in csSticky all content moves down by the parallax header's length, and is that much longer")
    func shift() {
        let plain = WorkedCollections.f1(.csSticky)
        #expect(layout().contentSize == LayoutSize(width: 320, height: 1460))
        #expect(layout().restingFrame(of: .header(0)).y == 200)
        #expect(layout().cellFrames(1).map(\.y) == plain.cellFrames(1).map { $0.y + 200 })
        #expect(layout().footer(0, at: 0)?.frame.y == 590)
        #expect(layout().header(0, at: 0)?.frame.y == 200)
    }

    @Test("in csSticky headers pin at the edge, and below the minimum of a parallax header that stays on top")
    func pinLine() {
        #expect(layout().header(0, at: 300)?.frame.y == 300)
        let onTop = layout { $0.parallaxHeaderAlwaysOnTop = true }
        #expect(onTop.header(0, at: 300)?.frame.y == 350)
        #expect(onTop.header(0, at: 100)?.frame.y == 200)
        #expect(layout { $0.contentInset.top = 30 }.header(0, at: 300)?.frame.y == 330)
    }

    @Test("in csSticky a header leaves with the highest-index cell in the rect, so the rect decides where it is")
    func visibleCell() {
        let layout = WorkedCollections.f1(.csSticky)
        func y(_ start: Double, _ length: Double) -> Double? {
            layout.elements(in: Span(start: start, length: length), at: 300).first { $0.id == .header(0) }?.frame.y
        }
        #expect(y(0, 60) == 110)
        #expect(y(0, 170) == 220)
        #expect(y(0, 280) == 300)
        #expect(y(0, 20) == 0)
    }

    @Test("in csSticky the highest-index cell counts, even where another reaches further")
    func highestIndex() {
        let layout = WorkedCollections.unequalCells(.csSticky)
        #expect(layout.header(0, at: 200)?.frame.y == 60)
        // With only the other one in the rect, that one counts.
        let lower = layout.elements(in: Span(start: 110, length: 10), at: 200).first { $0.id == .header(0) }
        #expect(lower?.frame.y == 200)
    }

    @Test("in csSticky an empty section's header never pins, nor does any with pinning off")
    func natural() {
        for offset in [0.0, 239, 245, 279] {
            #expect(WorkedCollections.f2(.csSticky).header(1, at: offset)?.frame.y == 240)
        }
        let still = layout { $0.sectionHeadersPinToVisibleBounds = false }
        #expect(still.header(0, at: 300)?.frame.y == 200)
        #expect(still.header(0, at: 300)?.isPinned == false)
    }

    @Test(
        "in csSticky headers lie above everything but a parallax header on top; one that is not lies below everything")
    func layers() {
        for (layout, parallax) in [(layout(), 0), (layout { $0.parallaxHeaderAlwaysOnTop = true }, 2000)] {
            for element in layout.everything(at: 300) {
                let layer =
                    switch element.kind {
                    case .parallaxHeader: parallax
                    case .header: 1024
                    case .cell, .footer: 1
                    }
                #expect(element.zIndex == layer)
            }
        }
        #expect(layout().everything(at: 0).first?.kind == .parallaxHeader)
        #expect(layout { $0.parallaxHeaderAlwaysOnTop = true }.everything(at: 300).last?.kind == .parallaxHeader)
    }

    @Test("in csSticky disabled stretching caps the length and leaves the progressiveness")
    func disabledStretching() throws {
        let header = try #require(layout { $0.disableStretching = true }.parallaxHeader(at: -100))
        #expect(header.frame == LayoutRect(x: 0, y: -100, width: 320, height: 200))
        let progress = try #require(header.progressiveness)
        #expect(abs(progress - 5.0 / 3) < 1e-12)
    }

    @Test("in csSticky progressiveness is undefined where the minimum is the whole length")
    func undefinedProgressiveness() throws {
        let layout = layout { $0.parallaxHeaderMinimumReferenceSize.height = .points(200) }
        #expect(try #require(layout.parallaxHeader(at: 0)).progressiveness == nil)
    }

    @Test("in csSticky the parallax header is there with the first cell, with the content's start, or on top")
    func emission() {
        func isThere(_ layout: CollectionLayout, _ start: Double) -> Bool {
            layout.elements(in: Span(start: start, length: 10), at: 300).contains { $0.kind == .parallaxHeader }
        }
        // The first cell: 250 to 350.
        #expect(isThere(layout(), 0))
        #expect(!isThere(layout(), 1))
        #expect(!isThere(layout(), 240))
        #expect(isThere(layout(), 241))
        #expect(!isThere(layout(), 350))
        #expect(isThere(layout { $0.parallaxHeaderAlwaysOnTop = true }, 1000))
    }

    @Test("in csSticky the parallax header is as wide as it says, else as the container")
    func width() {
        #expect(layout { $0.contentInset.left = 20 }.parallaxHeader(at: 0)?.frame.width == 320)
        #expect(
            layout { $0.parallaxHeaderReferenceSize.width = .points(111) }.parallaxHeader(at: 0)?.frame.width == 111)
    }

    @Test("in csSticky a percentage of the parallax header's width is of the content's, as any header's")
    func widthInPercent() {
        let layout = layout {
            $0.contentInset = LayoutInsets(left: 20, right: 100)
            $0.parallaxHeaderReferenceSize.width = .percent(50)
        }
        #expect(layout.parallaxHeader(at: 0)?.frame.width == 100)
    }

    @Test("in csSticky a parallax header without length is not there")
    func none() {
        #expect(WorkedCollections.f1(.csSticky).parallaxHeader(at: 0) == nil)
    }
}
