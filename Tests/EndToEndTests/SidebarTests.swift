import TestSupport
import XCTest

/// Hands on the sidebar: each kind of control sets its action, and nothing else does.
final class SidebarTests: AppTestCase {
    private var sidebar: Sidebar!

    override var isAccessible: Bool { true }

    override func setUpWithError() throws {
        try super.setUpWithError()
        sidebar = try Sidebar(of: app)
    }

    override func tearDown() {
        XCTAssertFalse(app.errorOutput.contains("WARNING"), app.errorOutput)
        // It holds the program.
        sidebar = nil
        super.tearDown()
    }

    private func showCountedContent() throws {
        try app.activate("generated-content")
        try app.set("items-per-section", to: 200)
    }

    func testASwitchTurnsItsOptionOffAndOn() throws {
        let toggle = try sidebar.place(.switch, "Pin headers").center
        try app.click(toggle)
        try app.expect("section-headers-pin-to-visible-bounds", "false")
        try app.click(toggle)
        try app.expect("section-headers-pin-to-visible-bounds", "true")
    }

    func testASwitchFollowsItsAction() throws {
        XCTAssertTrue(try sidebar.isOn("Pin headers"))
        try app.set("section-headers-pin-to-visible-bounds", to: false)
        XCTAssertTrue(try eventually { try !sidebar.isOn("Pin headers") })
        try app.set("section-headers-pin-to-visible-bounds", to: true)
        XCTAssertTrue(try eventually { try sidebar.isOn("Pin headers") })
    }

    func testADropDownIsChosenFromByKeyboard() throws {
        try app.seeing { try app.click(sidebar.place(.comboBox, "System: ").center) }
        try app.press("Down", "Return")
        try app.expect("system", "'cellBounds'")
        try app.seeing { try app.press("Return") }
        // From the chosen one on.
        try app.press("Down", "Down", "Return")
        try app.expect("system", "'akpFlow'")
        try app.seeing { try app.press("Return") }
        try app.press("Down", "Escape")
        try app.expect("system", "'akpFlow'", "given up")
    }

    /// Its list would open where no screen is.
    func testADropDownOutOfSightComesIntoSightBeforeItOpens() throws {
        try app.seeing { try app.click(sidebar.place(.comboBox, "System: ").center) }
        try app.seeing { try app.press("Escape") }
        // Not to the end, where GTK lets the list bounce for a while.
        try sidebar.scroll(notches: 15)
        try app.seeing { try app.press("space") }
        try app.seeing { try app.press("space") }
        // Some versions of GTK begin at the chosen one, some at the first.
        try app.press("Home", "Down", "Return")
        try app.expect("system", "'cellBounds'")
    }

    func testAPresetButtonApplies() throws {
        try app.click(sidebar.place(.button, "Plain").center)
        try app.expect("section-headers-pin-to-visible-bounds", "false")
        try app.click(sidebar.place(.button, "Pinned").center)
        try app.expect("section-headers-pin-to-visible-bounds", "true")
    }

    func testASliderSetsWhileItIsDragged() throws {
        try showCountedContent()
        let slider = try sidebar.place(.slider, "Items per section")
        let end = ScreenPoint(x: slider.x + slider.width * 3 / 4, y: slider.center.y)
        try app.drag(from: slider.center, to: end) {
            _ = try eventually { try app.state(of: "items-per-section") != "200.0" }
            let count = try XCTUnwrap(Double(app.state(of: "items-per-section")))
            // Counts double again and again over the same length.
            XCTAssertGreaterThan(count, 400)
            XCTAssertLessThan(count, 10_000)
            XCTAssertEqual(count, count.rounded())
        }
        try app.drag(from: end, to: ScreenPoint(x: slider.x - 300, y: end.y))
        try app.expect("items-per-section", "0.0")
    }

    func testAnEntryTakesWhatIsTyped() throws {
        try showCountedContent()
        let entry = try sidebar.place(.spinButton, "Items per section").center
        try app.click(entry)
        try enter("33")
        try app.expect("items-per-section", "33.0")
        try enter("44", with: "Tab")
        try app.expect("items-per-section", "44.0", "on leaving")
        try app.click(entry)
        try app.press("Up", "Up")
        try app.expect("items-per-section", "46.0", "by arrow")
        try enter("47", with: "ctrl+e")
        try app.expect("items-per-section", "47.0", "before a shortcut")
    }

    func testAnEntryKeepsItsNumberIfTheTypedTextIsNone() throws {
        try showCountedContent()
        try app.click(sidebar.place(.spinButton, "Items per section").center)
        for text in ["abc", "", "-7", "1e400", "nan", "5000000", "999999999999"] {
            try enter(text)
            // What was typed before has its effect before this has.
            try app.press("Up")
            try app.expect("items-per-section", "201.0", text)
            try app.press("Down")
            try app.expect("items-per-section", "200.0", text)
        }
    }

