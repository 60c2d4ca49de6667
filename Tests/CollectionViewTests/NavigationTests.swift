import GTKBridge
import StickyLayout
import XCTest

@testable import CollectionView

/// Scrolling to elements, keys, focus and selection.
final class NavigationTests: ViewTestCase {
    private var options: LayoutOptions {
        var options = LayoutOptions.rows
        options.headerReferenceSize = LengthSize(width: 0, height: 30)
        return options
    }

    private func shownView(_ counts: Int..., measured: Bool = true, buttons: Bool = false) -> ShownView {
        let view = CollectionView(options: options)
        view.items = ViewFactory {
            buttons ? box(GTK_ORIENTATION_HORIZONTAL, [gtk_button_new(), gtk_button_new()]) : gtk_label_new("")
        } bind: { row, path in
            gtk_widget_set_size_request(row, -1, Int32(40 + path.item * 13 % 30))
        }
        view.headers = ViewFactory {
            gtk_button_new()
        } bind: { _, _ in
        }
        view.sections = counts.map { measured ? .measured(count: $0) : .uniform(count: $0) }
        let shown = show(view)
        shown.waitForFrame()
        return shown
    }

    private func path(_ section: Int, _ item: Int) -> LayoutIndexPath { LayoutIndexPath(item: item, section: section) }

    func testAnItemIsScrolledToClearOfHeaders() throws {
        for animated in [false, true] {
            let shown = shownView(30, 2_000, 500)
            let view = shown.view
            if animated { setProperty(of: gtk_widget_get_settings(shown.window), "gtk-enable-animations", to: true) }
            for (section, item, alignment) in [
                (1, 1_200, ScrollAlignment.leading), (0, 3, .leading), (2, 499, .nearest), (1, 700, .center),
                (1, 690, .trailing),
            ] {
                view.scroll(to: .item(section, item), at: alignment, animated: animated)
                XCTAssertTrue(runMainLoop { view.scrollAnimation == nil })
                shown.waitForFrame()
                let frame = try XCTUnwrap(shown.allocation(of: .cell(item, inSection: section)))
                XCTAssertEqual(frame.height, Double(40 + item * 13 % 30))
                XCTAssertGreaterThanOrEqual(frame.y, 29, "clear of the header")
                XCTAssertLessThanOrEqual(frame.maxY, 481)
                if alignment == .leading { XCTAssertEqual(frame.y, 30, accuracy: 1) }
                if alignment == .trailing { XCTAssertEqual(frame.maxY, 480, accuracy: 1) }
            }
            view.scroll(to: .end, animated: animated)
            XCTAssertTrue(runMainLoop { view.scrollAnimation == nil })
            XCTAssertEqual(view.offset, view.layout.offsetRange.upperBound)
            // What does not exist is not scrolled to.
            view.scroll(to: .item(7, 0))
            view.scroll(to: .item(0, 30))
            XCTAssertNil(view.scrollAnimation)
            setProperty(of: gtk_widget_get_settings(shown.window), "gtk-enable-animations", to: false)
            shown.close()
        }
    }

    func testArrowsPagesAndEndsGoFromRowToRow() {
        let shown = shownView(4, 0, 300)
        let view = shown.view
        view.focus(path(0, 2))
        func press(_ key: CollectionView.Key) { XCTAssertTrue(view.press(key)) }
        press(.arrow(.down))
        XCTAssertEqual(view.focusedRow, path(0, 3))
        press(.arrow(.down))
        XCTAssertEqual(view.focusedRow, path(2, 0))
        press(.arrow(.up))
        XCTAssertEqual(view.focusedRow, path(0, 3))
        press(.last)
        XCTAssertEqual(view.focusedRow, path(2, 299))
        XCTAssertEqual(shown.view.offset, view.layout.offsetRange.upperBound)
        press(.arrow(.down))
        XCTAssertEqual(view.focusedRow, path(2, 299))
        press(.page(-1))
        let paged = view.focusedRow?.item ?? 0
        XCTAssertLessThan(paged, 294)
        XCTAssertGreaterThan(paged, 285)
        press(.first)
        XCTAssertEqual(view.focusedRow, path(0, 0))
        press(.page(1))
        XCTAssertGreaterThanOrEqual(view.focusedRow ?? path(0, 0), path(2, 2))
        shown.waitForFrame()
        let row = view.focusedRow.flatMap { shown.allocation(of: LayoutElement.ID(.cell, $0)) }
        XCTAssertLessThanOrEqual(row?.maxY ?? 1_000, 481)
    }

