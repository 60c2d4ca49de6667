import CollectionDocument
import GTKBridge
import StickyLayout

/// The undo steps of a document.
///
/// A step keeps the whole document from before. That is cheap: copies of a document share memory, so a step costs only what
/// it changed.
package struct EditHistory: Sendable {
    package struct Step: Sendable {
        /// The name in a menu: "Pin headers".
        package let name: String
        /// Consecutive steps with the same key are one, as when a slider is dragged.
        fileprivate var merging: String?
        fileprivate var document: CollectionDocument
        /// The selection before the step. Undoing the step selects it again. `nil` if it was no edit of the selection.
        package let selectionBefore: Selection?
        /// The items that were selected beside it.
        fileprivate(set) var othersBefore: Set<LayoutIndexPath> = []
        /// The selection when the step was undone. Redoing the step selects it again.
        package fileprivate(set) var selectionAfter: Selection?
        /// The items that were selected beside it.
        fileprivate(set) var othersAfter: Set<LayoutIndexPath> = []
        /// The preset that the step chose, if any.
        fileprivate var preset: AppliedPreset?
    }

    private(set) var undoable: [Step] = []
    private(set) var redoable: [Step] = []

    /// The preset that was chosen last; `nil` if there was none, or if choosing it was undone.
    var preset: AppliedPreset? { undoable.last { $0.preset != nil }?.preset }

    /// The oldest steps beyond this number are dropped.
    static let mostSteps = 1_000

    /// Adds a change. A change back to where its step began removes the step.
    ///
    /// - Parameters:
    ///   - others: the items that are selected beside the selection.
    ///   - preset: the preset that the change chose, if any.
    mutating func record(
        _ name: String, merging: String?, before: CollectionDocument, _ selection: Selection?,
        with others: Set<LayoutIndexPath> = [], after: CollectionDocument, choosing preset: AppliedPreset? = nil
    ) {
        if !redoable.isEmpty { letGo(redoable) }
        redoable.removeAll()
        if let merging, let last = undoable.last, last.merging == merging {
            if last.document == after { undoable.removeLast() }
            return
        }
        // After an undo, the step before this one may be the last again.
        endMerging()
        undoable.append(
            Step(
                name: name, merging: merging, document: before, selectionBefore: selection, othersBefore: others,
                preset: preset))
        if undoable.count > Self.mostSteps { undoable.removeFirst() }
    }

    /// Adds a change that came from the file. Consecutive ones are one step; otherwise a file that is written every second
    /// would fill the history. Redoes first what was undone, so that it is not lost: undoing the change returns to it.
    mutating func recordReading(_ name: String, before: CollectionDocument, after: CollectionDocument) {
        var before = before
        while take(.redo, &before, .none) != nil {}
        record(name, merging: "reading", before: before, nil, after: after)
    }

    /// The document before the step that a change with this key would continue; `nil` if it would be a new step.
    func start(ofMerging key: String) -> CollectionDocument? {
        guard let last = undoable.last, last.merging == key else { return nil }
        return last.document
    }

    /// The next change starts a new step, whatever its key: the mouse was released.
    mutating func endMerging() {
        if !undoable.isEmpty { undoable[undoable.count - 1].merging = nil }
    }

    enum Direction {
        case undo, redo
    }

    /// The document that the next step in a direction leads to; `nil` if there is none.
    func document(after direction: Direction) -> CollectionDocument? {
        switch direction {
        case .undo: undoable.last?.document
        case .redo: redoable.last?.document
        }
    }

    /// Undoes the last step or redoes the last undone one, if there is one. The opposite step selects `selection` again,
    /// which is selected now.
    mutating func take(
        _ direction: Direction, _ document: inout CollectionDocument, _ selection: Selection,
        with others: Set<LayoutIndexPath> = []
    ) -> Step? {
        switch direction {
        case .undo: Self.move(from: &undoable, to: &redoable, &document, selection, others)
        case .redo: Self.move(from: &redoable, to: &undoable, &document, selection, others)
        }
    }

    /// Changes the documents in all steps, for example when their file moves.
    mutating func update(_ change: (inout CollectionDocument) -> Void) {
        for index in undoable.indices { change(&undoable[index].document) }
        for index in redoable.indices { change(&redoable[index].document) }
    }

    private static func move(
        from source: inout [Step], to target: inout [Step], _ document: inout CollectionDocument,
        _ selection: Selection, _ others: Set<LayoutIndexPath>
    ) -> Step? {
        guard let step = source.popLast() else { return nil }
        target.append(
            Step(
                name: step.name, document: document, selectionBefore: step.selectionBefore,
                othersBefore: step.othersBefore, selectionAfter: step.selectionBefore.map { _ in selection },
                othersAfter: others, preset: step.preset))
        document = step.document
        return step
    }
}
