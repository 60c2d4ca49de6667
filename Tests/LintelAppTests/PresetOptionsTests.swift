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

    func testAPresetIsForTheSystemsThatReadAllThatItSets() {
        let expected: [String: [HeaderSystem]] = [
            "plain": [.native, .akpFlow, .csSticky], "pinned": HeaderSystem.allCases,
            "global-header": [.native, .akpFlow], "collapsing-header": [.native], "parallax": [.native, .csSticky],
            "stacked": [.native], "chat": [.native],
            "search-bar": [.native], "floating-sections": [.native], "wallet": HeaderSystem.allCases,
        ]
        for (name, systems) in expected { XCTAssertEqual(Preset.named(name)?.systems, systems, name) }
    }
}
