import TestSupport
import Testing

@testable import StickyLayout

@Suite("Offsets that bring something into view, and what pins cover")
struct ScrollOffsetTests {
    private func item(_ item: Int, _ section: Int) -> LayoutElement.ID { .cell(item, inSection: section) }

    @Test(
        "an item that is scrolled to rests clear of its header, in the middle of what is left, or at the end",
        arguments: [(ScrollAlignment.leading, 540.0), (.center, 370), (.trailing, 200), (.nearest, 200)])
    func alignment(alignment: ScrollAlignment, expected: Double) {
        // Item 1 of section 1 is at 580, 100 long; 440 of the viewport are below a header.
        let layout = WorkedCollections.f1(.native)
        #expect(layout.scrollOffset(for: item(1, 1), at: alignment, from: 0) == expected)
    }

    @Test("the alignment nearest leaves what is in view where it is")
    func nearest() {
        let layout = WorkedCollections.f1(.native)
        #expect(layout.scrollOffset(for: item(1, 1), at: .nearest, from: 300) == 300)
        #expect(layout.scrollOffset(for: item(1, 1), at: .nearest, from: 560) == 540)
        #expect(layout.scrollOffset(for: item(1, 1), at: .nearest, from: 100) == 200)
    }

    @Test("headers and footers come into view as items do")
    func supplementaries() {
        let layout = WorkedCollections.f1(.native)
        #expect(layout.scrollOffset(for: .header(1), at: .leading, from: 0) == 420)
        #expect(layout.scrollOffset(for: .footer(0), at: .leading, from: 0) == 350)
        #expect(layout.scrollOffset(for: .header(5), at: .leading, from: 0) == nil)
    }

