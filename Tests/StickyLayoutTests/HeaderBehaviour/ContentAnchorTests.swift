import StickyLayout
import TestSupport
import Testing

/// native-headers.md, "Content at its end".
@Suite("Content that rests at its end")
struct ContentAnchorTests {
    /// Sections with a header of 40, a leading inset of 10 and a trailing one of 20, cells of 100 with 10 between, and a
    /// footer of 30: 200 with one cell, 420 with three. The viewport is 480 long.
    private func chat(_ counts: Int..., change: (inout LayoutOptions) -> Void = { _ in }) -> CollectionLayout {
        var options = WorkedCollections.options(.native)
        options.contentAnchor = .trailing
        change(&options)
        return WorkedCollections.layout(counts: counts, options)
    }

    private func cell(_ item: Int, _ section: Int = 0) -> LayoutElement.ID { .cell(item, inSection: section) }

    @Test("content that rests at its end is at the trailing edge where it does not fill the viewport")
    func short() {
        let layout = chat(1)
        #expect(layout.header(0, at: 0)?.frame.y == 280)
        #expect(layout.restingFrame(of: cell(0)).y == 330)
        #expect(layout.footer(0, at: 0)?.frame.y == 450)
        #expect(layout.contentSize == LayoutSize(width: 320, height: 480))
        #expect(layout.offsetRange == 0...0)
        #expect(layout.startOffset == 0)
    }

    @Test("content that rests at its end keeps out of the content insets")
    func contentInsets() {
        let layout = chat(1) { $0.contentInset = LayoutInsets(top: 64, bottom: 49) }
        #expect(layout.header(0, at: -64)?.frame.y == 167)
        #expect(layout.contentLength == 367)
        #expect(layout.offsetRange == -64 ... -64)
        // In the viewport, the footer ends at 431, above the trailing inset.
        #expect(layout.footer(0, at: -64)?.frame.maxY == 367)
    }

    @Test("content that rests at its end and fills the viewport is where it always is, and starts at its last offset")
    func long() {
        let layout = chat(3, 3)
        #expect(layout.header(0, at: 0)?.frame.y == 0)
        #expect(layout.contentLength == 840)
        #expect(layout.offsetRange == 0...360)
        #expect(layout.startOffset == 360)
        #expect(chat(3) { $0.contentInset = LayoutInsets(top: 64, bottom: 49) }.startOffset == -11)
    }

    @Test("a global and a parallax header stay at the start of content that rests at its end")
    func globalAndParallaxHeaders() {
        let global = chat(1) { $0.firstSectionIsGlobalHeader = true }
        #expect(global.header(0, at: 0)?.frame.y == 0)
        #expect(global.restingFrame(of: .header(0)).y == 0)
        #expect(global.restingFrame(of: cell(0)).y == 330)
        #expect(global.header(0, at: -20)?.frame.y == 0)
        #expect(global.pinnedInsets(at: 0) == .zero)

        let parallax = chat(1) { $0.addParallaxHeader(100, minimum: 0) }
        #expect(parallax.parallaxHeader(at: 0)?.frame.y == 0)
        #expect(parallax.header(0, at: 0)?.frame.y == 280)
        #expect(parallax.contentLength == 480)
    }

    @Test("a query finds a global header far before its section, and nothing in the room between")
    func queries() {
        let layout = chat(1) { $0.firstSectionIsGlobalHeader = true }
        #expect(layout.elements(in: Span(start: 0, length: 40), at: 0).map(\.id) == [.header(0)])
        #expect(layout.elements(in: Span(start: 40, length: 240), at: 0).isEmpty)
        #expect(layout.elements(in: Span(start: 280, length: 60), at: 0).map(\.id) == [cell(0)])
        #expect(layout.hitTest(LayoutPoint(x: 10, y: 100), at: 0) == nil)
    }

    @Test("horizontal content that reads from right to left and rests at its end is at the left edge")
    func mirrored() {
        var options = LayoutOptions()
        options.contentAnchor = .trailing
        options.scrollDirection = .horizontal
        options.layoutDirection = .rightToLeft
        options.itemSize = LengthSize(width: 100, height: 100)
        let layout = WorkedCollections.layout(counts: [2], options, container: LayoutSize(width: 300, height: 100))
        // 210 of 300 are filled; the first item is the right one.
        #expect(layout.cellFrames().map(\.x) == [110, 0])
        #expect(layout.contentLength == 300)
    }

    @Test("a first header in content that rests at its end stretches from where it rests")
    func stretchable() {
        let layout = chat(1) { $0.firstSectionStretchable = true }
        #expect(layout.header(0, at: -50)?.frame == LayoutRect(x: 0, y: 230, width: 320, height: 90))
    }

    @Test("all of content that rests at its end but a global and a parallax header is the free room further down")
    func random() {
        var moved = 0
        for var collection in RandomCollection.some(500, from: 1_300_000, system: .native) {
            collection.options.contentAnchor = .leading
            collection.options.lastFooterRestsAtEnd = false
            let leading = collection.layout
            collection.options.contentAnchor = .trailing
            let trailing = collection.layout
            let options = collection.options
            let insets = options.contentInset
            let contentInsets =
                options.scrollDirection == .vertical ? insets.top + insets.bottom : insets.left + insets.right
            let free = max(0, leading.viewportLength - contentInsets - leading.contentLength)
            moved += free > 0 ? 1 : 0
            #expect(trailing.contentLength == leading.contentLength + free, "\(collection)")
            #expect(trailing.offsetRange == leading.offsetRange, "\(collection)")
            #expect(trailing.startOffset == leading.offsetRange.upperBound, "\(collection)")
            let isGlobal = options.firstSectionIsGlobalHeader
            for element in leading.everything(at: 0) {
                let isHeld = element.id == .parallaxHeader || isGlobal && element.id == .header(0)
                let before = leading.axisSpan(of: leading.restingFrame(of: element.id))
                let after = trailing.axisSpan(of: trailing.restingFrame(of: element.id))
                #expect(after.start == before.start + (isHeld ? 0 : free), "\(collection): \(element.id)")
                #expect(after.length == before.length, "\(collection): \(element.id)")
            }
        }
        #expect(moved > 50)
    }

    @Test("nothing in content that rests at its end is pinned by rounding")
    func rounding() {
        for tenths in 1..<1_000 {
            let layout = chat(1) {
                $0.headerReferenceSize.height = .points(Double(tenths) / 10)
                $0.contentInset = LayoutInsets(top: 0.1, bottom: 0.2)
                $0.sectionFootersPinToVisibleBounds = true
                $0.showsNextHeader = true
            }
            #expect(layout.offsetRange == -0.1 ... -0.1)
            let pinned = layout.elements(at: Viewpoint(layout.startOffset)).filter(\.isPinned)
            #expect(pinned.isEmpty, "\(tenths) tenths")
        }
    }

    @Test(
        "no other system than native rests content at its end",
        arguments: HeaderSystem.allCases.filter { $0 != .native })
    func others(system: HeaderSystem) {
        let changed = chat(1) { $0.system = system }
        let plain = chat(1) {
            $0.system = system
            $0.contentAnchor = .leading
        }
        #expect(plain.everything(at: 0) == changed.everything(at: 0))
        #expect(changed.startOffset == 0 && changed.contentLength == plain.contentLength)
    }
}
