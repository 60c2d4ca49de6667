import CollectionDocument
import StickyLayout
import XCTest

@testable import LintelApp

/// A variant is what it changes of the document's options.
final class VariantTests: XCTestCase {
    func testWhatItLeavesAloneFollowsTheDocument() {
        MainActor.assumeIsolated {
            var document = CollectionDocument()
            let variant = Variant(document.options) { $0.system = .akpFlow }
            document.options.pinInset = 20
            XCTAssertEqual(variant.options(over: document).system, .akpFlow)
            XCTAssertEqual(variant.options(over: document).pinInset, 20)
        }
    }

    func testAnEditIsKeptAndTheOthersToo() {
        MainActor.assumeIsolated {
            var document = CollectionDocument()
            let variant = Variant(document.options) { $0.system = .akpFlow }
            document.options.pinInset = 20
            variant.edit(over: document) { $0.sectionInset.top = 7 }
            document.options.pinInset = 30
            let options = variant.options(over: document)
            XCTAssertEqual(options.system, .akpFlow)
            XCTAssertEqual(options.sectionInset.top, 7)
            XCTAssertEqual(options.pinInset, 30)
        }
    }

    func testAnOptionSetBackToTheDocumentsFollowsItAgain() {
        MainActor.assumeIsolated {
            var document = CollectionDocument()
            let variant = Variant(document.options) { $0.system = .akpFlow }
            variant.edit(over: document) { $0.system = .native }
            document.options.system = .csSticky
            XCTAssertEqual(variant.options(over: document), document.options)
        }
    }
}
