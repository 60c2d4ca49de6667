import GTKBridge
import StickyLayout
import XCTest

@testable import CollectionView

/// Nothing stays of a window that is closed.
final class LeakTests: ViewTestCase {
    func testNothingStaysOfAViewWithAMillionItems() {
        // What GTK keeps for the process is there after the first window.
        openAndClose(1_000)
        let boxes = liveSignalBoxCount
        let counts = openAndClose(1_000_000)
        XCTAssertEqual(liveSignalBoxCount, boxes)
        XCTAssertEqual(counts.alive, 0)
        XCTAssertEqual(counts.bound, counts.unbound)
        XCTAssertLessThan(counts.made, 100)
    }

    @discardableResult
    private func openAndClose(_ count: Int) -> RowCounts {
        let counts = RowCounts()
        weak var view: CollectionView?
        var widget: WeakGObject<Widget>?
        do {
            let shown = ShownView(CollectionView(), width: 320, height: 480)
            view = shown.view
            widget = WeakGObject(shown.view.widget)
            shown.view.items = counts.factory
            shown.view.headers = counts.factory
            shown.view.options.headerReferenceSize.height = .points(30)
            shown.view.sections = (0..<1_000).map { _ in .measured(count: count / 1_000) }
            for offset in stride(from: 0.0, through: 40_000, by: 3_333) {
                shown.view.setOffset(offset)
                shown.waitForFrame()
            }
            shown.view.scroll(to: .end)
            shown.waitForFrame()
            shown.close()
        }
        while g_main_context_iteration(nil, 0) != 0 {}
        XCTAssertNil(view)
        XCTAssertNil(widget?.use { _ in 1 })
        return counts
    }
}
