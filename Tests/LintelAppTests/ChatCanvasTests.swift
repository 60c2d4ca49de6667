import CollectionDocument
import StickyLayout
import XCTest

@testable import CollectionCanvas

/// Content that rests at its end and grows while a person scrolls it. Needs a display, as widgets do.
final class ChatCanvasTests: WindowTestCase {
    private static func chat(_ count: Int) -> CollectionDocument {
        var document = CollectionDocument.rows(count)
        document.options.contentAnchor = .trailing
        return document
    }

    /// A chat of 50 messages of 50 points each, which is scrolled away from its end.
    private func openAwayFromEnd() -> ScrolledCanvas {
        let window = ScrolledCanvas(Self.chat(50))
        window.driver.setOffset(300)
        return window
    }

    private func end(_ window: ScrolledCanvas) -> Double { window.canvas.layout.offsetRange.upperBound }

    private func waitForRest(_ window: ScrolledCanvas) {
        XCTAssertTrue(runMainLoop { !window.driver.isMoving })
    }

    func testAChatOnItsWayToItsEndGoesOnToItsNewEnd() {
        let window = openAwayFromEnd()
        window.driver.perform(.end, on: window.canvas)
        for count in 51...55 {
            XCTAssertTrue(window.driver.isMoving)
            window.canvas.reload(document: Self.chat(count), images: .embedded { _ in nil })
        }
        waitForRest(window)
        XCTAssertEqual(window.canvas.offset, 55 * 50 - window.canvas.layout.viewportLength)
        window.canvas.reload(document: Self.chat(56), images: .embedded { _ in nil })
        XCTAssertEqual(window.canvas.offset, end(window))
    }

    func testMessagesThatArriveOnTheWayToTheEndByEditingAreSeen() {
        let window = openAwayFromEnd()
        window.driver.perform(.end, on: window.canvas)
        window.canvas.document = Self.chat(51)
        waitForRest(window)
        XCTAssertEqual(window.canvas.offset, end(window))
    }

    func testAChatThatIsScrolledElsewhereIsNotTakenToItsEnd() {
        let window = openAwayFromEnd()
        window.driver.scroll(to: 600)
        window.canvas.reload(document: Self.chat(60), images: .embedded { _ in nil })
        waitForRest(window)
        XCTAssertEqual(window.canvas.offset, 600)
    }

    func testAMessageThatArrivesAsAPersonBeginsToScrollAwayDoesNotHoldThem() {
        let window = ScrolledCanvas(Self.chat(50))
        window.driver.scroll(to: 1500)
        XCTAssertEqual(window.canvas.offset, end(window))
        window.canvas.reload(document: Self.chat(51), images: .embedded { _ in nil })
        window.canvas.document = Self.chat(52)
        waitForRest(window)
        XCTAssertEqual(window.canvas.offset, 1500)
    }

    func testContentThatRestsAtItsStartGoesWhereItWasGoing() {
        let window = openAwayFromEnd()
        window.canvas.document.options.contentAnchor = .leading
        window.driver.perform(.end, on: window.canvas)
        let formerEnd = end(window)
        var longer = window.canvas.document
        longer.sections[0].items = .generated(count: 60)
        window.canvas.reload(document: longer, images: .embedded { _ in nil })
        waitForRest(window)
        XCTAssertEqual(window.canvas.offset, formerEnd)
    }
}
