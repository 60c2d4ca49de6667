import GTKBridge
import XCTest

@testable import CollectionCanvas
@testable import CollectionViewport

/// What wheels and touchpads report, in notches.
final class ScrollEventTests: XCTestCase {
    func testTenPointsOfATouchpadAreANotch() {
        let points = ScrollEvent(movements: [.init(dx: -5, dy: 30)], unit: GDK_SCROLL_UNIT_SURFACE)
        XCTAssertEqual(points.notches.x, -0.5)
        XCTAssertEqual(points.notches.y, 3)
        XCTAssertEqual(ScrollEvent(movements: [.init(dy: 0.25)]).notches.y, 0.25)
    }

    func testPartsOfANotchAddUp() {
        var counter = NotchCounter()
        XCTAssertEqual((0..<8).map { _ in counter.add(0.3) }, [0, 0, 0, 1, 0, 0, 1, 0])
        XCTAssertEqual(counter.add(-3), -2)
        XCTAssertEqual(counter.add(.nan), 0)
        XCTAssertEqual(counter.add(1e300), 100)
    }
}
