import CVirtualPointer
import Foundation
import TestSupport
import XCTest

/// A touchpad as it is, with a word when the fingers lift, and other pointers beside it.
final class WaylandSwayTests: XCTestCase {
    nonisolated(unsafe) private static let shared = Shared<WaylandWindow<SwayHands>>()
    private var window: WaylandWindow<SwayHands>!
    private var app: LintelApp { window.app }
    private var hands: SwayHands { window.hands }

    /// How much of its velocity a fling loses in a second, a part: 1 − 0.998 a millisecond.
    private static let friction = 2.002

    override func setUpWithError() throws {
        window = try Self.shared.get {
            let window = try WaylandWindow(on: .sway, hands: SwayHands.init)
            XCTAssertTrue(try eventually { try window.fillsScreen }, "the window is not tiled")
            return window
        }
        try window.begin()
        // No fingers of the test before, nor within reach of a fling.
        hands.lift()
        hands.pass(milliseconds: 500)
    }

    override func tearDown() {
        window?.app.check()
        window = nil
    }

    override class func tearDown() { shared.drop() }

    func testAWheelScrollsByNotches() throws {
        hands.turn(1)
        try window.expectOffset(beyond: 40)
        let step = try app.waitForRest()
        for _ in 0..<3 { hands.turn(1) }
        try window.expectOffset(4 * step)
        for _ in 0..<2 { hands.turn(-1) }
        try window.expectOffset(2 * step)
    }

    func testFingersThatLiftInMotionFlingTheContentAsFarAsTheyWereFast() throws {
        // 10 and 20 points each 10 milliseconds are 1000 and 2000 points a second; at 10 a second a fling is over.
        for (points, velocity) in [(10.0, 1000.0), (20, 2000)] {
            try window.begin()
            hands.scroll(VIRTUAL_POINTER_FINGER, by: points, times: 8)
            hands.lift()
            try window.expectOffset(8 * points + (velocity - 10) / Self.friction, accuracy: 0.5, "\(velocity)")
        }
    }

    func testFingersThatRestBeforeTheyLiftFlingNothing() throws {
        hands.scroll(VIRTUAL_POINTER_FINGER, by: 10, times: 8)
        hands.pass(milliseconds: 200)
        hands.lift()
        try window.expectOffset(80)
        try app.expectRest(at: 80)
    }

    /// The headers are 30 points long: after 10 nothing is nearer, and after 20 the whole header.
    func testAFloatingHeaderThatSnapsComesInWholeOrNotAtAll() throws {
        let options = ["section-headers-float", "global-header-snaps"]
        for option in options { try app.set(option, to: true) }
        for (distance, rest) in [(10.0, 200.0), (20, 170)] {
            try window.begin(at: 200)
            hands.scroll(VIRTUAL_POINTER_FINGER, by: -distance)
            hands.pass(milliseconds: 200)
            hands.lift()
            try window.expectOffset(rest)
            try app.expectRest(at: rest)
            hands.scroll(VIRTUAL_POINTER_FINGER, by: 40)
            hands.pass(milliseconds: 200)
            hands.lift()
            try app.waitForRest()
        }
        for option in options { try app.set(option, to: false) }
    }

    func testFingersMayRestPastAnEdgeAndContentComesBackWhenTheyLift() throws {
        // By now the window knows that this touchpad says when fingers lift.
        hands.scroll(VIRTUAL_POINTER_FINGER, by: 10)
        hands.lift()
        try window.expectOffset(10)
        hands.scroll(VIRTUAL_POINTER_FINGER, by: -40, times: 5)
        try window.expectOffset(before: -60)
        let pulled = try app.waitForRest()
        // Fingers that rest send nothing, and the content stays for as long as it takes to be looked at twice more.
        XCTAssertLessThan(pulled, -60)
        XCTAssertEqual(try app.waitForRest(), pulled)
        XCTAssertEqual(try app.waitForRest(), pulled)
        hands.lift()
        try window.expectOffset(0)
    }

    func testAFlingPastTheStartBouncesBack() throws {
        try window.begin(at: 100)
        hands.scroll(VIRTUAL_POINTER_FINGER, by: -15, times: 6)
        hands.lift()
        try window.expectOffset(before: -10)
        try window.expectOffset(0)
    }

    func testAContinuousSourceThatNeverStopsComesBackAndFlingsNothing() throws {
        hands.scroll(VIRTUAL_POINTER_CONTINUOUS, by: 10, times: 8)
        try window.expectOffset(80)
        try app.expectRest(at: 80)
        hands.scroll(VIRTUAL_POINTER_CONTINUOUS, by: -40, times: 8)
        try window.expectOffset(before: -30)
        try window.expectOffset(0)
    }

    func testAContentOffsetThatIsSetEndsASwipeAndTheFlingAfterIt() throws {
        hands.scroll(VIRTUAL_POINTER_FINGER, by: 10, times: 8)
        try window.expectOffset(80)
        try app.set("content-offset", to: 700)
        hands.lift()
        try app.expectRest(at: 700)
        hands.scroll(VIRTUAL_POINTER_FINGER, by: 10, times: 8)
        hands.lift()
        try window.expectOffset(beyond: 900)
        try app.set("content-offset", to: 700)
        try app.expectRest(at: 700)
    }

    func testTheMousePullsAndLetsGoAfterASwipeThatWasInterrupted() throws {
        hands.scroll(VIRTUAL_POINTER_FINGER, by: -20, times: 5)
        try window.expectOffset(before: -10)
        try app.set("content-offset", to: 0)
        let start = try window.canvas.center
        try hands.drag(from: start, to: ScreenPoint(x: start.x, y: start.y + 200)) {
            try window.expectOffset(before: -60)
        }
        try window.expectOffset(0)
        hands.lift()
        try app.expectRest(at: 0)
    }

    func testAnotherWindowSizeLaysOutTheContentAgain() throws {
        let size = try app.canvasSize
        try app.set("content-offset", to: 500)
        try hands.resizeScreen(width: 900, height: 700)
        XCTAssertTrue(try eventually { try app.canvasSize == (size.width - 380, size.height - 260) })
        let width = "\(Double(size.width - 380))"
        try app.expect("header-reference-size-width", width)
        try app.expectRest(at: 500)
        try hands.resizeScreen(width: Desktop.screenSize.width, height: Desktop.screenSize.height)
        XCTAssertTrue(try eventually { try app.canvasSize == size })
        try app.expectRest(at: 500)
    }

    func testContentThatRestsAtItsEndStaysThereInAnotherWindowSize() throws {
        try app.set("content-anchor", to: "trailing")
        try app.set("content-offset", to: 1_000_000)
        // A notch brings it back from past the end.
        hands.turn(1)
        let end = try app.waitForRest()
        XCTAssertGreaterThan(end, 0)
        let size = try app.canvasSize
        try hands.resizeScreen(width: Desktop.screenSize.width, height: Desktop.screenSize.height - 260)
        XCTAssertTrue(try eventually { try app.canvasSize.height == size.height - 260 })
        try app.expectRest(at: end + 260)
        // Read further up, it stays where it is.
        hands.turn(-3)
        let read = try app.waitForRest()
        XCTAssertLessThan(read, end + 260)
        try hands.resizeScreen(width: Desktop.screenSize.width, height: Desktop.screenSize.height)
        XCTAssertTrue(try eventually { try app.canvasSize == size })
        try app.expectRest(at: min(read, end))
        try app.set("content-anchor", to: "leading")
    }

    func testAClickSelectsAnItem() throws {
        try hands.click(window.row(5))
        try app.expect("selection", "'0.5'")
    }
}
