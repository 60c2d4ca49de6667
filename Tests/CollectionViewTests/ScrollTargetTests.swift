import GTKBridge
import StickyLayout
import XCTest

@testable import CollectionView

/// A scroll to an element that has to wait: for the view's first size, or for the end of an animation. It follows the element meanwhile.
final class ScrollTargetTests: ViewTestCase {
    private func view(_ counts: Int..., measured: Bool = true) -> CollectionView {
        var options = LayoutOptions.rows
        options.headerReferenceSize = LengthSize(width: 0, height: 30)
        let view = CollectionView(options: options)
        view.items = RowCounts().factory { path in Int32(40 + path.item * 13 % 30) }
        view.headers = RowCounts().factory
        view.sections = counts.map { measured ? .measured(count: $0) : .uniform(count: $0) }
        return view
    }

    private func path(_ section: Int, _ item: Int) -> LayoutIndexPath { LayoutIndexPath(item: item, section: section) }

    private func insertion(of count: Int) -> ViewEdits {
        var edits = ViewEdits()
        for item in 0..<count { edits.insertItem(at: path(0, item)) }
        return edits
    }

    // MARK: Before the view has a size

    func testAViewOpensAtTheItemThatItWasScrolledTo() throws {
        for measured in [true, false] {
            let view = view(200, 200, measured: measured)
            view.scroll(to: .item(0, 150), at: .leading)
            let shown = show(view)
            shown.waitForFrame()
            let frame = try XCTUnwrap(shown.allocation(of: .cell(150, inSection: 0)))
            XCTAssertEqual(frame.y, 30, accuracy: 1)
            XCTAssertEqual(gtk_adjustment_get_value(view.adjustment), view.offset)
        }
    }

    func testAGridOpensAtTheItemThatItWasScrolledTo() throws {
        var options = LayoutOptions()
        options.itemSize = LengthSize(width: 60, height: 60)
        let view = CollectionView(options: options)
        view.items = RowCounts().factory
        view.sections = [.uniform(count: 2_000)]
        view.scroll(to: .item(0, 1_000), at: .center)
        let shown = show(view)
        shown.waitForFrame()
        let frame = try XCTUnwrap(shown.allocation(of: .cell(1_000, inSection: 0)))
        XCTAssertEqual(frame.y + 30, 240, accuracy: 1)
    }

    func testAViewOpensWithTheKeyboardAtTheItemThatGotIt() throws {
        let view = view(200, 200)
        view.focus(path(1, 50))
        let shown = show(view)
        XCTAssertTrue(runMainLoop { view.focusedRow == path(1, 50) })
        shown.waitForFrame()
        XCTAssertLessThanOrEqual(try XCTUnwrap(shown.allocation(of: .cell(50, inSection: 1))).maxY, 481)
    }

    func testAScrollBeforeTheFirstSizeLeavesTheKeyboardToTheItemThatGotIt() {
        for target in [ScrollTarget.item(1, 50), .item(0, 150)] {
            let view = view(200, 200)
            view.focus(path(1, 50))
            view.scroll(to: target, at: .center)
            let shown = show(view)
            XCTAssertTrue(runMainLoop { view.focusedRow == path(1, 50) })
            shown.waitForFrame()
            guard case .item(let section, let item) = target else { continue }
            let frame = shown.allocation(of: .cell(item, inSection: section))
            XCTAssertEqual(frame.map { $0.y + $0.height / 2 } ?? 0, 255, accuracy: 1)
            shown.close()
        }
    }

    func testEditsBeforeTheFirstSizeMoveTheTarget() throws {
        let view = view(200, 200)
        view.scroll(to: .item(0, 150), at: .leading)
        view.apply(insertion(of: 7))
        let shown = show(view)
        shown.waitForFrame()
        XCTAssertEqual(try XCTUnwrap(shown.allocation(of: .cell(157, inSection: 0))).y, 30, accuracy: 1)
    }

    func testTheLastOfSeveralTargetsCounts() throws {
        let view = view(200, 200)
        view.scroll(to: .item(0, 150), at: .leading)
        view.scroll(to: .header(1), at: .leading)
        let shown = show(view)
        shown.waitForFrame()
        XCTAssertEqual(try XCTUnwrap(shown.allocation(of: .header(1))).y, 0, accuracy: 1)
    }

    func testOtherSectionsForgetTheTarget() {
        let view = view(200, 200)
        view.scroll(to: .item(0, 150), at: .leading)
        view.sections = [.measured(count: 300)]
        show(view).waitForFrame()
        XCTAssertEqual(view.offset, 0)
    }

    // MARK: Animated

    func testAnEditMovesTheTargetOfAScrollThatIsUnderWay() throws {
        let shown = show(view(100, 200))
        let view = shown.view
        setProperty(of: gtk_widget_get_settings(shown.window), "gtk-enable-animations", to: true)
        view.scroll(to: .item(0, 60), at: .leading)
        XCTAssertTrue(view.advanceScroll(to: 0))
        XCTAssertTrue(view.advanceScroll(to: ScrollAnimation.duration / 2))
        view.apply(insertion(of: 9))
        XCTAssertEqual(view.scrollAnimation?.target, .item(0, 69))
        // Where there is nothing, there is nothing to scroll to.
        view.scroll(to: .item(5, 0))
        XCTAssertEqual(view.scrollAnimation?.target, .item(0, 69))
        XCTAssertFalse(view.advanceScroll(to: ScrollAnimation.duration))
        XCTAssertNil(view.scrollAnimation)
        XCTAssertTrue(runMainLoop { view.animation == nil })
        shown.waitForFrame()
        XCTAssertEqual(try XCTUnwrap(shown.allocation(of: .cell(69, inSection: 0))).y, 30, accuracy: 1)
        // Without its target it ends.
        view.scroll(to: .header(1), at: .leading)
        var edits = ViewEdits()
        edits.deleteSection(1)
        view.apply(edits)
        XCTAssertNil(view.scrollAnimation)
        setProperty(of: gtk_widget_get_settings(shown.window), "gtk-enable-animations", to: false)
    }
}
