import TestSupport
import XCTest

/// The window follows its file, whatever happens to it, and never loses what it shows.
final class FileTests: DesktopTestCase {
    private static let red = ColorDocument.colors[0][0]
    private static let cyan = ColorDocument.colors[2][0]

    private var file: URL { desktop.home.appendingPathComponent("colors.lintel.json") }

    /// How many points the canvas has lost to the banner; zero without one.
    private func bannerHeight(_ app: LintelApp) throws -> Int {
        try fullHeight - app.canvasSize.height
    }

    /// The canvas's height in a window of the default size with nothing above it.
    private let fullHeight = 704

    private func assertBanner(_ app: LintelApp, isShown: Bool, _ message: String = "", line: UInt = #line) throws {
        let isRight = try eventually { try (bannerHeight(app) > 20) == isShown }
        XCTAssertTrue(isRight, message, line: line)
    }

    private func assertTitle(_ app: LintelApp, _ title: String, line: UInt = #line) throws {
        // A changed document has a mark before its title.
        let titles = [title, "• " + title]
        XCTAssertTrue(try eventually { try titles.contains(app.title) }, title, line: line)
    }

    /// Where a colour is, as soon as it is to be seen.
    private func region(of color: Picture.Pixel, in app: LintelApp) throws -> Region? {
        try app.desktop.photograph { $0.region(of: color) != nil }.region(of: color)
    }

    /// Writes the document with another title, which the window then shows.
    private func rewrite(_ title: String, for app: LintelApp, line: UInt = #line) throws {
        document.title = title
        try document.write(on: desktop)
        try assertTitle(app, title, line: line)
    }

