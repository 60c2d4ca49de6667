import Foundation
import TestSupport
import XCTest

/// Hands on a real window under GNOME's compositor: wheel, smooth sources that never say when they stop, mouse, touch, keys,
/// menus and dialogs.
final class WaylandMutterTests: XCTestCase {
    nonisolated(unsafe) private static let shared = Shared<WaylandWindow<MutterHands>>()
    private var window: WaylandWindow<MutterHands>!
    private var app: LintelApp { window.app }
    private var hands: MutterHands { window.hands }

    override func setUpWithError() throws {
        window = try Self.shared.get {
            let window = try WaylandWindow(on: .mutter, hands: MutterHands.init)
            // Where the compositor puts a window is its own affair; one that fills the screen is known to.
            // The compositor may miss the keys while the window comes up.
            let isMaximized = try (0..<5).contains { _ in
                try window.hands.type(.super, .up)
                return try eventually(timeout: 2) { try window.fillsScreen }
            }
            XCTAssertTrue(isMaximized, "the window does not maximize")
            return window
        }
        try window.begin()
    }

    override func tearDown() {
        window?.app.check()
        window = nil
    }

    override class func tearDown() { shared.drop() }

    // MARK: Scrolling

    func testAWheelScrollsByNotchesAndByPartsOfThem() throws {
        try hands.turn(1)
        try window.expectOffset(beyond: 40)
        let step = try app.waitForRest()
        XCTAssertLessThan(step, 120)
        try hands.scroll(.wheel, by: 2.5, times: 4)
        try window.expectOffset(2 * step)
        try hands.scroll(.wheel, by: -5)
        try window.expectOffset(1.5 * step)
    }

    func testSlowFingersMoveTheContentPointByPoint() throws {
        for source in [MutterHands.Source.finger, .continuous] {
            try window.begin()
            try hands.scroll(source, by: 3, times: 20)
            // The compositor counts in parts of a point of its own.
            try window.expectOffset(60, accuracy: 1, "\(source)")
        }
    }

    func testPulledContentComesBackWithoutAReportOfLiftedFingers() throws {
        for source in [MutterHands.Source.finger, .continuous, .wheel] {
            try hands.scroll(source, by: -20, times: 10)
            try window.expectOffset(before: -20, "\(source)")
            try window.expectOffset(0, "\(source)")
        }
        try hands.type(.end)
        let end = try app.expectRest(beyond: 0)
        try hands.scroll(.continuous, by: 20, times: 10)
        try window.expectOffset(beyond: end + 20)
        try window.expectOffset(end)
    }

    func testASwipeContinuesAfterTheOffsetIsSet() throws {
        for source in [MutterHands.Source.finger, .continuous] {
            try window.begin()
            try hands.scroll(source, by: 20, times: 3)
            try window.expectOffset(60, accuracy: 1)
            try app.set("content-offset", to: 500)
            try hands.scroll(source, by: 20, times: 2)
            try window.expectOffset(540, accuracy: 1, "\(source)")
        }
    }

    func testKeysAndTheWheelEndASwipe() throws {
        try hands.scroll(.continuous, by: -20, times: 5)
        try hands.type(.end)
        try window.expectOffset(beyond: 10_000)
        try hands.scroll(.continuous, by: -20, times: 5)
        try hands.type(.home)
        try window.expectOffset(0)
        try hands.scroll(.continuous, by: 20, times: 5)
        try hands.turn(1)
        try window.expectOffset(beyond: 140)
    }

    func testAMousePullsAndLetsGoAfterASwipeThatWasInterrupted() throws {
        // The swipe goes on until it is seen: content that nobody pulls comes back soon.
        let isPulled = try eventually {
            try hands.scroll(.finger, by: -20)
            return try app.contentOffset < -10
        }
        XCTAssertTrue(isPulled)
        try app.set("content-offset", to: 0)
        // So does what the rest of the swipe pulls that was still on its way.
        try app.expectRest(at: 0)
        let start = try window.canvas.center
        try hands.drag(from: start, to: ScreenPoint(x: start.x, y: start.y + 200)) {
            try window.expectOffset(beyond: -110, before: -60)
        }
        try window.expectOffset(0)
    }

    func testTheMouseDragsOneToOneAndFlings() throws {
        let start = try window.canvas.center
        let end = ScreenPoint(x: start.x, y: start.y - 150)
        try hands.drag(from: start, to: end) { try window.expectOffset(150) }
        try app.expectRest(at: 150)
        try hands.drag(from: start, to: end, steps: 6, rest: 0)
        try window.expectOffset(beyond: 400)
    }

