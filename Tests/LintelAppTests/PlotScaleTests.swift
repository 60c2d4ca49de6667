import StickyLayout
import XCTest

@testable import LintelApp

final class PlotScaleTests: XCTestCase {
    private let whole = 0.0...10_000.0
    private var scale = PlotScale(
        shown: 0...10_000, size: LayoutSize(width: 500, height: 140), viewportLength: 600)

    func testOffsetsAndPixelsAreEachOthersInverse() {
        for offset in [0, 123.5, 10_000] {
            XCTAssertEqual(scale.offset(at: scale.x(of: offset)), offset, accuracy: 1e-9)
        }
    }

    func testTheLeadingEdgeIsAboveTheTrailingOneAndBothAreInside() {
        XCTAssertEqual(scale.y(of: 0), PlotScale.topMargin)
        XCTAssertEqual(scale.y(of: 600), scale.curveEnd)
        XCTAssertLessThan(scale.curveEnd, scale.size.height)
    }

    func testZoomingKeepsWhatIsUnderThePointer() {
        let offset = scale.offset(at: 200)
        let zoomed = scale.zoomed(by: 8, at: 200, of: whole)
        XCTAssertEqual(zoomed.length, 1250, accuracy: 1e-9)
        XCTAssertEqual(zoomed.offset(at: 200), offset, accuracy: 1e-9)
    }

    func testZoomingEndsAtTheWholeAndAtTheFinest() {
        XCTAssertEqual(scale.zoomed(by: 0.1, at: 10, of: whole).shown, whole)
        XCTAssertEqual(scale.zoomed(by: 1e9, at: 10, of: whole).pointsPerPixel, PlotScale.finest, accuracy: 1e-12)
    }

    func testMovingStopsAtTheEnds() {
        let part = scale.zoomed(by: 10, at: 250, of: whole)
        XCTAssertEqual(part.moved(by: -1e6, of: whole).shown.lowerBound, 0)
        XCTAssertEqual(part.moved(by: 1e6, of: whole).shown.upperBound, 10_000)
    }

    func testFollowingKeepsTheCursorOffTheEdges() {
        let part = scale.zoomed(by: 10, at: 250, of: whole)
        for offset in [3000.0, 5000, 8000] {
            let following = part.following(offset, share: 0.15, of: whole)
            XCTAssertGreaterThanOrEqual(following.x(of: offset), 74.999)
            XCTAssertLessThanOrEqual(following.x(of: offset), 425.001)
        }
        XCTAssertEqual(part.following(0, share: 0.15, of: whole).shown.lowerBound, 0)
    }
}
