import CollectionDocument
import GTKBridge
import StickyLayout
import XCTest

@testable import LintelApp

/// What a hand does to a header that floats. Needs a display, as widgets do.
final class FloatingHeaderTests: XCTestCase {
    override func setUpWithError() throws {
        try XCTSkipUnless(MainActor.assumeIsolated { Display.isAvailable }, "no display")
    }

    func testScrollingBackRevealsPointForPointAndOnHides() {
        MainActor.assumeIsolated {
            let window = Window()
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
    }

    func testAProgramThatScrollsRevealsNothing() {
        MainActor.assumeIsolated {
            let window = Window()
            window.drag(by: 400)
            window.driver.setOffset(300)
            window.driver.scroll(to: 250, animated: false)
            gtk_adjustment_set_value(window.canvas.adjustment, 200)
            XCTAssertEqual(window.canvas.revealedLength, 0)
            window.drag(by: -40)
            XCTAssertEqual(window.canvas.revealedLength, 40)
        }
    }

    func testADocumentThatIsOpenedStartsWithNothingRevealed() {
        MainActor.assumeIsolated {
            let window = Window()
            window.drag(by: 400)
            window.drag(by: -50)
            window.canvas.show(document: window.canvas.document, images: .embedded { _ in nil })
            XCTAssertEqual(window.canvas.revealedLength, 0)
        }
    }
}

/// A canvas with a global header of 120 that floats, in a window of 300 by 400, and its driver.
@MainActor
private final class Window {
    let canvas = Canvas()
    let driver: ScrollDriver
    private let window = gtk_window_new()!

    init() {
        var cover = DocumentSection(title: "Cover")
        cover.headerReferenceSize = LengthSize(width: 0, height: 120)
        var document = CollectionDocument(sections: [cover, DocumentSection(title: "A", items: .generated(count: 100))])
        document.options.itemSize = LengthSize(width: .percent(100), height: .points(50))
        document.options.firstSectionIsGlobalHeader = true
        document.options.globalHeaderFloats = true

        let scrolled = gtk_scrolled_window_new()!
        gtk_scrolled_window_set_child(scrolled.cast(), canvas.widget)
        gtk_window_set_child(window.cast(), scrolled)
        gtk_window_set_default_size(window.cast(), 300, 400)
        driver = ScrollDriver(canvas: canvas, takingInputAt: scrolled)
        canvas.show(document: document, images: .embedded { _ in nil })
        gtk_window_present(window.cast())
        while canvas.layout.containerSize.height == 0 { g_main_context_iteration(nil, 1) }
    }

    /// Moves the content as a hand that holds it does.
    func drag(by distance: Double) {
        driver.hold { $0.beginPan(at: $1) }
        driver.hold { physics, _ in physics.pan(by: distance) }
    }

    /// Where the header ends, in points from the top of the viewport.
    var headerEnd: Double? {
        let header = canvas.visibleElements.first { $0.kind == .header && $0.indexPath.section == 0 }
        return header.map { $0.frame.maxY - canvas.offset }
    }

    isolated deinit {
        gtk_window_destroy(window.cast())
    }
}
