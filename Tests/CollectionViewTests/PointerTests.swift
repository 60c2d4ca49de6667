import Foundation
import GTKBridge
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionView

/// Clicks, the rubber band and drags, with a real pointer. The window has no decoration, and is at the screen's corner.
final class PointerTests: ViewTestCase {
    private var names: [[String]] = []

    /// Two sections of rows of 40 points, each with a header of 30 that has a button.
    private func shownView() throws -> ShownView {
        names = (0..<2).map { section in (0..<6).map { "\(section).\($0)" } }
        var options = LayoutOptions.rows
        options.headerReferenceSize = LengthSize(width: 0, height: 30)
        let view = CollectionView(options: options)
        view.items = ViewFactory {
            gtk_label_new("")
        } bind: { [unowned self] label, path in
            gtk_label_set_text(label.cast(), names[path.section][path.item])
            gtk_widget_set_size_request(label, -1, 40)
        }
        view.headers = ViewFactory { gtk_button_new_with_label("Header") }
        view.sections = names.map { .measured(count: $0.count) }
        let shown = show(view, width: 300, height: 480)
        shown.waitForFrame()
        try point("mousemove 299 470")
        return shown
    }

    private func path(_ section: Int, _ item: Int) -> LayoutIndexPath { LayoutIndexPath(item: item, section: section) }

    /// Has xdotool carry out commands, and handles the events meanwhile.
    private func point(_ commands: String) throws {
        let tool = Process()
        tool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        tool.arguments = ["xdotool"] + commands.split(separator: " ").map(String.init)
        try tool.run()
        // Wakes the main loop, which sees no end of a process.
        let wake = after(milliseconds: 10, repeats: true, for: self) { _ in }
        XCTAssertTrue(runMainLoop { !tool.isRunning })
        wake.cancel()
        XCTAssertEqual(tool.terminationStatus, 0, "needs xdotool")
    }

    func testClicksSelectAndActivate() throws {
        let shown = try shownView()
        let view = shown.view
        var activated: [LayoutIndexPath] = []
        view.onActivate = { activated.append($0) }
        view.selection.mode = .multiple
        try point("mousemove 150 50 click 1")
        XCTAssertTrue(runMainLoop { view.selection.paths == [path(0, 0)] })
        try point("keydown shift mousemove 150 130 click 1 keyup shift")
        XCTAssertTrue(runMainLoop { view.selection.paths == [path(0, 0), path(0, 1), path(0, 2)] })
        try point("keydown ctrl mousemove 150 90 click 1 keyup ctrl")
        XCTAssertTrue(runMainLoop { view.selection.paths == [path(0, 0), path(0, 2)] })
        XCTAssertEqual(activated, [])
        try point("mousemove 150 170 click --repeat 2 --delay 50 1")
        XCTAssertTrue(runMainLoop { activated == [path(0, 3)] })
        XCTAssertEqual(view.focusedRow, path(0, 3))
    }

    /// Two clicks on two rows are no double click, however quick they are, and neither is a click after a selection with Ctrl.
    func testOnlyTwoClicksOnOneRowActivateIt() throws {
        let shown = try shownView()
        let view = shown.view
        var activated: [LayoutIndexPath] = []
        view.onActivate = { activated.append($0) }
        view.selection.mode = .multiple
        try point("mousemove 150 50 click 1 mousemove 150 90 click 1 mousemove 150 130 click 1")
        XCTAssertTrue(runMainLoop { view.selection.paths == [path(0, 2)] })
        try point("keydown ctrl click 1 keyup ctrl click 1")
        XCTAssertTrue(runMainLoop { view.selection.paths == [path(0, 2)] })
        XCTAssertEqual(activated, [])
        try point("mousemove 150 50 click 1 mousemove 150 90 click --repeat 2 --delay 50 1")
        XCTAssertTrue(runMainLoop { !activated.isEmpty })
        XCTAssertEqual(activated, [path(0, 1)])
        // Four quick clicks activate twice, and three once.
        try point("mousemove 150 170 click --repeat 4 --delay 50 1 mousemove 150 210 click --repeat 3 --delay 50 1")
        XCTAssertTrue(runMainLoop { view.selection.paths == [path(0, 4)] && activated.count >= 4 })
        XCTAssertEqual(activated, [path(0, 1), path(0, 3), path(0, 3), path(0, 4)])
    }

