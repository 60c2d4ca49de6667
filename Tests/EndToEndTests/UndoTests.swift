import TestSupport
import XCTest

/// Everything done in the window can be undone and redone.
final class UndoTests: AppTestCase {
    override var isAccessible: Bool { true }

    /// The document's options, without the window's own state and the selection.
    private func options() throws -> [String: String] {
        try app.settings.filter { $0.key != "show-sidebar" && !$0.key.hasPrefix("selection") }
    }

    func testBackToTheStartAndForthToTheEnd() throws {
        let start = try options()
        XCTAssertFalse(try app.isEnabled("undo"))
        XCTAssertFalse(try app.isEnabled("redo"))
        let seed = UInt64.random(in: 0...UInt64.max)
        print("seed \(seed)")
        var random = SplitMix64(seed: seed)
        for _ in 0..<25 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: try app.set("system", to: .string(random.pick(["native", "akpFlow", "csSticky"])))
            case 1: try app.activate("first-section-stretchable")
            case 2: try app.set("pin-inset", to: .double(Double(Int.random(in: 0...50, using: &random))))
            case 3: try app.activate("preset", .string(random.pick(["parallax", "stacked", "plain"])))
            case 4: try app.set("item-size-width-unit", to: .string(random.pick(["points", "percent"])))
            default: try app.press(random.pick(["ctrl+z", "ctrl+shift+z"]))
            }
        }
        // All keys have arrived when these have. They change the size of nothing: percentages are of the canvas.
        for isShown in ["true", "false"] {
            try app.press("ctrl+shift+g")
            try app.expect("real-widgets", isShown)
        }
        while try app.isEnabled("redo") { try app.activate("redo") }
        let end = try options()
        while try app.isEnabled("undo") { try app.activate("undo") }
        XCTAssertEqual(try options(), start)
        XCTAssertEqual(try app.title, "Colours")
        while try app.isEnabled("redo") { try app.activate("redo") }
        XCTAssertEqual(try options(), end)
    }

    func testADragOfASliderIsOneStep() throws {
        let start = try Sidebar(of: app).place(.slider, "Pin inset").center
        let before = try options()
        let end = ScreenPoint(x: start.x + 20, y: start.y)
        // Changes of one option that follow each other faster are one step anyway.
        try app.drag(from: start, to: end, rest: 1.2) {
            let early = try app.state(of: "pin-inset")
            try app.desktop.tool.run("xdotool", "mousemove", "\(end.x + 20)", "\(end.y)")
            XCTAssertTrue(try eventually { try app.state(of: "pin-inset") != early })
        }
        let after = try options()
        XCTAssertNotEqual(after, before)
        // The next drag is another step.
        try app.drag(from: end, to: ScreenPoint(x: end.x - 50, y: end.y))
        XCTAssertTrue(try eventually { try options() != after })
        // The keys have their effect after the whole drag. Some numbers are shares of the canvas's width, so it has to come back.
        let width = try app.canvasSize.width
        try app.press("F9")
        XCTAssertTrue(try eventually { try app.canvasSize.width > width })
        try app.press("F9")
        XCTAssertTrue(try eventually { try app.canvasSize.width == width })
        try app.activate("undo")
        XCTAssertEqual(try options(), after)
        try app.activate("undo")
        XCTAssertEqual(try options(), before)
        XCTAssertFalse(try app.isEnabled("undo"))
    }

    func testTheKeysUndoTypingFirst() throws {
        let tree = try AccessibilityTree(of: app)
        let entry = try XCTUnwrap(tree.nodes.first { $0.name == "Find an option or how systems differ" })
        func expectText(_ text: String, line: UInt = #line) throws {
            XCTAssertTrue(try eventually { try tree.text(of: entry) == text }, line: line)
        }
        let before = try options()
        try app.set("pin-inset", to: .double(7))
        try app.expect("pin-inset", "7.0")
        let after = try options()
        XCTAssertNotEqual(after, before)
        try app.focus(app.window)
        try app.activate("find-option")
        try app.press("x")
        try expectText("x")
        try app.press("ctrl+z")
        try expectText("")
        XCTAssertEqual(try options(), after)
        try app.press("ctrl+z")
        XCTAssertTrue(try eventually { try options() == before })
        try app.press("ctrl+shift+z")
        try expectText("x")
        XCTAssertEqual(try options(), before)
        try app.press("ctrl+shift+z")
        XCTAssertTrue(try eventually { try options() == after })
    }

    /// The entry of a number has no undo of its own.
    func testTheKeysWorkWhereverTheFocusIs() throws {
        let before = try options()
        try app.click(Sidebar(of: app).place(.spinButton, "Pin inset").center)
        try app.press("ctrl+a", "4", "4", "Return")
        try app.expect("pin-inset", "44.0")
        let after = try options()
        XCTAssertNotEqual(after, before)
        try app.press("ctrl+z")
        XCTAssertTrue(try eventually { try options() == before })
        try app.press("ctrl+shift+z")
        XCTAssertTrue(try eventually { try options() == after })
        try app.click(app.center)
        try app.press("ctrl+z")
        XCTAssertTrue(try eventually { try options() == before })
    }

    func testANumberThatIsBeingTypedIsTheLastStep() throws {
        try app.click(Sidebar(of: app).place(.spinButton, "Pin inset").center)
        try app.press("ctrl+a", "5", "5", "ctrl+z")
        XCTAssertTrue(try eventually { try app.isEnabled("redo") })
        XCTAssertFalse(try app.isEnabled("undo"))
        try app.press("ctrl+shift+z")
        try app.expect("pin-inset", "55.0")
    }

    func testTheKeyTakesBackAReplacedDocumentWhileTheToastOffersThat() throws {
        try app.activate("sample", "countries")
        XCTAssertTrue(try eventually { try app.title.contains("Countries") })
        try app.set("pin-inset", to: .double(7))
        try app.expect("pin-inset", "7.0")
        try app.activate("sample", "moons")
        XCTAssertTrue(try eventually { try app.isEnabled("take-back") })
        try app.click(app.center)
        try app.press("ctrl+z")
        try app.expect("pin-inset", "7.0")
        XCTAssertFalse(try app.isEnabled("take-back"))
        try app.press("ctrl+z")
        try app.expect("pin-inset", "0.0")
    }
}
