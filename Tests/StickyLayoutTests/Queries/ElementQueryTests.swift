import StickyLayout
import Testing

@Suite("One element, by index path and by point")
struct ElementQueryTests {
    @Test("an element asked for by index path is the one that all elements have", arguments: HeaderSystem.allCases)
    func agrees(system: HeaderSystem) {
        for collection in RandomCollection.some(200, from: 900_000, system: system) {
            let layout = collection.layout
            for offset in collection.offsets {
                for element in layout.elements(at: offset) {
                    let found = layout.element(element.kind, at: element.indexPath, offset: offset)
                    #expect(found?.frame == element.frame, "\(collection) at \(offset): \(element)")
                    #expect(found?.zIndex == element.zIndex, "\(collection) at \(offset): \(element)")
                }
            }
        }
    }

    @Test("with every header behaviour, too, and out of view")
    func agreesWithHeaders() {
        for headers in RandomHeaders.some(300, from: 910_000) {
            for offset in headers.offsets {
                for revealed in headers.revealedLengths {
                    for element in headers.everything(at: offset, revealedLength: revealed)
                    where element.kind != .parallaxHeader {
                        let found = headers.layout.element(
                            element.kind, at: element.indexPath, offset: offset, revealedLength: revealed)
                        #expect(found == element, "\(headers) at \(offset)")
                    }
                }
            }
        }
    }

    @Test("what the collection does not have is nothing")
    func missing() {
        let layout = WorkedCollections.f2(.native)
        #expect(layout.element(at: LayoutIndexPath(item: 2, section: 0), offset: 0) == nil)
        #expect(layout.element(at: LayoutIndexPath(item: 0, section: 1), offset: 0) == nil)
        #expect(layout.element(.header, at: LayoutIndexPath(item: 0, section: 3), offset: 0) == nil)
        #expect(layout.element(.footer, at: LayoutIndexPath(item: 0, section: 0), offset: 0) == nil)
        #expect(layout.element(.parallaxHeader, at: LayoutIndexPath(item: 0, section: 0), offset: 0) == nil)
    }

    @Test("a pinned header wins over the cell beneath it")
    func hitTest() {
        let layout = WorkedCollections.f1(.native)
        #expect(layout.hitTest(x: 10, y: 130, at: 100)?.id == .header(0))
        #expect(layout.hitTest(x: 10, y: 140, at: 100)?.kind == .cell)
        #expect(layout.hitTest(x: 10, y: 155, at: 100) == nil)
        #expect(layout.hitTest(x: 320, y: 170, at: 100) == nil)
        #expect(layout.hitTest(x: 10, y: 90, at: 100) == nil)
    }
}