    func testAPressAndAReleaseOnDifferentPlacesAreNoClick() throws {
        let shown = try shownView()
        let view = shown.view
        var activated: [LayoutIndexPath] = []
        view.onActivate = { activated.append($0) }
        view.activatesOnSingleClick = true
        view.selection.mode = .single
        view.sections = [.measured(count: 6)]
        view.selection.paths = [path(0, 5)]
        var selected: [Set<LayoutIndexPath>] = []
        view.selection.onChange = { selected.append(view.selection.paths) }
        shown.waitForFrame()
        // From one row to another, from a row to the room below all rows, and from there to a row.
        for way in [(50, 90), (50, 450), (450, 50)] {
            try point("mousemove 150 \(way.0) mousedown 1 mousemove 150 \(way.1) mouseup 1")
        }
        // Events come in order.
        try point("mousemove 150 170 click 1 mousemove 150 450 click 1")
        XCTAssertTrue(runMainLoop { view.selection.paths.isEmpty })
        XCTAssertEqual(selected, [[path(0, 3)], []])
        XCTAssertEqual(activated, [path(0, 3)])
    }

    /// A button in a header takes its click, and the next one is for the rows again.
    func testAButtonInAHeaderTakesItsClick() throws {
        let shown = try shownView()
        let view = shown.view
        view.selection.mode = .single
        view.setOffset(20)
        shown.waitForFrame()
        let header = try XCTUnwrap(view.widget(of: .header(0)).flatMap { gtk_widget_get_first_child($0) })
        var clicks = 0
        connect(header, "clicked") { clicks += 1 }
        try point("mousemove 150 15 click 1")
        XCTAssertTrue(runMainLoop { clicks == 1 })
        XCTAssertEqual(view.selection.paths, [])
        try point("mousemove 150 70 click 1")
        XCTAssertTrue(runMainLoop { view.selection.paths == [path(0, 1)] })
    }

    func testADriverScrollsByTheWheelAndTheContentComesBackFromPastTheEdge() throws {
        let shown = try shownView()
        let view = shown.view
        view.sections = [.uniform(count: 6), .uniform(count: 40)]
        names[1] = (0..<40).map(String.init)
        let driver = ScrollDriver(view: view, takingInputAt: shown.scrolled)
        var offsets: [Double] = []
        driver.onChange = { offsets.append(view.offset) }
        try point("mousemove 150 200 click --repeat 3 --delay 20 5")
        XCTAssertTrue(runMainLoop { view.offset > 100 && !driver.isMoving })
        setProperty(of: gtk_widget_get_settings(view.widget), "gtk-enable-animations", to: true)
        try point("click --repeat 9 --delay 20 4")
        XCTAssertTrue(runMainLoop { view.offset == 0 && !driver.isMoving })
        setProperty(of: gtk_widget_get_settings(view.widget), "gtk-enable-animations", to: false)
        XCTAssertLessThan(try XCTUnwrap(offsets.min()), 0)
        // The mouse still selects.
        view.selection.mode = .single
        try point("mousemove 150 50 click 1")
        XCTAssertTrue(runMainLoop { view.selection.paths == [path(0, 0)] })
    }

    /// Between a scroll and the next frame people see what was there before.
    func testAClickBeforeTheNextFrameHitsNothingThatStandsForSomethingElse() {
        var options = LayoutOptions.rows
        options.headerReferenceSize = LengthSize(width: 0, height: 40)
        let view = CollectionView(options: options)
        view.items = ViewFactory { gtk_button_new() }
        view.headers = ViewFactory { gtk_button_new() }
        view.sections = (0..<100).map { _ in .uniform(count: 3) }
        let shown = show(view)
        var hitCount = 0
        for step in [30.0, 500, 2_000, -1_300, 40] {
            let seen = elements(in: shown)
            view.setOffset(view.offset + step)
            for (y, id) in elements(in: shown) {
                XCTAssertEqual(id, seen[y], "at \(y), \(step) points further")
                hitCount += 1
            }
            shown.waitForFrame()
            XCTAssertEqual(elements(in: shown).count, 48)
        }
        XCTAssertGreaterThan(hitCount, 0)
    }

    /// What GTK finds under the pointer, by its place from the top.
    private func elements(in shown: ShownView) -> [Double: LayoutElement.ID] {
        var found: [Double: LayoutElement.ID] = [:]
        for y in stride(from: 5.0, to: 480, by: 10) {
            let widget: Widget? = gtk_widget_pick(shown.view.widget, 50, y, GTK_PICK_DEFAULT)
            found[y] = widget.flatMap { shown.view.element(of: $0) }
        }
        return found
    }

