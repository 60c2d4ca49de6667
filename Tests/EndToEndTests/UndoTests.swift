import XCTest

/// Whatever is done in the window can be taken back, and done again.
final class UndoTests: AppTestCase {
    override func setUpWithError() throws {
        try super.setUpWithError()
        // Percent are of a size that the canvas has from its first frame on.
        XCTAssertTrue(try eventually { try app.settings["item-size-width-percent"] != "0.0" })
    }

    /// What the document says, without how the window shows it, and without what a click selects.
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
        while try app.isEnabled("redo") { try app.activate("redo") }
        let end = try options()
        while try app.isEnabled("undo") { try app.activate("undo") }
        XCTAssertEqual(try options(), start)
        XCTAssertEqual(try app.title, "Colours")
        while try app.isEnabled("redo") { try app.activate("redo") }
        XCTAssertEqual(try options(), end)
    }

    func testADragOfASliderIsOneStep() throws {
        let before = try options()
        let sidebar = Sidebar(app: app)
        let slider = try XCTUnwrap(sidebar.firstSlider(afterScrollingBy: 25))
        let end = ScreenPoint(x: slider.thumb.x + 40, y: slider.thumb.y)
        // Longer than steps of the same key are kept together otherwise.
        try app.drag(from: slider.thumb, to: end, rest: 1.2) {
            try app.desktop.tool.run("xdotool", "mousemove", "\(end.x + 20)", "\(end.y)")
            Thread.sleep(forTimeInterval: 0.1)
        }
        let after = try options()
        XCTAssertNotEqual(after, before)
        // And the next one is another.
        let next = try XCTUnwrap(sidebar.sliders().first)
        try app.drag(from: next.thumb, to: ScreenPoint(x: next.thumb.x - 30, y: next.thumb.y))
        XCTAssertNotEqual(try options(), after)
        try app.activate("undo")
        XCTAssertEqual(try options(), after)
        try app.activate("undo")
        XCTAssertEqual(try options(), before)
        XCTAssertFalse(try app.isEnabled("undo"))
    }

    /// An entry has an undo of its own, for what is typed; the window's goes before.
    func testTheKeysWorkWhereverTheFocusIs() throws {
        let before = try options()
        let sidebar = Sidebar(app: app)
        try app.click(XCTUnwrap(sidebar.firstSlider(afterScrollingBy: 25)).entry)
        try app.press("ctrl+a", "4", "4", "Return")
        XCTAssertTrue(try eventually { try options() != before })
        let after = try options()
        try app.press("ctrl+z")
        XCTAssertTrue(try eventually { try options() == before })
        try app.press("ctrl+shift+z")
        XCTAssertTrue(try eventually { try options() == after })
        try app.click(app.center)
        try app.press("ctrl+z")
        XCTAssertTrue(try eventually { try options() == before })
    }
}
