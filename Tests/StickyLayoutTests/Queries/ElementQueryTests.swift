import StickyLayout
import TestSupport
import Testing

@Suite("One element, by index path and by point")
struct ElementQueryTests {
    @Test(
        "an element asked for by index path is the one that all elements have, in native out of view, too",
        arguments: HeaderSystem.allCases)
    func agrees(system: HeaderSystem) {
        for (collection, layout, offset, revealed) in RandomCollection.places(300, from: 900_000, system: system) {
            let span = system == .native ? everywhere : layout.visibleSpan(at: Viewpoint(offset))
            let other = layout.elements(in: span, at: Viewpoint(offset, revealedLength: revealed)).first { element in
                let found = layout.element(element.id, at: Viewpoint(offset, revealedLength: revealed))
                guard system != .native else { return found != element }
                return found?.frame != element.frame || found?.zIndex != element.zIndex
            }
            #expect(other == nil, "\(collection) at \(offset), revealed \(revealed)")
        }
    }

    @Test("a query for an element that the collection does not have finds nothing")
    func missing() {
        let layout = WorkedCollections.f2(.native)
        #expect(layout.element(.cell(2, inSection: 0), at: 0) == nil)
        #expect(layout.element(.cell(0, inSection: 1), at: 0) == nil)
        #expect(layout.element(.header(3), at: 0) == nil)
        #expect(layout.element(.footer(0), at: 0) == nil)
        #expect(layout.element(.parallaxHeader, at: 0) == nil)
    }

    @Test("a point on a pinned header finds that, not the cell beneath it")
    func hitTest() {
        let layout = WorkedCollections.f1(.native)
        #expect(layout.hitTest(LayoutPoint(x: 10, y: 130), at: 100)?.id == .header(0))
        #expect(layout.hitTest(LayoutPoint(x: 10, y: 140), at: 100)?.kind == .cell)
        #expect(layout.hitTest(LayoutPoint(x: 10, y: 155), at: 100) == nil)
        #expect(layout.hitTest(LayoutPoint(x: 320, y: 170), at: 100) == nil)
        #expect(layout.hitTest(LayoutPoint(x: 10, y: 90), at: 100) == nil)
    }
}
