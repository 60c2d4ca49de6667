import StickyLayout
import TestSupport
import Testing

/// Sizes and offsets that nobody means, and every file and every script can hold.
@Suite("Extremes")
struct ExtremesTests {
    @Test("a section of 2^40 items is searched, not walked", arguments: ScrollDirection.allCases)
    func generatedItems(direction: ScrollDirection) {
        var options = LayoutOptions()
        options.scrollDirection = direction
        options.itemSize = LengthSize(width: 100, height: 100)
        options.minimumLineSpacing = 0
        options.minimumInteritemSpacing = 0
        let layout = WorkedCollections.layout(
            counts: [1 << 40], options, container: LayoutSize(width: 400, height: 400))
        #expect(layout.contentLength == 0x1p38 * 100)
        let middle = layout.elements(at: Viewpoint(0x1p37 * 100))
        #expect(middle.map(\.indexPath.item) == Array((1 << 39)..<(1 << 39) + 16))
        let end = layout.elements(at: Viewpoint(layout.offsetRange.upperBound))
        #expect(end.last?.indexPath.item == 1 << 40 - 1)
        #expect(end.count == 16)
        #expect(layout.elements(at: Viewpoint(0x1p38 * 100)).isEmpty)
        #expect(
            layout.axisSpan(of: layout.frame(of: LayoutIndexPath(item: 1 << 40 - 1, section: 0))).end
                == layout.contentLength)
    }

    @Test("any number of items without area is nothing to show, however many fit on a line")
    func itemsWithoutArea() {
        var options = LayoutOptions()
        options.minimumInteritemSpacing = 0
        options.minimumLineSpacing = 0
        for size in [LengthSize(width: 0, height: 10), LengthSize(width: 10, height: 0), .zero] {
            options.itemSize = size
            let layout = WorkedCollections.layout(counts: [1 << 40], options)
            #expect(layout.elements(at: 0).isEmpty)
            #expect(layout.anchor(at: 0) == nil)
        }
    }

    @Test("the longest lengths and the most items stay finite")
    func longestLengths() {
        var options = LayoutOptions()
        options.itemSize = LengthSize(width: 0x1p30, height: 0x1p30)
        options.minimumLineSpacing = 0x1p30
        options.headerReferenceSize = LengthSize(width: 0, height: 0x1p30)
        let layout = WorkedCollections.layout(counts: [1 << 40, 3], options)
        // 2^40 + 3 items with 2^40 + 1 spacings, and two headers, as near as a Double comes.
        #expect(abs(layout.contentLength / (0x1p71 + 0x1p30 * 6) - 1) < 1e-15)
        #expect(layout.elements(at: Viewpoint(0x1p31)).map(\.kind) == [.header])
        #expect(layout.elements(at: Viewpoint(0x1p31)).first?.frame.y == 0x1p31)
    }

    @Test("a viewport without size shows nothing", arguments: HeaderSystem.allCases)
    func noViewport(system: HeaderSystem) {
        for collection in RandomCollection.some(100, from: 5000, system: system) {
            var collection = collection
            collection.containerSize = .zero
            collection.options.contentInset = .zero
            for offset in collection.offsets {
                #expect(collection.layout.elements(at: Viewpoint(offset)).isEmpty, "\(collection) at \(offset)")
            }
        }
    }

    @Test("a rect without length selects nothing, and so does one far away", arguments: HeaderSystem.allCases)
    func emptyRects(system: HeaderSystem) {
        let layout = WorkedCollections.f1(system)
        #expect(layout.elements(in: Span(start: 100, length: 0), at: 0).isEmpty)
        #expect(layout.elements(in: Span(start: 1e9, length: 1e9), at: 0).isEmpty)
        #expect(layout.elements(in: Span(start: -1e9, length: 5e8), at: 0).isEmpty)
        #expect(!layout.elements(in: Span(start: 100, length: 1), at: 0).isEmpty)
    }
}
