import XCTest

@testable import LintelApp

/// Numbers on the sidebar's sliders, and in its entries.
@preconcurrency @MainActor
final class SidebarScaleTests: XCTestCase {
    func testASliderOfCountsHasSmallCountsAndLargeOnes() {
        let scale = SliderScale.counts
        for count in 0...30 { XCTAssertEqual(scale.number(at: scale.position(of: Double(count))), Double(count)) }
        XCTAssertEqual(scale.number(at: scale.positions.upperBound), 10_000)
        XCTAssertEqual(scale.number(at: scale.position(of: 1234)), 1200)
        // 3 and 4 lie further apart than the pixels of a slider.
        let share = (scale.position(of: 4) - scale.position(of: 3)) / scale.positions.upperBound
        XCTAssertGreaterThan(share * 160, 3)
    }

    func testAKeyAlwaysLeadsToAnotherCount() {
        let scale = SliderScale.counts
        for count in [0.0, 1, 2, 7, 99, 100, 1200, 9900] {
            let position = scale.position(of: count)
            XCTAssertGreaterThan(scale.number(steppedTo: position + scale.step, from: count), count)
            guard count > 0 else { continue }
            XCTAssertLessThan(scale.number(steppedTo: position - scale.step, from: count), count)
        }
    }

    func testNoKeyMovesASliderAgainstItsDirection() {
        // Numbers beyond the slider's end.
        let counts = SliderScale.counts
        XCTAssertEqual(counts.number(steppedTo: counts.positions.upperBound, from: 50_000), 50_000)
        let points = SliderScale.linear(0...600)
        XCTAssertEqual(points.number(steppedTo: 600, from: 1000), 1000)
        XCTAssertEqual(points.number(steppedTo: 599, from: 1000), 599)
    }

    func testALinearSliderHasWholeNumbers() {
        let scale = SliderScale.linear(-40...120)
        XCTAssertEqual(scale.number(at: 12.4), 12)
        XCTAssertEqual(scale.number(at: 500), 120)
        XCTAssertEqual(scale.number(steppedTo: 13, from: 12), 13)
        XCTAssertEqual(scale.position(of: -100), -40)
    }

    func testNumbersAreTypedWithAPointOrAComma() {
        XCTAssertEqual(number(from: " 12.5 "), 12.5)
        XCTAssertEqual(number(from: "12,5"), 12.5)
        XCTAssertEqual(number(from: "-40"), -40)
        XCTAssertEqual(number(from: (-40.5).shown(decimals: 2)), -40.5)
        XCTAssertEqual(number(from: "None", isOptional: true), .infinity)
        for text in ["", "None", "abc", "nan", "inf", "1e400", "0x10"] {
            XCTAssertNil(number(from: text), text)
        }
    }
}
