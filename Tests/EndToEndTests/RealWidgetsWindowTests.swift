import Foundation
import TestSupport
import XCTest

/// *Real Widgets*: the canvas shows labels, pictures and buttons, under a real mouse and real keys.
final class RealWidgetsWindowTests: XCTestCase {
    private func open(on desktop: Desktop) throws -> LintelApp {
        let text = """
            {"title": "Letters", "layout": {"itemSize": {"width": "100%", "height": 44}, "minimumLineSpacing": 0,
             "headerReferenceSize": {"width": 40, "height": 40}},
             "sections": [{"title": "A", "itemCount": 4}, {"title": "B", "itemCount": 60}]}
            """
        return try LintelApp(text: text, on: desktop)
    }

    private func showWidgets(of app: LintelApp) throws {
        try app.seeing { try app.press("ctrl+shift+g") }
        try app.expect("real-widgets", "true")
    }

    /// The middle of the button in a header whose leading edge is so far from the canvas's.
    private func button(inHeaderAt y: Int, of app: LintelApp) throws -> ScreenPoint {
        let canvas = try app.canvas
        return ScreenPoint(x: canvas.x + canvas.width - 20, y: canvas.y + y + 20)
    }

    func testTheKeyAndTheMenuShowRealWidgetsAndPaintAgain() throws {
        let app = try open(on: Desktop())
        try app.expect("real-widgets", "false")
        try showWidgets(of: app)
        try app.seeing { try app.press("ctrl+shift+g") }
        try app.expect("real-widgets", "false")
        try app.seeing { try app.press("F10") }
        try app.press("g")
        try app.expect("real-widgets", "true")
        app.check()
    }

    func testTheMousePressesTheButtonOfAPinnedHeader() throws {
        let app = try open(on: Desktop())
        try showWidgets(of: app)
        try app.wheel(notches: 12, at: app.center)
        let offset = try app.expectRest(beyond: 400)
        try app.click(button(inHeaderAt: 0, of: app))
        XCTAssertTrue(try eventually { try app.isEnabled("undo") })
        // The second section is collapsed now, so all of the content is in view.
        try app.expectRest(at: 0)
        try app.expect("selection", "''")
        try app.activate("undo")
        try app.expect("section-collapsed", "false")
        XCTAssertGreaterThan(offset, 400)
        app.check()
    }

    func testAScreenReaderMeetsHeadingsWithNamesRowsAndButtons() throws {
        let app = try open(on: Desktop(isAccessible: true))
        try app.set("real-widgets", to: true)
        let tree = try AccessibilityTree(of: app)
        XCTAssertTrue(try eventually { try tree.nodes.contains { $0.role == .heading } })
        let headings = try tree.nodes.filter { $0.role == .heading }
        XCTAssertEqual(headings.map(\.name).sorted(), ["A", "B"])
        // GTK tells no reader of places among others.
        let rows = try tree.nodes.filter { $0.role == .listItem && $0.has(.visible) }
        XCTAssertGreaterThan(rows.count, 10)
        // The button says what it does, and does it.
        let button = try XCTUnwrap(tree.nodes.first { $0.role == .button && $0.name == "Collapse section" })
        try tree.perform("Click", of: button)
        XCTAssertTrue(try eventually { try app.isEnabled("undo") })
    }

    func testTabAndSpacePressTheButton() throws {
        let app = try open(on: Desktop())
        try showWidgets(of: app)
        // The first section is collapsed, and the second is long enough to scroll.
        try app.press("Tab", "space")
        XCTAssertTrue(try eventually { try app.isEnabled("undo") })
        // Other keys are still the canvas's.
        try app.press("Next")
        try app.expectRest(beyond: 100)
        app.check()
    }
}
