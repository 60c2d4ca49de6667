import GTKBridge
import XCTest

@testable import CollectionCanvas
@testable import LintelApp

/// How the window tells scripts of the content offset.
final class AnnouncedOffsetTests: WindowTestCase {
    func testTheContentOffsetIsAnnouncedAtMostTenTimesASecondAndReadAsItIs() {
        let window = showWindow()
        var announced: [Double] = []
        connect(window.window, "action-state-changed::content-offset") { (_: String, state: OpaquePointer?) in
            Double(variant: state).map { announced.append($0) }
        }
        let start = ContinuousClock.now
        for offset in 1...60 {
            window.canvas.setOffset(Double(offset))
            window.waitForFrame()
            XCTAssertEqual(window.number(of: "content-offset"), Double(offset))
        }
        XCTAssertTrue(runMainLoop { announced.last == 60 }, "the last one is announced")
        let tenths = (ContinuousClock.now - start) / .milliseconds(100)
        XCTAssertLessThanOrEqual(announced.count, Int(tenths) + 1)
        XCTAssertEqual(announced, announced.sorted())
    }

    func testOneChangeOfTheContentOffsetIsAnnouncedAtOnceAndOnce() {
        let window = showWindow()
        var announced: [Double] = []
        connect(window.window, "action-state-changed::content-offset") { (_: String, state: OpaquePointer?) in
            Double(variant: state).map { announced.append($0) }
        }
        window.set("content-offset", to: 40.0)
        XCTAssertEqual(announced, [40])
        // The timer that announces what came meanwhile runs after a tenth of a second.
        runMainLoop(milliseconds: 250)
        XCTAssertEqual(announced, [40])
        window.set("content-offset", to: 80.0)
        XCTAssertTrue(runMainLoop { announced.last == 80 })
        XCTAssertEqual(announced, [40, 80])
    }
}
