import GTKBridge
import StickyLayout
import XCTest

@testable import CollectionView

/// The keyboard when what has it goes away, and when Tab leaves the list.
final class KeyboardTests: ViewTestCase {
    /// Rows and headers of 40 points, each with a button. Sections without items have no header.
    private func shownView(_ counts: [Int]) -> ShownView {
        var options = LayoutOptions.rows
        options.itemSize.height = .points(40)
        options.headerReferenceSize = LengthSize(width: 0, height: 40)
        options.showsHeadersOfEmptySections = false
        let view = CollectionView(options: options)
        view.items = ViewFactory { box(GTK_ORIENTATION_HORIZONTAL, [gtk_button_new()]) }
        view.headers = ViewFactory { box(GTK_ORIENTATION_HORIZONTAL, [gtk_button_new()]) }
        view.sections = counts.map { .uniform(count: $0) }
        let shown = show(view)
        shown.waitForFrame()
        return shown
    }

    private func path(_ section: Int, _ item: Int) -> LayoutIndexPath { LayoutIndexPath(item: item, section: section) }

    /// Gives the keyboard to the button of an element.
    private func focusButton(of id: LayoutElement.ID, in shown: ShownView) throws -> GObjectRef<Widget> {
        let row = try XCTUnwrap(shown.view.widget(of: id))
        let content: Widget = try XCTUnwrap(gtk_widget_get_first_child(row))
        let button: Widget = try XCTUnwrap(gtk_widget_get_first_child(content))
        XCTAssertNotEqual(gtk_widget_grab_focus(button), 0)
        return GObjectRef(retaining: button)
    }

    /// The widget that had the keyboard stands for nothing else, and an item has the keyboard now.
    private func check(
        _ button: GObjectRef<Widget>, isGoneFrom shown: ShownView, andFocused item: LayoutIndexPath?,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        shown.waitForFrame()
        XCTAssertNil(shown.view.element(of: button.pointer), file: file, line: line)
        XCTAssertNotEqual(gtk_root_get_focus(shown.window.cast()), button.pointer, file: file, line: line)
        XCTAssertEqual(shown.view.focusedRow, item, file: file, line: line)
    }

    // MARK: What has the keyboard is removed

    func testTheWidgetOfASectionsOnlyRowIsNotUsedAgain() throws {
        let shown = shownView(Array(repeating: 1, count: 60))
        let button = try focusButton(of: .cell(0, inSection: 2), in: shown)
        var edits = ViewEdits()
        edits.deleteItem(at: path(2, 0))
        shown.view.apply(edits)
        check(button, isGoneFrom: shown, andFocused: path(3, 0))
    }

    func testTheRowBeforeGetsTheKeyboardOfTheLastOneOfAll() throws {
        let shown = shownView([3, 0, 1, 0])
        let button = try focusButton(of: .cell(0, inSection: 2), in: shown)
        var edits = ViewEdits()
        edits.deleteItem(at: path(2, 0))
        shown.view.apply(edits)
        check(button, isGoneFrom: shown, andFocused: path(0, 2))
    }

    func testADeletedSectionWhoseHeaderHadTheKeyboardGivesItToTheNextOne() throws {
        let shown = shownView(Array(repeating: 2, count: 60))
        let button = try focusButton(of: .header(1), in: shown)
        var edits = ViewEdits()
        edits.deleteSection(1)
        shown.view.apply(edits)
        check(button, isGoneFrom: shown, andFocused: path(1, 0))
    }

    /// Somebody may be typing in it, and what is typed next may bring items back.
    func testAHeaderThatGoesWithItsLastItemKeepsTheKeyboard() throws {
        let shown = shownView(Array(repeating: 1, count: 60))
        let button = try focusButton(of: .header(1), in: shown)
        for isDeletion in [true, false] {
            var edits = ViewEdits()
            if isDeletion { edits.deleteItem(at: path(1, 0)) } else { edits.insertItem(at: path(1, 0)) }
            shown.view.apply(edits)
            shown.waitForFrame()
            XCTAssertEqual(shown.view.element(of: button.pointer), .header(1))
            XCTAssertEqual(gtk_root_get_focus(shown.window.cast()), button.pointer)
        }
        XCTAssertEqual(shown.allocation(of: .header(1))?.height, 40)
    }

    func testOtherSectionsDoNotUseTheWidgetAgain() throws {
        let shown = shownView([4, 4, 40])
        let button = try focusButton(of: .cell(3, inSection: 1), in: shown)
        shown.view.sections = [4, 2, 40].map { .uniform(count: $0) }
        check(button, isGoneFrom: shown, andFocused: path(1, 1))
    }

