import StickyLayout
import TestSupport
import Testing

/// behaviour.md, "native": the global header, stretching and overscroll. F1's first header is 40 long.
@Suite("Native first headers")
struct NativeFirstHeaderTests {
    /// Offset -100, everything that a first header may be told, and where that puts it.
    typealias Case = (
        isGlobal: Bool, isStretchable: Bool, maximum: Double, overscroll: Overscroll, y: Double, height: Double
    )

    private static let cases: [Case] =
        [true, false].flatMap { isGlobal -> [Case] in
            [
                (isGlobal, true, .infinity, .moveWithContent, -100, 140),
                (isGlobal, true, .infinity, .stayAtEdge, -100, 140),
                (isGlobal, true, .infinity, .stretch, -100, 140),
                (isGlobal, true, 140, .moveWithContent, -100, 140),
                (isGlobal, true, 90, .moveWithContent, -50, 90),
                (isGlobal, true, 90, .stayAtEdge, -100, 90),
                (isGlobal, true, 90, .stretch, -100, 140),
                (isGlobal, true, 15, .moveWithContent, 0, 40),
                (isGlobal, true, 15, .stayAtEdge, -100, 40),
                (isGlobal, true, 15, .stretch, -100, 140),
            ]
        } + [
            (true, false, .infinity, .moveWithContent, 0, 40),
            (true, false, 90, .stayAtEdge, -100, 40),
            (true, false, 90, .stretch, -100, 140),
            (false, false, 90, .moveWithContent, 0, 40),
            (false, false, 90, .stayAtEdge, 0, 40),
            (false, false, 90, .stretch, 0, 40),
        ]

    @Test("pulled past the edge, a first header does as it is told", arguments: cases)
    func overscroll(_ row: Case) {
        for inset in [0.0, 25] {
            let layout = WorkedCollections.f1(.native) {
                $0.firstSectionIsGlobalHeader = row.isGlobal
                $0.firstSectionStretchable = row.isStretchable
                $0.firstSectionMaximumStretchHeight = row.maximum
                $0.overscroll = row.overscroll
                $0.contentInset.top = inset
            }
            let header = layout.header(0, at: -100 - inset)
            #expect(header?.frame == LayoutRect(x: 0, y: row.y, width: 320, height: row.height))
            #expect(header?.stretchFactor == row.height - 40)
            #expect(header?.isPinned == false)
        }
    }

    @Test("a global header stays at the edge to the end of the content")
    func global() {
        let layout = WorkedCollections.f1(.native) { $0.firstSectionIsGlobalHeader = true }
        for offset in [0.0, 100, 500, 1259] {
            let header = layout.elements(at: Viewpoint(offset)).first { $0.id == .header(0) }
            #expect(header?.frame == LayoutRect(x: 0, y: offset, width: 320, height: 40))
            #expect(header?.zIndex == 5)
            #expect(header?.isPinned == (offset > 0))
        }
    }

    @Test("section headers pin below the global one, without a hole")
    func pinLine() {
        let layout = WorkedCollections.f1(.native) { $0.firstSectionIsGlobalHeader = true }
        #expect(layout.header(1, at: 380)?.frame.y == 420)
        #expect(layout.header(1, at: 500)?.frame.y == 540)
        #expect(layout.header(1, at: 790)?.frame.y == 800)
    }

    @Test("neither pinning off nor its own section's wish makes a global header rest")
    func globalWithoutPinning() {
        var options = WorkedCollections.options(.native)
        options.firstSectionIsGlobalHeader = true
        options.sectionHeadersPinToVisibleBounds = false
        #expect(WorkedCollections.layout(counts: [3, 3], options).header(0, at: 200)?.frame.y == 200)
        options.sectionHeadersPinToVisibleBounds = true
        let layout = WorkedCollections.layout([LayoutSection(count: 3) { $0.pinsHeader = false }], options)
        #expect(layout.header(0, at: 200)?.frame.y == 200)
    }

    @Test("a stretchable first header follows the pin rule once it is no longer stretched")
    func stretchableAtRest() {
        let layout = WorkedCollections.f1(.native) { $0.firstSectionStretchable = true }
        #expect(layout.header(0, at: 0)?.frame == LayoutRect(x: 0, y: 0, width: 320, height: 40))
        #expect(layout.header(0, at: 100)?.frame.y == 100)
        #expect(layout.header(0, at: 400)?.frame.y == 380)
        #expect(layout.header(0, at: 100)?.zIndex == 3)
        #expect(layout.header(0, at: -10)?.zIndex == 1)
    }

    @Test("a collection without a first section, or without a header of it, has no global header")
    func none() {
        var options = WorkedCollections.options(.native)
        options.firstSectionIsGlobalHeader = true
        options.showsHeadersOfEmptySections = false
        let layout = WorkedCollections.layout(counts: [0, 3], options)
        #expect(layout.header(0, at: 100) == nil)
        #expect(layout.header(1, at: 100)?.frame.y == 100)
        #expect(layout.header(1, at: -100)?.frame.y == 60)
    }
}
