import CollectionViewport
import StickyLayout
import XCTest

/// Clicks belong together by the times and the places of their events.
@preconcurrency @MainActor
final class ClickCounterTests: XCTestCase {
    private var clicks = ClickCounter()

    private func press(x: Double = 100, at time: UInt32) -> Int {
        let limits = ClickCounter.Limits(time: 400, distance: 5)
        clicks.press(at: LayoutPoint(x: x, y: 20), time: time, within: limits)
        return clicks.count
    }

    func testQuickPressesInOnePlaceCountOn() {
        XCTAssertEqual(press(at: 1000), 1)
        XCTAssertEqual(press(at: 1400), 2)
        XCTAssertEqual(press(x: 104, at: 1500), 3)
    }

    func testALatePressIsAFirstOne() {
        XCTAssertEqual(press(at: 1000), 1)
        XCTAssertEqual(press(at: 1401), 1)
        XCTAssertEqual(press(at: 1500), 2)
    }

    func testAPressElsewhereIsAFirstOneThere() {
        XCTAssertEqual(press(at: 1000), 1)
        XCTAssertEqual(press(x: 105, at: 1100), 1)
        XCTAssertEqual(press(x: 100, at: 1200), 1)
        XCTAssertEqual(press(x: 100, at: 1300), 2)
    }

    func testAPressThatBecameADragIsForgotten() {
        XCTAssertEqual(press(at: 1000), 1)
        clicks.cancel()
        XCTAssertEqual(press(at: 1100), 1)
    }

    func testTheClockOfInputDevicesStartsAgainAtZero() {
        XCTAssertEqual(press(at: .max - 100), 1)
        XCTAssertEqual(press(at: 100), 2)
    }
}
