import CollectionDocument
import GTKBridge
import StickyLayout
import XCTest

@testable import CollectionCanvas
@testable import LintelApp
@testable import StickyLayout

/// A large document is laid out again in the background; what is shown follows.
final class BackgroundLayoutTests: WindowTestCase {
    func testAnotherSpacingIsShownLater() {
        let scrolled = ScrolledCanvas(document(itemCount: 20_000))
        let canvas = scrolled.canvas
        canvas.setOffset(300_000)
        let item = canvas.layout.anchor(at: Viewpoint(canvas.offset))?.indexPath
        canvas.document.options.minimumLineSpacing = 20
        XCTAssertTrue(canvas.isLayingOut)
        XCTAssertNotEqual(canvas.layout.options, canvas.document.options)
        waitForLayout(of: canvas)
        XCTAssertEqual(canvas.layout.anchor(at: Viewpoint(canvas.offset))?.indexPath, item)
    }

    func testAChangeWhileTheCanvasIsInNoWindowIsShownWhenItIsBack() {
        let scrolled = ScrolledCanvas(document(itemCount: 20_000))
        let canvas = scrolled.canvas
        let parent = gtk_widget_get_parent(canvas.widget)!
        gtk_scrolled_window_set_child(parent.cast(), nil)
        canvas.document.options.minimumLineSpacing = 20
        XCTAssertNotEqual(canvas.layout.options, canvas.document.options)
        gtk_scrolled_window_set_child(parent.cast(), canvas.widget)
        XCTAssertTrue(runMainLoop { canvas.size != .zero })
        waitForLayout(of: canvas)
    }

    func testHeadersChangeAtOnce() {
        let scrolled = ScrolledCanvas(document(itemCount: 20_000))
        let canvas = scrolled.canvas
        canvas.document.options.pinInset = 12
        XCTAssertFalse(canvas.isLayingOut)
        waitForLayout(of: canvas)
    }

    func testTheLastOfSeveralChangesHolds() {
        let scrolled = ScrolledCanvas(document(itemCount: 20_000))
        let canvas = scrolled.canvas
        for spacing in [1.0, 2, 3] { canvas.document.options.minimumLineSpacing = spacing }
        waitForLayout(of: canvas)
        XCTAssertEqual(canvas.layout.options.minimumLineSpacing, 3)
    }

    func testAnotherChangeMeanwhileIsShown() {
        let scrolled = ScrolledCanvas(document(itemCount: 20_000))
        let canvas = scrolled.canvas
        canvas.document.options.minimumLineSpacing = 20
        canvas.document.options.pinInset = 12
        waitForLayout(of: canvas)
    }

    func testAnotherAxisMeanwhileIsShown() {
        let scrolled = ScrolledCanvas(document(itemCount: 20_000))
        let canvas = scrolled.canvas
        canvas.document.options.minimumLineSpacing = 20
        canvas.document.options.scrollDirection = .horizontal
        canvas.document.options.minimumLineSpacing = 30
        waitForLayout(of: canvas)
        XCTAssertEqual(canvas.layout.options.scrollDirection, .horizontal)
    }

    func testAnEditThatMakesTheDocumentSmallIsShown() {
        let scrolled = ScrolledCanvas(document(itemCount: 10_000))
        let canvas = scrolled.canvas
        canvas.document.options.minimumLineSpacing = 20
        XCTAssertTrue(canvas.isLayingOut)
        canvas.document.deleteItem(at: LayoutIndexPath(item: 0, section: 0))
        waitForLayout(of: canvas)
    }

    func testAChangeThatIsTakenBackIsNotShown() {
        let scrolled = ScrolledCanvas(document(itemCount: 20_000))
        let canvas = scrolled.canvas
        let spacing = canvas.document.options.minimumLineSpacing
        canvas.onLayoutChanged = { XCTAssertEqual(canvas.layout.options.minimumLineSpacing, spacing) }
        canvas.document.options.minimumLineSpacing = 20
        canvas.document.options.minimumLineSpacing = spacing
        XCTAssertTrue(canvas.isLayingOut, "the worker has not answered")
        waitForLayout(of: canvas)
    }

