import CollectionDocument
import StickyLayout
import XCTest

@testable import LintelDocument

/// A variant is what it changes of the document's options.
@preconcurrency @MainActor
final class VariantTests: XCTestCase {
    func testOptionsThatAVariantDoesNotChangeFollowTheDocument() {
        let editor = comparing { $0.system = .akpFlow }
        editor.edit("Space") { $0.options.pinInset = 20 }
        XCTAssertEqual(editor.variant.system, .akpFlow)
        XCTAssertEqual(editor.variant.pinInset, 20)
    }

    func testAVariantKeepsAllOfItsEdits() {
        let editor = comparing { $0.system = .akpFlow }
        editor.edit("Space") { $0.options.pinInset = 20 }
        editor.editVariant(1) { $0.sectionInset.top = 7 }
        editor.edit("Space") { $0.options.pinInset = 30 }
        XCTAssertEqual(editor.variant.system, .akpFlow)
        XCTAssertEqual(editor.variant.sectionInset.top, 7)
        XCTAssertEqual(editor.variant.pinInset, 30)
        XCTAssertEqual(editor.document.options.sectionInset.top, 0)
    }

    func testAnOptionThatIsSetBackFollowsTheDocumentAgain() {
        let editor = comparing { $0.system = .akpFlow }
        editor.editVariant(1) { $0.system = .native }
        editor.edit("System") { $0.options.system = .csSticky }
        XCTAssertEqual(editor.variant, editor.document.options)
    }

    /// Actions change the options of the canvas that has the focus.
    func testEditsChangeTheOptionsOfTheFocusedCanvas() {
        let editor = comparing { _ in }
        editor.focusVariant(1)
        editor.editOptions("Space") { $0.pinInset = 4 }
        XCTAssertEqual(editor.state.options.pinInset, 4)
        XCTAssertEqual(editor.document.options.pinInset, 0)
        XCTAssertNil(editor.state.undoName)
        editor.focusVariant(nil)
        XCTAssertEqual(editor.state.options.pinInset, 0)
        editor.focusVariant(1)
        editor.removeVariant(1)
        XCTAssertNil(editor.state.focusedVariant)
        XCTAssertEqual(editor.state.options.pinInset, 0)
    }

    func testTurningTheDocumentTurnsItsVariants() {
        let editor = comparing { $0.headerReferenceSize.height = .points(90) }
        let direction = OptionField.named("scroll-direction")!
        editor.set(direction, to: .string("horizontal"))
        XCTAssertEqual(editor.variant.scrollDirection, .horizontal)
        XCTAssertEqual(editor.variant.headerReferenceSize, LengthSize(width: 90, height: 0))
        editor.undo()
        XCTAssertEqual(editor.variant.scrollDirection, .vertical)
        XCTAssertEqual(editor.variant.headerReferenceSize, LengthSize(width: 0, height: 90))
    }

    func testAVariantIsTurnedWithoutItsDocument() {
        let editor = comparing { _ in }
        editor.edit("Size") { $0.options.headerReferenceSize.height = .points(90) }
        editor.focusVariant(1)
        editor.set(OptionField.named("scroll-direction")!, to: .string("horizontal"))
        XCTAssertEqual(editor.variant.headerReferenceSize, LengthSize(width: 90, height: 0))
        XCTAssertEqual(editor.document.options.scrollDirection, .vertical)
        XCTAssertEqual(editor.document.options.headerReferenceSize, LengthSize(width: 0, height: 90))
        XCTAssertEqual(editor.state.undoName, "Size")
    }

    /// A closed canvas leaves its number to the next one, and takes nobody else's.
    func testTheNumberOfAClosedCanvasIsUsedAgain() {
        let editor = comparing { _ in }
        editor.addVariant { _ in }
        editor.removeVariant(1)
        XCTAssertEqual(editor.state.variants.map(\.id), [2])
        editor.addVariant { _ in }
        XCTAssertEqual(editor.state.variants.map(\.id), [2, 1])
    }
}

@MainActor
private func comparing(_ change: (inout LayoutOptions) -> Void) -> DocumentEditor {
    let editor = DocumentEditor()
    editor.show(CollectionDocument(title: "A"), from: .generated)
    editor.addVariant(change)
    return editor
}

extension DocumentEditor {
    /// The options of the only variant.
    fileprivate var variant: LayoutOptions { state.variants[0].options(over: self.document.options) }
}
