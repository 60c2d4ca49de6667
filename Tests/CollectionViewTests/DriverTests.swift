import CollectionViewport
import GTKBridge
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionView

/// A view that a `ScrollDriver` scrolls, past its edges, too.
final class DriverTests: ViewTestCase {
    /// Rows of unequal lengths, which are measured, under headers of which the first stretches.
    private func shownView(count: Int = 40) -> (shown: ShownView, driver: ScrollDriver) {
        var options = LayoutOptions.rows
        options.headerReferenceSize = LengthSize(width: 0, height: 30)
        options.firstSectionStretchable = true
        let view = CollectionView(options: options)
        view.items = RowCounts().factory { path in Int32(30 + (path.item * 7 + path.section) % 41) }
        view.headers = RowCounts().factory
        view.sections = [.measured(count: count), .measured(count: count)]
        let shown = show(view)
        return (shown, ScrollDriver(view: view, takingInputAt: shown.scrolled))
    }

    private func checkFrames(of shown: ShownView, _ text: String, file: StaticString = #filePath, line: UInt = #line) {
        shown.waitForFrame()
        for element in shown.view.layout.elements(at: shown.view.viewpoint) {
            XCTAssertEqual(
                shown.allocation(of: element.id), shown.view.placed(element.frame), "\(text) \(element.id)", file: file,
                line: line)
        }
    }

    func testContentThatIsPulledPastAnEdgeStretchesItsFirstHeader() throws {
        let (shown, driver) = shownView()
        driver.setOffset(-60)
        XCTAssertEqual(shown.view.overscroll, -60)
        checkFrames(of: shown, "pulled")
        let header = try XCTUnwrap(shown.allocation(of: .header(0)))
        XCTAssertEqual(header, LayoutRect(x: 0, y: 0, width: shown.view.layout.containerSize.width, height: 90))
        // The scroll bar knows no place past the edges.
        XCTAssertEqual(gtk_adjustment_get_value(shown.view.adjustment), 0)
    }

    func testMeasuringMovesTheDriverWithTheContent() {
        let (shown, driver) = shownView(count: 400)
        var random = SplitMix64(seed: 5)
        for step in 0..<60 {
            let range = shown.view.layout.offsetRange
            driver.setOffset(Double.random(in: range, using: &random))
            XCTAssertEqual(driver.viewpoint, shown.view.viewpoint, "\(step)")
            if step.isMultiple(of: 6) { checkFrames(of: shown, "\(step)") }
            XCTAssertEqual(driver.viewpoint, shown.view.viewpoint, "\(step)")
        }
    }

    func testWhatThePullMeasuresKeepsThePull() {
        let (shown, driver) = shownView()
        driver.setOffset(shown.view.layout.offsetRange.upperBound + 25)
        checkFrames(of: shown, "past the end")
        XCTAssertEqual(shown.view.overscroll, 25, accuracy: 0.001)
    }

    func testEditsAndScrollingToAnItemMoveTheDriver() {
        let (shown, driver) = shownView()
        shown.view.scroll(to: .item(1, 3), at: .leading, animated: false)
        shown.waitForFrame()
        XCTAssertGreaterThan(driver.viewpoint.offset, 1_000)
        XCTAssertEqual(driver.viewpoint, shown.view.viewpoint)
        var edits = ViewEdits()
        for item in 0..<5 { edits.insertItem(at: LayoutIndexPath(item: item, section: 0)) }
        shown.view.apply(edits)
        shown.waitForFrame()
        XCTAssertEqual(driver.viewpoint, shown.view.viewpoint)
        shown.view.sections = [.measured(count: 1)]
        shown.waitForFrame()
        XCTAssertTrue(runMainLoop { driver.viewpoint.offset == 0 && shown.view.offset == 0 })
    }
}
