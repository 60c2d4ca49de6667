import StickyLayout
import XCTest

@testable import LintelApp

/// What canvases that are compared are called.
final class CanvasNameTests: XCTestCase {
    private func names(_ changes: ((inout LayoutOptions) -> Void)...) -> [String] {
        CanvasName.names(
            of: changes.map { change in
                var options = LayoutOptions()
                change(&options)
                return options
            }
        ).map(\.text)
    }

    func testASystemThatOneCanvasHasIsItsName() {
        XCTAssertEqual(names({ _ in }, { $0.system = .cellBounds }), ["Native", "Cell bounds"])
        // Options that a system ignores tell nothing apart, and neither do those of other systems.
        XCTAssertEqual(
            names(
                { $0.pinInset = 3 },
                {
                    $0.system = .csSticky
                    $0.pinInset = 9
                }), ["Native", "CSSticky"])
    }

    func testCanvasesOfOneSystemAreToldApartByWhatDiffers() {
        XCTAssertEqual(
            names({ _ in }, { $0.headerTravel = .cells }, { $0.system = .akpFlow }),
            ["Native, Leaves with: Section", "Native, Leaves with: Last line", "AKPFlow"])
        XCTAssertEqual(
            names(
                { _ in },
                { options in
                    options.headerReferenceSize = LengthSize(width: .points(10), height: .points(11))
                    options.pinInset = 5
                }
            ).last, "Native, Header length across: 10, Header length: 11…")
    }

    func testCanvasesWithTheSameOptionsAreNumbered() {
        XCTAssertEqual(names({ _ in }, { _ in }, { _ in }), ["Native", "Native (2)", "Native (3)"])
    }
}
