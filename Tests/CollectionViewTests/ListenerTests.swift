import GTKBridge
import StickyLayout
import XCTest

@testable import CollectionView

/// What a program does when the view tells it of a change: it may edit then, and finds the view as it is shown.
final class ListenerTests: ViewTestCase {
    private func shownView(count: Int = 30) -> ShownView {
        var options = LayoutOptions.rows
        options.itemSize.height = .points(40)
        let view = CollectionView(options: options)
        view.items = RowCounts().factory
        view.sections = [.uniform(count: count)]
        let shown = show(view)
        shown.waitForFrame()
        return shown
    }

    private func path(_ item: Int) -> LayoutIndexPath { LayoutIndexPath(item: item, section: 0) }

    private func insertion(of count: Int, at item: Int) -> ViewEdits {
        var edits = ViewEdits()
        for index in item..<item + count { edits.insertItem(at: path(index)) }
        return edits
    }

    /// The elements, the widgets and the adjustment are those of the layout.
    private func check(_ shown: ShownView, file: StaticString = #filePath, line: UInt = #line) {
        let view = shown.view
        let expected = view.layout.elements(at: view.viewpoint)
        XCTAssertEqual(view.elements.map(\.id), expected.map(\.id), file: file, line: line)
        XCTAssertEqual(view.liveElements.subtracting(expected.map(\.id)).count, 0, file: file, line: line)
        XCTAssertEqual(
            gtk_adjustment_get_upper(view.adjustment), view.layout.offsetRange.upperBound + view.layout.viewportLength,
            file: file, line: line)
        XCTAssertEqual(gtk_adjustment_get_value(view.adjustment), view.offset, file: file, line: line)
    }

    func testAListThatLoadsMoreAtItsEndShowsIt() {
        let shown = shownView()
        let view = shown.view
        let connection = connect(view.adjustment, "value-changed") { [unowned self] in
            let count = view.layout.itemCount(ofSection: 0)
            if count < 90, view.offset > view.layout.offsetRange.upperBound - 100 {
                view.apply(insertion(of: 30, at: count))
            }
        }
        view.setOffset(view.layout.offsetRange.upperBound)
        XCTAssertEqual(view.layout.itemCount(ofSection: 0), 60)
        check(shown)
        view.scroll(to: .item(0, 59), at: .trailing, animated: false)
        XCTAssertEqual(view.layout.itemCount(ofSection: 0), 90)
        check(shown)
        connection.disconnect()
    }

    func testAnEditThatALayoutChangeOfADriverCausesIsShown() {
        let shown = shownView()
        let view = shown.view
        let driver = ScrollDriver(view: view, takingInputAt: shown.scrolled)
        var isDue = true
        driver.onChange = { [unowned self] in
            guard isDue else { return }
            isDue = false
            view.apply(insertion(of: 2, at: 0))
        }
        view.apply(insertion(of: 1, at: 4))
        XCTAssertFalse(isDue)
        XCTAssertEqual(view.layout.itemCount(ofSection: 0), 33)
        check(shown)
        XCTAssertEqual(driver.viewpoint, view.viewpoint)
    }

    /// With animations, an edit goes on after the elements have their widgets. Nobody is told before it is done.
    func testAnAnimatedEditMayCauseAnother() {
        let shown = shownView()
        let view = shown.view
        setProperty(of: gtk_widget_get_settings(shown.window), "gtk-enable-animations", to: true)
        view.focus(path(20))
        shown.waitForFrame()
        var isDue = true
        let connection = connect(view.adjustment, "changed") { [unowned self] in
            guard isDue else { return }
            isDue = false
            var edits = ViewEdits()
            for item in 5..<25 { edits.deleteItem(at: path(item)) }
            view.apply(edits)
        }
        var edits = ViewEdits()
        edits.deleteItem(at: path(20))
        edits.deleteItem(at: path(22))
        view.apply(edits)
        XCTAssertFalse(isDue)
        XCTAssertEqual(view.layout.itemCount(ofSection: 0), 8)
        XCTAssertEqual(view.focusedRow, path(5))
        check(shown)
        XCTAssertTrue(runMainLoop { view.animation == nil })
        check(shown)
        connection.disconnect()
        setProperty(of: gtk_widget_get_settings(shown.window), "gtk-enable-animations", to: false)
    }

    /// A factory may not edit, but it may scroll.
    func testAFactoryThatScrollsShowsWhatIsThere() {
        let shown = shownView()
        let view = shown.view
        var isDue = true
        view.items = ViewFactory { [unowned view] in
            if isDue {
                isDue = false
                view.setOffset(600)
            }
            return gtk_label_new("")
        }
        XCTAssertEqual(view.offset, 600)
        check(shown)
        shown.waitForFrame()
        check(shown)
    }

