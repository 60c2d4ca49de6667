import CollectionDocument
import GTKBridge
import XCTest

@testable import CollectionCanvas
@testable import StickyLayout

/// The widget in a scrolled window: its adjustments, its offset, and that it goes when it is let go.
/// Needs a display, as widgets do; `script/test` brings one.
final class CanvasTests: WindowTestCase {
    func testTheAdjustmentSpansTheContentAndItsInsets() {
        let window = ScrolledCanvas(rows(100))
        let adjustment = window.canvas.adjustment
        XCTAssertEqual(gtk_adjustment_get_lower(adjustment), -16)
        XCTAssertEqual(gtk_adjustment_get_upper(adjustment), 100 * 50 + 24)
        XCTAssertEqual(gtk_adjustment_get_page_size(adjustment), window.canvas.layout.containerSize.height)
        XCTAssertEqual(window.canvas.offset, -16)
    }

    func testACanvasBeginsAtRest() {
        let window = ScrolledCanvas(rows(100), isMadeWithIt: true)
        XCTAssertEqual(window.canvas.offset, -16)
        XCTAssertEqual(gtk_adjustment_get_value(window.canvas.adjustment), -16)
        XCTAssertEqual(window.canvas.layout.cellLimit, DocumentLimits.shownCells)
    }

    func testAnOffsetPastAnEdgeIsValueAndOverscroll() {
        let window = ScrolledCanvas(rows(100))
        window.canvas.setOffset(-56)
        XCTAssertEqual(gtk_adjustment_get_value(window.canvas.adjustment), -16)
        XCTAssertEqual(window.canvas.overscroll, -40)
        XCTAssertEqual(window.canvas.offset, -56)
        window.canvas.setOffset(200)
        XCTAssertEqual(window.canvas.overscroll, 0)
        XCTAssertEqual(gtk_adjustment_get_value(window.canvas.adjustment), 200)
    }

    func testTheScrollBarMovesTheContentAndEndsTheOverscroll() {
        let window = ScrolledCanvas(rows(100))
        var offsets: [Double] = []
        window.canvas.setOffset(-56)
        window.driver.onChange = { [unowned driver = window.driver] in offsets.append(driver.viewpoint.offset) }
        window.driver.perform(.end, on: window.canvas)
        gtk_adjustment_set_value(window.canvas.adjustment, 120)
        XCTAssertEqual(offsets, [120])
        XCTAssertEqual(window.canvas.offset, 120)
        XCTAssertFalse(window.driver.isMoving)
        window.canvas.setOffset(130)
        XCTAssertEqual(offsets, [120, 130])
    }

    func testWithoutADriverTheScrollBarMovesTheContent() {
        let canvas = Canvas(document: rows(100))
        let scrolled = gtk_scrolled_window_new()!
        gtk_scrolled_window_set_child(scrolled.cast(), canvas.widget)
        show(scrolled, width: 300, height: 400)
        XCTAssertTrue(runMainLoop { canvas.layout.containerSize.height > 0 })
        gtk_adjustment_set_value(canvas.adjustment, 120)
        XCTAssertEqual(canvas.offset, 120)
        canvas.setOffset(-56)
        XCTAssertEqual(canvas.overscroll, -40)
        XCTAssertEqual(gtk_adjustment_get_value(canvas.adjustment), -16)
    }

    func testFromRightToLeftTheScrollBarEndsWhereTheContentBegins() {
        var document = rows(100)
        document.options.scrollDirection = .horizontal
        document.options.layoutDirection = .rightToLeft
        document.options.itemSize.width = .points(100.1)
        let window = ScrolledCanvas(document)
        let adjustment = window.canvas.adjustment
        let last = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
        window.canvas.setOffset(window.canvas.layout.offsetRange.lowerBound)
        XCTAssertEqual(gtk_adjustment_get_value(adjustment), last)
        window.canvas.setOffset(window.canvas.layout.offsetRange.upperBound)
        XCTAssertEqual(gtk_adjustment_get_value(adjustment), gtk_adjustment_get_lower(adjustment))
        for offset in [0.1, 33.3, 100.3] {
            window.canvas.setOffset(offset)
            XCTAssertEqual(window.canvas.offset, offset)
        }
    }

