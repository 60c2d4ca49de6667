import Foundation
import TestSupport
import XCTest

/// Titles that somebody types are never lost, whatever ends the typing.
final class TypedTitlesTests: DesktopTestCase {
    private var file: URL { desktop.home.appendingPathComponent("rows.lintel.json") }
    private var unsaved: URL { desktop.home.appendingPathComponent("state/lintel/unsaved") }

    /// An entry whose caret blinks never stands still.
    override func setUpWithError() throws {
        try super.setUpWithError()
        try desktop.setGTK("gtk-cursor-blink", to: "false")
    }

    /// Two sections of rows of 60 points under headers of 40.
    private func open() throws -> LintelApp {
        let text = """
            {"title": "Rows", "layout": {"itemSize": {"width": "100%", "height": 60}, "minimumLineSpacing": 0,
             "headerReferenceSize": {"width": "100%", "height": 40}},
             "sections": [{"title": "S", "items": ["A", "B", "C"]}, {"title": "T", "items": ["D"]}]}
            """
        try Data(text.utf8).write(to: file)
        let app = try LintelApp(opening: file, on: desktop)
        XCTAssertTrue(try eventually { try app.canvasSize.width != 800 })
        try app.set("selection", to: "0.1")
        try app.expect("selection-title", "'B'")
        return app
    }

    /// A point of the canvas.
    private func point(_ app: LintelApp, y: Int) throws -> ScreenPoint {
        let canvas = try app.canvas
        return ScreenPoint(x: canvas.x + canvas.width / 2, y: canvas.y + y)
    }

    /// Opens the entry for the selection's title, and types another one.
    private func type(_ title: String, into app: LintelApp, opening key: String = "F2") throws {
        try app.seeing { try app.press(key) }
        try app.seeing { try app.type(title) }
    }

    /// What a process that ended left behind.
    private var keptTexts: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: unsaved.path)) ?? []
        return names.filter { $0.hasSuffix(".json") }.compactMap {
            try? String(contentsOf: unsaved.appendingPathComponent($0), encoding: .utf8)
        }
    }

    func testAClickElsewhereAppliesAndEscapeDrops() throws {
        let app = try open()
        try type("Ada", into: app)
        try app.click(point(app, y: 400))
        try app.set("selection", to: "0.1")
        try app.expect("selection-title", "'Ada'")

        try type("Bert", into: app)
        try app.press("Escape")
        // A second key comes after the first.
        try app.press("F2")
        try app.press("Return")
        try app.expect("selection-title", "'Ada'")
        XCTAssertEqual(try String(contentsOf: file, encoding: .utf8).contains("Ada"), false)
    }

    func testSavingTakesWhatIsBeingTyped() throws {
        let app = try open()
        try type("Ada", into: app)
        try app.activate("save-to", .string(file.path))
        XCTAssertTrue(try eventually { try String(contentsOf: file, encoding: .utf8).contains("\"Ada\"") })
    }

    func testWhatIsBeingTypedSurvivesTheEndOfTheSession() throws {
        let app = try open()
        try type("Ada", into: app)
        app.end()
        XCTAssertEqual(app.waitForExit(), -SIGTERM)
        XCTAssertEqual(keptTexts.map { $0.contains("\"Ada\"") }, [true])
        try restore("Ada")
    }

    func testTheDocumentsTitleSurvivesTheEndOfTheSession() throws {
        let app = try open()
        try app.set("selection", to: "")
        try type("Rows of Ada", into: app)
        app.end()
        XCTAssertEqual(app.waitForExit(), -SIGTERM)
        XCTAssertEqual(keptTexts.map { $0.contains("Rows of Ada") }, [true])
    }

    func testARenamedItemSurvivesAKill() throws {
        let app = try open()
        try type("Ada", into: app)
        try app.click(point(app, y: 400))
        XCTAssertTrue(eventually { keptTexts.contains { $0.contains("\"Ada\"") } })
        app.kill()
        try restore("Ada")
    }

    func testInsertingOpensTheEntryForTheTitle() throws {
        let app = try open()
        try type("Ada", into: app, opening: "Insert")
        try app.press("Return")
        try app.expect("selection", "'0.2'")
        try app.expect("selection-title", "'Ada'")
        try type("Bert", into: app, opening: "shift+Insert")
        try app.click(point(app, y: 500))
        try app.set("selection", to: "section 1")
        try app.expect("selection-title", "'Bert'")
    }

    /// Starts the program again, which offers what was kept.
    private func restore(_ title: String) throws {
        let next = try LintelApp(opening: file, on: desktop)
        XCTAssertTrue(try eventually { try next.isEnabled("restore-work") })
        try next.activate("restore-work")
        XCTAssertTrue(try eventually { try !next.isEnabled("restore-work") })
        try next.set("selection", to: "0.1")
        try next.expect("selection-title", "'\(title)'")
    }
}
