import GTKBridge
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionView

/// Each widget has the layout's frame in whole pixels, in the layout's drawing order, whatever the content, the options and the offset.
final class AllocationTests: ViewTestCase {
    func testEveryWidgetHasTheFrameOfTheLayout() {
        for collection in RandomCollection.some(24, from: 900) {
            let counts = RowCounts()
            do {
                let size = collection.containerSize
                let shown = ShownView(
                    view(of: collection, counts), width: Int32(size.width), height: Int32(size.height))
                let fresh = layout(of: collection, in: shown)
                for offset in collection.offsets {
                    shown.view.setOffset(offset)
                    shown.waitForFrame()
                    check(shown, against: fresh, "\(collection) at \(offset)")
                }
                XCTAssertEqual(counts.mistakes, [], "\(collection)")
                shown.close()
            }
            // A widget is there until its handlers are done.
            while g_main_context_iteration(nil, 0) != 0 {}
            XCTAssertEqual(counts.bound, counts.unbound, "\(collection)")
            XCTAssertEqual(counts.alive, 0, "\(collection)")
        }
    }

    func testAnotherSizeOfTheViewIsLaidOutAtOnce() {
        for collection in RandomCollection.some(6, from: 1_700) {
            let shown = show(view(of: collection, RowCounts()), width: 300, height: 300)
            for (width, height) in [(180, 300), (340, 200), (340, 420)] {
                gtk_window_set_default_size(shown.window.cast(), Int32(width), Int32(height))
                let size = LayoutSize(width: Double(width), height: Double(height))
                XCTAssertTrue(runMainLoop { shown.view.layout.containerSize == size })
                shown.waitForFrame()
                check(shown, against: layout(of: collection, in: shown), "\(collection), \(width) by \(height)")
            }
            shown.close()
        }
    }

    func testOtherOptionsAreShownAtOnce() {
        var first = RandomCollection(seed: 77)
        let shown = show(view(of: first, RowCounts()), width: 300, height: 300)
        for collection in RandomCollection.some(16, from: 2_500) {
            first.options = collection.options
            shown.view.options = collection.options
            shown.waitForFrame()
            check(shown, against: layout(of: first, in: shown), "\(first)")
        }
    }

    func testOtherSectionsAreShownAtOnce() {
        let first = RandomCollection(seed: 4)
        let counts = RowCounts()
        let shown = show(view(of: first, counts), width: 300, height: 300)
        for var collection in RandomCollection.some(16, from: 3_500) {
            collection.options = first.options
            shown.view.sections = collection.sections.map(CollectionSection.init)
            shown.waitForFrame()
            check(shown, against: layout(of: collection, in: shown), "\(collection)")
            XCTAssertEqual(counts.mistakes, [], "\(collection)")
        }
    }

    /// What is cut off is its end, on whichever side that is.
    func testARowThatNeedsMoreBreadthShowsItsStart() throws {
        for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
            let view = CollectionView()
            view.items = ViewFactory {
                let label: Widget = gtk_label_new("Row")
                gtk_widget_set_size_request(label, 500, 40)
                return label
            }
            view.sections = [.measured(count: 3)]
            gtk_widget_set_default_direction(direction)
            defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
            let shown = show(view)
            shown.waitForFrame()
            let row = try XCTUnwrap(view.widget(of: .cell(0, inSection: 0)))
            let label: Widget = try XCTUnwrap(gtk_widget_get_first_child(row))
            var bounds = graphene_rect_t()
            XCTAssertNotEqual(gtk_widget_compute_bounds(label, row, &bounds), 0)
            XCTAssertEqual(bounds.size.width, 500)
            XCTAssertEqual(bounds.origin.x, direction == GTK_TEXT_DIR_LTR ? 0 : -180)
            shown.close()
        }
    }

    /// The sections are told as they were given.
    func testSectionsAreRead() {
        let sections: [CollectionSection] = [
            .measured(count: 3), .uniform(count: 4), .sized([nil, LengthSize(width: 20, height: 30)]),
            .uniform(count: 0),
        ]
        let view = CollectionView()
        view.sections = sections
        XCTAssertEqual(view.sections.map(\.measuresItems), [true, false, false, false])
        XCTAssertEqual(view.sections.map(\.layout.itemCount), [3, 4, 2, 0])
        XCTAssertEqual(view.sections.map(\.settings), sections.map(\.settings))
    }

    private func view(of collection: RandomCollection, _ counts: RowCounts) -> CollectionView {
        let view = CollectionView(options: collection.options)
        view.items = counts.factory
        view.headers = counts.factory
        view.footers = counts.factory
        view.parallaxHeader = counts.factory
        view.sections = collection.sections.map(CollectionSection.init)
        return view
    }

    /// A layout that never was in a view.
    private func layout(of collection: RandomCollection, in shown: ShownView) -> CollectionLayout {
        CollectionLayout(
            sections: collection.sections, options: collection.options,
            containerSize: shown.view.layout.containerSize)
    }

    private func check(
        _ shown: ShownView, against layout: CollectionLayout, _ text: String, file: StaticString = #filePath,
        line: UInt = #line
    ) {
        let view = shown.view
        let expected = layout.elements(at: view.viewpoint)
        XCTAssertEqual(view.elements.map(\.id), expected.map(\.id), text, file: file, line: line)
        for element in expected {
            let frame = view.placed(element.frame)
            let drawable = LayoutRect(
                x: frame.x, y: frame.y, width: max(0, frame.width), height: max(0, frame.height))
            XCTAssertEqual(
                shown.allocation(of: element.id), drawable, "\(element.id) of \(text)", file: file, line: line)
            let isPinned = view.widget(of: element.id).map { gtk_widget_has_css_class($0, "pinned") != 0 }
            XCTAssertEqual(isPinned, element.kind == .cell ? false : element.isPinned, text, file: file, line: line)
        }
        let children = view.widget.children.filter { gtk_widget_get_child_visible($0) != 0 }
        let order = children.compactMap { view.element(of: $0) }
        XCTAssertEqual(order, expected.map(\.id), "order of \(text)", file: file, line: line)
    }
}
