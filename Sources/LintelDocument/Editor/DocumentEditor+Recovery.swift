import CollectionDocument
import GTKBridge
import Samples

/// Restoring work that was unsaved when the program ended.
extension DocumentEditor {
    package var origin: UnsavedWork.Origin {
        switch source {
        case .file(let file): .file(file.path)
        case .sample(let name): .sample(name)
        case .folder(let path): .folder(path)
        case .generated, .nothing: .nowhere
        }
    }

    /// Shows the work as unsaved changes of its file. Undoing them shows what is saved.
    ///
    /// - Parameter finish: called once it is shown, unless reading the file is cancelled.
    package func restore(_ work: UnsavedWork, then finish: @escaping @MainActor () -> Void = {}) {
        let show: @MainActor () -> Void = { [weak self] in
            self?.prepare(work.document, with: self?.restoring) { [weak self] prepared in
                guard let self else { return }
                showing(prepared) { edit(tr("Restore Unsaved Changes")) { $0 = prepared.document } }
                finish()
            }
        }
        if origin != work.origin || !hasDocument { openOrigin(of: work, then: show) } else { show() }
    }

    /// Offers to restore work that was found.
    package func offer(_ work: UnsavedWork) {
        change { foundWork.append(work) }
    }

    /// Withdraws the first offer.
    @discardableResult
    package func takeFoundWork() -> UnsavedWork? {
        guard !foundWork.isEmpty else { return nil }
        return change { foundWork.removeFirst() }
    }

    private func openOrigin(of work: UnsavedWork, then finish: @escaping @MainActor () -> Void) {
        switch work.origin {
        case .file(let path):
            open(path: path) { [weak self] in
                guard let self, file?.path != path else { return finish() }
                // The file is gone or invalid now. Only the work is left; saving writes the file again, or asks.
                show(CollectionDocument(title: work.document.title), from: .file(DocumentFile(path: path)))
                follow(path)
                reload(then: finish)
            }
            return
        case .sample(let name) where Sample.named(name) != nil:
            Sample.named(name).map { open($0) }
        case .folder(let path):
            show(CollectionDocument(title: work.document.title), from: .folder(path))
        case .sample, .nowhere:
            show(CollectionDocument(title: work.document.title), from: .generated)
        }
        finish()
    }
}
