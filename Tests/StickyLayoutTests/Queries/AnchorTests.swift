import TestSupport
import Testing

@testable import StickyLayout

@Suite("Anchors")
struct AnchorTests {
    @Test("an anchor is the first item in view, below the content inset")
    func first() {
        let layout = WorkedCollections.f1(.native) { $0.contentInset.top = 20 }
        #expect(layout.anchor(at: -20) == ScrollAnchor(indexPath: LayoutIndexPath(item: 0, section: 0), distance: 50))
        #expect(layout.anchor(at: 100) == ScrollAnchor(indexPath: LayoutIndexPath(item: 0, section: 0), distance: -70))
        #expect(layout.anchor(at: 130) == ScrollAnchor(indexPath: LayoutIndexPath(item: 1, section: 0), distance: 10))
        #expect(layout.anchor(at: 360)?.indexPath == LayoutIndexPath(item: 0, section: 1))
        #expect(layout.anchor(at: 1250) == nil)
    }

    @Test("an offset leads back to itself through its anchor", arguments: HeaderSystem.allCases)
    func roundTrip(system: HeaderSystem) {
        var (placeCount, anchorCount) = (0, 0)
        for (collection, layout, offset, revealed) in RandomCollection.places(500, from: 30_000, system: system) {
            placeCount += 1
            guard let anchor = layout.anchor(at: Viewpoint(offset, revealedLength: revealed)) else { continue }
            anchorCount += 1
            let range = layout.offsetRange
            let expected = min(max(offset, range.lowerBound), range.upperBound)
            let found = layout.offset(for: anchor, revealedLength: revealed)
            #expect(found == expected, "\(collection) at \(offset), revealed \(revealed)")
        }
        // In the other places there is no item, or headers cover all of them.
        #expect(anchorCount > placeCount / 4)
    }

    @Test("another layout of the same content shows the same item in the same place")
    func otherLayout() throws {
        let anchor = try #require(WorkedCollections.f1(.native).anchor(at: 600))
        let other = WorkedCollections.f1(.csSticky) {
            $0.parallaxHeaderReferenceSize.height = .points(200)
            $0.itemSize.height = .points(150)
            $0.contentInset.top = 11
        }
        let offset = try #require(other.offset(for: anchor))
        #expect(other.frame(of: anchor.indexPath).y - offset - 11 == anchor.distance)
    }

    @Test("the distance of an anchor is to where headers pin")
    func pinLine() {
        let layout = GlobalHeaderScene.layout { $0.pinInset = 10 }
        // The line is at 570, in the fourth cell, which starts at 540.
        #expect(
            layout.anchor(at: 500) == ScrollAnchor(indexPath: LayoutIndexPath(item: 3, section: 1), distance: -30))
    }

    @Test("an option that moves the pin line takes along an anchor that stands below it")
    func optionChange() throws {
        let anchor = try #require(GlobalHeaderScene.layout().anchor(at: 500))
        let longer = GlobalHeaderScene.layout { $0.globalHeaderMinimumLength = 100 }
        #expect(longer.offset(for: anchor) == 460)
        let none = GlobalHeaderScene.layout { $0.firstSectionIsGlobalHeader = false }
        #expect(none.offset(for: anchor) == 560)
        let stacked = GlobalHeaderScene.layout { $0.pinnedHeaders = .stack }
        #expect(stacked.offset(for: anchor) == 500)
    }

    @Test("the anchor of an item that is gone has no offset")
    func gone() {
        let layout = WorkedCollections.f2(.native)
        for path in [
            LayoutIndexPath(item: 2, section: 0), LayoutIndexPath(item: 0, section: 1),
            LayoutIndexPath(item: 0, section: 3),
            LayoutIndexPath(item: -1, section: 0), LayoutIndexPath(item: 0, section: -1),
        ] {
            #expect(layout.offset(for: ScrollAnchor(indexPath: path, distance: 0)) == nil)
        }
    }

    @Test("content that fits rests at one offset")
    func offsetRange() {
        var options = WorkedCollections.options(.native)
        options.contentInset = LayoutInsets(top: 12, bottom: 34)
        #expect(WorkedCollections.layout(counts: [1], options).offsetRange == -12 ... -12)
        #expect(WorkedCollections.layout(counts: [3, 3, 3], options).offsetRange == -12...814)
    }
}
