import Foundation
import TestSupport
import XCTest

/// Hands on a real window: wheel, mouse and keys do what they do in `ScrollPhysics`.
final class ScrollingTests: XCTestCase {
    /// Opens 40 sections of ten rows of 44 points, in a window of a usual size.
    private func open(
        _ layout: String = "", sections: Int = 40, on desktop: Desktop? = nil
    ) throws -> LintelApp {
        let section = #"{"title": "Section", "itemCount": 10}"#
        let text = """
            {"title": "Rows", "layout": {"itemSize": {"width": "100%", "height": 44},
             "headerReferenceSize": {"width": "100%", "height": 30}, "minimumLineSpacing": 0 \(layout)},
             "sections": [\(Array(repeating: section, count: sections).joined(separator: ","))]}
            """
        return try LintelApp(text: text, on: desktop ?? Desktop())
    }

    func testANotchScrollsByTheSameStepEachTime() throws {
        let app = try open()
        try app.wheel(notches: 1, at: app.center)
        let step = try app.expectRest(beyond: 40, before: 100)
        try app.wheel(notches: 4, at: app.center)
        try app.expectRest(at: 5 * step, accuracy: 0.01)
        try app.wheel(notches: -2, at: app.center, pause: 300)
        try app.expectRest(at: 3 * step, accuracy: 0.01)
    }

    func testKeysScrollAgainAfterAMenu() throws {
        let app = try open()
        try app.seeing { try app.press("F10") }
        try app.seeing { try app.press("Escape") }
        try app.press("Next")
        try app.expectRest(beyond: 100)
    }

    func testANotchPastTheTopPullsAndComesBack() throws {
        let app = try open()
        // So slow that a busy machine sees it, too.
        try app.set("motion-speed", to: 0.1)
        try app.wheel(notches: -5, at: app.center)
        XCTAssertTrue(try eventually { try app.contentOffset < -20 })
        try app.set("motion-speed", to: 1)
        try app.expectRest(at: 0)
    }

    func testKeysScrollTheContent() throws {
        let app = try open()
        try app.click(app.center)
        try app.press("End")
        let end = try app.expectRest(beyond: 10_000)
        try app.press("Page_Up")
        let page = try end - app.expectRest(before: end)
        XCTAssertGreaterThan(page, 300)
        try app.press("shift+space")
        try app.expectRest(at: end - 2 * page, accuracy: 0.01)
        try app.press("space")
        try app.expectRest(at: end - page, accuracy: 0.01)
        try app.press("Home")
        try app.expectRest(at: 0)
        // What the click selected is let go: arrows would move that.
        try app.press("Escape", "Down", "Down", "Down", "Up")
        try app.expectRest(at: 80)
    }

    func testTheMouseDragsOneToOne() throws {
        let app = try open()
        let start = try app.center
        let end = ScreenPoint(x: start.x, y: start.y - 150)
        try app.drag(from: start, to: end, rest: 0.3) {
            try app.expectRest(at: 150)
        }
        try app.expectRest(at: 150)
    }

    func testAQuickDragIsFlung() throws {
        let app = try open()
        let start = try app.center
        try app.flick(from: start, to: ScreenPoint(x: start.x, y: start.y - 150), steps: 6)
        try app.expectRest(beyond: 300)
    }

    func testADragPastTheTopMeetsTheBandAndComesBack() throws {
        let app = try open()
        let start = try app.center
        try app.drag(from: start, to: ScreenPoint(x: start.x, y: start.y + 200), rest: 0.3) {
            // What was sent may not have arrived yet.
            let pulled = try app.waitForRest { $0 < -60 }
            XCTAssertLessThan(pulled, -60)
            XCTAssertGreaterThan(pulled, -110)
        }
        try app.expectRest(at: 0)
    }

    func testAClickMovesNothing() throws {
        let app = try open()
        try app.set("content-offset", to: 500)
        try app.click(app.center)
        try app.expectRest(at: 500)
    }

