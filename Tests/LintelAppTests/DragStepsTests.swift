import CollectionDocument
import GTKBridge
import XCTest

@testable import LintelApp
@testable import LintelDocument

/// A drag is one step to undo, however busy the main loop is between drags.
@preconcurrency @MainActor
final class DragStepsTests: XCTestCase {
    private lazy var steps = DragSteps(of: editor)
    private lazy var editor: DocumentEditor = {
        let editor = DocumentEditor()
        editor.show(FileBench.small, from: .generated)
        editor.settle()
        return editor
    }()

    private func drag(to pinInset: Double) { editor.editOptions("Inset", merging: "inset") { $0.pinInset = pinInset } }

    private func idle() {
        var isIdle = false
        whenIdle(for: self) { _ in isIdle = true }
        XCTAssertTrue(runMainLoop { isIdle })
    }

    func testADragIsOneStep() {
        steps.pressed()
        drag(to: 1)
        idle()
        drag(to: 2)
        steps.released()
        idle()
        editor.undo()
        XCTAssertEqual(editor.document, FileBench.small)
    }

    func testADragRightAfterAnotherIsAStepOfItsOwn() {
        steps.pressed()
        drag(to: 1)
        steps.released()
        // The main loop has had no time to end the first step.
        steps.pressed()
        drag(to: 2)
        idle()
        drag(to: 3)
        steps.released()
        idle()
        editor.undo()
        XCTAssertEqual(editor.document.options.pinInset, 1)
        editor.undo()
        XCTAssertEqual(editor.document, FileBench.small)
    }
}
