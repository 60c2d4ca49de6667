import XCTest

/// Hands on the sidebar: each kind of control sets its action, and nothing else does.
final class SidebarTests: AppTestCase {
    private var sidebar: Sidebar { Sidebar(app: app) }

    override func tearDown() {
        XCTAssertFalse(app.errorOutput.contains("WARNING"), app.errorOutput)
        super.tearDown()
    }

    private func assertState(_ action: String, _ state: String, _ message: String = "", line: UInt = #line) throws {
        _ = try eventually(timeout: 3) { try app.state(of: action) == state }
        XCTAssertEqual(try app.state(of: action, becoming: state), state, message, line: line)
    }

    /// Generated content of which a slider is not at its start, with the sidebar's end in sight.
    private func showContentRows() throws {
        try app.activate("generated-content")
        try app.set("items-per-section", to: 200)
        try sidebar.scrollToEnd()
    }

    func testASwitchTurnsItsOptionOffAndOn() throws {
        let toggle = try XCTUnwrap(sidebar.firstSwitchOn())
        try app.click(toggle)
        try assertState("section-headers-pin-to-visible-bounds", "false")
        try app.click(toggle)
        try assertState("section-headers-pin-to-visible-bounds", "true")
    }

    func testASwitchFollowsItsAction() throws {
        let toggle = try XCTUnwrap(sidebar.firstSwitchOn())
        try app.set("section-headers-pin-to-visible-bounds", to: false)
        XCTAssertTrue(try eventually { try sidebar.firstSwitchOn() != toggle })
        try app.set("section-headers-pin-to-visible-bounds", to: true)
        XCTAssertTrue(try eventually { try sidebar.firstSwitchOn() == toggle })
    }

    func testADropDownIsChosenFromByKeyboard() throws {
        try seeing { try app.click(sidebar.system) }
        try app.press("Down", "Return")
        try assertState("system", "'cellBounds'")
        try seeing { try app.press("Return") }
        // Some versions of GTK begin at the chosen one, some at the first.
        try app.press("Home", "Down", "Down", "Down", "Return")
        try assertState("system", "'akpFlow'")
        try seeing { try app.press("Return") }
        try app.press("Down", "Escape")
        try assertState("system", "'akpFlow'", "given up")
    }

    /// Its list would open where no screen is.
    func testADropDownOutOfSightComesIntoSightBeforeItOpens() throws {
        try seeing { try app.click(sidebar.system) }
        try seeing { try app.press("Escape") }
        // Not to the end, where GTK lets the list bounce for a while.
        try sidebar.scroll(notches: 15)
        try seeing { try app.press("space") }
        try seeing { try app.press("space") }
        try app.press("Down", "Return")
        try assertState("system", "'cellBounds'")
    }

    /// Waits until what `action` does is on the screen, and still.
    private func seeing(_ action: () throws -> Void) throws {
        var last = try app.desktop.photograph()
        try action()
        let before = last
        XCTAssertTrue(
            try eventually {
                let now = try app.desktop.photograph()
                defer { last = now }
                return now != before && now == last
            })
    }

    func testAPresetButtonApplies() throws {
        let plain = try XCTUnwrap(sidebar.preset(columnsFromActive: -1))
        try app.click(plain)
        try assertState("section-headers-pin-to-visible-bounds", "false")
        let pinned = try XCTUnwrap(sidebar.preset(columnsFromActive: 1))
        try app.click(pinned)
        try assertState("section-headers-pin-to-visible-bounds", "true")
    }

    func testASliderSetsWhileItIsDragged() throws {
        try showContentRows()
        let thumb = try XCTUnwrap(sidebar.sliders().last).thumb
        try app.drag(from: thumb, to: ScreenPoint(x: thumb.x + 40, y: thumb.y)) {
            _ = try eventually(timeout: 3) { try app.state(of: "items-per-section") != "200.0" }
            let count = try XCTUnwrap(Double(app.state(of: "items-per-section")))
            // Counts double again and again over the same length.
            XCTAssertGreaterThan(count, 400)
            XCTAssertLessThan(count, 10_000)
            XCTAssertEqual(count, count.rounded())
        }
        try app.drag(from: ScreenPoint(x: thumb.x + 40, y: thumb.y), to: ScreenPoint(x: thumb.x - 300, y: thumb.y))
        try assertState("items-per-section", "0.0")
    }

    func testAnEntryTakesWhatIsTyped() throws {
        try showContentRows()
        let entry = try XCTUnwrap(sidebar.sliders().last).entry
        try app.click(entry)
        try enter("33")
        try assertState("items-per-section", "33.0")
        try enter("44", with: "Tab")
        try assertState("items-per-section", "44.0", "on leaving")
        try app.click(entry)
        try app.press("Up", "Up")
        try assertState("items-per-section", "46.0", "by arrow")
        try enter("47", with: "ctrl+shift+c")
        try assertState("items-per-section", "47.0", "before a shortcut")
    }

