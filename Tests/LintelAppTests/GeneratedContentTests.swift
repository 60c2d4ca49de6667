import CollectionDocument
import DocumentExport
import GTKBridge
import Samples
import StickyLayout
import XCTest

@testable import CollectionCanvas
@testable import LintelApp
@testable import LintelDocument

final class GeneratedContentTests: WindowTestCase {
    func testItIsReadOffTheDocumentThatItMakes() {
        for sectionCount in [0, 1, 2, 9] {
            for itemCount in sectionCount == 0 ? [0] : [0, 3] {
                for hasFooters in [false, true] {
                    let content = GeneratedContent(
                        sectionCount: sectionCount, itemsPerSection: itemCount,
                        hasEmptySection: sectionCount > 1 && itemCount > 0,
                        hasFooters: hasFooters && sectionCount > 0)
                    XCTAssertEqual(GeneratedContent(DocumentSummary(content.document(keeping: nil))), content)
                }
            }
        }
    }

    func testItTitlesSectionsByTheirNumbersAndLeavesTheMiddleOneEmpty() {
        let content = GeneratedContent(sectionCount: 5, itemsPerSection: 4, hasEmptySection: true, hasFooters: true)
        let document = content.document(keeping: nil)
        XCTAssertEqual(document.sections.map(\.title), (0..<5).map { Counts.numbered(section: $0) })
        XCTAssertEqual(document.sections.map(\.itemCount), [4, 4, 0, 4, 4])
        XCTAssertEqual(document.sections.map(\.footerTitle), [4, 4, 0, 4, 4].map { Counts.items($0) })
    }

    /// The controls show what the document has, so what they set has to be in the document.
    func testWhateverIsSetIsSoAfterwards() {
        for counts in [[], [0], [4], [0, 0], [4, 0], [0, 4, 3], [4, 4, 0, 1, 0]] {
            for hasFooters in [false, true] {
                let document = Self.document(counts, hasFooters: hasFooters)
                func content(after set: (inout GeneratedContent) -> Void) -> GeneratedContent {
                    var content = GeneratedContent(DocumentSummary(document))
                    set(&content)
                    return GeneratedContent(DocumentSummary(content.document(keeping: document)))
                }
                for count in [0, 1, 2, 5] {
                    XCTAssertEqual(content { _ = $0.setSectionCount(Double(count)) }.sectionCount, count, "\(counts)")
                    XCTAssertEqual(
                        content { _ = $0.setItemsPerSection(Double(count)) }.itemsPerSection, count, "\(counts)")
                }
                for isOn in [false, true] {
                    XCTAssertEqual(content { $0.setHasEmptySection(isOn) }.hasEmptySection, isOn, "\(counts)")
                    XCTAssertEqual(content { $0.setHasFooters(isOn) }.hasFooters, isOn, "\(counts)")
                }
            }
        }
    }

    func testASectionKeepsItsTitleAndItsSettings() {
        var document = Self.document([4, 4, 4], hasFooters: true)
        document.sections[1].title = "Mine"
        document.sections[1].level = 2
        var content = GeneratedContent(DocumentSummary(document))
        XCTAssertTrue(content.setSectionCount(4))
        content.setHasFooters(false)
        let changed = content.document(keeping: document)
        XCTAssertEqual(changed.sections.map(\.title), ["Section 1", "Mine", "Section 3", "Section 4"])
        XCTAssertEqual(changed.sections[1].level, 2)
        content.setHasFooters(true)
        XCTAssertEqual(content.document(keeping: changed).sections.map(\.footerReferenceSize), [nil, nil, nil, nil])
    }

    func testAFooterThatCountsGoesOnCounting() {
        var document = Self.document([4, 2], hasFooters: true)
        document.sections[1].footerTitle = "So it is"
        document.changeItems(ofSections: [0, 1]) {
            $0.insert(DocumentItem(title: "New"), at: LayoutIndexPath(item: 0, section: 0))
            $0.insert(DocumentItem(title: "New"), at: LayoutIndexPath(item: 0, section: 1))
        }
        XCTAssertEqual(document.sections.map(\.footerTitle), [Counts.items(5), "So it is"])
    }

    private static func document(_ counts: [Int], hasFooters: Bool) -> CollectionDocument {
        let sections = counts.enumerated().map { index, count in
            var section = DocumentSection(title: Counts.numbered(section: index), items: .generated(count: count))
            if hasFooters { section.footerTitle = Counts.items(count) } else { section.footerReferenceSize = .zero }
            return section
        }
        return CollectionDocument(title: "Generated", sections: sections)
    }

    // MARK: In the window

    func testTheActionsShowTheDocumentWhoeverChangesIt() throws {
        try withGeneratedContent { content in
            let (editor, all) = (content.window.editor, ["8.0", "12.0", "true", "true"])
            XCTAssertEqual(content.states, all)
            content.set("has-empty-section", false)
            content.set("has-footers", false)
            XCTAssertEqual(content.states, ["8.0", "12.0", "false", "false"])
            editor.undo()
            editor.undo()
            XCTAssertEqual(content.states, all)
            // The empty section is no longer the one in the middle.
            editor.edit("Insert") { $0.insert(DocumentSection(items: .generated(count: 3)), at: 0) }
            XCTAssertEqual(content.states, ["9.0", "12.0", "true", "true"])
            editor.open(Sample.all[0])
            let summary = editor.state.summary
            XCTAssertFalse(summary.isCounted)
            XCTAssertEqual(
                content.states,
                ["\(Double(summary.sectionCount))", "\(Double(summary.largestItemCount))", "false", "false"])
        }
    }

    func testASingleSectionIsNotStuckWithoutItems() throws {
        try withGeneratedContent { content in
            content.set("section-count", 1.0)
            XCTAssertEqual(content.states, ["1.0", "12.0", "false", "true"])
            content.set("items-per-section", 0.0)
            content.window.editor.endMerging()
            content.set("items-per-section", 1.0)
            XCTAssertEqual(content.states, ["1.0", "1.0", "false", "true"])
        }
    }

    /// One drag is one step, and sets one number.
    func testASliderThatIsDraggedThroughItsStartTakesNothingAlong() throws {
        try withGeneratedContent { content in
            content.window.editor.isPointerHeld = true
            for count in [3.0, 1, 0, 1, 8] { content.set("section-count", count) }
            XCTAssertEqual(content.states, ["8.0", "12.0", "true", "true"])
            XCTAssertFalse(content.window.editor.state.canUndo)
        }
    }

    private func withGeneratedContent(_ body: @MainActor (ContentActions) -> Void) throws {
        let window = openWindow()
        window.editor.openGenerated()
        body(ContentActions(window: window))
    }
}

/// The actions of the sidebar's *Content* group.
@MainActor
private struct ContentActions {
    let window: PreviewWindow
    private var actions: OpaquePointer { window.window.cast() }

    init(window: PreviewWindow) { self.window = window }

    func set(_ name: String, _ value: some GVariantConvertible) {
        g_action_group_change_action_state(actions, name, value.variant)
    }

    var states: [String] {
        ["section-count", "items-per-section", "has-empty-section", "has-footers"].map { name in
            window.number(of: name).map { "\($0)" } ?? window.flag(of: name).map { "\($0)" } ?? ""
        }
    }
}
