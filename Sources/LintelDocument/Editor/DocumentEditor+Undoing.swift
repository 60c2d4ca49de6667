import CollectionDocument
import GTKBridge

/// Undoing and redoing.
///
/// A step is taken at once, unless it changes nearly everything in a large document. Then the document is laid out in the
/// background first; steps that are requested meanwhile wait for it.
extension DocumentEditor {
    /// A step that was requested and is not taken yet.
    struct PendingStep {
        let direction: EditHistory.Direction
        let finish: @MainActor (EditHistory.Step) -> Void
    }

    /// Undoes the last step, and selects what it is about.
    ///
    /// - Parameter finish: called once the step is undone; not called if there is none, or if the document is edited or
    ///   replaced first.
    package func undo(then finish: @escaping @MainActor (EditHistory.Step) -> Void = { _ in }) {
        request(PendingStep(direction: .undo, finish: finish))
    }

    /// Redoes the last step that was undone, and selects what it is about.
    ///
    /// - Parameter finish: as for `undo`.
    package func redo(then finish: @escaping @MainActor (EditHistory.Step) -> Void = { _ in }) {
        request(PendingStep(direction: .redo, finish: finish))
    }

    private func request(_ step: PendingStep) {
        pendingSteps.append(step)
        if pendingSteps.count == 1 { prepareNextStep() }
    }

    private func prepareNextStep() {
        guard let pending = pendingSteps.first else { return }
        guard let version = history.document(after: pending.direction) else { return endStep() }
        let prepared = PreparedDocument(version, insteadOf: now.document.sections)
        guard version.isLarge, prepared.needsLayout else { return take(pending, using: prepared) }

        let (revision, size) = (now.revision, canvasSize)
        stepping.run { _ in
            prepared.laidOut(in: size)
        } then: { [weak self] laidOut in
            guard let self else { return letGo(laidOut) }
            guard revision == now.revision else {
                // It is no longer the last step.
                letGo(laidOut)
                return cancelSteps()
            }
            take(pending, using: laidOut)
        }
    }

    private func take(_ pending: PendingStep, using prepared: PreparedDocument) {
        var document = now.document
        var taken: EditHistory.Step?
        change(using: prepared) {
            taken = history.take(pending.direction, &document, now.selection, with: now.otherItems)
            guard let taken else { return }
            adopt(document)
            loadPendingFileIfUnchanged()
            switch pending.direction {
            case .undo: if let subject = taken.selectionBefore { select(subject, with: taken.othersBefore) }
            case .redo: if let subject = taken.selectionAfter { select(subject, with: taken.othersAfter) }
            }
        }
        if let taken { pending.finish(taken) }
        endStep()
    }

    private func endStep() {
        pendingSteps.removeFirst()
        prepareNextStep()
    }

    /// Forgets the steps that are not taken yet.
    func cancelSteps() {
        stepping.cancel()
        pendingSteps = []
    }
}
