import StickyLayout
import Testing

@Suite("Anchors and the pin line")
struct PinLineAnchorTests {
    @Test("an anchor tells the distance to where headers pin")
    func distance() {
        let layout = GlobalHeaderScene.layout { $0.pinInset = 10 }
        // The line is at 570, in the fourth cell, which starts at 540.
        #expect(
            layout.anchor(at: 500) == ScrollAnchor(indexPath: LayoutIndexPath(item: 3, section: 1), distance: -30))
    }

    @Test("an option that moves the pin line takes along what stands below it")
    func optionChange() throws {
        let anchor = try #require(GlobalHeaderScene.layout().anchor(at: 500))
        let longer = GlobalHeaderScene.layout { $0.globalHeaderMinimumLength = 100 }
        #expect(longer.offset(for: anchor) == 460)
        let none = GlobalHeaderScene.layout { $0.firstSectionIsGlobalHeader = false }
        #expect(none.offset(for: anchor) == 560)
        let stacked = GlobalHeaderScene.layout { $0.pinnedHeaders = .stack }
        #expect(stacked.offset(for: anchor) == 500)
    }

    @Test("with any headers an offset leads back to itself")
    func roundTrip() {
        for headers in RandomHeaders.some(500, from: 930_000) {
            let (layout, range) = (headers.layout, headers.layout.offsetRange)
            for offset in headers.offsets {
                for revealed in headers.revealedLengths {
                    guard let anchor = layout.anchor(at: offset, revealedLength: revealed) else { continue }
                    let expected = min(max(offset, range.lowerBound), range.upperBound)
                    #expect(layout.offset(for: anchor, revealedLength: revealed) == expected, "\(headers) at \(offset)")
                }
            }
        }
    }
}
