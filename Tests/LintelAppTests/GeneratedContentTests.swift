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
    func testGeneratedContentReadsItsValuesFromItsDocument() {
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

    func testGeneratedSectionsHaveTheirNumbersAsTitlesAndTheMiddleOneIsEmpty() {
        let content = GeneratedContent(sectionCount: 5, itemsPerSection: 4, hasEmptySection: true, hasFooters: true)
        let document = content.document(keeping: nil)
        XCTAssertEqual(document.sections.map(\.title), (0..<5).map { Counts.numbered(section: $0) })
        XCTAssertEqual(document.sections.map(\.itemCount), [4, 4, 0, 4, 4])
        XCTAssertEqual(document.sections.map(\.footerTitle), [4, 4, 0, 4, 4].map { Counts.items($0) })
    }

    /// The controls show what the document has, so what they set has to be in the document.
    func testAValueThatIsSetHolds() {
        for counts in [[], [0], [4], [0, 0], [4, 0], [0, 4, 3], [4, 4, 0, 1, 0]] {
            for hasFooters in [false, true] {
                let document = Self.document(counts, hasFooters: hasFooters)
                func content(after set: (inout GeneratedContent) -> Void) -> GeneratedContent {
                    var content = GeneratedContent(DocumentSummary(document))
                    set(&content)
                    return GeneratedContent(DocumentSummary(content.document(keeping: document)))
                }
                for count in [0, 1, 2, 5] {
                    XCTAssertEqual(content { $0.setSectionCount(count) }.sectionCount, count, "\(counts)")
                    XCTAssertEqual(
                        content { $0.setItemsPerSection(count) }.itemsPerSection, count, "\(counts)")
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
        content.setSectionCount(4)
        content.setHasFooters(false)
        let changed = content.document(keeping: document)
        XCTAssertEqual(changed.sections.map(\.title), ["Section 1", "Mine", "Section 3", "Section 4"])
        XCTAssertEqual(changed.sections[1].level, 2)
        content.setHasFooters(true)
        XCTAssertEqual(content.document(keeping: changed).sections.map(\.footerReferenceSize), [nil, nil, nil, nil])
    }

    func testValuesThatAreNotSetStay() {
        var document = Self.document([3, 0, 7, 9], hasFooters: false)
        for index in document.sections.indices { document.sections[index].footerReferenceSize = nil }
        document.sections[2].footerReferenceSize = LengthSize(width: 0, height: 50)
        func sections(after set: (inout GeneratedContent) -> Void) -> SectionList {
            var content = GeneratedContent(DocumentSummary(document))
            set(&content)
            return content.document(keeping: document).sections
        }
        XCTAssertEqual(
            Array(sections { $0.setSectionCount(5) }.prefix(4)), Array(document.sections), "with the footers' sizes"
        )
        XCTAssertEqual(sections { $0.setSectionCount(5) }.map(\.itemCount), [3, 0, 7, 9, 9])
        XCTAssertEqual(sections { $0.setItemsPerSection(8) }.map(\.itemCount), [8, 0, 8, 8])
        XCTAssertEqual(sections { $0.setHasEmptySection(false) }.map(\.itemCount), [3, 9, 7, 9])
        let withFooters = sections { $0.setHasFooters(true) }
        XCTAssertEqual(withFooters.map(\.itemCount), [3, 0, 7, 9])
        XCTAssertEqual(withFooters.map(\.footerTitle), [3, 0, 7, 9].map { Counts.items($0) })
        XCTAssertEqual(withFooters[2].footerReferenceSize, LengthSize(width: 0, height: 50))
        document.sections[0].footerTitle = "Total"
        document.sections[3].footerTitle = Counts.items(9)
        XCTAssertEqual(
            sections { $0.setItemsPerSection(8) }.map(\.footerTitle), ["Total", nil, nil, Counts.items(8)])
    }

    func testCountsBeyondTheControlsStay() {
        let large = Self.document([5_000_000], hasFooters: false)
        var content = GeneratedContent(DocumentSummary(large))
        content.setHasFooters(true)
        XCTAssertEqual(content.document(keeping: large).sections.map(\.itemCount), [5_000_000])
        let many = Self.document(Array(repeating: 1, count: 100_001), hasFooters: false)
        content = GeneratedContent(DocumentSummary(many))
        content.setHasFooters(true)
        XCTAssertEqual(content.document(keeping: many).sections.count, 100_001)
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
        try withGeneratedContent { window in
            let (editor, all) = (window.editor, ["8.0", "12.0", "true", "true"])
            XCTAssertEqual(window.contentStates, all)
            window.set("has-empty-section", to: false)
            window.set("has-footers", to: false)
            XCTAssertEqual(window.contentStates, ["8.0", "12.0", "false", "false"])
            editor.undo()
            editor.undo()
            XCTAssertEqual(window.contentStates, all)
            // The empty section is no longer the one in the middle.
            editor.edit("Insert") { $0.insert(DocumentSection(items: .generated(count: 3)), at: 0) }
            XCTAssertEqual(window.contentStates, ["9.0", "12.0", "true", "true"])
            editor.open(Sample.all[0])
            let summary = editor.state.summary
            XCTAssertFalse(summary.isCounted)
            XCTAssertEqual(
                window.contentStates,
                ["\(Double(summary.sectionCount))", "\(Double(summary.largestItemCount))", "false", "false"])
        }
    }

    func testASingleSectionIsNotStuckWithoutItems() throws {
        try withGeneratedContent { window in
            window.set("section-count", to: 1.0)
            XCTAssertEqual(window.contentStates, ["1.0", "12.0", "false", "true"])
            window.set("items-per-section", to: 0.0)
            window.editor.endMerging()
            window.set("items-per-section", to: 1.0)
            XCTAssertEqual(window.contentStates, ["1.0", "1.0", "false", "true"])
        }
    }

    /// One drag is one step, and sets one number.
    func testASliderThatIsDraggedThroughItsStartTakesNothingAlong() throws {
        try withGeneratedContent { window in
            window.editor.isPointerHeld = true
            for count in [3.0, 1, 0, 1, 8] { window.set("section-count", to: count) }
            XCTAssertEqual(window.contentStates, ["8.0", "12.0", "true", "true"])
            XCTAssertFalse(window.editor.state.canUndo)
        }
    }

    private func withGeneratedContent(_ body: @MainActor (PreviewWindow) -> Void) throws {
        let window = openWindow()
        window.editor.show(GeneratedContent.first.document(keeping: nil), from: .generated)
        body(window)
    }
}

@MainActor
extension PreviewWindow {
    /// The states of the actions of the sidebar's *Content* group.
    fileprivate var contentStates: [String] {
        ["section-count", "items-per-section", "has-empty-section", "has-footers"].map { name in
            number(of: name).map { "\($0)" } ?? flag(of: name).map { "\($0)" } ?? ""
        }
    }
}
