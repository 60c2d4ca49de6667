import StickyLayout
import TestSupport
import Testing

/// native-headers.md, "Pin inset" and "Inside the section inset".
@Suite("Pin inset, and headers inside the section inset")
struct PinInsetTests {
    @Test("a header pins the pin inset below the edge, and leaves with its section all the same")
    func pinInset() {
        let layout = WorkedCollections.f1(.native) { $0.pinInset = 24 }
        #expect(layout.header(0, at: 0)?.frame.y == 24)
        #expect(layout.header(0, at: -24)?.frame.y == 0)
        #expect(layout.header(0, at: 100)?.frame.y == 124)
        #expect(layout.header(0, at: 370)?.frame.y == 380)
        #expect(layout.header(1, at: 400)?.frame.y == 424)
    }

    @Test("with a negative pin inset only the rest of a pinned header is in view")
    func negativePinInset() {
        let layout = WorkedCollections.f1(.native) { $0.pinInset = -25 }
        #expect([-10, 0, 25, 100, 370, 410].map { layout.header(0, at: $0)?.frame.y } == [0, 0, 0, 75, 345, 380])
        #expect([400, 445, 500].map { layout.header(1, at: $0)?.frame.y } == [420, 420, 475])
    }

    @Test("what is scrolled to is in view, although headers pin out of view", arguments: [-25.0, -60])
    func scrollingToNegative(pinInset: Double) throws {
        for global in [false, true] {
            let layout = WorkedCollections.f1(.native) {
                $0.pinInset = pinInset
                $0.firstSectionIsGlobalHeader = global
            }
            let held = global ? 40.0 : 0
            let header = try #require(layout.scrollOffset(for: .header(1), at: .leading, from: Viewpoint(0)))
            #expect(header == 420 - held)
            #expect(layout.header(1, at: header)?.frame.y == 420)
            let cell = LayoutElement.ID.cell(1, inSection: 1)
            let item = try #require(layout.scrollOffset(for: cell, at: .leading, from: Viewpoint(0)))
            let covered = max(0, 40 + pinInset)
            #expect(layout.restingFrame(of: cell).y == item + held + covered)
        }
    }

    @Test("a first header that stretches begins at the edge, whatever the negative pin inset")
    func negativePinInsetOfStretched() {
        let layout = WorkedCollections.f1(.native) {
            $0.firstSectionStretchable = true
            $0.pinInset = -25
        }
        #expect([30, 25, 0, -1, -25].map { layout.header(0, at: $0)?.frame.y } == [5, 0, 0, -1, -25])
        #expect([30, 25, 0, -1, -25].map { layout.header(0, at: $0)?.frame.height } == [40, 40, 40, 41, 65])
    }

    @Test("the pin inset adds to the content inset and to what is held at the edge")
    func pinInsetBelowOthers() {
        let inset = WorkedCollections.f1(.native) {
            $0.contentInset.top = 10
            $0.pinInset = 24
        }
        #expect(inset.header(0, at: 100)?.frame.y == 134)
        let global = WorkedCollections.f1(.native) {
            $0.firstSectionIsGlobalHeader = true
            $0.pinInset = 24
        }
        #expect(global.header(0, at: 500)?.frame.y == 500)
        #expect(global.header(1, at: 500)?.frame.y == 564)
    }

    @Test("a first header that stretches goes on from the pin inset, under a parallax header, too")
    func pinInsetOfStretched() {
        let plain = WorkedCollections.f1(.native) {
            $0.firstSectionStretchable = true
            $0.pinInset = 24
        }
        #expect([0, -24, -25].map { plain.header(0, at: $0)?.frame.y } == [24, 0, -1])
        let parallax = WorkedCollections.f1(.native) {
            $0.firstSectionStretchable = true
            $0.pinInset = 24
            $0.parallaxHeaderReferenceSize = ParallaxSize(height: .points(200))
            $0.parallaxHeaderAlwaysOnTop = true
        }
        #expect([10, 0, -1, -25].map { parallax.header(0, at: $0)?.frame.y } == [224, 224, 223, 199])
        #expect([10, 0, -1, -25].map { parallax.header(0, at: $0)?.frame.height } == [40, 40, 41, 65])
        #expect([10, 0, -1, -25].map { parallax.header(0, at: $0)?.zIndex } == [3, 3, 3, 1])
    }

    @Test("a pile begins below the pin inset")
    func pinInsetOfPile() {
        let layout = WorkedCollections.f1(.native) {
            $0.pinnedHeaders = .stack
            $0.pinInset = 24
        }
        #expect((0..<3).map { layout.header($0, at: 1000)?.frame.y } == [1024, 1064, 1104])
    }

    @Test("headers and footers keep inside the insets of their section", arguments: LayoutDirection.allCases)
    func followsSectionInset(direction: LayoutDirection) {
        let layout = WorkedCollections.f1(.native) {
            $0.layoutDirection = direction
            $0.sectionInset = LayoutInsets(top: 10, left: 16, bottom: 20, right: 4)
            $0.supplementariesFollowSectionInset = true
        }
        // Section insets turn over with the content.
        let x: Double = direction == .leftToRight ? 16 : 4
        #expect(layout.header(0, at: 100)?.frame == LayoutRect(x: x, y: 100, width: 300, height: 40))
        #expect(layout.footer(0, at: 0)?.frame == LayoutRect(x: x, y: 390, width: 300, height: 30))
        #expect(layout.restingFrame(of: .header(1)) == LayoutRect(x: x, y: 420, width: 300, height: 40))
    }

    @Test(
        "the published layouts know neither a pin inset nor headers inside the section inset",
        arguments: HeaderSystem.allCases.filter { $0 != .native && $0 != .custom })
    func others(system: HeaderSystem) {
        let plain = WorkedCollections.f1(system) { $0.sectionInset.left = 16 }
        let changed = WorkedCollections.f1(system) {
            $0.sectionInset.left = 16
            $0.pinInset = 24
            $0.supplementariesFollowSectionInset = true
        }
        #expect(plain.everything(at: 100) == changed.everything(at: 100))
    }
}
