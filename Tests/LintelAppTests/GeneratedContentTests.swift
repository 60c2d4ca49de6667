import CollectionDocument
import XCTest

@testable import CollectionCanvas
@testable import LintelApp
@testable import LintelDocument

final class GeneratedContentTests: XCTestCase {
    func testItIsReadOffTheDocumentThatItMakes() {
        for sectionCount in [0, 1, 2, 9] {
            for itemCount in sectionCount == 0 ? [0] : [0, 3] {
                for hasFooters in [false, true] {
                    let content = GeneratedContent(
                        sectionCount: sectionCount, itemsPerSection: itemCount,
                        hasEmptySection: sectionCount > 0 && itemCount == 0,
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
}
