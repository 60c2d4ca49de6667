import TestSupport
import XCTest

/// A closed file chooser no longer follows the folder that it showed.
final class FileChooserTests: AppTestCase {
    /// A row of the list.
    private var row = ScreenPoint(x: 0, y: 0)
    /// How far from the start of its heading a row is dragged, in pixels: past its icon, and the start of its name.
    private static let reach = 67

    override var isAccessible: Bool { true }

    override func makeDocument() throws {
        // In a folder where nothing else happens; see `Desktop.quietFolder`. There is a row below the headings for each file.
        let folder = desktop.home.appendingPathComponent("documents")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in 1...9 { try document.data.write(to: folder.appendingPathComponent("\(name).lintel.json")) }
        document.name = "documents/colors.lintel.json"
    }

    /// Opens the chooser, and waits until its list has rows.
    private func openChooser() throws {
        try app.activate("save-as")
        let chooser = try app.waitForWindow(named: "Save the Document")
        try app.focus(chooser)
        let tree = try AccessibilityTree(of: app)
        var heading = Region(x: 0, y: 0, width: 0, height: 0)
        XCTAssertTrue(
            try eventually {
                let labels = try tree.nodes.filter { $0.role == .label && $0.name == "Name" }
                heading = try labels.map(tree.frame(of:)).last ?? heading
                return heading.width > 0
            })
        heading = try app.onScreen(heading, of: chooser)
        // The rows below the heading of their names are at least as high as it.
        row = ScreenPoint(x: heading.x + Self.reach, y: heading.y + heading.height * 7 / 2)
        let picture = try desktop.photograph { showsRow($0) }
        XCTAssertTrue(showsRow(picture))
    }

    private func showsRow(_ picture: Picture) -> Bool {
        let names = names(in: picture)
        return Set((0..<names.height).map { y in (0..<names.width).map { names[$0, y] } }).count > 10
    }

    private func names(in picture: Picture) -> Picture {
        picture.cropped(x: row.x - 45, y: row.y - 30, width: 40, height: 60)
    }

    private func cancel() throws {
        let search = ["xdotool", "search", "--onlyvisible", "--name", "Save the Document"]
        // The first one may end a drag.
        let isGone = try eventually {
            try app.press("Escape")
            return (try? desktop.tool.run(search)) == nil
        }
        XCTAssertTrue(isGone)
        try app.focus(app.window)
    }

    /// Writes the document, in the folder that the chooser showed, and waits until the window shows it.
    private func rewrite(_ title: String) throws {
        document.title = title
        try document.write(on: desktop)
        XCTAssertTrue(try eventually { try !app.isRunning || app.title == title }, title)
        XCTAssertTrue(app.isRunning, app.errorOutput)
    }

    func testATypedNameKeepsTheExtensionsOfTheSuggestedOne() throws {
        try openChooser()
        try app.type("mine")
        try app.press("Return")
        let file = desktop.home.appendingPathComponent("documents/mine.lintel.json")
        XCTAssertTrue(eventually { FileManager.default.fileExists(atPath: file.path) })
    }

    func testAChooserWhoseRowWasDraggedFollowsItsFolderNoMoreOnceClosed() throws {
        try openChooser()
        let before = names(in: try desktop.photograph())
        // To where no window is.
        try app.drag(from: row, to: ScreenPoint(x: 1270, y: 950), steps: 6) {
            let after = names(in: try desktop.photograph { names(in: $0) != before })
            XCTAssertNotEqual(after, before, "no row is selected")
        }
        try cancel()
        for title in ["One", "Two", "Three"] { try rewrite(title) }
    }

    func testAChooserThatClosesWhileAButtonIsHeldFollowsItsFolderNoMore() throws {
        try openChooser()
        try app.drag(from: row, to: row, steps: 1) { try cancel() }
        for title in ["One", "Two", "Three"] { try rewrite(title) }
    }
}
