import StickyLayout
import TestSupport
import Testing

/// behaviour.md, "akpFlow".
@Suite("akpFlow")
struct AKPFlowTests {
    @Test("in akpFlow a global header leaves room for itself and its section's leading inset")
    func globalHeader() {
        let layout = WorkedCollections.f1(.akpFlow) { $0.firstSectionIsGlobalHeader = true }
        #expect(layout.header(0, at: 0)?.frame.y == 10)
        #expect(layout.header(0, at: 700)?.frame.y == 710)
        // Section 1's cells: 470 to 790.
        #expect(layout.header(1, at: 0)?.frame.y == 430)
        #expect(layout.header(1, at: 500)?.frame.y == 550)
        #expect(layout.header(1, at: 900)?.frame.y == 750)
    }

    @Test("in akpFlow a global header without pinning leaves the others where they are")
    func globalHeaderAlone() {
        let layout = WorkedCollections.f1(.akpFlow) {
            $0.firstSectionIsGlobalHeader = true
            $0.sectionHeadersPinToVisibleBounds = false
        }
        #expect(layout.header(0, at: 700)?.frame.y == 710)
        #expect(layout.header(1, at: 500)?.frame.y == 420)
    }

    @Test("in akpFlow the first header pins even with pinning off, where another option is on")
    func firstHeader() {
        let layout = WorkedCollections.f1(.akpFlow) {
            $0.firstSectionStretchable = true
            $0.sectionHeadersPinToVisibleBounds = false
        }
        #expect(layout.header(0, at: 100)?.frame.y == 100)
        #expect(layout.header(0, at: 360)?.frame.y == 330)
        #expect(layout.header(1, at: 500)?.frame.y == 420)
    }

    @Test("in akpFlow a stretched header hangs a leading inset below the edge; its maximum may be less than it needs")
    func stretch() {
        let layout = WorkedCollections.f1(.akpFlow) {
            $0.firstSectionStretchable = true
            $0.firstSectionMaximumStretchHeight = 60
            $0.contentInset.top = 20
        }
        let little = layout.header(0, at: -30)
        #expect(little?.frame == LayoutRect(x: 0, y: 0, width: 320, height: 50))
        #expect(little?.stretchFactor == 10)
        let much = layout.header(0, at: -120)
        #expect(much?.frame == LayoutRect(x: 0, y: -90, width: 320, height: 60))
        #expect(much?.stretchFactor == 20)

        let low = WorkedCollections.f1(.akpFlow) {
            $0.firstSectionStretchable = true
            $0.firstSectionMaximumStretchHeight = 15
        }
        #expect(low.header(0, at: -5)?.frame.height == 15)
        #expect(low.header(0, at: -5)?.stretchFactor == -25)
    }

    @Test("in akpFlow the first header lies above the other headers, those above everything else")
    func layers() {
        for element in WorkedCollections.f1(.akpFlow).everything(at: 100) {
            let layer = element.kind != .header ? 0 : element.indexPath.section == 0 ? 256 : 128
            #expect(element.zIndex == layer)
        }
    }

    @Test("in akpFlow the header of an empty section waits at the start of the content")
    func emptySection() {
        let layout = WorkedCollections.f2(.akpFlow)
        for offset in [-100.0, 0, 250] { #expect(layout.header(1, at: offset)?.frame.y == 0) }
    }

    @Test("in akpFlow a cell brings its header along only where headers pin; a global header is always there")
    func emission() {
        let cellOnly = Span(start: 300, length: 10)
        let far = Span(start: 5000, length: 10)
        func names(_ span: Span, _ change: (inout LayoutOptions) -> Void) -> [LayoutElement.ID] {
            WorkedCollections.f1(.akpFlow, change).elements(in: span, at: 0).map(\.id)
        }
        #expect(names(cellOnly) { _ in }.contains(.header(0)))
        #expect(
            !names(cellOnly) {
                $0.sectionHeadersPinToVisibleBounds = false
                $0.firstSectionStretchable = true
            }.contains(.header(0)))
        #expect(names(far) { _ in }.isEmpty)
        #expect(names(far) { $0.firstSectionIsGlobalHeader = true } == [.header(0)])
    }
}