    /// Mirrored, the end of the content is rounded.
    func testTheScrollBarPullsNothingPastAnEdge() {
        var document = rows(100)
        document.options.scrollDirection = .horizontal
        document.options.layoutDirection = .rightToLeft
        let window = ScrolledCanvas(document)
        for step in 1...50 {
            window.canvas.document.options.contentInset.right = Double(step) / 7
            gtk_adjustment_set_value(window.canvas.adjustment, 1e9)
            XCTAssertEqual(window.canvas.overscroll, 0)
            gtk_adjustment_set_value(window.canvas.adjustment, -1e9)
            XCTAssertEqual(window.canvas.overscroll, 0)
        }
    }

    func testANewOptionLaysOutOnceAndKeepsWhatIsInView() {
        let window = ScrolledCanvas(rows(100))
        var layouts = 0
        window.canvas.setOffset(500)
        window.canvas.onLayoutChanged = { layouts += 1 }
        window.canvas.document.options.minimumLineSpacing = 4
        // Ten lines lie before the first one in view, each now 4 points further from the next.
        XCTAssertEqual(window.canvas.offset, 540)
        window.canvas.setOffset(640)
        XCTAssertEqual(layouts, 1)
        window.canvas.document.sections[0].items = .generated(count: 3)
        XCTAssertEqual(window.canvas.offset, window.canvas.layout.offsetRange.upperBound)
    }

    func testAnOptionOutOfItsDomainIsLaidOutOnce() {
        let window = ScrolledCanvas(rows(100))
        window.canvas.document.options.minimumInteritemSpacing = -5
        XCTAssertTrue(window.canvas.isUpToDate)
        var layouts = 0
        window.canvas.onLayoutChanged = { layouts += 1 }
        window.canvas.document.sections[0].items = .generated(count: 99)
        XCTAssertEqual(layouts, 1)
    }

    func testOnlyNewContentIsLaidOutFromScratch() {
        var document = rows(0)
        document.sections[0].items = .listed(
            ItemList(
                (0..<100).map {
                    DocumentItem(size: LengthSize(width: .percent(100), height: .points(30 + Double($0))))
                }))
        let window = ScrolledCanvas(document)
        let canvas = window.canvas
        let headers = Effort.of(.line) {
            canvas.document.options.headerTravel = .cells
            canvas.document.options.parallaxHeaderReferenceSize.height = .points(90)
            canvas.document.options.itemAlignment = .leading
        }
        XCTAssertEqual(headers, 0, "where headers are, and items on their lines, breaks no line")
        let items = Effort.of(.line) { canvas.document.options.minimumInteritemSpacing += 1 }
        XCTAssertEqual(items, 100)
        XCTAssertEqual(canvas.layout.contentSize, canvas.document.layout(in: canvas.size).contentSize)

        canvas.document.sections[0].isCollapsed = true
        canvas.document.options.sectionInset = LayoutInsets(top: 30, left: 7)
        XCTAssertEqual(canvas.layout.contentSize, canvas.document.layout(in: canvas.size).contentSize)
        let other = Effort.of(.line) { canvas.show(document: rows(3), images: .embedded { _ in nil }) }
        XCTAssertGreaterThan(other, 0)
    }

    func testACanvasAtRestIsNotDrawn() {
        let window = ScrolledCanvas(rows(100))
        XCTAssertTrue(runMainLoop { window.canvas.renderer.nodes.frame > 0 })
        // After its first frames, the window shows others without it.
        var drawn = 0
        for _ in 0..<20 where drawn != window.canvas.renderer.nodes.frame {
            drawn = window.canvas.renderer.nodes.frame
            passFrames(10, of: window.canvas.widget)
        }
        XCTAssertEqual(window.canvas.renderer.nodes.frame, drawn, "it is drawn again and again")
    }

    func testACanvasGoesWithItsWindow() {
        weak var canvas: Canvas?
        runWhatWaits()
        let before = liveSignalBoxCount
        do {
            let window = ScrolledCanvas(rows(10))
            canvas = window.canvas
            XCTAssertTrue(runMainLoop { window.canvas.renderer.nodes.frame > 0 })
        }
        runWhatWaits()
        XCTAssertNil(canvas)
        // Fewer if a timeout of an earlier test has ended meanwhile.
        XCTAssertLessThanOrEqual(liveSignalBoxCount, before)
    }
}

private func rows(_ count: Int) -> CollectionDocument {
    var document = CollectionDocument.rows(count)
    document.options.contentInset = LayoutInsets(top: 16, bottom: 24)
    return document
}
