import CollectionDocument
import GTKBridge
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionCanvas
@testable import LintelApp
@testable import LintelDocument

/// The selection is a part of the editor's state. Whatever changes it, the state, the canvas and the action agree.
final class SelectionStateTests: WindowTestCase {
    func testTheSelectionMovesWithItsElement() throws {
        let window = openWindow()
        let editor = window.editor
        @MainActor func check(_ text: String, line: UInt = #line) {
            XCTAssertEqual(editor.state.selection.text, text, "state", line: line)
            XCTAssertEqual(window.canvas.selection.text, text, "canvas", line: line)
            XCTAssertEqual(window.text(of: "selection"), text, "action", line: line)
        }
        func path(_ item: Int) -> LayoutIndexPath { LayoutIndexPath(item: item, section: 0) }
        editor.show(Template.list.document, from: .generated)
        check("")
        editor.select(.item(path(1)))
        check("0.1")
        editor.edit("Insert") { $0.insert(DocumentItem(title: "New"), at: path(0)) }
        check("0.2")
        editor.undo()
        check("0.1")
        editor.edit("Delete") { $0.deleteItem(at: path(1)) }
        check("")
        editor.select(.item(path(99)))
        check("")
        editor.select(.section(1))
        editor.edit("Move") { $0.moveSection(from: 1, to: 0) }
        check("section 0")
        editor.select(.item(path(2)))
        editor.edit("Collapse") { $0.sections[0].isCollapsed = true }
        check("section 0")
        editor.show(GeneratedContent.first.document(keeping: nil), from: .generated)
        check("")
    }

    func testAnEditAndItsSelectionAreOneChange() {
        let window = openWindow()
        window.editor.show(Template.list.document, from: .generated)
        window.editor.select(.item(LayoutIndexPath(item: 1, section: 0)))
        var seen: [String] = []
        window.editor.onChange(for: self) { _, state, _ in seen.append(state.selection.text) }
        window.activate("insert-item")
        window.activate("duplicate")
        window.activate("delete")
        window.activate("move-earlier")
        window.activate("undo")
        window.activate("redo")
        XCTAssertEqual(seen, ["0.2", "0.3", "0.3", "0.2", "0.3", "0.2"])
    }

    func testMovingPastAnEqualElementMovesTheSelection() {
        let window = openWindow()
        window.editor.show(Template.list.document, from: .generated)
        window.editor.select(.item(LayoutIndexPath(item: 0, section: 0)))
        for action in ["duplicate", "duplicate", "move-earlier", "move-earlier"] { window.activate(action) }
        XCTAssertEqual(window.editor.selection.text, "0.0")
        window.activate("move-to", "0.2")
        XCTAssertEqual(window.editor.selection.text, "0.2")
        XCTAssertEqual(window.editor.undoName, "Duplicate item")
        window.activate("selection", "section 0")
        for action in ["duplicate", "move-earlier"] { window.activate(action) }
        XCTAssertEqual(window.editor.selection.text, "section 0")
    }

    func testUndoingSelectsTheElementOfTheStep() throws {
        let window = openWindow()
        @MainActor func check(_ text: String, line: UInt = #line) {
            XCTAssertEqual(window.editor.state.selection.text, text, "state", line: line)
            XCTAssertEqual(window.canvas.selection.text, text, "canvas", line: line)
        }
        window.editor.show(Template.list.document, from: .generated)
        window.editor.select(.item(LayoutIndexPath(item: 1, section: 0)))
        window.activate("insert-item")
        check("0.2")
        window.activate("delete")
        window.editor.select(.section(1))
        window.activate("undo")
        check("0.2")
        window.activate("redo")
        check("section 1")
        window.activate("undo")
        window.editor.select(.none)
        window.activate("redo")
        window.activate("undo")
        check("0.2")
        window.activate("undo")
        check("0.1")
        window.activate("redo")
        check("0.2")
        // What is no edit of the selection does not bring it back.
        window.editor.editOptions("Pin") { $0.pinInset = 12 }
        window.editor.edit("Elsewhere") { $0.deleteItem(at: LayoutIndexPath(item: 2, section: 1)) }
        window.editor.select(.section(1))
        window.activate("undo")
        window.activate("undo")
        check("section 1")
        // Undoing scrolls there.
        window.editor.edit("Many") { $0.sections[0].items = .generated(count: 500) }
        window.editor.select(.item(LayoutIndexPath(item: 2, section: 0)))
        window.activate("delete")
        window.canvas.setOffset(3_000)
        XCTAssertEqual(window.canvas.offset, 3_000)
        window.activate("undo")
        check("0.2")
        XCTAssertLessThan(window.driver.destination, 500)
    }

    /// The second undo puts the content elsewhere, which ends the movement that the first one began.
    func testUndoingTwiceAtOnceScrollsToTheSelection() throws {
        let window = openScrollable()
        window.editor.select(.section(10))
        window.activate("duplicate")
        window.activate("delete")
        let end = window.canvas.layout.offsetRange.upperBound
        window.canvas.setOffset(end)
        window.activate("undo")
        XCTAssertTrue(runMainLoop { window.canvas.offset < end })
        window.activate("undo")
        XCTAssertTrue(runMainLoop { !window.driver.isMoving })
        let target = window.canvas.layout.scrollOffset(
            for: .header(10), at: .nearest, from: Viewpoint(window.canvas.offset, revealedLength: 0))
        XCTAssertEqual(target, window.canvas.offset)
    }

    /// A layout that keeps the view in place may round the offset.
    func testRoundingEndsNoMovement() {
        let window = openScrollable()
        // So that no frame comes so late that the content has arrived.
        window.set("motion-speed", to: 0.1)
        window.driver.scroll(to: 1_500)
        XCTAssertTrue(runMainLoop { window.canvas.offset > 0 })
        window.set("motion-speed", to: 1.0)
        window.canvas.viewpoint.offset = window.canvas.offset.nextUp
        window.driver.layoutChanged(of: window.canvas)
        XCTAssertEqual(window.driver.destination, 1_500)
        XCTAssertTrue(runMainLoop { !window.driver.isMoving })
        XCTAssertEqual(window.canvas.offset, 1_500)
    }

    private func openScrollable() -> PreviewWindow {
        let section = DocumentSection(items: .generated(count: 200))
        let document = CollectionDocument(sections: Array(repeating: section, count: 20))
        return showWindow { $0.editor.show(document, from: .generated) }
    }
}
