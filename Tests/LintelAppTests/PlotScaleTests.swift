import StickyLayout
import XCTest

@testable import LintelApp

final class PlotScaleTests: XCTestCase {
    private var scale = PlotScale(
        shown: 0...10_000, whole: 0...10_000, size: LayoutSize(width: 500, height: 140), viewportLength: 600)

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
        let zoomed = scale.zoomed(by: 8, at: 200)
        XCTAssertEqual(zoomed.length, 1250, accuracy: 1e-9)
        XCTAssertEqual(zoomed.offset(at: 200), offset, accuracy: 1e-9)
    }

    func testZoomingEndsAtTheWholeAndAtFiftyPointsToEachSide() {
        XCTAssertEqual(scale.zoomed(by: 0.1, at: 10).shown, scale.whole)
        for width in [300.0, 1200] {
            scale.size.width = width
            XCTAssertEqual(scale.zoomed(by: 1e9, at: 10).length, 100, accuracy: 1e-9)
        }
    }

    func testAxesCountInRoundSteps() {
        XCTAssertEqual(PlotAxis.places(over: 0...1000, length: 500, atLeast: 80), [0, 200, 400, 600, 800, 1000])
        XCTAssertEqual(PlotAxis.places(over: -30...70, length: 400, atLeast: 84), [0, 50])
        XCTAssertEqual(PlotAxis.places(over: 0...1, length: 100, atLeast: 30), [0, 0.5, 1])
        XCTAssertEqual(PlotAxis.places(over: 5...5, length: 100, atLeast: 30), [])
        XCTAssertEqual(PlotAxis.places(over: 0...100, length: 0, atLeast: 30), [])
        for exponent in -12...12 {
            let extent = Double(exponent).exponentOfTen
            let places = PlotAxis.places(over: 0...extent, length: 700, atLeast: 84)
            XCTAssertTrue((3...9).contains(places.count), "\(extent): \(places)")
        }
    }

    func testMovingAPlotStopsAtTheEnds() {
        let part = scale.zoomed(by: 10, at: 250)
        XCTAssertEqual(part.moved(by: -1e6).shown.lowerBound, 0)
        XCTAssertEqual(part.moved(by: 1e6).shown.upperBound, 10_000)
    }

    func testFollowingKeepsTheCursorOffTheEdges() {
        let part = scale.zoomed(by: 10, at: 250)
        for offset in [3000.0, 5000, 8000] {
            let following = part.following(offset, share: 0.15)
            XCTAssertGreaterThanOrEqual(following.x(of: offset), 74.999)
            XCTAssertLessThanOrEqual(following.x(of: offset), 425.001)
        }
        XCTAssertEqual(part.following(0, share: 0.15).shown.lowerBound, 0)
    }
}

extension Double {
    /// 10 to the power of this.
    fileprivate var exponentOfTen: Double {
        (0..<Int(magnitude)).reduce(1) { value, _ in self < 0 ? value / 10 : value * 10 }
    }
}
