import StickyLayout
import TestSupport
import Testing

/// behaviour.md, "sectionBounds".
@Suite("sectionBounds")
struct SectionBoundsTests {
    @Test("in sectionBounds the header's frame is rebuilt from the layout's own size, as wide as the container")
    func frame() {
        var section = LayoutSection(items: .uniform(count: 3))
        section.headerReferenceSize = LengthSize(width: 0, height: 70)
        section.sectionInset = LayoutInsets(top: 25, bottom: 5)
        var options = WorkedCollections.options(.sectionBounds)
        options.contentInset = LayoutInsets(top: 6, left: 8, bottom: 4, right: 12)
        let layout = WorkedCollections.layout([section], options)
        // Cells from 95 to 415; the layout's header is 40 long, its insets are 10 and 20.
        #expect(layout.header(0, at: -500)?.frame == LayoutRect(x: 0, y: 45, width: 320, height: 40))
        #expect(layout.header(0, at: 100)?.frame.y == 106)
        #expect(layout.header(0, at: 500)?.frame.y == 391)
    }

    @Test("in sectionBounds a header is there where insets leave the content no room across")
    func noRoomAcross() {
        var options = WorkedCollections.options(.sectionBounds)
        options.itemSize = LengthSize(width: 100, height: 100)
        options.contentInset = LayoutInsets(left: 200, right: 120)
        let layout = WorkedCollections.layout([LayoutSection(items: .uniform(count: 3))], options)
        #expect(layout.header(0, at: 100)?.frame == LayoutRect(x: 0, y: 100, width: 320, height: 40))
        let start = Span(start: 0, length: 1)
        #expect(layout.elements(in: start, at: 0).map(\.id) == [.header(0)])
    }

    @Test("in sectionBounds a header lies above its cells, that of an empty section among them")
    func layers() {
        let layout = WorkedCollections.f2(.sectionBounds)
        #expect(layout.header(0, at: 0)?.zIndex == 1)
        #expect(layout.header(1, at: 0)?.zIndex == 0)
        #expect(layout.everything(at: 0).filter { $0.kind == .cell }.allSatisfy { $0.zIndex == 0 })
    }

    @Test("in sectionBounds the header of an empty section never pins")
    func emptySection() {
        let layout = WorkedCollections.f2(.sectionBounds)
        for offset in [-300.0, 0, 239, 241, 275] {
            let header = layout.header(1, at: offset)
            #expect(header?.frame == LayoutRect(x: 0, y: 240, width: 320, height: 40))
            #expect(header?.isPinned == false)
        }
    }

    @Test("in sectionBounds a header is there while a cell of its section is in the rect")
    func emission() {
        let layout = WorkedCollections.f1(.sectionBounds)
        #expect(layout.elements(in: Span(start: 369, length: 1), at: 5000).contains { $0.id == .header(0) })
        #expect(!layout.elements(in: Span(start: 370, length: 50), at: 5000).contains { $0.id == .header(0) })
    }
}
