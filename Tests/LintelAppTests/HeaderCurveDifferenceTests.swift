import StickyLayout
import TestSupport
import XCTest

@testable import LintelApp

final class HeaderCurveDifferenceTests: XCTestCase {
    private func curves(_ a: CollectionLayout, _ b: CollectionLayout, _ section: Int = 0) -> (HeaderCurve, HeaderCurve)
    {
        let range = 0.0...600.0
        return (
            a.headerCurve(of: .header(section), over: range), b.headerCurve(of: .header(section), over: range)
        )
    }

    func testCellBoundsRestsLowerAndLeavesEarlier() {
        let (ours, theirs) = curves(WorkedCollections.f1(.native), WorkedCollections.f1(.cellBounds))
        let found = ours.differences(from: theirs)
        XCTAssertEqual(found.map(\.offsets), [0...10, 330...420])
        XCTAssertEqual(found.map(\.largest), [10, 40])
        XCTAssertEqual(found.map(\.offsetOfLargest), [0, 370])
    }

    func testALayoutDoesNotDifferFromItself() {
        let (ours, theirs) = curves(WorkedCollections.f1(.native), WorkedCollections.f1(.native))
        XCTAssertEqual(ours.differences(from: theirs), [])
    }

    func testOutsideTheDifferencesBothSayTheSame() {
        let changes: [(inout LayoutOptions) -> Void] = [
            { $0.headerTravel = .cells }, { $0.pinInset = 12 }, { $0.pinnedHeaders = .stack },
            { $0.showsNextHeader = true }, { $0.headerMinimumLength = 20 }, { $0.firstSectionIsGlobalHeader = true },
        ]
        for change in changes {
            for system in HeaderSystem.allCases {
                for section in 0..<3 {
                    let (ours, theirs) = curves(
                        WorkedCollections.f1(.native, change), WorkedCollections.f1(system, change), section)
                    check(ours, theirs)
                }
            }
        }
    }

    private func check(_ ours: HeaderCurve, _ theirs: HeaderCurve) {
        let found = ours.differences(from: theirs)
        for offset in stride(from: 0, to: 600, by: 3.25) where !found.contains(where: { $0.offsets.contains(offset) }) {
            switch (ours.position(at: offset), theirs.position(at: offset)) {
            case (let one?, let other?): XCTAssertEqual(one, other, accuracy: 0.5 + 1e-6)
            case (nil, nil): break
            default:
                // A stretch too short to be worth a word.
                let ends = (ours.pieces + theirs.pieces).flatMap { [$0.offsets.lowerBound, $0.offsets.upperBound] }
                XCTAssert(ends.contains { abs($0 - offset) <= 0.5 }, "\(ours.header) at \(offset)")
            }
        }
    }
}
