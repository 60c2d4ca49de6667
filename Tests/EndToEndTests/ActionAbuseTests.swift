import TestSupport
import XCTest

/// What no action can take leaves the document as it was, and the program alive.
final class ActionAbuseTests: AppTestCase {
    /// Does what may fail on the bus, and looks at the settings before and after.
    private func assertNothingChanges(_ action: String, _ value: ActionValue, line: UInt = #line) throws {
        let before = try app.settings
        let offset = try app.contentOffset
        let described = try app.actions[action]
        try assertAnswer(isError: described?.stateType != value.type, "set \(action) \(value)", line: line) {
            try app.set(action, to: value)
        }
        try assertAnswer(isError: described?.parameterType != value.type, "\(action) \(value)", line: line) {
            try app.activate(action, value)
        }
        XCTAssertEqual(try app.settings, before, "\(action) \(value)", line: line)
        XCTAssertEqual(try app.contentOffset, offset, "\(action) \(value)", line: line)
    }

    /// The bus refuses unknown names and types. What is of the right type, the window takes, and ignores.
    private func assertAnswer(isError: Bool, _ message: String, line: UInt, _ call: () throws -> Void) throws {
        if isError {
            XCTAssertThrowsError(try call(), message, line: line) { error in
                XCTAssertTrue("\(error)".contains("InvalidArgs"), "\(message): \(error)", line: line)
            }
        } else {
            XCTAssertNoThrow(try call(), message, line: line)
        }
    }

    func testUnknownChoicesAreRefused() throws {
        for action in [
            "system", "scroll-direction", "layout-direction", "line-alignment", "item-alignment", "header-travel",
            "pinned-headers", "overscroll",
        ] {
            try assertNothingChanges(action, "bottomUp")
            try assertNothingChanges(action, "")
            try assertNothingChanges(action, "NATIVE")
        }
    }

    func testInvalidLengthsAreRefused() throws {
        for action in [
            "item-size-width", "item-size-height", "header-reference-size-height", "footer-reference-size-width",
            "minimum-interitem-spacing", "first-section-maximum-stretch-height",
            "parallax-header-reference-size-height", "parallax-header-minimum-reference-size-width",
        ] {
            try assertNothingChanges(action, -1)
            try assertNothingChanges(action, .double(.nan))
            try assertNothingChanges(action, 1e300)
            try assertNothingChanges(action, .double(-.infinity))
        }
        try assertNothingChanges("item-size-height", .double(.infinity))
    }

    func testInvalidInsetsAreRefused() throws {
        for action in ["section-inset-left", "content-inset-top", "minimum-line-spacing"] {
            for value in [Double.nan, 1e300, -1e300, .infinity, -.infinity] {
                try assertNothingChanges(action, .double(value))
            }
        }
    }

    func testAValueOfAnotherTypeIsRefused() throws {
        try assertNothingChanges("system", 3)
        try assertNothingChanges("item-size-width", "wide")
        try assertNothingChanges("item-size-width", true)
        try assertNothingChanges("first-section-stretchable", "true")
        try assertNothingChanges("first-section-stretchable", 1)
        try assertNothingChanges("content-offset", "top")
    }

    func testUnknownNamesAreRefused() throws {
        for name in ["systems", "System", "sectionInset", "section-inset", "", "win.system", "item-size-depth"] {
            try assertNothingChanges(name, "native")
            XCTAssertThrowsError(try app.state(of: name), name)
        }
        let before = try app.settings
        try app.activate("preset", "None of these")
        try app.activate("sample", "../../etc/passwd")
        XCTAssertEqual(try app.settings, before)
        XCTAssertEqual(try app.title, "Colours")
    }

    /// GTK places a popover by the monitor that it points into: all of the window may be off the screen, or the part that is
    /// pointed to.
    func testNothingPopsUpOffTheScreen() throws {
        try app.set("selection", to: "0.0")
        for (x, y) in [(3000, 3000), (1200, 0), (0, 900), (-1000, 0)] {
            try app.desktop.tool.run("xdotool", "windowmove", "--sync", app.window, "\(x)", "\(y)")
            for action in ["context-menu", "rename"] { try app.activate(action) }
            XCTAssertEqual(try app.title, "Colours")
        }
    }

