import CollectionDocument
import GTKBridge
import Samples

/// Opening another document.
extension DocumentEditor {
    package func open(_ sample: Sample) {
        do {
            show(try sample.document(), from: .sample(sample.name))
        } catch {
            report("\(sample.file): \(error)", about: .opening)
        }
    }

    /// Opens a file and follows it from now on. The shown document stays until the file is read, and if it cannot be read.
    /// Calls `finish` once, after success or failure, unless it is cancelled or the document was changed meanwhile.
    package func open(path: String, then finish: @escaping @MainActor () -> Void = {}) {
        open(path, then: finish, by: Self.reading(path))
    }

    /// Opens a file or a folder in the same way; `work` reads it.
    package func open(_ path: String, then finish: @escaping @MainActor () -> Void = {}, by work: @escaping Read) {
        if case .nothing = now.source { now.source = .nothing(path) }
        arriving.cancel()
        unopened = now.hasDocument ? nil : Unopened(read: work)
        let revision = now.revision
        read(path, opens: true, by: work) { [weak self] stamp, result in
            guard let self, let result else { return }
            finishTyping()
            if case .success = result, now.isChanged, revision != now.revision, !isTrial {
                letGo(result)
                report(
                    tr(
                        "{file} was not opened, because the document was changed in the meantime.",
                        ["file": path.fileName]),
                    about: .opening)
                return readAgainIfAwaited()
            }
            change {
                switch result {
                case .success(let (prepared, shown)):
                    change(using: prepared) { replace(with: shown) }
                case .failure(let problem):
                    report("\(problem)", about: .opening)
                    if !now.hasDocument {
                        unopened?.known = .stamp(stamp)
                        follow()
                    }
                }
            }
            readAgainIfAwaited()
            finish()
        }
    }

    /// Shows a document without changes, once it is prepared.
    package func show(
        _ document: CollectionDocument, from source: DocumentSource, then finish: @escaping @MainActor () -> Void = {}
    ) {
        show(ShownDocument(document, from: source), then: finish)
    }

    /// Shows a document with its changes and undo steps, once it is prepared, and follows its file. Calls `finish` once it is
    /// shown, and compared with its file.
    package func show(_ shown: ShownDocument, then finish: @escaping @MainActor () -> Void = {}) {
        arriving.cancel()
        prepare(shown.document, opens: true, with: arriving) { [weak self] prepared in
            guard let self else { return }
            finishTyping()
            change(using: prepared) { replace(with: shown) }
            if now.file == nil { finish() } else { reload(then: finish) }
        }
    }

    /// Decodes a document that may be shown, in the background. Opening another document cancels it.
    package func decode(
        _ decode: @escaping @Sendable () throws(DocumentError) -> ShownDocument,
        then finish: @escaping @MainActor (Result<ShownDocument, DocumentError>) -> Void
    ) {
        arriving.run({ _ in Result { () throws(DocumentError) in try decode() } }, then: finish)
    }

    private func replace(with shown: ShownDocument) {
        endReading()
        unfinishedReadings = 0
        unopened = nil
        cancelSteps()
        mergingEnd?.cancel()
        letGoOfAll()
        let replaced = now.hasUnsavedWork ? ShownDocument(self) : nil
        change {
            select(.none)
            now.source = shown.source
            // Comparing it with the original of another document may take long.
            now.original = CollectionDocument()
            now.document = shown.document
            now.original = shown.original
            history = shown.history
            now.errors.removeAll { $0.subject != .keeping }
            now.fitReport = nil
            (now.unknownKeys, now.areUnknownKeysSeen) = (shown.unknownKeys, false)
            shown.remark.map { report($0) }
            now.openingCount += 1
        }
        follow()
        if let replaced { onReplaced?(replaced) }
    }
}