    /// The handler of its button may still need the row's object.
    func testARowThatDeletesItselfIsThereUntilItsHandlerIsDone() throws {
        let view = CollectionView()
        var clicked: WeakRow?
        var isThere = false
        view.items = ViewFactory { [unowned view] in
            let row = ButtonRow()
            let weakRow = WeakRow(row: row)
            connect(row.widget, "clicked") {
                var edits = ViewEdits()
                edits.deleteItem(at: LayoutIndexPath(item: 0, section: 0))
                view.apply(edits)
                isThere = weakRow.row != nil
                clicked = weakRow
            }
            return row
        }
        view.sections = [.uniform(count: 5)]
        let shown = show(view)
        shown.waitForFrame()
        let row = try XCTUnwrap(view.widget(of: .cell(0, inSection: 0)))
        let button = GObjectRef<Widget>(retaining: gtk_widget_get_first_child(row))
        gtk_widget_grab_focus(button.pointer)
        gtk_widget_activate(button.pointer)
        XCTAssertTrue(runMainLoop { clicked != nil })
        XCTAssertTrue(isThere)
        check(button, isGoneFrom: shown, andFocused: path(0, 0))
        XCTAssertTrue(runMainLoop { clicked?.row == nil })
    }

    /// As an entry does that takes over its text when it loses the keyboard.
    func testAnEditMayFollowFromTheLossOfTheKeyboard() throws {
        for animates in [false, true] {
            let shown = shownView([60])
            let view = shown.view
            setProperty(of: gtk_widget_get_settings(shown.window), "gtk-enable-animations", to: animates)
            let button = try focusButton(of: .cell(5, inSection: 0), in: shown)
            var isDue = true
            let connection = connect(shown.window, "notify::focus-widget") { [unowned self] in
                guard isDue else { return }
                isDue = false
                var edits = ViewEdits()
                for item in 0..<40 { edits.deleteItem(at: path(0, item)) }
                view.apply(edits)
            }
            var edits = ViewEdits()
            edits.deleteItem(at: path(0, 5))
            view.apply(edits)
            XCTAssertFalse(isDue)
            XCTAssertEqual(view.sections, [.uniform(count: 19)])
            XCTAssertTrue(runMainLoop { view.animation == nil })
            shown.waitForFrame()
            XCTAssertNil(view.element(of: button.pointer))
            XCTAssertEqual(view.focusedRow, path(0, 0))
            XCTAssertEqual(view.elements.map(\.id), view.layout.elements(at: view.viewpoint).map(\.id))
            XCTAssertEqual(view.liveElements.subtracting(view.elements.map(\.id)).count, 0)
            connection.disconnect()
            setProperty(of: gtk_widget_get_settings(shown.window), "gtk-enable-animations", to: false)
            shown.close()
        }
    }

    func testOtherSectionsMayFollowFromTheLossOfTheKeyboard() throws {
        for (animates, count) in [(false, 0), (true, 0), (false, 2), (true, 2)] {
            let shown = shownView([60])
            let view = shown.view
            setProperty(of: gtk_widget_get_settings(shown.window), "gtk-enable-animations", to: animates)
            let button = try focusButton(of: .cell(5, inSection: 0), in: shown)
            var isDue = true
            let connection = connect(shown.window, "notify::focus-widget") {
                guard isDue else { return }
                isDue = false
                view.sections = count == 0 ? [] : [.uniform(count: count)]
            }
            var edits = ViewEdits()
            edits.deleteItem(at: path(0, 5))
            view.apply(edits)
            XCTAssertFalse(isDue)
            connection.disconnect()
            XCTAssertNil(view.animation, "it would be that of what is no longer there")
            shown.waitForFrame()
            XCTAssertNil(view.element(of: button.pointer))
            XCTAssertEqual(view.focusedRow, count == 0 ? nil : path(0, 1))
            XCTAssertEqual(view.elements.map(\.id), view.layout.elements(at: view.viewpoint).map(\.id))
            XCTAssertEqual(view.liveElements, Set(view.elements.map(\.id)))
            setProperty(of: gtk_widget_get_settings(shown.window), "gtk-enable-animations", to: false)
            shown.close()
        }
    }

    /// The handler of its button may still need the header's object.
    func testAHeaderThatReplacesItsFactoryIsThereUntilItsHandlerIsDone() throws {
        var options = LayoutOptions.rows
        options.parallaxHeaderReferenceSize.height = .points(80)
        let view = CollectionView(options: options)
        var header: WeakRow?
        var isThere: Bool?
        view.parallaxHeader = ViewFactory { [unowned view] in
            let made = ButtonRow()
            let weakHeader = WeakRow(row: made)
            header = weakHeader
            connect(made.widget, "clicked") {
                view.parallaxHeader = ViewFactory { gtk_label_new("") }
                isThere = weakHeader.row != nil
            }
            return made
        }
        view.items = RowCounts().factory
        view.sections = [.uniform(count: 5)]
        let shown = show(view)
        shown.waitForFrame()
        XCTAssertNotNil(header?.row)
        let id = try XCTUnwrap(view.liveElements.first { $0.kind == .parallaxHeader })
        let widget = try XCTUnwrap(view.widget(of: id))
        let button: Widget = try XCTUnwrap(gtk_widget_get_first_child(widget))
        gtk_widget_grab_focus(button)
        gtk_widget_activate(button)
        XCTAssertTrue(runMainLoop { isThere != nil })
        XCTAssertEqual(isThere, true)
        XCTAssertTrue(runMainLoop { header?.row == nil })
    }

