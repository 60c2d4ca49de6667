import StickyLayout
import XCTest

@testable import CollectionCanvas

/// Where elements are on the screen's pixels.
final class PixelGridTests: XCTestCase {
    private static let scales = [1, 1.1, 1.25, 2, 0.64]

    func testElementsThatTouchInTheLayoutTouchOnTheScreen() {
        for scale in Self.scales {
            let grid = PixelGrid(scale: scale)
            for offset in stride(from: -3, through: 3, by: 0.05) {
                let rows = (0..<12).map { LayoutRect(x: 0, y: Double($0) * 33.3, width: 9, height: 33.3) }
                let placed = rows.map { grid.place($0, from: LayoutPoint(x: 0, y: offset)) }
                for (row, next) in zip(placed, placed.dropFirst()) {
                    XCTAssertEqual(row.maxY, next.y, accuracy: 1e-9, "scale \(scale), offset \(offset)")
                }
            }
        }
    }

    func testALengthOfWholePixelsIsTheSameOnBothSidesOfTheEdge() {
        for offset in [0, 0.5, 40, 40.5, 99.5] {
            let row = LayoutRect(x: 0, y: 40, width: 9, height: 60)
            XCTAssertEqual(PixelGrid(scale: 1).place(row, from: LayoutPoint(x: 0, y: offset)).height, 60)
        }
    }
}
