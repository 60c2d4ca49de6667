import CollectionDocument
import GTKBridge
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionCanvas

/// A canvas that shows labels, pictures and buttons in place of paint.
final class RealWidgetsTests: WindowTestCase {
    private func canvas(of document: CollectionDocument) -> ScrolledCanvas {
        let scrolled = ScrolledCanvas(document)
        scrolled.canvas.showsRealWidgets = true
        waitForWidgets(of: scrolled.canvas)
        return scrolled
    }

    /// Waits until GTK has given all widgets their places.
    private func waitForWidgets(of canvas: Canvas, file: StaticString = #filePath, line: UInt = #line) {
        let isHere = runMainLoop { canvas.animation == nil && canvas.widgets?.allocatedViewpoint == canvas.viewpoint }
        XCTAssertTrue(isHere, file: file, line: line)
        passFrames(1, of: canvas.widget, file: file, line: line)
    }

    /// Compares the place of every widget with the layout's frame on whole points.
    private func checkFrames(
        of canvas: Canvas, _ text: String = "", file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let widgets = try XCTUnwrap(canvas.widgets, file: file, line: line)
        let origin = canvas.layout.viewportOrigin(at: canvas.viewpoint)
        let elements = canvas.layout.elements(at: canvas.viewpoint)
        XCTAssertEqual(Set(widgets.views.live.keys), Set(elements.map(\.id)), text, file: file, line: line)
        for element in elements {
            let expected = PixelGrid(scale: 1).place(element.frame, from: origin)
            guard expected.hasArea, let view = widgets.views[element.id] else { continue }
            XCTAssertEqual(
                view.frame(in: canvas.widget), expected, "\(text) \(element.id)", file: file, line: line)
        }
    }

    private static func documents() -> [CollectionDocument] {
        var rows = CollectionDocument.rows(9, 0, 12, height: 43.3, header: 31.7)
        rows.options.pinnedHeaders = .stack
        var grid = CollectionDocument.rows(30, 20, header: 40)
        grid.options.itemSize = LengthSize(width: .fraction(1, of: 3), height: .points(71.5))
        grid.options.minimumInteritemSpacing = 5.5
        grid.options.layoutDirection = .rightToLeft
        var columns = CollectionDocument.rows(9, 14)
        columns.options.scrollDirection = .horizontal
        columns.options.headerReferenceSize = LengthSize(width: 33.4, height: 0)
        columns.options.itemSize = LengthSize(width: .points(90.2), height: .points(60))
        var fromTheRight = columns
        fromTheRight.options.layoutDirection = .rightToLeft
        return [rows, grid, columns, fromTheRight]
    }

    func testEveryWidgetIsWhereTheLayoutHasItsElementInEverySystem() throws {
        for document in Self.documents() {
            let scrolled = canvas(of: document)
            let canvas = scrolled.canvas
            for system in HeaderSystem.allCases {
                canvas.document.options.system = system
                for step in 0...4 {
                    let range = canvas.layout.offsetRange
                    scrolled.driver.setOffset(
                        range.lowerBound + (range.upperBound - range.lowerBound) * Double(step) / 4 + 0.37)
                    waitForWidgets(of: canvas)
                    try checkFrames(of: canvas, "\(system), \(canvas.offset)")
                }
            }
        }
    }

    func testWidgetsFollowAnEdit() throws {
        let scrolled = canvas(of: .rows(9, 9, header: 40))
        let canvas = scrolled.canvas
        scrolled.driver.setOffset(120)
        canvas.document.sections[0].isCollapsed = true
        waitForWidgets(of: canvas)
        try checkFrames(of: canvas)
        canvas.document.sections[1].items = .generated(count: 2)
        waitForWidgets(of: canvas)
        try checkFrames(of: canvas)
    }

    func testWhatIsOutOfViewHasNoWidget() throws {
        let scrolled = canvas(of: .rows(400, 400, header: 40))
        let widgets = try XCTUnwrap(scrolled.canvas.widgets)
        for offset in stride(from: 0.0, through: 30_000, by: 977) {
            scrolled.driver.setOffset(offset)
            waitForWidgets(of: scrolled.canvas)
            XCTAssertLessThanOrEqual(widgets.views.count, 2 * scrolled.canvas.visibleElements.count + 2)
        }
    }

    func testTinyItemsDoNotMakeEndlesslyManyWidgets() throws {
        var document = CollectionDocument.rows(90_000)
        document.options.itemSize = LengthSize(width: .points(2), height: .points(2))
        document.options.minimumInteritemSpacing = 0
        let scrolled = ScrolledCanvas(document)
        XCTAssertGreaterThan(scrolled.canvas.visibleElements.count, 20_000)
        scrolled.canvas.showsRealWidgets = true
        XCTAssertLessThanOrEqual(try XCTUnwrap(scrolled.canvas.widgets).views.count, ElementViews.mostCells)
        scrolled.canvas.showsRealWidgets = false
        XCTAssertGreaterThan(scrolled.canvas.visibleElements.count, 20_000)
    }

