import CollectionDocument
import StickyLayout
import XCTest

@testable import CollectionCanvas
@testable import LintelApp

/// Where something goes that is dragged to a point of the canvas.
final class DropTargetTests: WindowTestCase {
    private func gap(_ canvas: Canvas, x: Double, y: Double) -> String? {
        let source = Selection.item(LayoutIndexPath(item: 6, section: 0))
        return canvas.dropTarget(for: source, x: x, y: y)?.gap.text
    }

    func testAnItemGoesToTheNearerSideOfAnItemInItsLine() throws {
        for direction in LayoutDirection.allCases {
            var document = CollectionDocument.rows(7)
            document.options.itemSize = LengthSize(width: 90, height: 50)
            document.options.layoutDirection = direction
            let scrolled = ScrolledCanvas(document)
            let frame = try XCTUnwrap(scrolled.canvas.layout.naturalFrame(of: .cell(1, inSection: 0)))
            let sides = [frame.x + 40, frame.x + 50].map { gap(scrolled.canvas, x: $0, y: frame.y + 10) }
            XCTAssertEqual(sides, direction == .leftToRight ? ["0.1", "0.2"] : ["0.2", "0.1"])
        }
    }

    func testAnItemThatHasALineGoesAboveOrBelowIt() {
        let scrolled = ScrolledCanvas(.rows(7))
        XCTAssertEqual([60.0, 90].map { gap(scrolled.canvas, x: 10, y: $0) }, ["0.1", "0.2"])
    }

    func testOnlyThePartOfAnItemThatTheNextLineLeavesCounts() {
        var document = CollectionDocument.rows(7)
        document.options.minimumLineSpacing = -20
        let scrolled = ScrolledCanvas(document)
        // The items begin at 0, 30, 60, …
        XCTAssertEqual([44.0, 46].map { gap(scrolled.canvas, x: 10, y: $0) }, ["0.1", "0.2"])
    }

    /// The sections begin at 0, 140 and 280.
    func testASectionChangesPlacesWithTheOneUnderThePointer() {
        let scrolled = ScrolledCanvas(.rows(2, 2, 2, header: 40))
        func gaps(of section: Int) -> [String?] {
            [10.0, 150, 270, 290].map {
                scrolled.canvas.dropTarget(for: .section(section), x: 10, y: $0)?.gap.text
            }
        }
        XCTAssertEqual(gaps(of: 0), ["section 0", "section 2", "section 2", "section 3"])
        XCTAssertEqual(gaps(of: 1), ["section 0", "section 1", "section 1", "section 3"])
        XCTAssertEqual(gaps(of: 2), ["section 0", "section 1", "section 1", "section 2"])
    }
}
