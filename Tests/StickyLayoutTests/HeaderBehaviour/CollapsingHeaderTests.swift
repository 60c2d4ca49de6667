import StickyLayout
import TestSupport
import Testing

/// native-headers.md, "Headers that shrink" and "A global header that collapses".
@Suite("Collapsing headers")
struct CollapsingHeaderTests {
    private func measure(_ element: LayoutElement?) -> [Double?] {
        guard let element else { return [] }
        return [element.frame.y, element.frame.height, element.progressiveness]
    }

    @Test("a header with a minimum shrinks while it pins, and is pushed when it can shrink no more")
    func section() {
        let layout = WorkedCollections.f1(.native) { $0.headerMinimumLength = 24 }
        #expect(measure(layout.header(0, at: 0)) == [0, 40, 1])
        #expect(measure(layout.header(0, at: 4)) == [4, 36, 0.75])
        #expect(measure(layout.header(0, at: 16)) == [16, 24, 0])
        #expect(measure(layout.header(0, at: 396)) == [396, 24, 0])
        #expect(measure(layout.header(0, at: 410)) == [396, 24, 0])
        #expect(measure(layout.header(1, at: 424)) == [424, 36, 0.75])
        #expect(layout.header(0, at: 4)?.progressiveness != nil)
        let unpinned = WorkedCollections.f1(.native) {
            $0.headerMinimumLength = 24
            $0.sectionHeadersPinToVisibleBounds = false
            $0.firstSectionStretchable = true
        }
        #expect(measure(unpinned.header(0, at: 4)) == [0, 40, nil], "it never shrinks")
        #expect(measure(unpinned.header(0, at: -4)) == [-4, 44, nil], "it never shrinks")
        #expect(unpinned.explanation(of: .header(0), at: 4)?.shortestLength == nil)
    }

    @Test("cells stay beside a header that shrinks: its trailing edge waits for them")
    func trailingEdge() {
        let layout = WorkedCollections.f1(.native) { $0.headerMinimumLength = 24 }
        for offset in stride(from: 0.0, through: 16, by: 2) {
            #expect(layout.header(0, at: offset)?.frame.maxY == 40)
        }
    }

    @Test("a section has a minimum of its header's length of its own, and none is longer than the header")
    func override() {
        var options = WorkedCollections.options(.native)
        options.headerMinimumLength = 24
        let sections = [10.0, 60, nil].map { minimum in LayoutSection(count: 3) { $0.headerMinimumLength = minimum } }
        let layout = WorkedCollections.layout(sections, options)
        #expect(measure(layout.header(0, at: 100)) == [100, 10, 0])
        #expect(measure(layout.header(1, at: 500)) == [500, 40, nil])
        #expect(layout.header(1, at: 500)?.progressiveness == nil)
        #expect(measure(layout.header(2, at: 900)) == [900, 24, 0])
    }

    @Test("a pile of headers that shrink is as long as they have become")
    func pile() {
        let layout = WorkedCollections.f1(.native) {
            $0.pinnedHeaders = .stack
            $0.headerMinimumLength = 24
        }
        #expect((0..<3).map { layout.header($0, at: 1000)?.frame.y } == [1000, 1024, 1048])
        #expect(measure(layout.header(1, at: 400)) == [424, 36, 0.75])
    }

    @Test("a global header collapses as the content scrolls, and section headers pin below its end")
    func global() {
        let layout = GlobalHeaderScene.layout()
        #expect(measure(layout.header(0, at: 0)) == [0, 200, 1])
        #expect(measure(layout.header(0, at: 35)) == [35, 165, 0.75])
        #expect(measure(layout.header(0, at: 140)) == [140, 60, 0])
        #expect(measure(layout.header(0, at: 500)) == [500, 60, 0])
        #expect(layout.header(1, at: 100)?.frame.y == 200)
        #expect(layout.header(1, at: 150)?.frame.y == 210)
        #expect(layout.header(1, at: 500)?.frame.y == 560)
    }

    @Test("past the start a collapsing global header stretches on, and its progress with it")
    func stretched() {
        let layout = GlobalHeaderScene.layout { $0.firstSectionStretchable = true }
        #expect(measure(layout.header(0, at: -70)) == [-70, 270, 1.5])
        #expect(layout.header(0, at: -70)?.stretchFactor == 70)
        #expect(layout.header(0, at: 70)?.stretchFactor == 0)
    }

    @Test("a global header that collapses to nothing goes out of sight", arguments: [0, -10.0])
    func toNothing(minimum: Double) {
        let layout = GlobalHeaderScene.layout { $0.globalHeaderMinimumLength = minimum }
        #expect(measure(layout.header(0, at: 150)) == [150, 50, 0.25])
        #expect(layout.header(0, at: 200) == nil)
        #expect(layout.header(1, at: 300)?.frame.y == 300)
    }

    @Test("along the horizontal axis a global header collapses at the edge where content begins")
    func horizontal() {
        let layout = WorkedCollections.sideways { $0.headerMinimumLength = 24 }
        #expect(layout.contentLength == 1160)
        #expect(layout.header(0, at: 4)?.frame == LayoutRect(x: 1160 - 40, y: 0, width: 36, height: 100))
        #expect(layout.header(0, at: 100)?.frame == LayoutRect(x: 1160 - 124, y: 0, width: 24, height: 100))
    }
}

extension CollapsingHeaderTests {
    @Test("the progress of a header between lengths that are all but equal is finite")
    func narrowTravel() {
        var options = LayoutOptions()
        options.headerReferenceSize = LengthSize(width: 0, height: .leastNonzeroMagnitude)
        options.headerMinimumLength = 0
        options.firstSectionStretchable = true
        let header = WorkedCollections.layout(counts: [3], options).elements(at: -50).first { $0.kind == .header }
        #expect(header?.stretchFactor == 50)
        #expect(header?.progressiveness == .greatestFiniteMagnitude)
    }
}