    func testALimitIsTakenAwayByItsName() throws {
        try app.set("first-section-stretchable", to: true)
        try app.set("first-section-maximum-stretch-height", to: 300)
        try app.click(sidebar.place(.spinButton, "Maximum length").center)
        try enter("250")
        try app.expect("first-section-maximum-stretch-height", "250.0")
        try enter("")
        try app.press("Up", "Down")
        try app.expect("first-section-maximum-stretch-height", "250.0")
        try enter("None")
        try app.expect("first-section-maximum-stretch-height", "inf")
        // Reading what the entry shows by itself sets nothing either.
        try app.press("Return", "Tab", "F9")
        try app.expect("show-sidebar", "false")
        XCTAssertEqual(try app.state(of: "first-section-maximum-stretch-height"), "inf")
    }

    /// Replaces what the entry in focus holds.
    private func enter(_ text: String, with key: String = "Return") throws {
        try app.press("ctrl+a", "BackSpace")
        if !text.isEmpty { try app.type(text) }
        try app.press(key)
    }

    func testF9TakesTheSidebarAwayAndBringsItBack() throws {
        XCTAssertEqual(try app.canvasSize.width, 750)
        try app.press("F9")
        try app.expect("show-sidebar", "false")
        XCTAssertTrue(try eventually { try app.canvasSize.width == 1070 })
        let red = ColorDocument.colors[0][0]
        XCTAssertTrue(try eventually { try app.photograph().region(of: red).map { $0.x < 20 } ?? false })
        // Whoever looks for an option wants it back, and leaves it for the content.
        try app.press("ctrl+f")
        try app.expect("show-sidebar", "true")
        XCTAssertTrue(try eventually { try app.canvasSize.width == 750 })
        try app.type("pin footers")
        try app.press("Tab", "Escape", "End")
        try app.expectRest(beyond: 500)
        XCTAssertEqual(try app.state(of: "show-sidebar"), "true")
        // All options are there again.
        try app.click(sidebar.place(.button, "Plain").center)
        try app.expect("section-headers-pin-to-visible-bounds", "false")
    }

    func testAClickBesideASidebarThatCoversTheContentHidesIt() throws {
        try app.resize(width: 600, height: 760)
        try app.expect("show-sidebar", "false")
        try app.press("F9")
        try app.expect("show-sidebar", "true")
        // What belongs to the sidebar keeps it.
        try app.click(sidebar.place(.switch, "Pin headers").center)
        try app.expect("section-headers-pin-to-visible-bounds", "false")
        XCTAssertEqual(try app.state(of: "show-sidebar"), "true")
        let canvas = try app.canvas
        try app.click(ScreenPoint(x: canvas.x + canvas.width - 40, y: canvas.center.y))
        try app.expect("show-sidebar", "false")
        try app.press("End")
        try app.expectRest(beyond: 500)
    }

    /// Sliders, entries and drop-downs would all take the wheel for themselves.
    func testTheWheelScrollsTheSidebarAndChangesNothing() throws {
        try showCountedContent()
        try sidebar.scrollToEnd()
        let before = try app.settings
        let list = try sidebar.list
        // Over sliders, entries and drop-downs.
        for x in [list.width / 3, list.width * 2 / 3, list.width * 5 / 6] {
            for notches in [-40, 40] {
                let picture = try app.desktop.photograph().cropped(list)
                try app.wheel(notches: notches, at: ScreenPoint(x: list.x + x, y: list.center.y), pause: 6)
                XCTAssertTrue(
                    try eventually { try app.desktop.photograph().cropped(list).differences(from: picture) > 2000 },
                    "\(notches) at \(x)")
            }
        }
        XCTAssertEqual(try app.settings, before)
        XCTAssertEqual(try app.contentOffset, 0)
    }

    func testContentThatIsListedCannotBeCounted() throws {
        try sidebar.scrollToEnd()
        let before = try app.settings
        try clickAtTheEnd()
        XCTAssertEqual(try app.settings.filter { before[$0.key] != $0.value }, [:])
        // Where it is counted, the same clicks are edits.
        try app.activate("generated-content")
        try sidebar.scrollToEnd()
        XCTAssertFalse(try app.isEnabled("undo"))
        try clickAtTheEnd()
        XCTAssertTrue(try eventually { try app.isEnabled("undo") })
    }

    /// Clicks the last rows of the list at their sliders, entries and switches.
    private func clickAtTheEnd() throws {
        let list = try sidebar.list
        for y in stride(from: list.height - 50, to: list.height, by: 10) {
            for x in [list.width / 5, list.width * 2 / 3, list.width * 5 / 6, list.width - 20] {
                try app.click(ScreenPoint(x: list.x + x, y: list.y + y))
            }
        }
    }

    func testTheReadoutFollowsTheContent() throws {
        let region = try sidebar.place(of: XCTUnwrap(sidebar.control(.label, "Offset 0")))
        let rest = try app.desktop.photograph { $0.cropped(region).colors.count > 8 }.cropped(region)
        XCTAssertGreaterThan(rest.colors.count, 8)
        try app.set("content-offset", to: 500)
        XCTAssertTrue(try eventually { try sidebar.control(.label, "Offset 500") != nil }, "another number")
        let moved = try app.desktop.photograph { $0.cropped(region).differences(from: rest) > 10 }.cropped(region)
        XCTAssertGreaterThan(moved.differences(from: rest), 10)
        try app.set("content-offset", to: 0)
        try app.desktop.expect(rest, in: region, "back")
    }
}