    func testAFingerDragsOneToOneFlingsAndSelects() throws {
        let start = try window.canvas.center
        let end = ScreenPoint(x: start.x, y: start.y - 150)
        try hands.touch(at: start) { move in
            for point in start.steps(to: end, count: 15) { try move(point) }
            // A finger that rests before it lifts flings nothing.
            Thread.sleep(forTimeInterval: 0.3)
            try window.expectOffset(150)
        }
        try app.expectRest(at: 150)
        try hands.touch(at: start) { move in
            for point in start.steps(to: end, count: 6) { try move(point) }
        }
        try window.expectOffset(beyond: 400)
        try app.set("content-offset", to: 0)
        try hands.touch(at: window.row(3)) { _ in }
        try app.expect("selection", "'0.3'")
        try hands.touch(at: start) { move in
            for point in start.steps(to: ScreenPoint(x: start.x, y: start.y + 200), count: 15) { try move(point) }
            try window.expectOffset(before: -60)
        }
        try window.expectOffset(0)
    }

    func testKeysScrollTheContent() throws {
        try hands.type(.end)
        try window.expectOffset(beyond: 10_000)
        let end = try app.waitForRest()
        try hands.type(.pageUp)
        try window.expectOffset(before: end - 500)
        try hands.type(.home)
        try window.expectOffset(0)
        for key in [Key.down, .down, .down, .up] { try hands.type(key) }
        try window.expectOffset(80)
    }

    func testControlAndFingersZoomByWholeSteps() throws {
        for _ in 0..<2 { try app.activate("zoom-in") }
        let zoom = try app.state(of: "zoom")
        try app.activate("zoom-reset")
        try hands.hold(.control) {
            try hands.scroll(.finger, by: -3, times: 7)
            try app.expect("zoom", zoom)
        }
        XCTAssertEqual(try app.contentOffset, 0)
        try app.activate("zoom-reset")
    }

    // MARK: The window

    func testAMenuTakesTheKeysAndGivesThemBack() throws {
        try hands.click(window.row(3), MouseButton.right)
        try app.expect("selection", "'0.3'")
        try assertKeys(scroll: false)
        // The first entry has the keyboard, the third one duplicates.
        for key in [Key.down, .down, .return] { try hands.type(key) }
        try app.expect("selection", "'0.4'", "nothing was duplicated")
        try app.expect("selection-title", "'Row 3'")
        try app.activate("undo")
        try assertUndone()
        try app.set("selection", to: "")
        XCTAssertEqual(try app.contentOffset, 0)
        try assertKeys(scroll: true)

        // GTK asks for the keyboard with the key that opens the menu. The compositor refuses it, and the menu closes, if another
        // key was pressed by then, as on a slow machine.
        let isOpen = try eventually {
            try hands.type(.f10)
            Thread.sleep(forTimeInterval: 0.3)
            return try !keysScroll()
        }
        XCTAssertTrue(isOpen, "the main menu does not open")
        try hands.type(.escape)
        try assertKeys(scroll: true)
    }

    func testAnEntryTakesWhatIsTyped() throws {
        try hands.click(window.row(2))
        try app.expect("selection", "'0.2'")
        try hands.type(.f2)
        try assertKeys(scroll: false)
        for key: Key in ["n", "e", "w", .return] { try hands.type(key) }
        try app.expect("selection-title", "'new'")
        try app.activate("undo")
        try app.expect("selection-title", "'Row 2'")
        try assertUndone()
    }

    func testADialogTakesTheKeyboardAndGivesItBack() throws {
        for dialog in ["about", "show-export"] {
            try app.activate(dialog)
            try assertKeys(scroll: false, dialog)
            try hands.type(.escape)
            try assertKeys(scroll: true, dialog)
        }
    }

    func testAnItemIsDraggedToAnotherPlace() throws {
        try hands.click(window.row(1))
        try app.expect("selection", "'0.1'")
        let end = try window.row(4)
        try hands.drag(from: window.row(1), to: ScreenPoint(x: end.x, y: end.y + 8))
        try app.expect("selection", "'0.4'")
        try app.expect("selection-title", "'Row 1'")
        XCTAssertEqual(try app.contentOffset, 0)
        try hands.type(.control, "z")
        try assertUndone()
        try app.set("selection", to: "0.1")
        try app.expect("selection-title", "'Row 1'")
    }

    /// Nothing is left of what a test changed, for the next one.
    private func assertUndone(line: UInt = #line) throws {
        XCTAssertTrue(try eventually { try !app.isEnabled("undo") }, line: line)
    }

    /// Whether Page Down reaches the canvas, as soon as what opens or closes has done so.
    private func assertKeys(scroll: Bool, _ message: String = "", line: UInt = #line) throws {
        let isRight = try eventually { try keysScroll() == scroll }
        XCTAssertTrue(isRight, message, line: line)
        try app.set("content-offset", to: 0)
    }

    private func keysScroll() throws -> Bool {
        try app.set("content-offset", to: 0)
        try hands.type(.pageDown)
        return try app.waitForRest() > 100
    }
}