    func testAnEntryKeepsItsNumberWhenWhatIsTypedIsNone() throws {
        try showContentRows()
        try app.click(XCTUnwrap(sidebar.sliders().last).entry)
        for text in ["abc", "", "-7", "1e400", "nan", "5000000", "999999999999"] {
            try enter(text)
            // What was typed before has its effect before this has.
            try app.press("Up")
            try assertState("items-per-section", "201.0", text)
            try app.press("Down")
            try assertState("items-per-section", "200.0", text)
        }
    }

    func testALimitIsTakenAwayByItsName() throws {
        try app.set("first-section-maximum-stretch-height", to: 300)
        try sidebar.scroll(notches: 8)
        try app.click(XCTUnwrap(sidebar.sliders().first).entry)
        try enter("250")
        try assertState("first-section-maximum-stretch-height", "250.0")
        try enter("")
        try app.press("Up", "Down")
        try assertState("first-section-maximum-stretch-height", "250.0")
        try enter("None")
        try assertState("first-section-maximum-stretch-height", "inf")
        // Reading what the entry shows by itself sets nothing either.
        try app.press("Return", "Tab")
        Thread.sleep(forTimeInterval: 0.2)
        try assertState("first-section-maximum-stretch-height", "inf")
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
        try assertState("show-sidebar", "false")
        XCTAssertTrue(try eventually { try app.canvasSize.width == 1070 })
        let red = ColorDocument.colors[0][0]
        XCTAssertTrue(try eventually { try app.photograph().region(of: red).map { $0.x < 20 } ?? false })
        // Whoever looks for an option wants it back, and leaves it for the content.
        try app.press("ctrl+f")
        try assertState("show-sidebar", "true")
        XCTAssertTrue(try eventually { try app.canvasSize.width == 750 })
        try app.type("pin footers")
        try app.press("Escape", "End")
        XCTAssertGreaterThan(try app.waitForRest(above: 500), 500)
        XCTAssertEqual(try app.state(of: "show-sidebar"), "true")
    }

    /// Sliders, entries and drop-downs would all take the wheel for themselves.
    func testTheWheelScrollsTheSidebarAndChangesNothing() throws {
        try showContentRows()
        let before = try app.settings
        let list = try sidebar.list
        for x in [100, 210, 260, 285] {
            for notches in [-40, 40] {
                let picture = try app.desktop.photograph().cropped(list)
                try app.wheel(notches: notches, at: ScreenPoint(x: list.x + x, y: list.y + 300), pause: 6)
                XCTAssertTrue(
                    try eventually { try app.desktop.photograph().cropped(list).differences(from: picture) > 2000 },
                    "\(notches) at \(x)")
            }
        }
        XCTAssertEqual(try app.settings, before)
        XCTAssertEqual(try app.contentOffset, 0)
    }

    func testRowsThatTheSystemIgnoresTakeNoClicks() throws {
        try app.set("system", to: "cellBounds")
        XCTAssertTrue(try eventually { try sidebar.firstSwitchOn() == nil })
        let before = try app.settings
        let list = try sidebar.list
        func clickDown() throws {
            // From the first row of the headers' options down.
            for y in stride(from: 290, to: list.height, by: 20) {
                try app.click(ScreenPoint(x: list.x + 262, y: list.y + y))
            }
        }
        try clickDown()
        try app.press("space", "Return")
        XCTAssertEqual(try app.settings, before)
        // Where they count, the same clicks turn switches.
        try app.set("system", to: "native")
        XCTAssertTrue(try eventually { try sidebar.firstSwitchOn() != nil })
        let counted = try app.settings
        try clickDown()
        XCTAssertTrue(try eventually { try app.settings != counted })
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
            for x in [60, 205, 262] { try app.click(ScreenPoint(x: list.x + x, y: list.y + y)) }
        }
    }

    func testTheReadoutFollowsTheContent() throws {
        let region = try sidebar.readout
        let rest = try app.desktop.photograph { $0.cropped(region).colors.count > 8 }.cropped(region)
        XCTAssertGreaterThan(rest.colors.count, 8)
        try app.set("content-offset", to: 500)
        let moved = try app.desktop.photograph { $0.cropped(region) != rest }.cropped(region)
        XCTAssertNotEqual(moved, rest)
        try app.set("content-offset", to: 0)
        XCTAssertEqual(try app.desktop.photograph { $0.cropped(region) == rest }.cropped(region), rest)
    }
}
