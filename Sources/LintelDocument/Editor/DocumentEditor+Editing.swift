import CollectionDocument
import GTKBridge
import StickyLayout

/// Every change of the document is a step that can be undone.
extension DocumentEditor {
    /// Steps with the same key stay one step as long as they follow one another this closely.
    private static let mergingMilliseconds = 1_000

    /// Applies a change that somebody made in the window, as a step that can be undone.
    ///
    /// - Parameters:
    ///   - name: what the step is called, translated: "Insert item".
    ///   - merging: steps in a row with the same key are one.
    package func edit(_ name: String, merging: String? = nil, _ change: (inout CollectionDocument) -> Void) {
        var edited = document
        change(&edited)
        guard edited != document else { return }
        self.change {
            history.record(name, merging: merging, before: document, after: edited)
            document = edited
            if merging != nil { endMergingLater() }
            compareWithOriginal()
        }
    }

    /// What the step with this key began with, where the next change would go on with it; else the document as it is.
    package func document(beforeMerging key: String) -> CollectionDocument {
        history.start(ofMerging: key) ?? document
    }

    /// Changes the options that actions show, as a step that can be undone where they are the document's; a variant's are
    /// not in the document.
    package func editOptions(_ name: String, merging: String? = nil, _ change: (inout LayoutOptions) -> Void) {
        if let focusedVariant { return editVariant(focusedVariant, change) }
        edit(name, merging: merging) { change(&$0.options) }
    }

    /// - Returns: the step that was taken back.
    @discardableResult
    package func undo() -> EditHistory.Step? { takeStep { $0.undo(&$1) } }

    /// - Returns: the step that was done again.
    @discardableResult
    package func redo() -> EditHistory.Step? { takeStep { $0.redo(&$1) } }

    private func takeStep(
        _ take: (inout EditHistory, inout CollectionDocument) -> EditHistory.Step?
    ) -> EditHistory.Step? {
        change {
            let step = take(&history, &document)
            compareWithOriginal()
            return step
        }
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

    func compareWithOriginal() { isChanged = document.expanded != original }
}
