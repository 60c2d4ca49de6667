import Foundation
import TestSupport
import XCTest

/// Content edited with a mouse and a keyboard in a real window.
final class EditingContentTests: XCTestCase {
    /// Twelve sections of five rows of 60 points under headers of 40. The items are spelled as Lintel spells them, so that
    /// saving after undoing gives the same bytes.
    ///
    /// - Parameter doubleClickTime: the most between two clicks that belong together, in milliseconds.
    private func open(doubleClickTime: Int = 400) throws -> LintelApp {
        let sections = (0..<12).map { section in
            let items = (0..<5).map { #""\#(section)-\#($0)""# }
            return #"{"title": "S\#(section)", "items": [\#(items.joined(separator: ","))]}"#
        }
        let text = """
            {"title": "Edited", "layout": {"itemSize": {"width": "100%", "height": 60}, "minimumLineSpacing": 0,
             "headerReferenceSize": {"width": "100%", "height": 40}}, "sections": [\(sections.joined(separator: ","))]}
            """
        let desktop = try Desktop()
        try desktop.setGTK("gtk-double-click-time", to: "\(doubleClickTime)")
        let app = try LintelApp(text: text, on: desktop)
        XCTAssertTrue(try eventually { try app.isEnabled("document-title") }, "the document is read")
        try app.hideSidebar()
        return app
    }

    /// A point of the canvas, counted from its top left corner; not where the sidebar may still be sliding away.
    private func point(_ app: LintelApp, x: Int = 600, y: Int) throws -> ScreenPoint {
        let canvas = try app.canvas
        return ScreenPoint(x: canvas.x + x, y: canvas.y + y)
    }

    func testClicksAndKeysSelectItemsAndHeaders() throws {
        let app = try open()
        try app.click(point(app, y: 130))
        try app.expect("selection", "'0.1'")
        try app.press("Down", "Down", "Down", "Down")
        try app.expect("selection", "'1.0'")
        try app.press("ctrl+Up")
        try app.expect("selection", "'section 1'")
        try app.press("Up")
        try app.expect("selection", "'0.4'")
        try app.press("Escape")
        try app.expect("selection", "''")
        let before = try app.waitForRest()
        try app.press("Down")
        try app.expectRest(at: before + 40)
        try app.press("End")
        try app.expectRest(beyond: 3_000)
        // With all sections collapsed the keys go from header to header.
        try app.set("content-offset", to: 0)
        try app.activate("collapse-all")
        try app.press("ctrl+Down", "ctrl+Down")
        try app.expect("selection", "'section 1'")
    }

    func testSeveralItemsAreSelectedDraggedAndDeleted() throws {
        let app = try open()
        try app.click(point(app, y: 70))
        try app.expect("selection", "'0.0'")
        try app.click(point(app, y: 190), holding: "ctrl")
        try app.expect("selection", "'0.2 0.0'")
        try app.click(point(app, y: 250), holding: "shift")
        try app.expect("selection", "'0.3 0.2'")
        try app.press("shift+Down")
        try app.expect("selection", "'0.4 0.2 0.3'")
        // Any of them stands for all: to the place before the second item.
        try app.drag(from: point(app, y: 250), to: point(app, y: 110), rest: 0.2)
        try app.expect("selection", "'0.2 0.1 0.3'")
        try app.expect("selection-title", "'0-3'")
        try app.press("Delete")
        try app.expect("selection", "'0.1'")
        try app.expect("selection-title", "'0-1'")
        try app.press("ctrl+z")
        try app.expect("selection", "'0.2 0.1 0.3'")
        try app.press("ctrl+z")
        try app.expect("selection", "'0.3 0.2 0.4'")
        try app.click(point(app, y: 130))
        try app.expect("selection", "'0.1'")
        try app.expect("selection-title", "'0-1'")
    }

    /// The selection walks down and up again, and never lies under the pinned header.
    func testThePinnedHeaderNeverCoversTheSelection() throws {
        let app = try open()
        try app.click(point(app, y: 70))
        try app.expect("selection", "'0.0'")
        let height = Double(try app.canvasSize.height)
        func check(_ index: Int) throws {
            let (section, item) = (index / 5, index % 5)
            try app.expect("selection", "'\(section).\(item)'")
            let offset = try app.waitForRest()
            let top = Double(section) * 340 + 40 + Double(item) * 60 - offset
            XCTAssertGreaterThanOrEqual(top, 40 - 0.01, "row \(index) at \(offset)")
            XCTAssertLessThanOrEqual(top + 60, height + 0.01, "row \(index) at \(offset)")
        }
        for index in stride(from: 6, through: 59, by: 6) {
            try app.press("Down", "Down", "Down", "Down", "Down", "Down")
            try check(index)
        }
        for index in stride(from: 47, through: 0, by: -7) {
            try app.press("Up", "Up", "Up", "Up", "Up", "Up", "Up")
            try check(index)
        }
    }

    func testKeysMoveInsertRenameAndDeleteTheSelection() throws {
        let app = try open()
        try app.click(point(app, y: 130))
        try app.expect("selection", "'0.1'")
        try app.press("Delete")
        try app.expect("selection-title", "'0-2'")
        try app.press("ctrl+d")
        try app.expect("selection", "'0.2'")
        try app.expect("selection-title", "'0-2'")
        try app.press("alt+Down")
        try app.expect("selection", "'0.3'")
        try app.seeing { try app.press("Insert") }
        try app.expect("selection", "'0.4'")
        try app.expect("selection-title", "'New item'")
        try app.press("Return")
        try app.seeing { try app.press("F2") }
        try app.type("Renamed")
        try app.press("Return")
        try app.expect("selection-title", "'Renamed'")
        try app.press("ctrl+Up", "Delete")
        try app.expect("selection", "'section 0'")
        try app.expect("selection-title", "'S1'")
    }

    func testTypingReplacesTheDocumentsTitleEachTime() throws {
        let app = try open()
        for title in ["First", "Second"] {
            try app.seeing { try app.press("F2") }
            try app.type(title)
            try app.press("Return")
            try app.expect("document-title", "'\(title)'")
        }
    }

    func testADoubleClickOnAHeaderHidesItsItems() throws {
        // However long a busy machine takes between the clicks.
        let app = try open(doubleClickTime: 10_000)
        let header = try point(app, y: 20)
        try app.doubleClick(header)
        try app.expect("selection", "'section 0'")
        try app.expect("section-collapsed", "true")
        // The next header is there now. It is farther away than clicks that GTK counts together.
        try app.click(point(app, y: 60))
        try app.expect("selection", "'section 1'")
        try app.doubleClick(header)
        try app.expect("section-collapsed", "false")
    }

    func testADoubleClickCountsInAWindowThatIsBusyMeanwhile() throws {
        // All presses are sent within this time, however busy the machine is.
        let app = try open(doubleClickTime: 8000)
        let header = try point(app, y: 20)
        // A press that is held on the selection does nothing but wait to be dragged.
        try app.set("selection", to: "section 0")
        try app.doubleClick(header, whileWindowIsBusyFor: 8.5)
        try app.expect("section-collapsed", "true")
    }

    /// The hand trembles meanwhile: that is far in the coordinates of what has slid away.
    func testAPressOnContentThatSlidesAwayIsAClick() throws {
        let app = try open(doubleClickTime: 60_000)
        let header = try point(app, y: 20)
        try app.set("selection", to: "section 0")
        try app.press(header) {
            try slideContent(in: app)
            try app.hover(ScreenPoint(x: header.x + 1, y: header.y))
            try app.hover(header)
        }
        try app.press(header)
        try app.expect("section-collapsed", "true")
        XCTAssertFalse(try app.isEnabled("redo"))
        try app.press(point(app, y: 60)) { try slideContent(in: app) }
        try app.expect("selection", "'section 1'")
        XCTAssertEqual(try app.contentOffset, 0)
    }

    /// Shows the sidebar, or hides it, and waits until the content is beside it.
    private func slideContent(in app: LintelApp) throws {
        let width = try app.canvasSize.width
        try app.activate("show-sidebar")
        XCTAssertTrue(try eventually { try app.canvasSize.width != width })
        try app.waitForStillness()
    }

    func testDragsOfTheSelectionMoveItAndAllOthersScroll() throws {
        let app = try open()
        try app.click(point(app, y: 70))
        try app.expect("selection", "'0.0'")
        try app.drag(from: point(app, y: 70), to: point(app, y: 210), rest: 0.1)
        try app.expect("selection", "'0.2'")
        try app.expect("selection-title", "'0-0'")
        XCTAssertEqual(try app.contentOffset, 0)
        // Escape puts it back.
        try app.drag(from: point(app, y: 190), to: point(app, y: 70), rest: 0.1) { try app.press("Escape") }
        try app.expect("selection", "'0.2'")
        try app.expect("selection-title", "'0-0'")
        // So does an edit during the drag, which may put another item there.
        try app.drag(from: point(app, y: 190), to: point(app, y: 70), rest: 0.1) { try app.press("Delete") }
        try app.expect("selection-title", "'0-3'")
        // The end of the drag moves nothing later, and the next drag scrolls.
        try app.drag(from: point(app, y: 300), to: point(app, y: 200), rest: 0.2)
        try app.expectRest(at: 100)
        XCTAssertEqual(try app.state(of: "selection"), "'0.2'")
        XCTAssertEqual(try app.state(of: "selection-title"), "'0-3'")
    }

    func testADoubleClickAndTypingRenameAnItem() throws {
        let app = try open()
        try app.seeing { try app.doubleClick(point(app, y: 70)) }
        try app.seeing { try app.type("Twice") }
        try app.press("Return")
        try app.expect("selection-title", "'Twice'")
        // The first letter opens the entry.
        try app.press("Down")
        try app.expect("selection", "'0.1'")
        try app.seeing { try app.press("n") }
        try app.type("ew")
        try app.press("Return")
        try app.expect("selection-title", "'new'")
        XCTAssertEqual(try app.contentOffset, 0)
    }

    func testTheBarAtTheEndOfASelectedHeaderIsDraggedInOneStep() throws {
        let app = try open()
        let middle = try app.canvas.width / 2
        try app.click(point(app, y: 20))
        try app.expect("selection", "'section 0'")
        try app.drag(from: point(app, x: middle, y: 40), to: point(app, x: middle, y: 70), rest: 0.1)
        try app.expect("header-reference-size-height", "70.0")
        // Neither the press nor the release selects, scrolls or moves anything else.
        try app.expect("selection", "'section 0'")
        XCTAssertEqual(try app.contentOffset, 0)
        try app.drag(from: point(app, x: middle, y: 70), to: point(app, x: middle, y: 100), rest: 0.1) {
            try app.press("Escape")
        }
        try app.expect("header-reference-size-height", "70.0")
        try app.press("ctrl+z")
        try app.expect("header-reference-size-height", "40.0")
        XCTAssertFalse(try app.isEnabled("undo"))
    }

    /// Neither under a pinned header, which is always near an edge, nor at the other edge.
    func testAPressThatIsHeldStillOnlySelects() throws {
        let app = try open()
        try app.set("content-offset", to: .double(700))
        try app.expectRest(at: 700)
        for y in [20, Int(try app.canvasSize.height) - 20] {
            try app.drag(from: point(app, y: y), to: point(app, y: y), steps: 1, rest: 1)
            try app.expectRest(at: 700)
            XCTAssertNotEqual(try app.state(of: "selection"), "''")
            XCTAssertFalse(try app.isEnabled("undo"))
        }
    }

    func testContentThatScrollsDuringADragIsDroppedOnWhereItIsThen() throws {
        let app = try open()
        try app.click(point(app, y: 70))
        try app.expect("selection", "'0.0'")
        try app.drag(from: point(app, y: 70), to: point(app, y: 210), rest: 0.1) {
            try app.press("Down")
            try app.press("Page_Down")
            try app.expectRest(beyond: 300)
        }
        try app.expectRest(beyond: 300)
        try app.expect("selection-title", "'0-0'")
        XCTAssertFalse(try app.state(of: "selection").hasPrefix("'0."))
    }

    func testADroppedSectionStaysInView() throws {
        let app = try open()
        try app.set("content-offset", to: .double(400))
        try app.expectRest(at: 400)
        // The header after the pinned one.
        try app.click(point(app, y: 300))
        try app.expect("selection", "'section 2'")
        try app.drag(from: point(app, y: 300), to: point(app, y: 100), rest: 0.3)
        try app.expect("selection", "'section 1'")
        try app.expectRest(at: 340)
    }

    func testUndoLeadsToTheStartAndRedoToTheEnd() throws {
        let app = try open()
        func saved(_ name: String) throws -> String {
            let file = app.desktop.home.appendingPathComponent(name)
            try app.activate("save-to", .string(file.path))
            var text: String?
            _ = eventually {
                text = try? String(contentsOf: file, encoding: .utf8)
                return text != nil
            }
            return try XCTUnwrap(text)
        }
        func all(_ action: String) throws {
            for _ in 0..<60 where try app.actions[action]?.isEnabled == true { try app.activate(action) }
        }
        let start = try saved("start.json")
        let places = ["0.1", "section 3", "2.4", "section 0", "1.0", "5.2", "section 1", "4.4"]
        let edits = [
            "insert-item", "duplicate", "delete", "move-later", "move-earlier", "toggle-section", "insert-section",
        ]
        for step in 0..<24 {
            try app.set("selection", to: .string(places[step * 5 % places.count]))
            if step.isMultiple(of: 6) { try app.set("selection-title", to: .string("Renamed \(step)")) }
            try app.activate(edits[step * 3 % edits.count])
        }
        let end = try saved("end.json")
        XCTAssertNotEqual(start, end)
        try all("undo")
        XCTAssertEqual(try saved("start again.json"), start)
        try all("redo")
        XCTAssertEqual(try saved("end again.json"), end)
    }

    func testAFolderOfPicturesOpens() throws {
        let desktop = try Desktop()
        let folder = desktop.home.appendingPathComponent("pictures")
        for name in ["a/1.ppm", "a/2.ppm", "b/3.ppm"] {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try (Data("P6 8 8 255\n".utf8) + Data(count: 192)).write(to: file)
        }
        let app = try LintelApp(opening: folder, on: desktop)
        XCTAssertTrue(try eventually { try app.title == "pictures" })
        try app.set("selection", to: "0.1")
        try app.expect("selection-title", "'2'")
        try app.set("selection", to: "section 1")
        try app.expect("selection-title", "'b'")
    }
}
