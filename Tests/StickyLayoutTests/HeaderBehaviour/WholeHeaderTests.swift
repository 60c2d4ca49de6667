import StickyLayout
import TestSupport
import Testing

/// native-headers.md, "Headers longer than their room".
@Suite("Headers that are shown whole")
struct WholeHeaderTests {
    /// One section with a header of 600 and ten cells: 1750 long, in a viewport of 480.
    private func layout(_ change: (inout LayoutOptions) -> Void = { _ in }) -> CollectionLayout {
        var options = WorkedCollections.options(.native)
        options.headerReferenceSize = LengthSize(width: 0, height: 600)
        options.showsWholeHeaders = true
        change(&options)
        return WorkedCollections.layout(counts: [10], options)
    }

    @Test(
        "a long header scrolls until its end is in view, pins there, and leaves with its section",
        arguments: [(0.0, 0.0), (120, 0), (121, 1), (200, 80), (1270, 1150), (1300, 1150)])
    func frames(offset: Double, y: Double) {
        let layout = layout()
        #expect(layout.header(0, at: offset)?.frame == LayoutRect(x: 0, y: y, width: 320, height: 600))
        #expect(layout.header(0, at: offset)?.isPinned == (y > 0))
    }

    @Test("the end of a long header pins above the trailing content inset")
    func contentInset() {
        let layout = layout { $0.contentInset = LayoutInsets(top: 64, bottom: 49) }
        #expect(layout.header(0, at: 200)?.frame.maxY == 631)
    }

    @Test("a header that is shown whole and shrinks pins by its minimum length")
    func minimumLength() {
        let layout = layout { $0.headerMinimumLength = 500 }
        #expect(layout.header(0, at: 200)?.frame == LayoutRect(x: 0, y: 180, width: 320, height: 500))
        let short = self.layout { $0.headerMinimumLength = 100 }
        #expect(short.header(0, at: 200)?.frame.y == 200)
    }

    @Test("a header that is shown whole and has room pins as ever")
    func room() {
        let plain = WorkedCollections.f1(.native)
        let changed = WorkedCollections.f1(.native) { $0.showsWholeHeaders = true }
        for offset in [-30.0, 0, 200, 390, 600] {
            #expect(changed.everything(at: Viewpoint(offset)) == plain.everything(at: Viewpoint(offset)))
        }
    }

    @Test("a long header that floats comes in until its end is in view")
    func floating() {
        let layout = layout { $0.sectionHeadersFloat = true }
        let starts = [0.0, 300, 480, 600].map { revealed in
            layout.element(.header(0), at: Viewpoint(800, revealedLength: revealed))?.frame.y
        }
        #expect(starts == [200, 500, 680, 680])
    }

    @Test("in a pile, headers without room are held at the trailing edge")
    func pile() {
        var options = WorkedCollections.options(.native)
        options.pinnedHeaders = .stack
        options.showsWholeHeaders = true
        let layout = WorkedCollections.layout(
            counts: [3, 3, 3], options, container: LayoutSize(width: 320, height: 100))
        #expect((0..<3).map { layout.header($0, at: 1000)?.frame.y } == [1000, 1040, 1060])
        let inView = layout.elements(at: 1000).filter { $0.kind == .header }.map(\.indexPath.section)
        #expect(inView == [0, 1, 2])
    }

    @Test("the explanation of a header that is shown whole says by which edge it pins")
    func explanation() {
        let why = layout().explanation(of: .header(0), at: 200)
        #expect(why?.text == "max(natural 0, min(line 80, section end 1750 − 600)) = 80 · pinned")
        #expect(
            why?.definitions.first?.text == "line = min(offset 200, offset 200 + viewport 480 − 600) = 80")
    }
}
