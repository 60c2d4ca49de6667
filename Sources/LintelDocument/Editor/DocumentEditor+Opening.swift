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
    ///
    /// - Parameter finish: called once, after success or failure, unless it is cancelled or the document was changed meanwhile.
    package func open(path: String, then finish: @escaping @MainActor () -> Void = {}) {
        if case .nothing = now.source { now.source = .nothing(path) }
        open(path, then: finish, by: Self.reading(path))
    }

    /// The same for a folder or a link, which `work` reads.
    package func open(_ path: String, then finish: @escaping @MainActor () -> Void = {}, by work: @escaping Read) {
        arriving.cancel()
        let revision = now.revision
        read(path, opens: true, by: work) { [weak self] result in
            guard let self else { return }
            if case .success = result, now.isChanged, revision != now.revision, !isTrial {
                letGo(result)
                report(
                    tr("{file} was not opened: the document was changed meanwhile.", ["file": path.fileName]),
                    about: .opening)
                return readAgainIfAwaited()
            }
            change {
                switch result {
                case .success(let (prepared, details)):
                    show(prepared, details)
                case .failure(let problem):
                    report("\(problem)", about: .opening)
                }
                follow(path)
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

    /// Shows a document with its changes and undo steps, once it is prepared, and follows its file.
    ///
    /// - Parameter finish: called once it is shown, and compared with its file.
    package func show(_ shown: ShownDocument, then finish: @escaping @MainActor () -> Void = {}) {
        arriving.cancel()
        prepare(shown.document, opens: true, with: arriving) { [weak self] prepared in
            guard let self else { return }
            showing(prepared) { replace(with: shown) }
            guard let file = now.file else { return finish() }
            follow(file.path)
            reload(then: finish)
        }
    }

    func replace(with shown: ShownDocument) {
        endReading()
        choosing.cancel()
        mergingEnd?.cancel()
        letGoOfAll()
        watch = nil
        let replaced = now.hasUnsavedWork ? ShownDocument(self) : nil
        change {
            select(.none)
            now.source = shown.source
            now.document = shown.document
            original = shown.original
            history = shown.history
            compareWithOriginal()
            now.errors.removeAll { $0.subject != .keeping }
            (now.unknownKeys, now.areUnknownKeysSeen) = ([], false)
            now.openingCount += 1
        }
        if let replaced { onReplaced?(replaced) }
    }
}
