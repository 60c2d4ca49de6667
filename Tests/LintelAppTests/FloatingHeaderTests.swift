import CollectionDocument
import GTKBridge
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionCanvas
@testable import CollectionViewport

/// What a hand does to a header that floats. Needs a display, as widgets do.
final class FloatingHeaderTests: WindowTestCase {
    func testScrollingBackRevealsPointForPointAndOnHides() {
        let window = floatingHeader()
        window.drag(by: 400)
        XCTAssertEqual(window.canvas.revealedLength, 0)
        window.drag(by: -50)
        XCTAssertEqual(window.canvas.revealedLength, 50)
        XCTAssertEqual(window.headerEnd, 50)
        window.drag(by: -300)
        XCTAssertEqual(window.canvas.revealedLength, 120)
        window.drag(by: 30)
        XCTAssertEqual(window.canvas.revealedLength, 90)
        XCTAssertEqual(window.headerEnd, 90)
    }

    func testScrollingByAProgramRevealsNoFloatingHeader() {
        let window = floatingHeader()
        window.drag(by: 400)
        window.driver.setOffset(300)
        window.driver.scroll(to: 250, animated: false)
        gtk_adjustment_set_value(window.canvas.adjustment, 200)
        XCTAssertEqual(window.canvas.revealedLength, 0)
        window.drag(by: -40)
        XCTAssertEqual(window.canvas.revealedLength, 40)
    }

    func testAnOffsetThatIsSetDuringAPauseStays() {
        let window = floatingHeader { $0.globalHeaderSnaps = true }
        window.driver.perform(.end, on: window.canvas)
        window.driver.isMotionPaused = true
        window.driver.setOffset(40)
        window.driver.isMotionPaused = false
        passFrames(10, of: window.canvas.widget)
        XCTAssertFalse(window.driver.isMoving)
        XCTAssertEqual(window.canvas.offset, 40)
    }

    func testADocumentThatIsOpenedStartsWithNothingRevealed() {
        let window = floatingHeader()
        window.drag(by: 400)
        window.drag(by: -50)
        window.canvas.show(document: window.canvas.document, images: .embedded { _ in nil })
        XCTAssertEqual(window.canvas.revealedLength, 0)
    }
}

/// A canvas with a global header of 120 that floats.
@MainActor
private func floatingHeader(_ change: (inout LayoutOptions) -> Void = { _ in }) -> ScrolledCanvas {
    var cover = DocumentSection(title: "Cover")
    cover.headerReferenceSize = LengthSize(width: 0, height: 120)
    var document = CollectionDocument(sections: [cover, DocumentSection(title: "A", items: .generated(count: 100))])
    document.options.itemSize = LengthSize(width: .percent(100), height: .points(50))
    document.options.firstSectionIsGlobalHeader = true
    document.options.globalHeaderFloats = true
    change(&document.options)
    return ScrolledCanvas(document)
}

extension ScrolledCanvas {
    /// Moves the content as a hand that holds it does.
    fileprivate func drag(by distance: Double) {
        driver.followHand { $0.beginPan(with: .drag, at: $1) }
        driver.followHand { physics, _ in physics.pan(by: distance, with: .drag) }
    }

    /// Where the header ends, in points from the top of the viewport.
    fileprivate var headerEnd: Double? {
        canvas.visibleElements.first { $0.id == .header(0) }.map { $0.frame.maxY - canvas.offset }
    }
}
