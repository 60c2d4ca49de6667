import TestSupport
import XCTest

/// The window as a whole: its title, its sizes, its end.
final class WindowTests: XCTestCase {
    private static let red = ColorDocument.colors[0][0]

    /// What a person would not want to find in the terminal.
    private func assertQuiet(_ app: LintelApp, line: UInt = #line) {
        for word in ["CRITICAL", "WARNING", "Gtk", "GLib", "Gdk", "Gsk", "Fatal"] {
            XCTAssertFalse(app.errorOutput.contains(word), app.errorOutput, line: line)
        }
    }

    func testTheTitleIsTheDocuments() throws {
        var document = ColorDocument()
        document.title = "Łódź — “quotes” & <tags> 家"
        let app = try document.open(on: Desktop())
        XCTAssertTrue(try app.title.contains(document.title))
        assertQuiet(app)
    }

    func testADocumentWithoutATitleIsCalledByItsFile() throws {
        let desktop = try Desktop()
        let file = desktop.home.appendingPathComponent("no name 100%.lintel.json")
        try Data(#"{"sections": []}"#.utf8).write(to: file)
        XCTAssertTrue(try LintelApp(opening: file, on: desktop).title.contains("no name 100%.lintel.json"))
    }

    func testABareNameIsNeitherAnAddressNorAnOption() throws {
        for name in ["one:two.json", "-one.json"] {
            let desktop = try Desktop()
            try Data(#"{"sections": []}"#.utf8).write(to: desktop.home.appendingPathComponent(name))
            let script = #"cd "$0" && exec "$1" -- "$2""#
            let app = try LintelApp(
                program: ["sh", "-c", script, desktop.home.path, LintelApp.executable.path, name], on: desktop)
            XCTAssertTrue(try app.title.contains(name))
            assertQuiet(app)
        }
    }

    func testAPathLeadsWhereTheSystemFollowsIt() throws {
        let desktop = try Desktop()
        let home = desktop.home
        try FileManager.default.createDirectory(
            at: home.appendingPathComponent("trees/deep"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: home.appendingPathComponent("link").path, withDestinationPath: "trees/deep")
        for (title, name) in [("Another", "ash.json"), ("Ash", "trees/ash.json")] {
            let document = #"{"title": "\#(title)", "sections": []}"#
            try Data(document.utf8).write(to: home.appendingPathComponent(name))
        }
        let script = #"cd "$0" && exec "$1" link/../ash.json"#
        let app = try LintelApp(program: ["sh", "-c", script, home.path, LintelApp.executable.path], on: desktop)
        XCTAssertEqual(try app.title, "Ash")
        assertQuiet(app)
    }

    func testWithoutAFileTheFirstSampleIsShown() throws {
        let desktop = try Desktop()
        let app = try LintelApp(on: desktop)
        XCTAssertFalse(try app.title.isEmpty)
        XCTAssertFalse(try app.title.contains("lintel"))
        XCTAssertTrue(try eventually { try app.photographCanvas().colors.count > 20 })
        assertQuiet(app)
    }

    func testAWindowThatClosesEndsTheProgramWithSuccessAndNoOutput() throws {
        for key in ["ctrl+w", "ctrl+q"] {
            let app = try ColorDocument().open(on: Desktop())
            try app.wheel(notches: 5, at: app.center)
            try app.set("system", to: "csSticky")
            try app.set("system", to: "native")
            try app.press(key)
            XCTAssertEqual(app.waitForExit(), 0, key)
            XCTAssertEqual(app.errorOutput, "", key)
        }
    }

    func testAWindowOfEverySizeShowsItsContent() throws {
        let app = try ColorDocument().open(on: Desktop())
        for (width, height) in [(200, 300), (640, 480), Desktop.screenSize, (300, 900), (1280, 200)] {
            try app.resize(width: width, height: height)
            let frame = try app.frame
            XCTAssertEqual(frame.width, width)
            XCTAssertEqual(frame.height, height)
            let picture = try app.desktop.photograph { $0.colors.count > 20 }
            XCTAssertGreaterThan(picture.colors.count, 20, "\(width)x\(height)")
            XCTAssertTrue(
                try eventually { try app.canvasSize.width <= width - 2 * LintelApp.border }, "\(width)x\(height)")
            try app.wheel(notches: 3, at: app.canvas.center)
            try app.press("F9", "F9")
        }
        XCTAssertTrue(app.isRunning)
        assertQuiet(app)
    }

    func testTheCanvasFillsTheRoomLeftToIt() throws {
        let app = try ColorDocument().open(on: Desktop())
        let picture = try app.desktop.photograph { $0.region(of: Self.red) != nil }
        let canvas = try app.canvas
        let red = try XCTUnwrap(picture.region(of: Self.red))
        // Below a header of 40 points, unscaled.
        XCTAssertEqual(red, Region(x: canvas.x, y: canvas.y + 40, width: 200, height: 60))
        try app.resize(width: 800, height: 600)
        XCTAssertTrue(try eventually { try app.canvasSize.width == 800 - 2 * LintelApp.border - Sidebar.width })
    }

    func testResizingKeepsTheFirstItemInView() throws {
        let app = try ColorDocument().open(on: Desktop())
        // Seven lines into the long section, whose cells number three a line.
        try app.set("content-offset", to: 1000)
        let first = try firstItem(of: app)
        for (width, height) in [(1280, 800), (700, 500), (420, 700), (1080, 760)] {
            try app.resize(width: width, height: height)
            try app.waitForRest()
            let now = try firstItem(of: app)
            // Another number of items a line moves it within its line.
            XCTAssertLessThan(abs(now - first), 5, "\(width)x\(height): \(first) became \(now)")
        }
    }

    /// The number of the first item of the long section that the viewport shows.
    private func firstItem(of app: LintelApp) throws -> Int {
        let frames = try LayoutFrames(
            of: ColorDocument(), viewport: app.canvasSize, offset: app.contentOffset, on: app.desktop)
        let cells = frames.elements.filter { $0.kind == "cell" && $0.section == 3 }
        return try XCTUnwrap(cells.compactMap(\.item).min())
    }

    func testResizingAtRestStaysAtRest() throws {
        let app = try ColorDocument().open(on: Desktop())
        for (width, height) in [(500, 400), (1200, 900)] {
            try app.resize(width: width, height: height)
            try app.expectRest(at: 0)
        }
    }

    func testTwoFilesAreTwoWindows() throws {
        let desktop = try Desktop()
        var document = ColorDocument()
        document.title = "Second"
        let second = try document.write(to: "second.lintel.json", on: desktop)
        let first = try ColorDocument().write(on: desktop)
        let app = try LintelApp(program: [LintelApp.executable.path, first.path, second.path], on: desktop)
        let both = "^(Colours|Second)$"
        XCTAssertTrue(eventually { desktop.titles(matching: both).sorted() == ["Colours", "Second"] })
        // Closing one leaves the other.
        try desktop.tool.run("xdotool", "windowfocus", "--sync", app.window)
        try app.press("ctrl+w")
        XCTAssertTrue(eventually { desktop.titles(matching: both).count == 1 })
        app.check()
    }

    func testASecondStartOpensAnotherWindowOfTheFirst() throws {
        let desktop = try Desktop()
        let app = try ColorDocument().open(on: desktop)
        var document = ColorDocument()
        document.title = "Second"
        let second = try document.write(to: "second.lintel.json", on: desktop)
        try desktop.tool.run(LintelApp.executable.path, second.path)
        XCTAssertTrue(eventually { desktop.titles(matching: "^Second$").count == 1 })
        XCTAssertTrue(app.isRunning)
    }

    func testMenusAndDialogsOpenAndClose() throws {
        let app = try ColorDocument().open(on: Desktop())
        try app.seeing { try app.press("F10") }
        try app.seeing { try app.press("Escape") }
        for (action, title) in [("about", "About Lintel"), ("open", "Open Documents")] {
            try app.activate(action)
            try app.focus(app.waitForWindow(named: title))
            try app.press("Escape")
            XCTAssertTrue(eventually { app.desktop.titles(matching: ".") == ["Colours"] }, title)
            try app.focus(app.window)
        }
        try app.expect("system", "'native'")
        app.check()
    }

    func testDarkAndLightAreBothReadable() throws {
        let app = try ColorDocument().open(on: Desktop())
        let canvas = try app.canvas
        func ground() throws -> Int {
            let pixel = try app.desktop.photograph().cropped(canvas)[canvas.width - 30, canvas.height / 2]
            return Int(pixel.red) + Int(pixel.green) + Int(pixel.blue)
        }
        try app.set("style", to: "dark")
        XCTAssertTrue(try eventually { try ground() < 250 })
        // What a document says of colours is so in every style.
        XCTAssertNotNil(try app.photograph().region(of: Self.red))
        try app.set("style", to: "light")
        XCTAssertTrue(try eventually { try ground() > 600 })
        assertQuiet(app)
    }
}