    /// A person scrolls to rows that are shorter than the mean, so more of them come into view after the first are measured.
    func testNobodyIsToldOfAScrollOfAFactoryBeforeAllRowsAreThere() {
        var isDue = false
        let view = CollectionView()
        view.items = RowCounts().factory { [unowned view] path in
            let known = view.layout.offsetRange.upperBound + view.layout.viewportLength
            if isDue, gtk_adjustment_get_upper(view.adjustment) != known {
                isDue = false
                view.setOffset(view.offset + 100)
            }
            return path.item < 40 ? 60 : 20
        }
        view.sections = [.measured(count: 200)]
        let shown = show(view)
        shown.waitForFrame()
        isDue = true
        var early = 0
        let connections = ["changed", "value-changed"].map { signal in
            connect(view.adjustment, signal) { if view.isFilling { early += 1 } }
        }
        gtk_adjustment_set_value(view.adjustment, 6_000)
        XCTAssertFalse(isDue)
        XCTAssertEqual(early, 0)
        check(shown)
        for connection in connections { connection.disconnect() }
    }

    func testAKeySelectsTheItemThatItWentToWhereverItIs() {
        let shown = shownView()
        let view = shown.view
        view.selection.mode = .single
        view.focus(path(0))
        var isDue = true
        let connection = connect(view.adjustment, "value-changed") { [unowned self] in
            guard isDue else { return }
            isDue = false
            view.apply(insertion(of: 3, at: 0))
        }
        XCTAssertTrue(view.press(.last))
        XCTAssertFalse(isDue)
        connection.disconnect()
        XCTAssertEqual(view.focusedRow, path(32))
        XCTAssertEqual(view.selection.paths, [path(32)])
        XCTAssertEqual(view.selectionOrigin, path(32))
    }

    func testAnEditMovesTheTargetOfAJumpThatIsUnderWay() {
        let shown = shownView(count: 100)
        let view = shown.view
        var isDue = true
        let connection = connect(view.adjustment, "value-changed") { [unowned self] in
            guard isDue else { return }
            isDue = false
            view.apply(insertion(of: 7, at: 20))
        }
        view.scroll(to: .item(0, 50), at: .leading, animated: false)
        XCTAssertFalse(isDue)
        connection.disconnect()
        XCTAssertEqual(view.offset, 57 * 40)
        XCTAssertNil(view.jumpTarget)
    }

    func testAnotherScrollEndsAJumpThatIsUnderWay() {
        let shown = shownView(count: 100)
        let view = shown.view
        var isDue = true
        let connection = connect(view.adjustment, "value-changed") {
            guard isDue else { return }
            isDue = false
            view.setOffset(400)
        }
        view.scroll(to: .item(0, 50), at: .leading, animated: false)
        XCTAssertFalse(isDue)
        connection.disconnect()
        XCTAssertEqual(view.offset, 400)
    }

    func testOtherSectionsForgetTheDragOfARow() {
        let shown = shownView()
        let view = shown.view
        view.dragged = path(3)
        view.lastClick = path(3)
        XCTAssertTrue(view.dragMoved(100, 200))
        view.sections = [.uniform(count: 2)]
        XCTAssertNil(view.dragged)
        XCTAssertNil(view.views.held)
        XCTAssertNil(view.dropMark)
        XCTAssertNil(view.lastClick)
        XCTAssertFalse(view.dragMoved(100, 200))
    }

    func testAClickActivatesTheItemThatWasClickedWhereverItIs() {
        let shown = shownView()
        let view = shown.view
        view.selection.mode = .single
        view.activatesOnSingleClick = true
        var activated: [LayoutIndexPath] = []
        view.onActivate = { activated.append($0) }
        view.selection.onChange = { [unowned self] in
            view.selection.onChange = nil
            view.apply(insertion(of: 2, at: 0))
        }
        view.pressed = .item(path(3))
        view.clicked(path(3), isShift: false, isControl: false)
        XCTAssertEqual(activated, [path(5)])
        XCTAssertEqual(view.lastClick, path(5))
        view.selection.onChange = { view.sections = [.uniform(count: 2)] }
        view.pressed = .item(path(4))
        view.clicked(path(4), isShift: false, isControl: false)
        XCTAssertEqual(activated, [path(5)])
    }

    func testAnEditTellsOfTheSelectionOnceItIsShown() {
        let shown = shownView()
        let view = shown.view
        view.selection.mode = .multiple
        view.selection.paths = [path(3), path(5)]
        var told: [Set<LayoutIndexPath>] = []
        view.selection.onChange = { [unowned self] in
            told.append(view.selection.paths)
            check(shown)
            if told.count == 1 { view.apply(insertion(of: 1, at: 0)) }
        }
        var edits = ViewEdits()
        edits.deleteItem(at: path(3))
        view.apply(edits)
        XCTAssertEqual(told, [[path(4)], [path(5)]])
        check(shown)
        view.sections = [.uniform(count: 2)]
        XCTAssertEqual(told.last, [])
        XCTAssertEqual(told.count, 3)
    }
}
