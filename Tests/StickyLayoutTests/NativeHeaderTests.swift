import StickyLayout
import TestSupport
import Testing

/// behaviour.md, "native": section headers.
@Suite("Native section headers")
struct NativeHeaderTests {
    @Test("the next header pushes the last one out")
    func push() {
        let layout = WorkedCollections.f1(.native)
        #expect(layout.header(0, at: 400)?.frame.y == 380)
        #expect(layout.header(1, at: 400)?.frame.y == 420)
        #expect(layout.header(0, at: 410)?.frame.y == 380)
        #expect(layout.header(1, at: 430)?.frame.y == 430)
        #expect(layout.elements(at: 400).filter { $0.isPinned }.map(\.id) == [.header(0)])
    }

    @Test("headers pile up below one another", arguments: HeaderTravel.allCases)
    func stack(travel: HeaderTravel) {
        let layout = WorkedCollections.f1(.native) {
            $0.pinnedHeaders = .stack
            $0.headerTravel = travel
        }
        #expect(layout.header(1, at: 370)?.frame.y == 420)
        #expect(layout.header(1, at: 390)?.frame.y == 430)
        let pile = layout.elements(at: 1000).filter { $0.kind == .header }
        #expect(pile.map(\.frame.y) == [1000, 1040, 1080])
        #expect(pile.allSatisfy { $0.isPinned && $0.zIndex == 3 })
    }

    @Test("a header that does not pin is no part of the pile")
    func stackWithout() {
        let layout = withHeaders(pin: [true, false, true]) { $0.pinnedHeaders = .stack }
        #expect((0..<3).map { layout.header($0, at: 1000)?.frame.y } == [1000, 420, 1040])
    }

    @Test("a pile begins below a global header, and below a parallax header on top")
    func stackBelow() {
        let global = WorkedCollections.f1(.native) {
            $0.pinnedHeaders = .stack
            $0.firstSectionIsGlobalHeader = true
        }
        #expect((0..<3).map { global.header($0, at: 1000)?.frame.y } == [1000, 1040, 1080])
        let parallax = WorkedCollections.f1(.native) {
            $0.pinnedHeaders = .stack
            $0.addParallaxHeader(200, minimum: 50, isOnTop: true)
        }
        #expect((0..<3).map { parallax.header($0, at: 1200)?.frame.y } == [1250, 1290, 1330])
    }

    @Test("a header that does not pin scrolls away, and pushes all the same")
    func pinsHeader() {
        let layout = withHeaders(pin: [true, false, true])
        #expect(layout.header(1, at: 500)?.frame.y == 420)
        #expect(layout.header(1, at: 500)?.isPinned == false)
        #expect(layout.header(0, at: 400)?.frame.y == 380)
        #expect(layout.header(2, at: 900)?.frame.y == 900)
    }

    @Test("a header longer than its room stays where it is", arguments: HeaderTravel.allCases)
    func noRoom(travel: HeaderTravel) {
        var options = WorkedCollections.options(.native)
        options.headerTravel = travel
        options.sectionInset = LayoutInsets(bottom: -60)
        options.itemSize = LengthSize(width: 100, height: 20)
        options.footerReferenceSize = .zero
        let layout = WorkedCollections.layout(counts: [1], options)
        let end: Double = travel == .cells ? 60 : 0
        for offset in [-10.0, 5, 15, 30, 100] {
            #expect(layout.header(0, at: offset)?.frame.y == max(0, min(offset, end - 40)))
        }
    }

    @Test(
        "an empty section's header travels like any other",
        arguments: [(HeaderTravel.section, 32.0), (.inset, 12), (.cells, 5)])
    func emptySection(travel: HeaderTravel, furthest: Double) {
        var options = WorkedCollections.options(.native)
        options.headerTravel = travel
        options.sectionInset = LayoutInsets(top: 5, bottom: 7)
        options.footerReferenceSize.height = .points(20)
        let layout = WorkedCollections.layout(counts: [0, 3], options)
        #expect(layout.header(0, at: 3)?.frame.y == 3)
        #expect(layout.header(0, at: 100)?.frame.y == furthest)
    }

    @Test("a header that travels with the cells ends with the last line, thickest item and all")
    func lastLine() {
        let layout = WorkedCollections.unequalCells(.native)
        #expect(layout.header(0, at: 500)?.frame.y == 210)
    }

    @Test("with pinning off every header rests")
    func pinningOff() {
        let layout = WorkedCollections.f1(.native) {
            $0.sectionHeadersPinToVisibleBounds = false
            $0.pinnedHeaders = .stack
        }
        #expect((0..<3).map { layout.header($0, at: 700)?.frame.y } == [0, 420, 840])
        #expect(layout.header(0, at: 700)?.zIndex == 1)
    }

    @Test("a horizontal header pins by its width, at the right edge where that leads")
    func horizontal() {
        var layout = WorkedCollections.sideways {
            $0.layoutDirection = .leftToRight
            $0.contentInset = LayoutInsets(left: 11, right: 22)
        }
        #expect(layout.startOffset == -11)
        #expect(layout.header(0, at: 100)?.frame == LayoutRect(x: 111, y: 0, width: 40, height: 100))
        layout = WorkedCollections.sideways { $0.contentInset = LayoutInsets(left: 11, right: 22) }
        #expect(layout.startOffset == -22)
        #expect(layout.header(0, at: 100)?.frame == LayoutRect(x: 1160 - 122 - 40, y: 0, width: 40, height: 100))
        // Subtracted from frames it gives the viewport's own coordinates: there the header stands at the right inset.
        #expect(layout.viewportOrigin(at: 100).x == 1160 - 122 - 40 - (300 - 22 - 40))
    }

    @Test("rounding pins no header that has no room to move")
    func rounding() {
        let sections = [(20.2, 0), (33.3, 0), (0, 100)].map { (length: Double, count: Int) in
            LayoutSection(count: count) { $0.headerReferenceSize = LengthSize(width: 0, height: length) }
        }
        let layout = CollectionLayout(
            sections: sections, options: LayoutOptions(), containerSize: LayoutSize(width: 320, height: 100))
        let header = layout.header(1, at: 30)
        #expect(header?.frame.y == 20.2)
        #expect(header?.isPinned == false)
        #expect(header?.zIndex == 1)
    }

    private func withHeaders(pin: [Bool], _ change: (inout LayoutOptions) -> Void = { _ in }) -> CollectionLayout {
        var options = WorkedCollections.options(.native)
        change(&options)
        return WorkedCollections.layout(pin.map { pins in LayoutSection(count: 3) { $0.pinsHeader = pins } }, options)
    }
}
