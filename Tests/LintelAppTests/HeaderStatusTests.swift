import CollectionDocument
import GTKBridge
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionCanvas
@testable import LintelApp

/// What the sidebar says of the header that is being read.
final class HeaderStatusTests: WindowTestCase {
    private func window(_ change: (inout LayoutOptions) -> Void = { _ in }) -> PreviewWindow {
        var document = CollectionDocument.rows(9, 9, 9, height: 100, header: 40)
        change(&document.options)
        return showWindow { $0.editor.show(document, from: .folder("/")) }
    }

    private func status(in window: PreviewWindow, at offset: Double) -> HeaderStatus {
        let canvas = window.seen.focused
        let viewpoint = Viewpoint(offset)
        return HeaderStatus(of: canvas, at: viewpoint, showing: canvas.layout.elements(at: viewpoint))
    }

    func testAPinnedHeaderTellsHowFarItIsToItsPush() {
        let status = status(in: window(), at: 100)
        XCTAssertEqual(status.text, "S0 pinned")
        XCTAssertEqual(status.distance, "800 pt to go")
    }

    func testAPushedHeaderIsNotCalledPinnedAndTellsHowFarItIsToItsLeave() {
        let status = status(in: window(), at: 910)
        XCTAssertEqual(status.text, "S0 pushed")
        XCTAssertEqual(status.distance, "30 pt to go")
    }

    func testOfTwoHeldHeadersBothAreNamedWhereTheyHaveRoom() {
        let window = window { $0.pinnedHeaders = .stack }
        let pinned = status(in: window, at: 1_000)
        XCTAssertEqual(pinned.text, "S1 and 1 more pinned")
        XCTAssertEqual(pinned.textWithBothNames, "S0 and S1 pinned")
        XCTAssertNil(status(in: window, at: 100).textWithBothNames)
        XCTAssertEqual(status(in: window, at: 1_950).text, "S2 and 2 more pinned")
        XCTAssertNil(status(in: window, at: 1_950).textWithBothNames)
    }

    func testAHeaderThatIsGoneBeforeTheEndOfItsSectionTellsSinceWhen() {
        let window = window {
            $0.headerTravel = .cells
            $0.sectionInset.bottom = 100
        }
        let status = status(in: window, at: 960)
        XCTAssertEqual(status.text, "S0 gone")
        XCTAssertEqual(status.distance, "20 pt ago")
    }

    func testAPushedHeaderThatVanishesWithItsLastCellTellsHowFarThatIs() {
        let window = window {
            $0.system = .sectionBounds
            $0.sectionInset.bottom = 30
        }
        // Its inset ends at 970, its last cell at 940.
        let status = status(in: window, at: 935)
        XCTAssertEqual(status.text, "S0 pushed")
        XCTAssertEqual(status.distance, "5 pt to go")
    }

    func testAHeaderThatWaitsTellsHowFarItsSectionIs() {
        let window = window { $0.showsNextHeader = true }
        let status = status(in: window, at: 0)
        XCTAssertEqual(status.text, "S1 waiting")
        let waitsAt = window.canvas.layout.viewportLength - 40
        XCTAssertEqual(status.distance, "\((940 - waitsAt).shown(decimals: 1)) pt to go")
    }

    func testBeforeAnyHeaderPinsTheNextOneIsNamed() {
        XCTAssertEqual(status(in: window(), at: -25).text, "S0 pins next")
        XCTAssertEqual(status(in: window(), at: -25).distance, "25 pt to go")
        XCTAssertEqual(status(in: window(), at: 0).text, "S0 pins next")
        XCTAssertEqual(status(in: window(), at: 0).distance, "as you scroll on")
    }

    func testAHeaderThatAnOwnRuleMovesBeforeTheLineIsNotCalledPinned() {
        let window = window {
            $0.system = .custom
            $0.headerRule = "min(max(offset, firstCell - length), lastCell - length)"
            $0.sectionInset.top = 10
        }
        XCTAssertEqual(status(in: window, at: 0).text, "S0 pins next")
        XCTAssertEqual(status(in: window, at: 0).distance, "10 pt to go")
        XCTAssertEqual(status(in: window, at: 20).text, "S0 pinned")
    }

    func testAHeaderThatDoesNotPinIsNotNextButTheOneAfterIt() {
        let window = window()
        window.editor.edit("Change") {
            $0.sections[0].pinsHeader = false
            $0.sections[0].items = .generated(count: 1)
        }
        XCTAssertEqual(status(in: window, at: 0).text, "S1 pins next")
        XCTAssertEqual(status(in: window, at: 0).distance, "140 pt to go")
    }

    func testWhereHeadersDoNotPinNoneIsNamed() {
        let window = window { $0.sectionHeadersPinToVisibleBounds = false }
        for offset in [-25.0, 0, 300] { XCTAssertEqual(status(in: window, at: offset).text, "No header pinned") }
    }

    func testIsPinnedSaysWhetherTheHeaderIsInSight() {
        let window = window()
        let layout = window.canvas.layout
        func words(at offset: Double) -> String {
            let inspected = InspectedElement(.header(0), in: layout, at: Viewpoint(offset))
            return AttributeWords.pin(
                inspected.element?.isPinned ?? false, .pinned, distance: 900, isInSight: inspected.isInSight)
        }
        XCTAssertEqual(words(at: 910), "true: held 900 pt away from its own place")
        XCTAssertEqual(words(at: 1_000), "true, but out of sight: held 900 pt away from its own place")
    }

    func testAHeaderWithThePictureHasTheTitleOfTheCollection() {
        let window = window { $0.firstSectionIsGlobalHeader = true }
        window.editor.edit("Rename") { $0.title = "Countries" }
        XCTAssertEqual(window.editor.document.name(of: .header(0)), "Header Countries")
        XCTAssertEqual(window.editor.document.name(of: .header(1)), "Header S1")
        window.editor.edit("Plain") { $0.options.firstSectionIsGlobalHeader = false }
        XCTAssertEqual(window.editor.document.name(of: .header(0)), "Header S0")
    }
}