    func testPaintComesBackAndNoWidgetStays() {
        let scrolled = canvas(of: .rows(9, header: 40))
        XCTAssertFalse(scrolled.canvas.widget.children.isEmpty)
        scrolled.canvas.showsRealWidgets = false
        XCTAssertTrue(scrolled.canvas.widget.children.isEmpty)
        XCTAssertNotNil(Drawing.node { scrolled.canvas.draw(with: $0) })
    }

    func testAHeaderSaysItsTitleAndItsNumberOfItems() throws {
        let scrolled = canvas(of: .rows(9, header: 40))
        let header = try XCTUnwrap(scrolled.canvas.widgets?.views[.header(0)])
        XCTAssertEqual(labels(in: header.widget), ["S0", "9 items"])
    }

    func testHeadersWithPicturesSayWhatPaintSays() throws {
        var document = CollectionDocument.rows(9, 9, header: 40)
        document.title = "Collection"
        document.options.firstSectionIsGlobalHeader = true
        document.firstHeader.title = "Cover"
        document.sections[0].title = "A"
        let withCover = canvas(of: document)
        let first = try XCTUnwrap(withCover.canvas.widgets?.views[.header(0)])
        XCTAssertEqual(labels(in: first.widget), ["Cover", "A · 9 items"])

        document.options.system = .csSticky
        document.options.parallaxHeaderReferenceSize = ParallaxSize(height: .points(120))
        document.parallaxHeader.title = "Sky"
        let withSky = canvas(of: document)
        let start = LayoutIndexPath(item: 0, section: 0)
        let parallax = try XCTUnwrap(withSky.canvas.widgets?.views[LayoutElement.ID(.parallaxHeader, start)])
        XCTAssertEqual(labels(in: parallax.widget), ["Sky", "2 sections · 18 items"])
    }

    func testATitleOverAPictureFollowsTheHeightOfItsHeader() throws {
        var document = CollectionDocument.rows(60, header: 40)
        document.options.parallaxHeaderReferenceSize = ParallaxSize(height: .points(160))
        document.options.parallaxHeaderMinimumReferenceSize = ParallaxSize(height: .points(40))
        document.options.parallaxHeaderAlwaysOnTop = true
        document.parallaxHeader.title = "Sky"
        let scrolled = canvas(of: document)
        let start = LayoutIndexPath(item: 0, section: 0)
        let widget = try XCTUnwrap(scrolled.canvas.widgets?.views[LayoutElement.ID(.parallaxHeader, start)]?.widget)
        let title = try XCTUnwrap(titleLabel(in: widget))
        let large = gtk_widget_get_height(title)
        scrolled.driver.setOffset(600)
        waitForWidgets(of: scrolled.canvas)
        XCTAssertEqual(gtk_widget_get_height(widget), 40)
        XCTAssertEqual(gtk_widget_get_height(title), 40, "it stands in the middle")
        scrolled.driver.setOffset(100)
        waitForWidgets(of: scrolled.canvas)
        XCTAssertEqual(gtk_widget_get_height(widget), 60)
        XCTAssertLessThan(gtk_widget_get_height(title), large)
        scrolled.driver.setOffset(0)
        waitForWidgets(of: scrolled.canvas)
        XCTAssertEqual(gtk_widget_get_height(title), large)
    }

    private func titleLabel(in widget: Widget) -> Widget? {
        if widget.isA(gtk_label_get_type()) { return widget }
        return widget.children.lazy.compactMap { self.titleLabel(in: $0) }.first
    }

    func testTheButtonOfAHeaderIsForItsOwnSection() throws {
        let scrolled = canvas(of: .rows(3, 3, 3, header: 40))
        let canvas = scrolled.canvas
        var toggled: [Int] = []
        let header = try XCTUnwrap(canvas.widgets?.views[.header(1)]?.widget)
        let button = try XCTUnwrap(button(in: header))
        XCTAssertEqual(gtk_widget_get_sensitive(button), 0, "nobody edits the document")
        canvas.onToggleSection = { toggled.append($0) }
        XCTAssertEqual(gtk_widget_get_sensitive(button), 1)
        press(button) { toggled == [1] }
        // The same widget is the first header's now.
        canvas.document.deleteSection(at: 0)
        waitForWidgets(of: canvas)
        press(button) { toggled == [1, 0] }
    }

    private func labels(in widget: Widget) -> [String] {
        if widget.isA(gtk_label_get_type()) { return [String(cString: gtk_label_get_text(widget.cast()))] }
        return widget.children.flatMap(labels)
    }

    private func button(in widget: Widget) -> Widget? {
        if widget.isA(gtk_button_get_type()) { return widget }
        return widget.children.lazy.compactMap { self.button(in: $0) }.first
    }

    /// Presses the button as its key does, and waits until it has been let go.
    private func press(_ button: Widget, until isDone: () -> Bool) {
        gtk_widget_activate(button)
        XCTAssertTrue(runMainLoop(until: isDone))
    }
}
