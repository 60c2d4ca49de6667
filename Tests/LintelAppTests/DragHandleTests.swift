import CollectionDocument
import Foundation
import GTKBridge
import StickyLayout
import XCTest

@testable import LintelApp
@testable import LintelDocument

/// What can be dragged shows a handle where it is selected, and under the pointer.
final class DragHandleTests: WindowTestCase {
    private func openList() -> PreviewWindow {
        showWindow { $0.editor.show(CollectionDocument.rows(2, 2, height: 56, header: 36), from: .generated) }
    }

    private func selectedHandle(in window: PreviewWindow) -> DragHandle? {
        window.editor.selection.element.flatMap(window.editing.reorder.handle)
    }

    func testASelectionThatCanBeDraggedHasAHandle() throws {
        let window = openList()
        XCTAssertNil(selectedHandle(in: window))
        window.editor.select(.item(LayoutIndexPath(item: 0, section: 0)))
        let item = try XCTUnwrap(window.canvas.selectedElement?.frame)
        let handle = try XCTUnwrap(selectedHandle(in: window)?.frame)
        XCTAssertEqual(handle.maxX, item.maxX - 6)
        XCTAssertEqual(handle.y + handle.height / 2, item.y + item.height / 2, accuracy: 0.001)
        window.editor.select(.section(1))
        let header = try XCTUnwrap(window.canvas.selectedElement?.frame)
        let middle = try XCTUnwrap(selectedHandle(in: window)?.frame)
        XCTAssertEqual(middle.x + middle.width / 2, header.x + header.width / 2, accuracy: 0.001)
        window.activate("delete")
        window.editor.select(.section(0))
        XCTAssertNil(selectedHandle(in: window))
    }

    func testADragFromTheHandleUnderThePointerMovesAnItemThatWasNotSelected() throws {
        let window = openList()
        let reorder = window.editing.reorder
        let item = LayoutElement.ID.cell(1, inSection: 0)
        let handle = try XCTUnwrap(reorder.handle(of: item)?.frame)
        let (x, y) = (handle.x + 4, handle.y + 4)
        // A finger has no pointer: a drag from there scrolls.
        reorder.begin(x: x, y: y)
        XCTAssertEqual(window.editor.selection, .none)
        _ = reorder.cancel()

        reorder.point(at: (x: handle.x - 30, y: y))
        XCTAssertEqual(reorder.pointed?.id, item)
        XCTAssertNil(reorder.cursor)
        reorder.point(at: (x: x, y: y))
        XCTAssertEqual(reorder.cursor, "grab")
        reorder.begin(x: x, y: y)
        XCTAssertEqual(window.driver.yieldsDrag?(), true)
        XCTAssertEqual(window.editor.selection, .none, "it may become a click")
        reorder.dragged(dx: 0, dy: -30)
        XCTAssertEqual(window.editor.selection, .item(LayoutIndexPath(item: 1, section: 0)))
        XCTAssertNotNil(reorder.session)
        XCTAssertEqual(reorder.cursor, "grabbing")
        _ = reorder.cancel()
        reorder.point(at: nil)
        XCTAssertNil(reorder.cursor)
    }

    func testAReleaseThatWaitsInABusyWindowComesBeforeTheHold() throws {
        let window = openList()
        let reorder = window.editing.reorder
        let item = try XCTUnwrap(window.canvas.layout.naturalFrame(of: .cell(1, inSection: 0)))
        reorder.begin(x: item.x + 20, y: item.y + 20)
        var isReleased = false
        after(milliseconds: 0, for: reorder) {
            _ = $0.cancel()
            isReleased = true
        }
        // The window does nothing until the hold is due, too.
        Thread.sleep(forTimeInterval: 0.6)
        XCTAssertTrue(runMainLoop { isReleased })
        window.waitForFrame()
        XCTAssertEqual(window.editor.selection, .none)
    }

    func testContentThatMovedAwayUnderThePointerIsNotDragged() throws {
        let window = showWindow {
            $0.editor.show(CollectionDocument.rows(40, height: 56, header: 36), from: .generated)
        }
        let reorder = window.editing.reorder
        let handle = try XCTUnwrap(reorder.handle(of: .cell(3, inSection: 0))?.frame)
        reorder.point(at: (x: handle.x + 4, y: handle.y + 4))
        window.driver.setOffset(56)
        reorder.begin(x: handle.x + 4, y: handle.y + 4)
        XCTAssertEqual(window.editor.selection, .none)
        _ = reorder.cancel()
    }
}
