import StickyLayout
import TestSupport
import Testing

/// behaviour.md, "cellBounds".
@Suite("cellBounds")
struct CellBoundsTests {
    @Test("in cellBounds headers lie above everything, cells and footers below")
    func layers() {
        for element in WorkedCollections.f1(.cellBounds).everything(at: 100) {
            #expect(element.zIndex == (element.kind == .header ? 1024 : 0))
        }
    }

    @Test("in cellBounds a header rests below the leading inset, and is pinned once the offset moves it on")
    func isPinned() {
        let layout = WorkedCollections.f1(.cellBounds)
        #expect(layout.header(0, at: 0)?.isPinned == false)
        #expect(layout.header(0, at: 10)?.isPinned == false)
        #expect(layout.header(0, at: 11)?.isPinned == true)
        #expect(layout.header(1, at: 11)?.frame.y == 430)
    }

    @Test("in cellBounds the last cell is the one with the highest index, not the one that reaches furthest")
    func lastCell() {
        let layout = WorkedCollections.unequalCells(.cellBounds)
        #expect(layout.header(0, at: 500)?.frame.y == 60)
    }

    @Test("in cellBounds a header is there while its natural frame or a cell of its section is in the rect")
    func emission() {
        let layout = WorkedCollections.f1(.cellBounds)
        func hasHeader(_ start: Double, _ length: Double) -> Bool {
            layout.elements(in: Span(start: start, length: length), at: 5000).contains { $0.id == .header(0) }
        }
        #expect(hasHeader(-10, 11))
        #expect(!hasHeader(-10, 10))
        #expect(!hasHeader(40, 10))
        #expect(hasHeader(40, 11))
        #expect(!hasHeader(150, 10))
        #expect(hasHeader(369, 10))
        #expect(!hasHeader(370, 50))
    }

    @Test("in cellBounds no option of the other systems has a say")
    func deafness() {
        let plain = WorkedCollections.f1(.cellBounds)
        let layout = WorkedCollections.f1(.cellBounds) { options in
            options.sectionHeadersPinToVisibleBounds = false
            options.firstSectionIsGlobalHeader = true
            options.firstSectionStretchable = true
            options.pinnedHeaders = .stack
            options.headerTravel = .cells
            options.parallaxHeaderReferenceSize.height = .points(200)
            options.sectionFootersPinToVisibleBounds = true
        }
        for offset in [-100.0, 0, 200, 600] {
            #expect(layout.elements(at: Viewpoint(offset)) == plain.elements(at: Viewpoint(offset)))
        }
    }
}
