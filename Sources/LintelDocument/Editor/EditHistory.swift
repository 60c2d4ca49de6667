import CollectionDocument
import GTKBridge

/// What was changed, step by step, and can be undone.
///
/// A step keeps the whole document as it was before. That is cheap: documents are values that share what they have in
/// common, so a step costs the arrays that it changed.
package struct EditHistory: Sendable {
    package struct Step: Sendable {
        /// What was done, as a menu names it: "Pin headers".
        package let name: String
        /// Steps in a row with the same key are one: a slider that is dragged.
        fileprivate let merging: String?
        fileprivate let document: CollectionDocument
    }

    private(set) var undoable: [Step] = []
    private(set) var redoable: [Step] = []

    /// More steps than a person takes back; the oldest are forgotten.
    static let mostSteps = 1_000

    /// Remembers a change. One that leads back to where its step began takes the step away.
    mutating func record(
        _ name: String, merging: String?, before: CollectionDocument, after: CollectionDocument
    ) {
        if !redoable.isEmpty { letGo(redoable) }
        redoable.removeAll()
        if let merging, let last = undoable.last, last.merging == merging {
            if last.document == after { undoable.removeLast() }
            return
        }
        undoable.append(Step(name: name, merging: merging, document: before))
        if undoable.count > Self.mostSteps { undoable.removeFirst() }
    }

    /// The document before the step that a change with this key would be a part of; `nil` where it would be its own.
    func start(ofMerging key: String) -> CollectionDocument? {
        guard let last = undoable.last, last.merging == key else { return nil }
        return last.document
    }

    /// The next change starts a step of its own, whatever its key: the mouse was let go.
    mutating func endMerging() {
        guard let last = undoable.last, last.merging != nil else { return }
        undoable[undoable.count - 1] = Step(name: last.name, merging: nil, document: last.document)
    }

    /// Takes the last step back.
    ///
    /// - Returns: the step that was undone; `nil` where there is none.
    mutating func undo(_ document: inout CollectionDocument) -> Step? {
        Self.move(from: &undoable, to: &redoable, &document)
    }

    /// Does the last step that was taken back again.
    mutating func redo(_ document: inout CollectionDocument) -> Step? {
        Self.move(from: &redoable, to: &undoable, &document)
    }

    /// Changes all documents that steps lead to: something about where they are is another now.
    mutating func update(_ change: (inout CollectionDocument) -> Void) {
        func updated(_ step: Step) -> Step {
            var document = step.document
            change(&document)
            return Step(name: step.name, merging: step.merging, document: document)
        }
        undoable = undoable.map(updated)
        redoable = redoable.map(updated)
    }

    private static func move(
        from source: inout [Step], to target: inout [Step], _ document: inout CollectionDocument
    ) -> Step? {
        guard let step = source.popLast() else { return nil }
        target.append(Step(name: step.name, merging: nil, document: document))
        document = step.document
        return step
    }
}
