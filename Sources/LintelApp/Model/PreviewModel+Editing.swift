import CollectionDocument
import GTKBridge

/// Every change of the document is a step that can be undone.
extension PreviewModel {
    /// Steps with the same key stay one step as long as they follow one another this closely.
    private static let mergingMilliseconds = 1_000

    /// Applies a change that somebody made in the window, as a step that can be undone.
    ///
    /// - Parameters:
    ///   - name: what the step is called, translated: "Insert item".
    ///   - merging: steps in a row with the same key are one.
    func edit(_ name: String, merging: String? = nil, _ change: (inout CollectionDocument) -> Void) {
        var edited = document
        change(&edited)
        guard edited != document else { return }
        history.record(name, merging: merging, before: document, after: edited)
        document = edited
        if merging != nil { endMergingLater() }
        documentChanged()
    }

    var canUndo: Bool { !history.undoable.isEmpty }
    var canRedo: Bool { !history.redoable.isEmpty }

    /// - Returns: the step that was taken back.
    @discardableResult
    func undo() -> EditHistory.Step? {
        let step = history.undo(&document)
        if step != nil { documentChanged() }
        return step
    }

    /// - Returns: the step that was done again.
    @discardableResult
    func redo() -> EditHistory.Step? {
        let step = history.redo(&document)
        if step != nil { documentChanged() }
        return step
    }

    /// The next change is a step of its own: the mouse was let go.
    func endMerging() {
        mergingEnd?.cancel()
        history.endMerging()
    }

    private func endMergingLater() {
        mergingEnd?.cancel()
        // Whoever holds the mouse still goes on with the same step.
        guard !isPointerHeld else { return }
        mergingEnd = after(milliseconds: Self.mergingMilliseconds, for: self) { $0.history.endMerging() }
    }

    /// - Parameter change: what to tell of it.
    func documentChanged(_ change: Change = .edited) {
        isChanged = document.expanded != original
        notify(change)
    }

    /// - Returns: whether the field takes such a value.
    @discardableResult
    func set(_ field: OptionField, to value: OptionValue) -> Bool {
        var options = editedOptions
        guard field.set(value, in: &options, viewport: viewport) else { return false }
        let isNumber = if case .number = field.kind { true } else { false }
        editOptions(field.title, merging: isNumber ? field.actionName : nil) { $0 = options }
        return true
    }

    func value(of field: OptionField) -> OptionValue {
        field.value(editedOptions, viewport)
    }
}