    func testARubberBandSelectsWhatItTouches() throws {
        let shown = try shownView()
        let view = shown.view
        view.selection.mode = .multiple
        try point("mousemove 100 80 mousedown 1 mousemove 110 95 mousemove 200 160")
        XCTAssertTrue(runMainLoop { view.selection.paths == [path(0, 1), path(0, 2), path(0, 3)] })
        XCTAssertNotNil(view.rubberBand)
        try point("mousemove 200 115")
        XCTAssertTrue(runMainLoop { view.selection.paths == [path(0, 1), path(0, 2)] })
        try point("mouseup 1")
        XCTAssertTrue(runMainLoop { view.rubberBand == nil })
    }

    func testAPressedRowIsHeldOnlyWhileItIsDragged() throws {
        let shown = try shownView()
        let view = shown.view
        view.onMove = { _, _ in }
        view.selection.mode = .single
        try point("mousemove 150 90 click 1")
        XCTAssertTrue(runMainLoop { view.selection.paths == [path(0, 1)] })
        XCTAssertNil(view.dragged)
        XCTAssertNil(view.views.held)
        // What another view's drag would do here.
        XCTAssertFalse(view.dragMoved(150, 200))
        XCTAssertNil(view.dropMark)
    }

    /// The pointer rests near the edge meanwhile.
    func testADragNearTheEdgeScrollsOn() throws {
        let shown = try shownView()
        let view = shown.view
        names[1] = (0..<60).map(String.init)
        view.sections = names.map { .measured(count: $0.count) }
        shown.waitForFrame()
        view.dragged = path(0, 1)
        XCTAssertTrue(view.dragMoved(150, 470))
        let offset = view.offset
        XCTAssertTrue(runMainLoop { view.offset > offset + 100 })
        let mark = try XCTUnwrap(view.dropMark)
        XCTAssertEqual(mark.frame.y - view.offset, 470, accuracy: 25)
        XCTAssertTrue(view.dragMoved(150, 240))
        let rest = view.offset
        shown.waitForFrame()
        shown.waitForFrame()
        XCTAssertEqual(view.offset, rest)
    }

    /// A drag may rest in half of a view, however low it is.
    func testADragInTheMiddleOfALowViewScrollsNothing() {
        let view = CollectionView(options: .rows)
        view.items = RowCounts().factory
        view.sections = [.uniform(count: 60)]
        _ = show(view, width: 300, height: 48)
        let height = view.layout.viewportLength
        view.setOffset(500)
        XCTAssertFalse(view.scrollsNearEdge(LayoutPoint(x: 150, y: height * 0.3)))
        XCTAssertFalse(view.scrollsNearEdge(LayoutPoint(x: 150, y: height * 0.7)))
        XCTAssertEqual(view.offset, 500)
        XCTAssertTrue(view.scrollsNearEdge(LayoutPoint(x: 150, y: height * 0.9)))
        XCTAssertGreaterThan(view.offset, 500)
    }

    private static let mostMotions = 300

    func testARowIsDraggedToAnotherSection() throws {
        let shown = try shownView()
        let view = shown.view
        var moves: [[LayoutIndexPath]] = []
        view.onMove = { [unowned self] source, destination in
            moves.append([source, destination])
            names[destination.section].insert(names[source.section].remove(at: source.item), at: destination.item)
            var edits = ViewEdits()
            edits.moveItem(from: source, to: destination)
            view.apply(edits)
        }
        // To the upper half of the second row of the second section, which begins at 270.
        try point("mousemove 150 90 mousedown 1")
        for y in stride(from: 100, through: 350, by: 25) { try point("mousemove 150 \(y)") }
        // GTK 4.18 begins the drag after these motions, and then says where the pointer is only when it moves again.
        for step in 0..<Self.mostMotions where view.dropMark == nil {
            try point("mousemove 150 \(349 + step % 2)")
            let end = Moment()
            let patience = after(milliseconds: 100, for: end) { $0.isHere = true }
            _ = runMainLoop { view.dropMark != nil || end.isHere }
            patience.cancel()
        }
        XCTAssertNotNil(view.dropMark)
        try point("mouseup 1")
        XCTAssertTrue(runMainLoop { moves == [[path(0, 1), path(1, 1)]] })
        shown.waitForFrame()
        XCTAssertEqual(names[1][1], "0.1")
        XCTAssertNil(view.dragged)
        XCTAssertEqual(view.sections.map(\.layout.itemCount), [5, 7])
    }
}
