import StickyLayout
import XCTest

@testable import LintelApp

final class PresetOptionsTests: XCTestCase {
    func testASpacingStaysUnlessLinesOverlap() throws {
        let wallet = try XCTUnwrap(Preset.named("wallet"))
        let pinned = try XCTUnwrap(Preset.named("pinned"))
        var options = LayoutOptions()
        options.minimumLineSpacing = 3
        pinned.apply(to: &options)
        XCTAssertEqual(options.minimumLineSpacing, 3)
        wallet.apply(to: &options)
        XCTAssertLessThan(options.minimumLineSpacing, 0)
        pinned.apply(to: &options)
        XCTAssertEqual(options.minimumLineSpacing, LayoutOptions().minimumLineSpacing)
    }
}