    /// The banner takes its place while what was shown stays below it.
    func testABrokenFileIsReportedAboveTheLastValidContent() throws {
        let app = try document.open(on: desktop)
        let before = try XCTUnwrap(region(of: Self.red, in: app))
        try Data(#"{"sections": [{"items": [{"size": {"height": -4}}]}]}"#.utf8).write(to: file)
        try assertBanner(app, isShown: true)
        let after = try app.desktop.photograph { $0.region(of: Self.red)?.y != before.y }.region(of: Self.red)
        XCTAssertGreaterThan(after?.y ?? 0, before.y)
        XCTAssertEqual(after?.height, before.height)
        XCTAssertEqual(try app.title, "Colours")
        XCTAssertTrue(app.errorOutput.contains("sections[0].items[0].size"), app.errorOutput)

        try rewrite("Mended", for: app)
        try assertBanner(app, isShown: false)
    }

    func testABrokenFirstFileIsReportedAndFollowed() throws {
        try Data(#"{"title": "Half"#.utf8).write(to: file)
        let app = try LintelApp(opening: file, on: desktop)
        XCTAssertTrue(app.errorOutput.contains("colors.lintel.json"), app.errorOutput)
        XCTAssertTrue(try app.title.contains("colors.lintel.json"))
        try rewrite("Whole", for: app)
        try assertBanner(app, isShown: false)
    }

    func testAMissingFirstFileIsReportedAndFollowed() throws {
        let app = try LintelApp(opening: file, on: desktop)
        XCTAssertTrue(app.errorOutput.contains("No such file"), app.errorOutput)
        try rewrite("There", for: app)
    }

    func testAVanishedFileLeavesItsContentAndComesBack() throws {
        let app = try document.open(on: desktop)
        try FileManager.default.removeItem(at: file)
        try assertBanner(app, isShown: true, "gone")
        XCTAssertNotNil(try region(of: Self.red, in: app))
        XCTAssertEqual(try app.title, "• Colours")
        try rewrite("Back", for: app)
        try assertBanner(app, isShown: false, "back")
    }

    /// Content that is the same as before makes no change, but the message has to go.
    func testTheMessageGoesWhenTheSameFileIsBack() throws {
        let app = try document.open(on: desktop)
        let aside = file.appendingPathExtension("aside")
        try FileManager.default.moveItem(at: file, to: aside)
        try assertBanner(app, isShown: true, "moved away")
        try FileManager.default.moveItem(at: aside, to: file)
        try assertBanner(app, isShown: false, "moved back")
    }

    func testTheOffsetIsKeptThroughRewritingAndRenaming() throws {
        let app = try document.open(on: desktop)
        try app.set("content-offset", to: 321.5)
        try rewrite("Rewritten", for: app)
        XCTAssertEqual(try app.contentOffset, 321.5)

        // As editors do it: beside, then over.
        document.title = "Renamed"
        let beside = try document.write(to: "beside", on: desktop)
        XCTAssertEqual(rename(beside.path, file.path), 0)
        try assertTitle(app, "Renamed")
        XCTAssertEqual(try app.contentOffset, 321.5)

        // Still followed, though it is another file by now.
        document.layout["headerReferenceSize"] = ["height": 57]
        try rewrite("Once more", for: app)
        XCTAssertEqual(try app.contentOffset, 321.5)
    }

    /// Half a document is none; the window must not come to rest with its message.
    func testAFileWrittenInTwoHalvesIsShownWhole() throws {
        let app = try document.open(on: desktop)
        document.title = "In two halves"
        let data = try document.data
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: data.prefix(data.count / 2))
        try assertBanner(app, isShown: true)
        try handle.write(contentsOf: data.dropFirst(data.count / 2))
        try handle.close()
        try assertTitle(app, "In two halves")
        try assertBanner(app, isShown: false)
        XCTAssertNotNil(try region(of: Self.red, in: app))
    }

    func testManyRewritesEndWithTheLast() throws {
        let app = try document.open(on: desktop)
        for count in 1...30 {
            document.title = "Number \(count)"
            try document.write(on: desktop)
        }
        try assertTitle(app, "Number 30")
        XCTAssertTrue(app.isRunning)
    }

    func testOptionsChangedInTheWindowStay() throws {
        let app = try document.open(on: desktop)
        try app.set("system", to: "sectionBounds")
        try app.set("section-inset-top", to: 31)
        document.layout["minimumLineSpacing"] = 25
        document.layout["sectionInset"] = ["left": 12]
        try rewrite("Others changed", for: app)
        let settings = try app.settings
        XCTAssertEqual(settings["system"], "'sectionBounds'")
        XCTAssertEqual(settings["section-inset-top"], "31.0")
        XCTAssertEqual(settings["minimum-line-spacing"], "25.0")
        XCTAssertEqual(settings["section-inset-left"], "12.0")
        try rewrite("And again", for: app)
        try app.expect("system", "'sectionBounds'")
        try app.expect("section-inset-top", "31.0")
    }

    func testCellsMoveWithTheFile() throws {
        let app = try document.open(on: desktop)
        document.sections.swapAt(0, 2)
        try rewrite("Swapped", for: app)
        let picture = try app.desktop.photograph { picture in
            let regions = picture.regions(of: [Self.cyan, Self.red])
            return (regions[Self.cyan]?.y ?? 1000) < (regions[Self.red]?.y ?? 0)
        }
        XCTAssertLessThan(
            try XCTUnwrap(picture.region(of: Self.cyan)).y, try XCTUnwrap(picture.region(of: Self.red)).y)
    }

    func testAFileThatShrinksKeepsTheOffsetWithinIt() throws {
        let app = try document.open(on: desktop)
        try app.click(app.canvas.center)
        try app.press("End")
        try app.waitForRest()
        document.sections = []
        try rewrite("Empty", for: app)
        XCTAssertTrue(try eventually { try app.contentOffset == 0 })
        XCTAssertTrue(app.isRunning)
    }

    func testAnUnknownImageIsAPlaceholderAndAWarning() throws {
        try Data("This is no picture.".utf8).write(to: desktop.home.appendingPathComponent("text.png"))
        document.sections[0]["items"] = [
            ["title": "Nowhere", "image": "nowhere.png"], ["title": "Text", "image": "text.png"],
            ["title": "Folder", "image": "."], ["title": "Away", "image": "https://example.org/a.png"],
            ["title": "Device", "image": "/dev/zero"],
            ["color": "\(Self.red)"],
        ]
        let app = try document.open(on: desktop)
        for image in ["nowhere.png", "text.png"] {
            XCTAssertTrue(eventually { app.errorOutput.contains(image) }, "\(image): \(app.errorOutput)")
        }
        XCTAssertNotNil(try region(of: Self.red, in: app))
        try app.expect("system", "'native'")
        XCTAssertTrue(app.isRunning)
    }

    /// A folder is opened for its pictures; one without any is no document.
    func testAFolderWithoutPicturesIsNoDocument() throws {
        let folder = desktop.home.appendingPathComponent("folder")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let app = try LintelApp(opening: folder, on: desktop)
        XCTAssertFalse(try app.isEnabled("save-as"))
        app.check()
    }

    /// The pictures arrive before the window's first frame.
    func testAFolderOfPicturesIsDrawnAtOnce() throws {
        let app = try LintelApp(opening: Repository.root.appendingPathComponent("Resources/samples/flags"), on: desktop)
        XCTAssertTrue(try eventually { try app.isEnabled("save-as") })
        app.check()
    }

    func testAFileWithoutPermissionIsReported() throws {
        try document.write(on: desktop)
        XCTAssertEqual(chmod(file.path, 0), 0)
        let app = try LintelApp(program: PrivateDisk.plainUser + [LintelApp.executable.path, file.path], on: desktop)
        XCTAssertTrue(app.errorOutput.contains("Permission denied"), app.errorOutput)
    }

    func testASilentPipeDoesNotBlockTheWindow() throws {
        XCTAssertEqual(mkfifo(file.path, 0o600), 0)
        let app = try LintelApp(opening: file, on: desktop)
        try app.expect("system", "'native'")
    }

    func testAFileThatBecomesAPipeDoesNotBlockTheWindow() throws {
        let app = try document.open(on: desktop)
        let pipe = file.appendingPathExtension("pipe")
        XCTAssertEqual(mkfifo(pipe.path, 0o600), 0)
        XCTAssertEqual(rename(pipe.path, file.path), 0)
        try assertBanner(app, isShown: true)
        XCTAssertNotNil(try region(of: Self.red, in: app))
    }

    func testAPipeThatIsWrittenToIsShown() throws {
        XCTAssertEqual(mkfifo(file.path, 0o600), 0)
        let text = try document.write(to: "text", on: desktop)
        let output = desktop.home.appendingPathComponent("cat.out")
        let writer = try Child(
            ["sh", "-c", "cat '\(text.path)' > '\(file.path)'"], environment: desktop.environment, output: output,
            errors: output)
        let app = try LintelApp(opening: file, on: desktop)
        try assertTitle(app, "Colours")
        XCTAssertEqual(writer.waitForExit(timeout: 60), 0)
    }

    func testAFileWithoutEndIsRefused() throws {
        let app = try LintelApp(opening: URL(fileURLWithPath: "/dev/zero"), on: desktop)
        // 256 MiB are read before.
        XCTAssertTrue(
            eventually { app.errorOutput.contains("larger than 256 MiB") }, app.errorOutput)
        try app.expect("system", "'native'")
    }
}
