import CollectionDocument
import StickyLayout
import XCTest

@testable import LintelApp
@testable import LintelDocument

@preconcurrency @MainActor
final class PresetOptionsTests: XCTestCase {
    private func preset(_ name: String) throws -> Preset { try XCTUnwrap(Preset.named(name)) }

    /// The options after presets were chosen one after the other.
    private func options(after names: String..., from options: LayoutOptions = LayoutOptions()) throws -> LayoutOptions
    {
        var last: AppliedPreset?
        for name in names { last = try preset(name).applied(to: last?.result ?? options, after: last) }
        return last?.result ?? options
    }

    func testThePresetsThatOnlyTheStartShowsAreThoseOfAHeaderThatScrollsAway() {
        XCTAssertEqual(
            Set(Preset.all.filter(\.showsOnlyAtStart).map(\.name)), ["stretchy", "parallax", "locked", "grow"])
    }

    func testASpacingStaysUnlessLinesOverlap() throws {
        var options = LayoutOptions()
        options.minimumLineSpacing = 3
        XCTAssertEqual(try self.options(after: "pinned", from: options).minimumLineSpacing, 3)
        XCTAssertLessThan(try self.options(after: "wallet", from: options).minimumLineSpacing, 0)
        XCTAssertEqual(try self.options(after: "wallet", "pinned", from: options).minimumLineSpacing, 3)
        options.minimumLineSpacing = -20
        XCTAssertEqual(
            try self.options(after: "pinned", from: options).minimumLineSpacing, LayoutOptions().minimumLineSpacing)
    }

    func testAPresetAfterOthersEndsAsItDoesAlone() throws {
        var own = LayoutOptions()
        own.system = .cellBounds
        own.minimumLineSpacing = 3
        own.firstSectionStretchable = true
        for first in Preset.all {
            for second in Preset.all {
                for options in [LayoutOptions(), own] {
                    XCTAssertEqual(
                        try self.options(after: first.name, "wallet", "stretchy", second.name, from: options),
                        try self.options(after: second.name, from: options), "\(first.name), \(second.name)")
                }
            }
        }
    }

    func testTakingAPresetBackLeavesWhatWasChangedByHandSince() throws {
        let wallet = try preset("wallet").applied(to: LayoutOptions(), after: nil)
        var options = wallet.result
        options.minimumLineSpacing = -5
        options.headerMinimumLength = 12
        options.pinInset = 9
        let pinned = try preset("pinned").applied(to: options, after: wallet).result
        XCTAssertEqual(pinned.minimumLineSpacing, -5)
        XCTAssertEqual(pinned.headerMinimumLength, 12)
        XCTAssertEqual(pinned.pinInset, 9)
    }

    func testAnUndonePresetIsNotTakenBackOnceMore() throws {
        let editor = DocumentEditor()
        editor.show(CollectionDocument(title: "A"), from: .generated)
        @MainActor func choose(_ name: String) throws {
            let preset = try preset(name)
            editor.choosePreset(preset.title, preset.applied)
        }
        try choose("stretchy")
        try choose("wallet")
        XCTAssertFalse(editor.state.options.firstSectionStretchable)
        editor.undo()
        XCTAssertTrue(editor.state.options.firstSectionStretchable)
        XCTAssertEqual(editor.state.options, editor.state.preset?.result)
        try choose("pinned")
        XCTAssertEqual(editor.state.options, try options(after: "pinned"))
        XCTAssertEqual(editor.state.undoName, "Pinned")
        editor.undo()
        editor.undo()
        XCTAssertEqual(editor.state.options, LayoutOptions())
        XCTAssertNil(editor.state.preset)
        editor.redo()
        XCTAssertEqual(editor.state.options, editor.state.preset?.result)
    }

    func testEachComparedCanvasTakesBackItsOwnPreset() throws {
        let editor = DocumentEditor()
        editor.show(CollectionDocument(title: "A"), from: .generated)
        editor.choosePreset("Wallet", try preset("wallet").applied)
        editor.addVariant(choosing: try preset("stretchy").applied)
        XCTAssertLessThan(editor.state.options.minimumLineSpacing, 0)
        editor.focusVariant(1)
        XCTAssertEqual(editor.state.options, try options(after: "stretchy"))
        editor.choosePreset("Pinned", try preset("pinned").applied)
        XCTAssertEqual(editor.state.options, try options(after: "pinned"))
        editor.focusVariant(nil)
        XCTAssertEqual(editor.state.options, try options(after: "wallet"))
        XCTAssertEqual(editor.state.undoName, "Wallet")
    }

    func testAPresetIsForTheSystemsThatReadAllThatItSets() {
        let expected: [String: [HeaderSystem]] = [
            "plain": [.native, .akpFlow, .csSticky], "pinned": HeaderSystem.allCases.filter { $0 != .custom },
            "global-header": [.native, .akpFlow], "collapsing-header": [.native], "parallax": [.native, .csSticky],
            "stacked": [.native], "chat": [.native],
            "search-bar": [.native], "floating-sections": [.native], "wallet": HeaderSystem.allCases,
        ]
        for (name, systems) in expected { XCTAssertEqual(Preset.named(name)?.systems, systems, name) }
    }
}
