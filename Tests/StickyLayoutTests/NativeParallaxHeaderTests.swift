import StickyLayout
import TestSupport
import Testing

/// behaviour.md, "native": the parallax header. `WorkedFirstHeaderTests` have its frames.
@Suite("Native parallax headers")
struct NativeParallaxHeaderTests {
    private func layout(counts: [Int] = [3, 3, 3], _ change: (inout LayoutOptions) -> Void = { _ in })
        -> CollectionLayout
    {
        var options = WorkedCollections.options(.native)
        options.addParallaxHeader(200, minimum: 50)
        change(&options)
        return WorkedCollections.layout(counts: counts, options)
    }

    @Test("a native parallax header is there exactly when its frame is in the rect")
    func emission() {
        func isThere(_ layout: CollectionLayout, _ offset: Double) -> Bool {
            layout.elements(at: Viewpoint(offset)).contains { $0.kind == .parallaxHeader }
        }
        #expect(isThere(layout(), 199))
        #expect(!isThere(layout(), 200))
        #expect(isThere(layout { $0.parallaxHeaderAlwaysOnTop = true }, 1000))
        #expect(isThere(layout(counts: []), 0))
        #expect(!isThere(layout { $0.parallaxHeaderMinimumReferenceSize.height = .points(0) }, 200))
    }

    @Test(
        "a parallax header on top stays at its minimum, and section headers pin below it, however long it is just then")
    func alwaysOnTop() {
        let layout = layout { $0.parallaxHeaderAlwaysOnTop = true }
        #expect(layout.parallaxHeader(at: 300)?.frame == LayoutRect(x: 0, y: 300, width: 320, height: 50))
        #expect(layout.parallaxHeader(at: 300)?.isPinned == true)
        #expect(layout.header(0, at: 300)?.frame.y == 350)
        #expect(layout.header(0, at: 100)?.frame.y == 200)
        #expect(layout.header(0, at: -100)?.frame.y == 200)
    }

    @Test("a parallax header that is not on top takes no room at the edge")
    func noRoom() {
        #expect(layout().header(0, at: 300)?.frame.y == 300)
    }

    @Test("a native parallax header spans the content, whatever its own width")
    func width() {
        let layout = layout {
            $0.parallaxHeaderReferenceSize.width = .points(100)
            $0.contentInset = LayoutInsets(left: 20, right: 30)
        }
        #expect(layout.parallaxHeader(at: 0)?.frame.width == 270)
    }

    @Test(
        "disabled stretching caps a native parallax header, and its progressiveness with it",
        arguments: Overscroll.allCases)
    func disabledStretching(overscroll: Overscroll) {
        let layout = layout {
            $0.disableStretching = true
            $0.overscroll = overscroll
        }
        #expect(layout.parallaxHeader(at: -100)?.frame == LayoutRect(x: 0, y: -100, width: 320, height: 200))
        #expect(layout.parallaxHeader(at: -100)?.progressiveness == 1)
    }

    @Test("the progressiveness of a native parallax header is defined even where it cannot shrink")
    func progressiveness() {
        let layout = layout { $0.parallaxHeaderMinimumReferenceSize.height = .points(200) }
        #expect(layout.parallaxHeader(at: 0)?.progressiveness == 1)
        #expect(layout.parallaxHeader(at: -50)?.progressiveness == 1.25)
    }

    @Test("a global header below a parallax header meets the edge when it gets there")
    func globalHeader() {
        let layout = layout {
            $0.firstSectionIsGlobalHeader = true
            $0.firstSectionStretchable = true
        }
        #expect(layout.header(0, at: 150)?.frame.y == 200)
        #expect(layout.header(0, at: 250)?.frame.y == 250)
        #expect(layout.header(0, at: -50)?.frame == LayoutRect(x: 0, y: 150, width: 320, height: 90))
    }

    @Test("content is longer by a parallax header in native and csSticky only", arguments: HeaderSystem.allCases)
    func contentSize(system: HeaderSystem) {
        let length = layout { $0.system = system }.contentLength
        #expect(length == (system == .native || system == .csSticky ? 1460 : 1260))
    }
}
