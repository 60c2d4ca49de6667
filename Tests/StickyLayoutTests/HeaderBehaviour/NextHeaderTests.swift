import StickyLayout
import TestSupport
import Testing

/// native-headers.md, "The next header". Sections at 0, 420 and 840 in a viewport of 480.
@Suite("The next header at the trailing edge")
struct NextHeaderTests {
    private func layout(_ change: (inout LayoutOptions) -> Void = { _ in }) -> CollectionLayout {
        WorkedCollections.f1(.native) {
            $0.showsNextHeader = true
            change(&$0)
        }
    }

    @Test("a footer that rests over the next section moves no faster than the content")
    func footerOverNextSection() throws {
        var options = LayoutOptions()
        options.itemSize = LengthSize(width: .percent(100), height: .points(100))
        options.headerReferenceSize = LengthSize(width: 0, height: 20)
        options.footerReferenceSize = LengthSize(width: 0, height: 30)
        options.sectionMargin.bottom = -40
        options.sectionFootersPinToVisibleBounds = true
        options.showsNextHeader = true
        let sections = (0..<3).map { _ in LayoutSection(items: .uniform(count: 1)) }
        let layout = CollectionLayout(
            sections: sections, options: options, containerSize: LayoutSize(width: 100, height: 80))
        // The footer rests at 120 to 150, and the next header at 110 to 130. The header waits until off 50. The footer stops above its room,
        // until off 90.
        func end(_ offset: Double) throws -> Double {
            try #require(layout.element(.footer(0), at: Viewpoint(offset))?.frame.maxY)
        }
        #expect(try end(40) == 100)
        #expect(try end(60) == 120)
        #expect(try end(89) == 149)
        #expect(try end(90) == 150)
        #expect(try end(100) == 150)
        for offset in stride(from: -20.0, to: 100, by: 0.5) {
            #expect(try abs(end(offset + 0.5) - end(offset)) <= 0.5, "\(offset)")
        }
    }

    @Test("the coming section's header waits at the trailing edge, and goes along with its section when that arrives")
    func waits() {
        let layout = layout { $0.minimumLineSpacing = 40 }
        // Sections of 480: the second starts where the viewport ends.
        #expect(layout.header(1, at: 0)?.frame.y == 440)
        #expect(layout.header(1, at: 20)?.frame.y == 460)
        #expect(layout.header(1, at: 40)?.frame.y == 480)
        #expect(layout.header(1, at: 100)?.frame.y == 480)
        #expect(layout.header(1, at: 20)?.isPinned == true)
        #expect(layout.header(1, at: 20)?.zIndex == 3)
        #expect(layout.header(1, at: 40)?.isPinned == false)
    }

    @Test("a header waits below a global one where no section is in view, because the content rests at its end")
    func waitsBelowGlobalHeader() {
        var options = LayoutOptions()
        options.showsNextHeader = true
        options.firstSectionIsGlobalHeader = true
        options.contentAnchor = .trailing
        options.headerReferenceSize = LengthSize(width: .percent(100), height: .points(50))
        let sections = [LayoutSection(items: .uniform(count: 0)), LayoutSection(items: .uniform(count: 0))]
        let layout = CollectionLayout(
            sections: sections, options: options, containerSize: LayoutSize(width: 320, height: 600))
        // The sections are at 500 and 550. The content is pulled so far that they are not in view.
        let headers = layout.elements(at: -150).filter { $0.kind == .header }
        #expect(headers.map(\.indexPath.section).sorted() == [0, 1])
        #expect(headers.first { $0.indexPath.section == 1 }?.frame.y == 400)
    }

    @Test("one header waits at the trailing edge at a time: arriving, the one before pushes it out")
    func handsOver() {
        let layout = layout()
        #expect(layout.header(2, at: -60)?.frame.y == 460)
        #expect(layout.header(2, at: 0)?.frame.y == 460)
        #expect(layout.header(2, at: 10)?.frame.y == 460)
        #expect(layout.header(2, at: 60)?.frame.y == 500)
        #expect(layout.header(2, at: 400)?.frame.y == 840)
        for offset in stride(from: -100.0, through: 900, by: 5) {
            let waiting = layout.elements(at: Viewpoint(offset)).filter { element in
                element.kind == .header
                    && element.frame.y < layout.restingFrame(of: .header(element.indexPath.section)).y
            }
            #expect(waiting.count <= 1, "at \(offset)")
        }
    }

    @Test("the next header waits at the trailing content inset, and a pinned footer above it")
    func insetsAndFooters() {
        let layout = layout {
            $0.contentInset.bottom = 20
            $0.sectionFootersPinToVisibleBounds = true
        }
        #expect(layout.header(2, at: 150)?.frame.y == 570)
        #expect(layout.footer(1, at: 150)?.frame.y == 540)
        #expect(layout.header(2, at: 420)?.frame.y == 840)
        #expect(layout.footer(1, at: 420)?.frame.y == 810)
    }

    @Test("a header that does not pin does not wait at the trailing edge")
    func pinsHeader() {
        #expect(layout { $0.sectionHeadersPinToVisibleBounds = false }.header(2, at: 100)?.frame.y == 840)
        let section = LayoutSection(count: 3) { $0.pinsHeader = false }
        var options = WorkedCollections.options(.native)
        options.showsNextHeader = true
        let layout = WorkedCollections.layout([section, section, section], options)
        #expect(layout.header(2, at: 100)?.frame.y == 840)
    }

    @Test("in a viewport without room for both, the next header stays behind the pinned one")
    func noRoom() {
        var options = WorkedCollections.options(.native)
        options.showsNextHeader = true
        options.pinInset = 30
        let layout = WorkedCollections.layout(counts: [3, 3], options, container: LayoutSize(width: 320, height: 50))
        #expect(layout.header(1, at: 200)?.frame.y == 270)
    }

    @Test("from right to left the next header waits at the left edge")
    func rightToLeft() {
        let layout = WorkedCollections.sideways { $0.showsNextHeader = true }
        let header = layout.header(1, at: 100)?.frame.x
        #expect(header == 760)
        #expect(header.map { $0 - layout.viewportOrigin(at: 100).x } == 0)
    }
}
