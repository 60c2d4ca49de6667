import CollectionDocument
import GTKBridge
import Samples

/// Restoring work that was unsaved when the program ended.
extension DocumentEditor {
    /// Shows the work as unsaved changes of its file; in conflict with it if the file has changed since. No undo step leads back from
    /// it, because whoever undoes means the last edit and would lose all of them. Reverting shows what is saved.
    ///
    /// - Parameters:
    ///   - offering: the editor that offered it, if not this one.
    ///   - finish: called once it is shown. If somebody opens a document first, edits while its file is read, or closes the
    ///     window, it is offered again instead.
    package func restore(
        _ work: UnsavedWork, from offering: DocumentEditor? = nil, then finish: @escaping @MainActor () -> Void = {}
    ) {
        let attempt = Restoring(work, in: self, from: offering)
        let show: @MainActor () -> Void = { [weak self] in
            guard let self else { return }
            prepare(work.document, with: arriving) { [weak self] prepared in
                guard let self else { return }
                finishTyping()
                let replaced = now.hasUnsavedWork ? ShownDocument(self) : nil
                cancelSteps()
                change(using: prepared) {
                    adopt(prepared.collapsing(prepared.document))
                    history = EditHistory()
                    // Another program wrote to the file after the work was kept.
                    if let version = now.file?.version, version != work.version, now.isChanged {
                        let theirs = now.original
                        now.file?.conflicts(with: theirs)
                    }
                }
                attempt.work = nil
                if let replaced { onReplaced?(replaced) }
                finish()
            }
        }
        if now.isOpening { cancelLoading() }
        if now.source.isSame(as: work.source), now.hasDocument { show() } else { openSource(of: work, then: show) }
    }

    /// Offers to restore work that was found.
    package func offer(_ work: UnsavedWork) {
        change { now.foundWork.append(work) }
    }

    /// Withdraws the first offer.
    @discardableResult
    package func takeFoundWork() -> UnsavedWork? {
        guard now.hasFoundWork else { return nil }
        return change { now.foundWork.removeFirst() }
    }

    private func openSource(of work: UnsavedWork, then finish: @escaping @MainActor () -> Void) {
        let empty = CollectionDocument(title: work.document.title)
        switch work.source {
        case .file(let file):
            open(path: file.path) { [weak self] in
                guard let self, !file.path.isSpelled(like: now.file?.path) else { return finish() }
                // The file is gone or invalid now. Only the work is left; saving writes the file again, or asks.
                show(empty, from: work.source, then: finish)
            }
        case .sample(let name):
            let sample = try? Sample.named(name)?.document()
            show(sample ?? empty, from: sample == nil ? .generated : work.source, then: finish)
        case .folder:
            show(empty, from: work.source, then: finish)
        case .generated, .nothing:
            show(empty, from: .generated, then: finish)
        }
    }
}

/// An attempt to show unsaved work. If its callbacks are dropped before the work is shown, the work is offered again.
@MainActor
private final class Restoring {
    var work: UnsavedWork?
    private weak var editor: DocumentEditor?
    private weak var offering: DocumentEditor?

    init(_ work: UnsavedWork, in editor: DocumentEditor, from offering: DocumentEditor?) {
        (self.work, self.editor, self.offering) = (work, editor, offering)
    }

    isolated deinit {
        guard let work, let editor = editor ?? offering else { return }
        whenIdle(for: editor) { $0.offer(work) }
    }
}
