import CVirtualPointer
import Foundation
import TestSupport
import XCTest

/// A collection view under two compositors: what is in a pinned header takes fingers, the mouse and keys.
final class WaylandCollectionViewTests: XCTestCase {
    func testAPinnedHeaderTakesFingersTheMouseAndKeys() throws {
        let desktop = try Desktop(.mutter)
        let hands = try MutterHands(on: desktop)
        let window = try openFullScreen(on: desktop)
        try scrollToEnd(window, hands) { try hands.turn(1) }
        try clickButton(window, hands)

        // The compositor may keep more than one touch after the mouse to itself.
        for _ in 0..<10 where !window.says("button 1", within: 0) {
            try hands.touch(at: CollectionWindow.place(of: .button)) { _ in }
            _ = window.says("button 1", within: 2)
        }
        window.expect("button 1")
        try hands.touch(at: CollectionWindow.place(of: .entry)) { _ in }
        let isTyped = try eventually {
            try hands.type("a")
            Thread.sleep(forTimeInterval: 0.1)
            return window.app.output.contains("entry 1 a\n")
        }
        XCTAssertTrue(isTyped, window.app.output)
        try hands.touch(at: CollectionWindow.place(of: .menu)) { _ in }
        window.expect("menu opened")
        try hands.type(" ")
        window.expect("menu 1")
        // A finger that comes before that belongs to the menu, and is lost with it.
        if !window.app.output.contains("menu closed\n") { window.expect("menu closed") }

        // A finger on the rows scrolls them, under the header. GTK scrolls by no finger that rests for half a second before it moves, as it may
        // where the machine is busy with something else.
        let center = CollectionWindow.center
        let isScrolled = try eventually {
            try hands.touch(at: center) { move in
                let end = ScreenPoint(x: center.x, y: center.y + 300)
                for point in center.steps(to: end, count: 15) { try move(point) }
                Thread.sleep(forTimeInterval: 0.3)
            }
            return window.lastOffset < CollectionWindow.lastOffset - 200
        }
        XCTAssertTrue(isScrolled, "\(window.lastOffset)")
        try hands.touch(at: CollectionWindow.place(of: .button)) { _ in }
        window.expect("button 1")
        window.app.check()
    }

    func testAPinnedHeaderTakesTheMouseUnderSway() throws {
        let desktop = try Desktop(.sway)
        let hands = try SwayHands(on: desktop)
        let window = try openFullScreen(on: desktop)
        try scrollToEnd(window, hands) { hands.turn(1) }
        try clickButton(window, hands)
        XCTAssertFalse(window.app.output.contains("button 0") || window.app.output.contains("button 2"))
        try hands.click(CollectionWindow.place(of: .menu))
        window.expect("menu opened")
        window.app.check()
    }

    private func openFullScreen(on desktop: Desktop) throws -> CollectionWindow {
        let window = try CollectionWindow(on: desktop)
        XCTAssertTrue(eventually { window.app.output.contains("fullscreen\n") })
        return window
    }

    /// A click before the next frame is for what was there before, and hits nothing.
    private func clickButton(_ window: CollectionWindow, _ hands: some Hands) throws {
        let isPressed = try eventually {
            try hands.click(CollectionWindow.place(of: .button))
            Thread.sleep(forTimeInterval: 0.1)
            return window.app.output.contains("button")
        }
        XCTAssertTrue(isPressed)
        window.expect("button 1")
    }

    private func scrollToEnd(_ window: CollectionWindow, _ hands: some Hands, turn: () throws -> Void) throws {
        try hands.move(to: CollectionWindow.center)
        // A compositor may miss some of many notches at once.
        let isAtEnd = try eventually {
            try turn()
            Thread.sleep(forTimeInterval: 0.02)
            return window.lastOffset == CollectionWindow.lastOffset
        }
        XCTAssertTrue(isAtEnd, window.app.output)
    }
}
