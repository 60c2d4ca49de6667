import StickyLayout
import TestSupport
import Testing

/// behaviour.md, "native": footers.
@Suite("Native footers")
struct NativeFooterTests {
    private let layout = WorkedCollections.f1(.native) { $0.sectionFootersPinToVisibleBounds = true }

    /// Section 1: header 420 to 460, footer 810 to 840. The viewport is 480 long.
    @Test(
        "a footer waits at the trailing edge, no higher than below its header",
        arguments: [
            (-60.0, 460.0), (0.0, 460.0), (10.0, 460.0), (11.0, 461.0), (300.0, 750.0), (360.0, 810.0), (400.0, 810.0),
        ])
    func pin(offset: Double, y: Double) {
        let footer = layout.footer(1, at: offset)
        #expect(footer?.frame == LayoutRect(x: 0, y: y, width: 320, height: 30))
        #expect(footer?.isPinned == (y < 810))
        #expect(footer?.zIndex == (y < 810 ? 2 : 1))
    }

    @Test("the trailing content inset lifts the edge that footers wait at")
    func contentInset() {
        let layout = WorkedCollections.f1(.native) {
            $0.sectionFootersPinToVisibleBounds = true
            $0.contentInset = LayoutInsets(top: 64, bottom: 49)
        }
        #expect(layout.footer(1, at: 300)?.frame.y == 701)
    }

    @Test("a footer is no lower than its natural place")
    func natural() {
        #expect(layout.footer(0, at: -50)?.frame.y == 390)
        #expect(layout.footer(0, at: -60)?.frame.y == 390)
        #expect(layout.footer(0, at: -61)?.frame.y == 389)
    }

    @Test("rounding holds no footer away from its place at the end of the content")
    func rounding() {
        var options = WorkedCollections.options(.native)
        options.sectionFootersPinToVisibleBounds = true
        options.itemSize.height = .points(44)
        options.headerReferenceSize.height = .points(28)
        options.footerReferenceSize.height = .points(30.1)
        options.minimumLineSpacing = 0
        options.sectionInset = .zero
        let layout = WorkedCollections.layout(counts: [3, 3, 3], options)
        let end = layout.offsetRange.upperBound
        #expect(layout.footer(2, at: end)?.isPinned == false)
        #expect(layout.footer(2, at: end)?.zIndex == 1)
        #expect(layout.footer(2, at: end - 1)?.isPinned == true)
    }

    @Test("native footers rest unless told to pin")
    func rest() {
        #expect(WorkedCollections.f1(.native).footer(1, at: 300)?.frame.y == 810)
    }
}