    func testAWheelScrollsSideways() throws {
        let app = try open(#", "scrollDirection": "horizontal""#)
        try app.wheel(notches: 3, at: app.center)
        try app.expectRest(beyond: 100)
    }

    func testAPressOnMovingContentStopsIt() throws {
        let app = try open()
        let start = try app.center
        // A fling takes twenty seconds then, and comes to rest sooner only where something stops it.
        try app.set("motion-speed", to: 0.1)
        try app.flick(from: start, to: ScreenPoint(x: start.x, y: start.y - 150), steps: 5)
        XCTAssertTrue(try eventually { try app.contentOffset > 160 })
        try app.click(start)
        let stopped = try app.waitForRest(timeout: 5)
        XCTAssertEqual(try app.waitForRest(timeout: 1), stopped)
    }

    func testTheScrollBarScrollsAndEndsAMovement() throws {
        let app = try open()
        let (origin, width, height) = try app.frame
        // Inside the frame that GTK draws where there is no window manager.
        let x = origin.x + width - 9
        // The bar appears when the pointer comes near, at a hand's speed.
        for step in 0..<10 {
            try app.hover(ScreenPoint(x: x - 20 + 2 * step, y: origin.y + height / 2))
            Thread.sleep(forTimeInterval: 0.05)
        }
        try app.press("End")
        try app.waitForRest()
        let end = try app.contentOffset
        try app.drag(
            from: ScreenPoint(x: x, y: origin.y + height - 25), to: ScreenPoint(x: x, y: origin.y + height / 2),
            rest: 0.3
        ) {
            try app.expectRest(before: end - 3000)
        }
        try app.expectRest(before: end - 3000)
    }

    func testFromRightToLeftTheWheelGoesOnAndTheHandTurnsRound() throws {
        let app = try open(#", "scrollDirection": "horizontal", "layoutDirection": "rightToLeft""#)
        try app.wheel(notches: 3, at: app.center)
        let offset = try app.expectRest(beyond: 100)
        let start = try app.center
        try app.drag(from: start, to: ScreenPoint(x: start.x + 60, y: start.y), rest: 0.3)
        try app.expectRest(at: offset + 60, accuracy: 0.01)
    }

    func testAnyComparedCanvasScrollsWithTheHand() throws {
        let app = try open("")
        let width = try app.canvasSize.width
        try app.activate("compare", "same")
        XCTAssertTrue(try eventually { try app.canvasSize.width < width * 3 / 5 })
        for right in [-200, 200] {
            let center = try app.center
            let before = try app.waitForRest()
            let start = ScreenPoint(x: center.x + right, y: center.y)
            try app.drag(from: start, to: ScreenPoint(x: start.x, y: start.y - 100), rest: 0.3)
            try app.expectRest(at: before + 100, accuracy: 0.01)
        }
    }

    func testWithoutAnimationsNoFrameIsShownInBetween() throws {
        let desktop = try Desktop()
        try desktop.setGTK("gtk-enable-animations", to: "false")
        let app = try open(on: desktop)
        try app.wheel(notches: 1, at: app.center)
        let step = try app.expectRest(beyond: 0)
        try app.wheel(notches: 1, at: app.center)
        var seen: Set<Double> = []
        for _ in 0..<20 { seen.insert(try app.contentOffset) }
        XCTAssertTrue(seen.isSubset(of: [step, 2 * step]), "\(seen)")
        try app.expectRest(at: 2 * step)
        try app.wheel(notches: -9, at: app.center)
        XCTAssertEqual(try app.contentOffset, 0)
    }

    func testContentThatFitsComesBackToItsPlace() throws {
        let app = try open(sections: 0)
        try app.wheel(notches: 3, at: app.center)
        try app.expectRest(at: 0)
    }

    func testScrollingWritesNoMessages() throws {
        let app = try open()
        try app.wheel(notches: 20, at: app.center, pause: 5)
        try app.resize(width: 400, height: 300)
        try app.waitForRest()
        app.check()
    }
}