    func testTabGoesThroughHeadersARowAndItsWidgetsAndOut() throws {
        let shown = shownView(3, 300, buttons: true)
        let view = shown.view
        func tab(_ direction: GtkDirectionType) -> Widget? {
            gtk_widget_child_focus(view.widget, direction) != 0 ? gtk_root_get_focus(shown.window.cast()) : nil
        }
        func child(_ id: LayoutElement.ID) throws -> Widget { try XCTUnwrap(view.widget(of: id)) }
        let header = try XCTUnwrap(gtk_widget_get_first_child(child(.header(0))))
        let row = try child(.cell(0, inSection: 0))
        let buttons = try XCTUnwrap(gtk_widget_get_first_child(row)).children
        let nextHeader = try XCTUnwrap(gtk_widget_get_first_child(child(.header(1))))
        let order = [header, row] + buttons + [nextHeader]
        for stop in order { XCTAssertEqual(tab(GTK_DIR_TAB_FORWARD), stop) }
        XCTAssertNil(tab(GTK_DIR_TAB_FORWARD), "out of the view")
        for stop in order.dropLast().reversed() { XCTAssertEqual(tab(GTK_DIR_TAB_BACKWARD), stop) }
        XCTAssertNil(tab(GTK_DIR_TAB_BACKWARD), "out of the view")
    }

    func testAnArrowGoesFromAHeaderToTheRows() throws {
        let shown = shownView(3, 300)
        let view = shown.view
        gtk_widget_grab_focus(gtk_widget_get_first_child(try XCTUnwrap(view.widget(of: .header(0)))))
        XCTAssertNil(view.focusedItem)
        XCTAssertFalse(view.press(.arrow(.right)))
        XCTAssertFalse(view.press(.last))
        XCTAssertTrue(view.press(.arrow(.down)))
        XCTAssertEqual(view.focusedRow, path(0, 0))
    }

    func testSelectionModes() {
        let shown = shownView(5, 200)
        let view = shown.view
        let selection = view.selection
        var changes = 0
        selection.onChange = { changes += 1 }
        selection.paths = [path(0, 1)]
        XCTAssertEqual(selection.paths, [])
        XCTAssertEqual(changes, 0)

        selection.mode = .single
        view.focus(path(0, 1))
        XCTAssertTrue(view.press(.arrow(.down)))
        XCTAssertEqual(selection.paths, [path(0, 2)])
        XCTAssertEqual(selectedRows(view), [path(0, 2)])

        selection.mode = .multiple
        XCTAssertTrue(view.press(.arrow(.down), isShift: true))
        XCTAssertTrue(view.press(.arrow(.down), isShift: true))
        XCTAssertTrue(view.press(.arrow(.down), isShift: true))
        XCTAssertEqual(selection.paths, [path(0, 2), path(0, 3), path(0, 4), path(1, 0)])
        XCTAssertTrue(view.press(.arrow(.up), isShift: true))
        XCTAssertEqual(selection.paths, [path(0, 2), path(0, 3), path(0, 4)])
        XCTAssertTrue(view.press(.arrow(.up), isControl: true))
        XCTAssertEqual(selection.paths.count, 3)
        XCTAssertTrue(view.press(.toggle, isControl: true))
        XCTAssertEqual(selection.paths, [path(0, 2), path(0, 4)])
        XCTAssertTrue(view.press(.selectAll, isControl: true))
        XCTAssertEqual(selection.paths.count, 205)
        XCTAssertTrue(view.press(.unselectAll, isShift: true, isControl: true))
        XCTAssertEqual(selection.paths, [])
        XCTAssertTrue(view.press(.selectAll, isControl: true))
        view.setOffset(4_000)
        shown.waitForFrame()
        XCTAssertEqual(selectedRows(view).count, view.views.live.keys.filter { $0.kind == .cell }.count)

        selection.paths = [path(0, 1), path(1, 7)]
        var edits = ViewEdits()
        edits.deleteItem(at: path(0, 1))
        edits.insertItem(at: path(1, 0))
        view.apply(edits)
        XCTAssertEqual(selection.paths, [path(1, 8)])
        selection.mode = .none
        XCTAssertEqual(selection.paths, [])
        XCTAssertEqual(selectedRows(view), [])
    }

    func testEnterActivates() {
        let shown = shownView(5)
        let view = shown.view
        view.focus(path(0, 3))
        XCTAssertFalse(view.press(.activate))
        var activated: [LayoutIndexPath] = []
        view.onActivate = { activated.append($0) }
        XCTAssertTrue(view.press(.activate))
        XCTAssertEqual(activated, [path(0, 3)])
        let row = view.widget(of: .cell(0, inSection: 0))
        XCTAssertEqual(row.map { gtk_widget_has_css_class($0, "activatable") }, 1)
    }

    func testAWidgetKnowsWhereItIs() throws {
        let shown = shownView(5, 5, buttons: true)
        let row = try XCTUnwrap(shown.view.widget(of: .cell(2, inSection: 0)))
        let button = try XCTUnwrap(gtk_widget_get_first_child(row)).children[1]
        XCTAssertEqual(shown.view.indexPath(of: button), path(0, 2))
        XCTAssertEqual(shown.view.element(of: button), .cell(2, inSection: 0))
        XCTAssertNil(shown.view.element(of: shown.view.widget))
    }

    private func selectedRows(_ view: CollectionView) -> Set<LayoutIndexPath> {
        Set(
            view.views.live.filter { id, row in
                id.kind == .cell
                    && gtk_widget_get_state_flags(row.widget).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0
            }.keys.map(\.indexPath))
    }
}