    /// An open one is placed again when it changes, wherever its window is by then.
    func testAnOpenPopoverClosesWhenItIsOffTheScreen() throws {
        try app.set("selection", to: "0.0")
        for (x, y) in [(3000, 3000), (-1000, 0)] {
            try app.desktop.tool.run("xdotool", "windowmove", "--sync", app.window, "0", "0")
            try app.activate("rename")
            // A frame that has begun is not drawn anew.
            try app.waitForRest()
            try app.desktop.tool.run("xdotool", "windowmove", "--sync", app.window, "\(x)", "\(y)")
            for style in ["dark", "light"] {
                try app.set("style", to: .string(style))
                try app.expect("style", "'\(style)'")
            }
            try app.waitForRest()
            XCTAssertEqual(try app.title, "Colours")
        }
        // What is shown beside the canvas does not take it off the screen.
        try app.desktop.tool.run("xdotool", "windowmove", "--sync", app.window, "-700", "0")
        try app.activate("rename")
        for isShown in [false, true] {
            try app.set("show-sidebar", to: .boolean(isShown))
            try app.waitForRest()
        }
        XCTAssertEqual(try app.title, "Colours")
    }

    func testInvalidOffsetsAreRefused() throws {
        try app.set("content-offset", to: 120)
        for value in [Double.nan, .infinity, -.infinity] {
            try assertNothingChanges("content-offset", .double(value))
        }
        XCTAssertEqual(try app.contentOffset, 120)
    }

    /// Sizes that no screen has, but the format allows, are drawn.
    func testTheLargestLengthsAreDrawn() throws {
        let most = 1_073_741_824.0
        for action in [
            "item-size-height", "item-size-width", "header-reference-size-height", "section-inset-top",
            "minimum-line-spacing", "parallax-header-reference-size-height", "content-inset-bottom",
        ] {
            try app.set(action, to: .double(most))
            XCTAssertEqual(Double(try app.state(of: action)), most, action)
            for offset in [-1e9, 0, 1e6, 1e12, 1e300] { try app.set("content-offset", to: .double(offset)) }
            _ = try app.photograph()
        }
        for action in ["item-size-height", "header-reference-size-height", "minimum-line-spacing"] {
            try app.set(action, to: 0)
            _ = try app.photograph()
        }
        try app.wheel(notches: 2, at: app.center)
        try app.press("Home")
        try app.waitForRest()
    }

    func testContentWithoutAnyLengthIsDrawn() throws {
        let canvas = try app.canvas
        let red = ColorDocument.colors[0][0]
        for action in [
            "item-size-width", "item-size-height", "header-reference-size-height", "minimum-line-spacing",
            "minimum-interitem-spacing",
        ] {
            try app.set(action, to: 0)
        }
        for system in ["native", "cellBounds", "sectionBounds", "akpFlow", "csSticky"] {
            try app.set("system", to: .string(system))
            try app.set("section-inset-top", to: -500)
            try app.set("content-inset-left", to: 5000)
            try app.wheel(notches: 1, at: app.center)
            try app.set("section-inset-top", to: 0)
            try app.set("content-inset-left", to: 0)
            // The ground and nothing else.
            try app.waitForStillness(in: canvas) { $0.isOfOneColor }
            // Content that gets a length again is drawn again.
            for action in ["item-size-width", "item-size-height"] { try app.set(action, to: 60) }
            try app.set("content-offset", to: 0)
            try app.waitForStillness(in: canvas) { $0.region(of: red).map { [$0.width, $0.height] } == [60, 60] }
            for action in ["item-size-width", "item-size-height"] { try app.set(action, to: 0) }
        }
    }

    func testContentComesBackFromAnywhere() throws {
        for offset in [-1e300, 1e300, -1e9] {
            try app.set("content-offset", to: .double(offset))
            try app.wheel(notches: offset < 0 ? 1 : -1, at: app.canvas.center)
            XCTAssertTrue(try eventually { try (0...20_000).contains(app.contentOffset) }, "\(offset)")
        }
    }
}