    func testTheKeyboardGoesOnOutOfViewWithoutScrolling() {
        let shown = shownView([200])
        let view = shown.view
        view.focus(path(0, 3))
        view.setOffset(3_000)
        shown.waitForFrame()
        var edits = ViewEdits()
        edits.deleteItem(at: path(0, 3))
        view.apply(edits)
        shown.waitForFrame()
        XCTAssertEqual(view.offset, 2_960, "what is in view stays")
        XCTAssertEqual(view.focusedRow, path(0, 3))
        XCTAssertTrue(view.press(.arrow(.down)))
        XCTAssertEqual(view.focusedRow, path(0, 4))
        XCTAssertLessThan(view.offset, 200)
    }

    func testOtherSectionsStayAtTheirStartWhereverTheKeyboardIs() {
        let shown = shownView([200])
        let view = shown.view
        view.focus(path(0, 150))
        view.setOffset(0)
        shown.waitForFrame()
        view.sections = [.uniform(count: 100)]
        shown.waitForFrame()
        XCTAssertEqual(view.offset, 0)
        XCTAssertEqual(view.focusedRow, path(0, 99))
    }

    func testARowThatNothingTakesThePlaceOfTakesTheKeyboardAlong() throws {
        let shown = shownView([1])
        let button = try focusButton(of: .cell(0, inSection: 0), in: shown)
        shown.view.sections = []
        check(button, isGoneFrom: shown, andFocused: nil)
    }

    // MARK: Tab

    func testTabOutOfTheListScrollsNothing() throws {
        let shown = shownView(Array(repeating: 5, count: 60))
        let view = shown.view
        view.focus(path(0, 3))
        view.scroll(to: .item(50, 2), at: .leading, animated: false)
        shown.waitForFrame()
        _ = try focusButton(of: .header(50), in: shown)
        // The header with the keyboard is no longer in view.
        view.setOffset(view.offset + 200)
        shown.waitForFrame()
        let offset = view.offset
        var focused: [LayoutElement.ID?] = []
        while gtk_widget_child_focus(view.widget, GTK_DIR_TAB_FORWARD) != 0, focused.count < 10 {
            focused.append(gtk_root_get_focus(shown.window.cast()).flatMap { view.element(of: $0) })
        }
        XCTAssertEqual(focused.first, .header(51))
        XCTAssertEqual(focused.count, view.views.drawn.filter { $0.id?.kind == .header }.count)
        XCTAssertEqual(view.offset, offset)
    }

    func testTabBackwardsScrollsToTheRowThatHadTheKeyboard() throws {
        let shown = shownView(Array(repeating: 5, count: 60))
        let view = shown.view
        view.focus(path(0, 3))
        view.scroll(to: .item(50, 2), at: .leading, animated: false)
        shown.waitForFrame()
        _ = try focusButton(of: .header(50), in: shown)
        XCTAssertNotEqual(gtk_widget_child_focus(view.widget, GTK_DIR_TAB_BACKWARD), 0)
        XCTAssertEqual(view.focusedItem, path(0, 3))
        XCTAssertEqual(view.cursor, path(0, 3))
    }

    /// The row that had the keyboard last is scrolled away, and the scroll back to it makes the program insert rows above it.
    func testTabAndArrowsFindARowThatAnEditMovesMeanwhile() throws {
        for direction in [GTK_DIR_TAB_BACKWARD, GTK_DIR_DOWN] {
            let shown = shownView([200])
            let view = shown.view
            view.cursor = path(0, 20)
            view.setOffset(4_000)
            shown.waitForFrame()
            var isDue = true
            let connection = connect(view.adjustment, "value-changed") { [unowned self] in
                guard isDue else { return }
                isDue = false
                var edits = ViewEdits()
                for item in 0..<3 { edits.insertItem(at: path(0, item)) }
                view.apply(edits)
            }
            XCTAssertTrue(view.moveFocus(direction))
            XCTAssertFalse(isDue)
            connection.disconnect()
            XCTAssertEqual(view.focusedItem, path(0, 23))
            XCTAssertEqual(view.cursor, path(0, 23))
            shown.close()
        }
    }
}

/// A row with an object of its own.
@MainActor
private final class ButtonRow: WidgetOwner {
    let widget: Widget = gtk_button_new()
}

@MainActor
private struct WeakRow {
    weak var row: ButtonRow?
}
