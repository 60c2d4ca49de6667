import CollectionDocument
import TestSupport
import XCTest

@testable import LintelDocument

/// Steps lead back to the beginning and forth to the end, whatever was done in between.
final class EditHistoryTests: XCTestCase {
    private var history = EditHistory()
    private var document = CollectionDocument(title: "0")

    override func setUp() {
        history = EditHistory()
        document = CollectionDocument(title: "0")
    }

    private func change(_ title: String, merging: String? = nil) {
        let before = document
        document.title = title
        history.record("Change to \(title)", merging: merging, before: before, nil, after: document)
    }

    func testRandomSequencesLeadBackAndForth() {
        for seed in 0..<200 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            setUp()
            let beginning = document
            for count in 0..<Int.random(in: 0...60, using: &random) {
                switch Int.random(in: 0..<6, using: &random) {
                case 0: _ = history.take(.undo, &document, .none)
                case 1: _ = history.take(.redo, &document, .none)
                case 2: history.endMerging()
                case 3: change("\(count)", merging: "a")
                case 4: change("\(count)", merging: "b")
                default: change("\(count)")
                }
            }
            while history.take(.redo, &document, .none) != nil {}
            let end = document
            var seen: [CollectionDocument] = [document]
            while history.take(.undo, &document, .none) != nil { seen.append(document) }
            XCTAssertEqual(document, beginning, "seed \(seed)")
            for expected in seen.dropLast().reversed() {
                XCTAssertNotNil(history.take(.redo, &document, .none))
                XCTAssertEqual(document, expected, "seed \(seed)")
            }
            XCTAssertNil(history.take(.redo, &document, .none))
            XCTAssertEqual(document, end, "seed \(seed)")
        }
    }

    func testStepsWithOneKeyAreOne() {
        for title in ["1", "2", "3"] { change(title, merging: "slider") }
        XCTAssertEqual(history.undoable.map(\.name), ["Change to 1"])
        history.endMerging()
        change("4", merging: "slider")
        XCTAssertEqual(history.undoable.map(\.name), ["Change to 1", "Change to 4"])
        XCTAssertEqual(history.take(.undo, &document, .none)?.name, "Change to 4")
        XCTAssertEqual(document.title, "3")
        XCTAssertEqual(history.take(.undo, &document, .none)?.name, "Change to 1")
        XCTAssertEqual(document.title, "0")
    }

    func testAChangeAfterAnUndoIsAStepOfItsOwn() {
        change("1", merging: "slider")
        change("2", merging: "other")
        XCTAssertEqual(history.take(.undo, &document, .none)?.name, "Change to 2")
        change("3", merging: "slider")
        XCTAssertEqual(history.undoable.map(\.name), ["Change to 1", "Change to 3"])
    }

    func testAChangeBackToTheStartRemovesTheStep() {
        change("1", merging: "slider")
        change("2", merging: "slider")
        change("0", merging: "slider")
        XCTAssertEqual(history.undoable.count, 0)
    }

    func testAChangeEndsWhatCouldBeRedone() {
        change("1")
        _ = history.take(.undo, &document, .none)
        XCTAssertEqual(history.redoable.map(\.name), ["Change to 1"])
        change("2")
        XCTAssertEqual(history.redoable.count, 0)
    }

    func testAChangeAfterARedoIsAStepOfItsOwn() {
        change("1", merging: "slider")
        _ = history.take(.undo, &document, .none)
        _ = history.take(.redo, &document, .none)
        change("2", merging: "slider")
        XCTAssertEqual(history.undoable.count, 2)
    }

    func testTheOldestStepsAreForgotten() {
        for count in 1...EditHistory.mostSteps + 5 { change("\(count)") }
        while history.take(.undo, &document, .none) != nil {}
        XCTAssertEqual(document.title, "5")
    }
}
