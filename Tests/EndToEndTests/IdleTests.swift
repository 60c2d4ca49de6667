import TestSupport
import XCTest

/// A window at rest costs nothing, whatever was done in it before.
final class IdleTests: XCTestCase {
    /// How much processor time a window may use in three seconds of rest, in seconds.
    private static let allowance = 0.05

    override func setUpWithError() throws {
        // It wakes up ten times a second by itself.
        try skipUnderThreadSanitizer()
    }

    private func assertIdle(_ app: LintelApp, _ message: String, line: UInt = #line) throws {
        try app.hover(ScreenPoint(x: Desktop.screenSize.width - 5, y: Desktop.screenSize.height - 5))
        // Nothing looks whether there is something to do. Scroll bars fade and menus slide first, and what was done last may still take
        // some threads along. On a very busy machine that takes more than a minute.
        var woken: [String: Int] = [:]
        var used = 0.0
        let isAsleep = try eventually(timeout: 180) {
            let (before, usedBefore) = (try app.wakeups, try app.processorTime)
            Thread.sleep(forTimeInterval: 3)
            used = try app.processorTime - usedBefore
            // A thread that has ended meanwhile woke up to do so, and no more.
            woken = [:]
            for (thread, count) in try app.wakeups { woken[thread] = count - before[thread, default: 0] }
            // The loader of pictures in gdk-pixbuf 2.44 has threads that look for work twice a second for a while.
            woken = woken.filter { $0.value > 0 && !$0.key.contains(" blocking-") }
            return woken.isEmpty && used < Self.allowance
        }
        XCTAssertTrue(isAsleep, "\(message): woken in three seconds: \(woken), \(used) seconds used", line: line)
    }

    func testAFreshWindowIsIdle() throws {
        try assertIdle(ColorDocument().open(on: Desktop()), "fresh")
    }

    func testAWindowIsIdleAfterAllThatMoves() throws {
        let app = try ColorDocument().open(on: Desktop())
        let canvas = try app.canvas
        try app.wheel(notches: -8, at: canvas.center)
        try app.flick(from: canvas.center, to: ScreenPoint(x: canvas.center.x, y: canvas.y + 10), steps: 4)
        try app.press("End", "F9", "F9")
        try app.activate("preset", "stretchy")
        try assertIdle(app, "after scrolling")
        // Held past the edge, nothing moves either.
        try app.set("content-offset", to: -120)
        try assertIdle(app, "held past the top")
    }

    func testAWindowIsIdleAfterItsPicturesAreLoaded() throws {
        let app = try LintelApp(options: ["--sample", "deep-sky"], on: Desktop())
        try app.set("content-offset", to: 400)
        try assertIdle(app, "with pictures")
    }

    func testAFileThatIsBrokenIsReadOnceAndNotAgain() throws {
        let desktop = try Desktop()
        let app = try ColorDocument().open(on: desktop)
        try Data("{".utf8).write(to: desktop.home.appendingPathComponent("colors.lintel.json"))
        try assertIdle(app, "with a banner")
    }
}