    @Test("an item comes into view clear of an inset that headers pin under, and of no header that is not there")
    func insetsAndMissingHeaders() {
        let inset = WorkedCollections.f1(.cellBounds) { $0.contentInset.top = 64 }
        #expect(inset.scrollOffset(for: item(1, 1), at: .leading, from: 0) == 516)
        var options = WorkedCollections.options(.sectionBounds)
        let section = LayoutSection(count: 3) { $0.headerReferenceSize = .zero }
        options.sectionInset = .zero
        let headless = WorkedCollections.layout([section, section, section], options)
        #expect(
            headless.scrollOffset(for: item(1, 1), at: .leading, from: 0) == headless.restingFrame(of: item(1, 1)).y)
        #expect(headless.scrollOffset(for: .parallaxHeader, at: .leading, from: 0) == nil)
    }

    @Test("a footer comes into view above the next header that waits there")
    func footerAboveNextHeader() {
        for pins in [false, true] {
            let layout = WorkedCollections.f1(.native) {
                $0.showsNextHeader = true
                $0.sectionFootersPinToVisibleBounds = pins
            }
            // It ends at 840; the header after it takes 40 of the viewport's 480.
            #expect(layout.scrollOffset(for: .footer(1), at: .trailing, from: 0) == 400)
        }
    }

    @Test("a header that its last cell pushes out covers nothing at the trailing edge")
    func pushedHeader() {
        let layout = WorkedCollections.f1(.cellBounds) { $0.sectionInset.top = -20 }
        let header = layout.header(1, at: 380)!
        #expect(header.isPinned && header.frame.y < layout.restingFrame(of: .header(1)).y)
        #expect(layout.pinnedInsets(at: 380).bottom == 0)
        #expect(!layout.isHeldAtTrailingEdge(header))
    }

    @Test("an item comes into view below a global header as short as it gets, or as far as it is revealed")
    func globalHeader() {
        let collapsing = GlobalHeaderScene.layout()
        #expect(collapsing.scrollOffset(for: item(5, 1), at: .leading, from: 0) == 640)
        let floating = GlobalHeaderScene.layout { $0.globalHeaderFloats = true }
        #expect(floating.scrollOffset(for: item(5, 1), at: .leading, from: 0) == 700)
        #expect(floating.scrollOffset(for: item(5, 1), at: .leading, from: Viewpoint(0, revealedLength: 200)) == 500)
    }

    @Test("an item comes into view below a parallax header on top that is longer than the global header")
    func parallaxHeader() {
        let layout = GlobalHeaderScene.layout {
            $0.globalHeaderMinimumLength = 20
            $0.addParallaxHeader(200, minimum: 150, isOnTop: true)
        }
        for id in [LayoutElement.ID.header(2), item(0, 2)] {
            let offset = layout.scrollOffset(for: id, at: .leading, from: 0) ?? 0
            #expect(layout.restingFrame(of: id).y == offset + 150, "\(id)")
            #expect(layout.pinnedInsets(at: Viewpoint(offset)).top == 150, "\(id)")
        }
    }

    @Test("in every system an item brought to the leading edge is below its section's header")
    func published() {
        for system in HeaderSystem.allCases {
            let layout = WorkedCollections.f1(system) { $0.contentInset.top = 20 }
            let offset = layout.scrollOffset(for: item(1, 1), at: .leading, from: 0)
            let header = offset.flatMap { layout.header(1, at: $0) }
            #expect(header?.frame.maxY == 580, "\(system)")
        }
    }

    @Test("an item that was brought into view is clear of everything pinned", arguments: ScrollAlignment.allCases)
    func clear(alignment: ScrollAlignment) {
        var (checked, bothAtTheEdge) = (0, 0)
        for collection in RandomCollection.some(1500, from: 920_000, system: .native, negativeInsets: false) {
            let layout = collection.layout
            for (index, section) in collection.sections.indices.enumerated()
            where layout.itemCount(ofSection: section) > 0 {
                let cell = item(layout.itemCount(ofSection: section) / 2, section)
                let revealed = collection.revealedLengths[1]
                let start = collection.offsets[index % collection.offsets.count]
                guard
                    let offset = layout.scrollOffset(
                        for: cell, at: alignment, from: Viewpoint(start, revealedLength: revealed)),
                    offset > layout.offsetRange.lowerBound, offset < layout.offsetRange.upperBound
                else { continue }
                let place = layout.axisSpan(of: layout.restingFrame(of: cell))
                guard place.length > 0, place.length <= layout.freeLength(for: section, revealedLength: revealed)
                else { continue }
                checked += 1
                bothAtTheEdge += collection.hasBothAtTheEdge ? 1 : 0
                #expect(place.start >= offset && place.end <= offset + layout.viewportLength, "\(collection): \(cell)")
                for element in layout.elements(at: Viewpoint(offset, revealedLength: revealed))
                where element.isPinned && !layout.flow.geometry(of: element.indexPath.section).placesHeaderBeside {
                    #expect(
                        !layout.axisSpan(of: element.frame).meets(place),
                        "\(collection) at \(offset): \(cell), \(element)")
                }
            }
        }
        #expect(checked > 500)
        #expect(bothAtTheEdge > 30)
    }

    @Test("the pinned insets are what is covered now")
    func pinnedInsets() {
        let layout = WorkedCollections.f1(.native) {
            $0.contentInset = LayoutInsets(top: 10, left: 3, bottom: 20, right: 4)
            $0.sectionFootersPinToVisibleBounds = true
        }
        #expect(layout.pinnedInsets(at: -10) == LayoutInsets(top: 10, left: 3, bottom: 20, right: 4))
        #expect(layout.pinnedInsets(at: 90) == LayoutInsets(top: 50, left: 3, bottom: 50, right: 4))
        let next = WorkedCollections.f1(.native) { $0.showsNextHeader = true }
        #expect(next.pinnedInsets(at: 60) == LayoutInsets(top: 40, bottom: 40))
        #expect(GlobalHeaderScene.layout().pinnedInsets(at: 500).top == 100)
    }

    @Test("a fast scroll prepares what lies further ahead")
    func prefetch() {
        let layout = WorkedCollections.layout(counts: [100], WorkedCollections.options(.native))
        #expect(
            layout.prefetchSpans(at: 1000) == [Span(start: 1480, length: 240), Span(start: 760, length: 240)])
        #expect(layout.prefetchSpans(at: 1000, velocity: 2000).first == Span(start: 1480, length: 1000))
        #expect(layout.prefetchSpans(at: 2000, velocity: -1e9).first == Span(start: 560, length: 1440))
        #expect(layout.prefetchSpans(at: 0, velocity: -100) == [Span(start: 480, length: 240)])
        #expect(layout.prefetchSpans(at: 1000, velocity: .nan) == layout.prefetchSpans(at: 1000))
    }
}

extension CollectionLayout {
    /// The length that pinned elements leave of the viewport for the section's items, in points.
    fileprivate func freeLength(for section: Int, revealedLength: Double) -> Double {
        let covered = rule(at: Viewpoint(0, revealedLength: revealedLength)).settledCoveredRoom(ofSection: section)
        let leading = max(covered.itemsStart.intercept, covered.heldEnd?.intercept ?? 0)
        return viewportLength - axes.trailingContentInset - leading - covered.trailingLength
    }
}

extension RandomCollection {
    /// A parallax header on top *and* a global header share the edge, and headers pin below the global one alone.
    fileprivate var hasBothAtTheEdge: Bool {
        options.firstSectionIsGlobalHeader && options.parallaxHeaderAlwaysOnTop
    }
}
