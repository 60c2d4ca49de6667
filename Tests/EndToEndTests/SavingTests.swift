import TestSupport
import XCTest

/// Work is saved in a file, or the window says that it was not.
final class SavingTests: DesktopTestCase {
    private var file: URL { desktop.home.appendingPathComponent("colors.lintel.json") }
    private var unsaved: URL { desktop.home.appendingPathComponent("state/lintel/unsaved") }

    private var unsavedNames: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: unsaved.path)) ?? []).sorted()
    }

    /// A key of `layout` in a file.
    private func saved(_ key: String, in url: URL? = nil) throws -> Any? {
        let object = try JSONSerialization.jsonObject(with: Data(contentsOf: url ?? file)) as? [String: Any]
        return (object?["layout"] as? [String: Any])?[key]
    }

    /// The file's text with another title.
    private func rewritten(title: String) throws -> Data {
        var object = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
        object["title"] = title
        return try JSONSerialization.data(withJSONObject: object)
    }

    private func isMarked(_ app: LintelApp) throws -> Bool { try app.title.hasPrefix("• ") }

    func testControlSSavesAndAsksNothingLater() throws {
        let app = try document.open(on: desktop)
        XCTAssertEqual(chmod(file.path, 0o640), 0)
        XCTAssertFalse(try app.isEnabled("save"))
        try app.set("pin-inset", to: 12)
        XCTAssertTrue(try eventually { try isMarked(app) })
        XCTAssertTrue(try app.isEnabled("save"))
        try app.press("ctrl+s")
        XCTAssertTrue(try eventually { try !isMarked(app) })
        XCTAssertEqual(try saved("pinInset") as? Double, 12)
        XCTAssertEqual(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int, 0o640)

        // Undoing what was saved is a change; redoing it leads back to the saved document.
        try app.press("ctrl+z")
        XCTAssertTrue(try eventually { try isMarked(app) })
        try app.press("ctrl+shift+z")
        XCTAssertTrue(try eventually { try !isMarked(app) })
        // The window hears of its own save, and asks nothing: it has heard of it when it follows the next change.
        try rewritten(title: "Another").write(to: file)
        XCTAssertTrue(try eventually { try app.title == "Another" })
        XCTAssertFalse(try app.isEnabled("keep-mine"))
        try app.press("ctrl+w")
        XCTAssertEqual(app.waitForExit(), 0)
        XCTAssertEqual(app.errorOutput, "")
        XCTAssertEqual(unsavedNames, [])
    }

    func testClosingAChangedDocumentAsks() throws {
        let app = try document.open(on: desktop)
        let before = try Data(contentsOf: file)
        try app.set("pin-inset", to: 12)
        try app.focus(press("ctrl+w", untilAskedBy: app))
        try app.press("Escape")
        XCTAssertTrue(app.isRunning)
        try app.expect("pin-inset", "12.0")

        try app.focus(press("ctrl+w", untilAskedBy: app))
        try app.press("alt+d")
        XCTAssertEqual(app.waitForExit(), 0)
        XCTAssertEqual(try Data(contentsOf: file), before)
        XCTAssertEqual(unsavedNames, [])
    }

    /// Presses the key until the question is there: the window may not have the keyboard yet, or still be busy with the last
    /// answer. While it asks, it ignores the key.
    private func press(_ key: String, untilAskedBy app: LintelApp) throws -> String {
        var question: String?
        _ = try eventually {
            try app.focus(app.window)
            try app.press(key)
            question = try? app.waitForWindow(named: "Unsaved Changes", timeout: 5)
            return question != nil
        }
        return try XCTUnwrap(question)
    }

    func testClosingAChangedDocumentMaySaveIt() throws {
        let app = try document.open(on: desktop)
        try app.set("pin-inset", to: 12)
        try app.press("ctrl+w")
        try app.focus(app.waitForWindow(named: "Unsaved Changes"))
        try app.press("Return")
        XCTAssertEqual(app.waitForExit(), 0)
        XCTAssertEqual(try saved("pinInset") as? Double, 12)
        XCTAssertEqual(app.errorOutput, "")
    }

    func testOpeningAnotherDocumentOverUnsavedChangesAsksFirst() throws {
        let app = try document.open(on: desktop)
        document.title = "Another"
        let other = try document.write(to: "other.lintel.json", on: desktop)
        try app.set("pin-inset", to: 12)
        try app.activate("open-file", .string(other.path))
        try app.focus(app.waitForWindow(named: "Unsaved Changes"))
        XCTAssertEqual(try app.title, "• Colours")
        try app.press("alt+s")
        XCTAssertTrue(try eventually { try app.title == "Another" })
        XCTAssertEqual(try saved("pinInset") as? Double, 12)
        // With nothing to lose there is no question.
        try app.activate("open-file", .string(file.path))
        XCTAssertTrue(try eventually { try app.title == "Colours" })
    }

    func testASampleIsSavedAsAFileOfItsOwn() throws {
        let app = try LintelApp(options: ["--sample", "countries"], on: desktop)
        try app.set("pin-inset", to: 12)
        let copy = desktop.home.appendingPathComponent("mine/copy.lintel.json")
        try FileManager.default.createDirectory(
            at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try app.activate("save-to", .string(copy.path))
        XCTAssertTrue(eventually { FileManager.default.fileExists(atPath: copy.path) })
        XCTAssertEqual(try saved("pinInset", in: copy) as? Double, 12)
        XCTAssertTrue(try eventually { try !app.isEnabled("save") })
        let flag = copy.deletingLastPathComponent().appendingPathComponent("flags/ax.png")
        XCTAssertTrue(eventually { FileManager.default.fileExists(atPath: flag.path) })
        // From now on the document is that file.
        try app.set("pin-inset", to: 13)
        try app.press("ctrl+s")
        XCTAssertTrue(try eventually { try saved("pinInset", in: copy) as? Double == 13 })
    }

    func testAFileThatCannotBeWrittenLeavesTheWorkOpen() throws {
        let folder = desktop.home.appendingPathComponent("folder")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try document.write(to: "folder/a.lintel.json", on: desktop)
        let app = try LintelApp(opening: folder.appendingPathComponent("a.lintel.json"), on: desktop)
        try app.set("pin-inset", to: 12)
        try FileManager.default.removeItem(at: folder)
        try app.press("ctrl+s")
        XCTAssertTrue(eventually { app.errorOutput.contains("was not saved: The folder does not exist") })
        try app.expect("pin-inset", "12.0")
        XCTAssertTrue(try isMarked(app))
    }

    func testIfBothSidesChangedThePersonChooses() throws {
        let app = try document.open(on: desktop)
        // Until the first frame, percentages are of 800 × 600 points.
        XCTAssertTrue(try eventually { try app.canvasSize.width != 800 })
        let full = try app.canvasSize.height
        try app.set("pin-inset", to: 12)
        document.layout["pinInset"] = 30
        try document.write(on: desktop)
        XCTAssertTrue(try eventually { try app.isEnabled("load-file") })
        XCTAssertTrue(try eventually { try app.canvasSize.height < full - 20 }, "no banner")
        try app.expect("pin-inset", "12.0")
        try app.activate("keep-mine")
        XCTAssertTrue(try eventually { try app.canvasSize.height == full })
        try app.expect("pin-inset", "12.0")
        XCTAssertEqual(try saved("pinInset") as? Double, 30)

        document.layout["pinInset"] = 40
        try document.write(on: desktop)
        XCTAssertTrue(try eventually { try app.isEnabled("load-file") })
        try app.activate("load-file")
        try app.expect("pin-inset", "40.0")
        XCTAssertFalse(try isMarked(app))
    }

    /// Somebody is editing the file: Lintel asks before it replaces their text.
    func testClosingAndSavingOverABrokenFileAsks() throws {
        let app = try document.open(on: desktop)
        let half = Data(#"{"title": "Half"#.utf8)
        try half.write(to: file)
        XCTAssertTrue(eventually { app.errorOutput.contains("colors.lintel.json") })
        XCTAssertFalse(try app.isEnabled("save"))
        try app.set("pin-inset", to: 12)
        XCTAssertTrue(try eventually { try app.isEnabled("keep-mine") && !app.isEnabled("load-file") })
        try app.press("ctrl+w")
        try app.focus(app.waitForWindow(named: "Unsaved Changes"))
        try app.press("alt+s")
        try app.focus(app.waitForWindow(named: "Replace the File"))
        XCTAssertEqual(try Data(contentsOf: file), half)
        try app.press("alt+r")
        XCTAssertEqual(app.waitForExit(), 0)
        XCTAssertEqual(try saved("pinInset") as? Double, 12)
    }

    private func openSecondWindow(of app: LintelApp) throws {
        // It opens in the process of the first, and is in sight once its document is read.
        try desktop.tool.run(LintelApp.executable.path, file.path)
        XCTAssertTrue(try eventually { try desktop.titles(matching: app.title).count == 2 })
    }

    func testQuittingClosesNothingBeforeAllAgree() throws {
        let app = try document.open(on: desktop)
        let title = try app.title
        try openSecondWindow(of: app)
        app.windowNumber = 2
        try app.set("pin-inset", to: 12)
        for answer in ["Escape", "alt+d"] {
            let question = try press("ctrl+q", untilAskedBy: app)
            XCTAssertEqual(desktop.titles(matching: title).count, 2)
            try app.focus(question)
            try app.press(answer)
            XCTAssertTrue(eventually { desktop.titles(matching: "Unsaved Changes").isEmpty })
        }
        XCTAssertEqual(app.waitForExit(), 0)
    }

    func testTwoWindowsNoticeEachOthersSaves() throws {
        let app = try document.open(on: desktop)
        try openSecondWindow(of: app)
        app.windowNumber = 2
        try app.set("pin-inset", to: 12)
        try app.activate("save")
        app.windowNumber = 1
        try app.expect("pin-inset", "12.0")
        XCTAssertFalse(try app.isEnabled("save"))
        XCTAssertFalse(try app.isEnabled("keep-mine"))
    }

    /// As a crash does.
    private func leaveWork() throws {
        let app = try document.open(on: desktop)
        try app.set("pin-inset", to: 12)
        XCTAssertTrue(eventually { unsavedNames.contains { $0.hasSuffix(".json") } })
        app.kill()
    }

    func testWorkSurvivesACrash() throws {
        try leaveWork()
        try Data("{".utf8).write(to: unsaved.appendingPathComponent("1-1-x.lintel.json"))

        let next = try LintelApp(opening: file, on: desktop)
        XCTAssertTrue(try eventually { try next.isEnabled("restore-work") })
        XCTAssertEqual(try next.state(of: "pin-inset"), "0.0")
        XCTAssertTrue(unsavedNames.contains("1-1-x.lintel.json.unreadable"), "\(unsavedNames)")
        try next.activate("restore-work")
        try next.expect("pin-inset", "12.0")
        XCTAssertTrue(try isMarked(next))
        XCTAssertFalse(try next.isEnabled("restore-work"))
        XCTAssertEqual(unsavedNames.count, 2)
        try next.press("ctrl+s")
        XCTAssertTrue(eventually { unsavedNames == ["1-1-x.lintel.json.unreadable"] }, "\(unsavedNames)")
        XCTAssertEqual(try saved("pinInset") as? Double, 12)
    }

    func testWorkSurvivesTheEndOfTheSession() throws {
        let app = try document.open(on: desktop)
        try app.resize(width: 700, height: 600)
        XCTAssertTrue(try eventually { try app.canvasSize.width < 700 })
        try app.set("pin-inset", to: 12)
        // The end of the session keeps the work at once, without the usual delay.
        app.end()
        XCTAssertEqual(app.waitForExit(), -SIGTERM)
        XCTAssertEqual(unsavedNames.count, 1)
        let next = try LintelApp(opening: file, on: desktop)
        XCTAssertTrue(try eventually { try next.isEnabled("restore-work") })
        XCTAssertEqual(try next.frame.width, 700)
    }

    func testUnsavedWorkThatIsDiscardedIsGone() throws {
        try leaveWork()
        let next = try LintelApp(on: desktop)
        XCTAssertTrue(try eventually { try next.isEnabled("discard-work") })
        try next.activate("discard-work")
        XCTAssertTrue(eventually { unsavedNames.isEmpty })
        XCTAssertFalse(try next.isEnabled("discard-work"))
    }

    func testTheWindowComesBackAsItWasLeft() throws {
        let app = try document.open(on: desktop)
        try app.resize(width: 900, height: 610)
        try app.set("style", to: "dark")
        try app.press("F9")
        try app.expect("show-sidebar", "false")
        try app.press("ctrl+w")
        XCTAssertEqual(app.waitForExit(), 0)

        let next = try LintelApp(opening: file, on: desktop)
        XCTAssertEqual(try next.state(of: "style"), "'dark'")
        XCTAssertEqual(try next.state(of: "show-sidebar"), "false")
        XCTAssertTrue(try eventually { try next.frame.width == 900 && next.frame.height == 610 })
    }
}