    func testContentThatChangesMeanwhileIsShown() {
        // An item less is an edit; others altogether are laid out anew.
        for items in [document(itemCount: 19_999), document(itemCount: 30_000, heights: 50)] {
            let scrolled = ScrolledCanvas(document(itemCount: 20_000))
            let canvas = scrolled.canvas
            canvas.document.options.minimumLineSpacing = 20
            canvas.document.sections = items.sections
            waitForLayout(of: canvas)
            XCTAssertEqual(canvas.layout.itemCount(ofSection: 0), items.sections[0].itemCount)
        }
    }

    func testAFileReadAgainKeepsTheOffset() {
        let scrolled = ScrolledCanvas(document(itemCount: 20_000))
        let canvas = scrolled.canvas
        canvas.setOffset(300_000)
        var changed = canvas.document
        changed.options.minimumLineSpacing = 20
        canvas.reload(document: changed, images: .embedded { _ in nil })
        XCTAssertTrue(canvas.isLayingOut)
        waitForLayout(of: canvas)
        XCTAssertEqual(canvas.offset, 300_000)
        // The next change keeps what is in view again.
        canvas.document.options.minimumLineSpacing = 0
        waitForLayout(of: canvas)
        XCTAssertNotEqual(canvas.offset, 300_000)
    }

    func testUndoingARewriteOfAllSizesLaysOutInTheBackground() {
        let old = document(itemCount: 20_000)
        let new = document(itemCount: 20_000, heights: 90)
        let window = showWindow { $0.editor.show(old, from: .generated) }
        XCTAssertTrue(runMainLoop { window.canvas.document.sections == old.sections })
        window.editor.edit("Rewrite") { $0.sections = new.sections }
        for (action, sections) in [("undo", old.sections), ("redo", new.sections)] {
            let lines = Effort.of(.line) { window.activate(action) }
            XCTAssertEqual(lines, 0, "\(action) lays out on the main thread")
            XCTAssertTrue(runMainLoop { window.canvas.document.sections == sections })
            waitForLayout(of: window.canvas)
        }
    }

    func testAnotherAxisOrDirectionIsShownLater() {
        let scrolled = ScrolledCanvas(document(itemCount: 20_000))
        let canvas = scrolled.canvas
        canvas.document.options.scrollDirection = .horizontal
        XCTAssertTrue(canvas.isLayingOut)
        waitForLayout(of: canvas)
        XCTAssertFalse(canvas.isVertical)
        canvas.document.options.layoutDirection = .rightToLeft
        XCTAssertTrue(canvas.isLayingOut)
        waitForLayout(of: canvas)
        XCTAssertTrue(canvas.isMirrored)
    }
}

private func document(itemCount: Int, heights: Double = 40) -> CollectionDocument {
    var document = CollectionDocument()
    let items = (0..<itemCount).map { index in
        DocumentItem(
            title: "\(index)", size: LengthSize(width: .percent(100), height: .points(heights + Double(index % 7))))
    }
    document.sections = [DocumentSection(title: "All", items: .listed(ItemList(items)))]
    return document
}

/// Runs the main loop until the canvas shows what it was given, and compares with a layout from scratch.
@MainActor
private func waitForLayout(of canvas: Canvas, line: UInt = #line) {
    XCTAssertTrue(runMainLoop { !canvas.isLayingOut }, line: line)
    let expected = canvas.document.layout(in: canvas.size)
    XCTAssertEqual(canvas.layout.options, canvas.document.options, line: line)
    XCTAssertEqual(canvas.layout.containerSize, canvas.size, line: line)
    XCTAssertEqual(canvas.layout.contentLength, expected.contentLength, line: line)
    XCTAssertEqual(
        canvas.visibleElements.map(\.frame), expected.elements(at: Viewpoint(canvas.offset)).map(\.frame), line: line)
}
