import CollectionDocument
import GTKBridge
import StickyLayout

/// A new version of a document, made by a change of the person.
package struct ChangedDocument: Sendable {
    package let document: CollectionDocument
    /// The name of the undo step, translated.
    let name: String
    /// What to select in it.
    let selection: Selection

    package init(_ document: CollectionDocument, name: String, selecting selection: Selection) {
        (self.document, self.name, self.selection) = (document, name, selection)
    }
}

/// Editing that takes long. The document is changed and prepared in the background.
extension DocumentEditor {
    package enum LongEditEnd<Problem: Error & Equatable>: Equatable {
        case made
        /// The change is impossible.
        case failed(Problem)
        /// The document was changed or replaced first. The change was dropped.
        case outdated
    }

    /// Whether such a change is being made.
    package var isMakingLongEdit: Bool { changing.isRunning }

    /// Runs `work` once no such change is being made.
    package func afterLongEdit(_ work: @escaping @MainActor () -> Void) {
        if isMakingLongEdit { waitingForLongEdit.append(work) } else { work() }
    }

    /// Takes a new version of the document over, as an undo step.
    ///
    /// - Parameter selection: what is selected before the change. Undoing selects it again.
    package func take(_ changed: ChangedDocument, of selection: Selection) {
        edit(changed.name, of: selection, selecting: changed.selection) { $0 = changed.document }
    }

    /// Makes a change in the background, and takes it over as an undo step if the document is still the same then. Only one such
    /// change can be made at a time: `isMakingLongEdit` is to be asked first.
    ///
    /// - Parameters:
    ///   - selection: what is selected before the change. Undoing selects it again.
    ///   - make: makes the change, in the background.
    ///   - finish: called once.
    package func edit<Problem: Error & Equatable>(
        of selection: Selection,
        inBackground make: @escaping @Sendable (CollectionDocument) throws(Problem) -> ChangedDocument,
        then finish: @escaping @MainActor (LongEditEnd<Problem>) -> Void
    ) {
        precondition(!isMakingLongEdit, "A change that takes long is being made already.")
        let (shown, revision, opening, size) = (now.document, now.revision, now.openingCount, canvasSize)
        changing.run { _ -> Result<Prepared, Problem>? in
            Result { () throws(Problem) in
                let changed = try make(shown)
                let prepared = PreparedDocument(changed.document, insteadOf: shown.sections)
                return Prepared(changed, prepared.needsLayout ? prepared.laidOut(in: size) : prepared)
            }
        } then: { [weak self] result in
            guard let self else { return letGo(result) }
            defer { goOnAfterLongEdit() }
            guard revision == now.revision, opening == now.openingCount else {
                letGo(result)
                return finish(.outdated)
            }
            switch result {
            case .failure(let problem): finish(.failed(problem))
            case .success(let ready):
                change(using: ready.prepared) { take(ready.changed, of: selection) }
                finish(.made)
            }
        }
    }

    private func goOnAfterLongEdit() {
        let waiting = waitingForLongEdit
        waitingForLongEdit = []
        for work in waiting { afterLongEdit(work) }
    }

    private struct Prepared: Sendable {
        let changed: ChangedDocument
        let prepared: PreparedDocument

        init(_ changed: ChangedDocument, _ prepared: PreparedDocument) {
            (self.changed, self.prepared) = (changed, prepared)
        }
    }
}
