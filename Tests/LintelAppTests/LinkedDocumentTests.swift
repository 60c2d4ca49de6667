import CollectionDocument
import DocumentExport
import Foundation
import Samples
import StickyLayout
import XCTest

@testable import LintelApp
@testable import LintelDocument

/// The shortest links to documents, and back.
@preconcurrency @MainActor
final class LinkedDocumentTests: XCTestCase {
    func testASampleIsLinkedByItsNameWithWhateverOptions() throws {
        for sample in Sample.all {
            var document = try sample.document()
            document.options.pinInset = 17
            document.sections.indices.first.map { document.sections[$0].isCollapsed = true }
            let link = DocumentLink(to: document, openedAs: sample)
            XCTAssertEqual(link.content, .sample(sample.name))
            let again = try DocumentLink.target(of: link.text())
            XCTAssertEqual(again.document, document.expanded)
            XCTAssertEqual(again.sample?.name, sample.name)
        }
    }

    func testASampleThatWasEditedIsLinkedWhole() throws {
        let sample = try XCTUnwrap(Sample.named("moons"))
        var document = try sample.document()
        document.sections.removeLast()
        let again = try DocumentLink.target(of: DocumentLink(to: document, openedAs: sample).text())
        XCTAssertEqual(again.document, document)
        XCTAssertNil(again.sample)
    }

    func testGeneratedContentIsLinkedByItsCounts() throws {
        for (sections, items, hasEmpty, hasFooters) in [
            (8, 12, true, true), (10_000, 100, false, false), (0, 0, true, true),
        ] {
            let content = GeneratedContent(
                sectionCount: sections, itemsPerSection: items, hasEmptySection: hasEmpty, hasFooters: hasFooters)
            for title in [nil, "Mine"] {
                var document = content.document(keeping: nil)
                if let title { document.title = title }
                let text = try DocumentLink(to: document, openedAs: nil).text()
                XCTAssertTrue(text.hasPrefix("lintel:generated?sections=\(sections)&"), text)
                XCTAssertEqual(try DocumentLink.target(of: text).document, document)
            }
        }
    }

    /// A link with such counts would be refused.
    func testCountsBeyondTheControlsAreLinkedWhole() throws {
        let content = GeneratedContent(
            sectionCount: 2, itemsPerSection: 5_000_000, hasEmptySection: false, hasFooters: true)
        let document = content.document(keeping: nil)
        XCTAssertEqual(
            try DocumentLink.target(of: DocumentLink(to: document, openedAs: nil).text()).document, document)
    }

    func testALinkToASampleThatThereIsNotIsRefused() throws {
        XCTAssertThrowsError(try DocumentLink.target(of: "lintel:sample/stamps")) { error in
            XCTAssertEqual("\(error)", "link: there is no sample \"stamps\"")
        }
    }

    func testTheWindowNamesUnknownKeysInALink() throws {
        let misspelt = Data(#"{"sections": [{"titel": "A"}]}"#.utf8)
        let link = try DocumentLink(CollectionDocument.decode(misspelt).document).text()
        let editor = DocumentEditor()
        editor.open(link: link)
        editor.settle()
        XCTAssertEqual(editor.unknownKeys.map(\.place), ["content: sections[0].titel"])
        editor.open(link: "lintel:sample/moons")
        editor.settle()
        XCTAssertEqual(editor.unknownKeys, [])
    }
}
