import CollectionDocument
import StickyLayout

/// Publishing changes. Each change is reported once, when it is complete.
extension DocumentEditor {
    struct Listener {
        weak var owner: AnyObject?
        let notify: @MainActor (_ state: EditorState, _ old: EditorState) -> Void
    }

    /// Calls `listener` after each change, with the state before it, while `owner` lives.
    package func onChange<Owner: AnyObject>(
        for owner: Owner, _ listener: @escaping @MainActor (Owner, _ state: EditorState, _ old: EditorState) -> Void
    ) {
        listeners.append(
            Listener(owner: owner) { [weak owner] state, old in if let owner { listener(owner, state, old) } })
    }

    /// Makes changes, and reports them together.
    @discardableResult
    func change<Result>(_ changes: () -> Result) -> Result {
        changeDepth += 1
        defer { changeDepth -= 1 }
        let result = changes()
        hasUnpublishedChange = true
        if changeDepth == 1 { publish() }
        return result
    }

    /// Where the elements of an earlier state are now; `nil` if it showed another document, or nearly everything changed.
    package func mapping(from old: EditorState?) -> IndexMapping? {
        guard let old, old.openingCount == state.openingCount, old.revision != state.revision else { return nil }
        let (before, after) = (old.document.sections, state.document.sections)
        guard before != after else { return nil }
        let difference = prepared?.difference(from: before, to: after) ?? SectionDifference(from: before, to: after)
        return difference.mapping
    }

    /// Reports a change that was made.
    func changed() { change {} }

    private func publish() {
        // A listener may make another change. It is reported once all listeners know of this one.
        while hasUnpublishedChange {
            hasUnpublishedChange = false
            let old = state
            state = now
            listeners.removeAll { $0.owner == nil }
            for listener in listeners { listener.notify(state, old) }
        }
        prepared = nil
    }
}
