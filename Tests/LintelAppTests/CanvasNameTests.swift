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
        XCTAssertEqual(names({ _ in }, { $0.system = .cellBounds }), ["native", "cellBounds"])
        // Options that a system ignores tell nothing apart, and neither do those of other systems.
        XCTAssertEqual(
            names(
                { $0.pinInset = 3 },
                {
                    $0.system = .csSticky
                    $0.pinInset = 9
                }), ["native", "csSticky"])
    }

    func testCanvasesOfOneSystemAreToldApartByWhatDiffers() {
        XCTAssertEqual(
            names({ _ in }, { $0.headerTravel = .cells }, { $0.system = .akpFlow }),
            ["native, Travel: Section", "native, Travel: Last line", "akpFlow"])
        XCTAssertEqual(
            names(
                { _ in },
                { options in
                    options.headerReferenceSize = LengthSize(width: .points(10), height: .points(11))
                    options.pinInset = 5
                }
            ).last, "native, Header width: 10, Header height: 11…")
    }

    func testCanvasesWithTheSameOptionsAreNumbered() {
        XCTAssertEqual(names({ _ in }, { _ in }, { _ in }), ["native", "native (2)", "native (3)"])
    }
}
