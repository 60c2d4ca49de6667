import CollectionDocument
import StickyLayout

/// Publishing changes. Each change is reported once, when it is complete.
extension DocumentEditor {
    struct Listener {
        weak var owner: AnyObject?
        let show: @MainActor (_ state: EditorState, _ old: EditorState) -> Void
        /// The state that the listener got last.
        var shown: EditorState
    }

    /// Calls `listener` after each change, with the state before it, while `owner` lives.
    package func onChange<Owner: AnyObject>(
        for owner: Owner, _ listener: @escaping @MainActor (Owner, _ state: EditorState, _ old: EditorState) -> Void
    ) {
        listeners.append(
            Listener(
                owner: owner,
                show: { [weak owner] state, old in if let owner { listener(owner, state, old) } },
                shown: state))
    }

    /// Makes changes, and reports them together.
    @discardableResult
    func change<Result>(_ changes: () -> Result) -> Result {
        changeDepth += 1
        let result = changes()
        changeDepth -= 1
        if changeDepth == 0 { tell() }
        return result
    }

    /// Reports a change that was made.
    func changed() { change {} }

    private func tell() {
        state = makeState()
        toldCount += 1
        let told = toldCount
        listeners.removeAll { $0.owner == nil }
        for index in listeners.indices {
            // A listener may have made a change of its own, which has then been reported to all.
            guard toldCount == told else { return }
            let old = listeners[index].shown
            listeners[index].shown = state
            listeners[index].show(state, old)
        }
        prepared = nil
    }

    func makeState() -> EditorState {
        let isInConflict = isInConflict
        return EditorState(
            opening: opening, reading: reading, revision: revision,
            source: source, document: document, summary: DocumentSummary(document), title: title,
            selection: selection,
            variants: variants, focusedVariant: focusedVariant, options: editedOptions, viewport: viewport,
            isChanged: isChanged, hasUnsavedWork: hasUnsavedWork, hasDocument: hasDocument,
            openingProblem: openingProblem, canSave: canSave, isSavingLong: saving?.isLong == true,
            isInConflict: isInConflict, canLoadFile: canLoadFile, hasFoundWork: !foundWork.isEmpty,
            undoName: history.undoable.last?.name, redoName: history.redoable.last?.name, notices: notices)
    }
}
