import CollectionCanvas
import CollectionDocument
import Foundation
import GTKBridge

/// Reading a large file, and getting ready for what it holds, while the window goes on.
extension PreviewModel {
    struct Loading: Equatable {
        let path: String
        var progress: DocumentReader.Progress
    }

    /// Reads the file: a small one at once, and any other while the window goes on. The last call wins.
    ///
    /// - Parameters:
    ///   - opens: whether it takes the place of another document.
    ///   - finish: called once, unless this is given up.
    func read(
        _ path: String, opens: Bool = false,
        then finish: @escaping @MainActor @Sendable (Result<PreparedDocument, Problem>) -> Void
    ) {
        endReading()
        guard FileContents.mayTakeLong(path, above: DocumentReader.smallFile) else {
            return finish(read(path).map { PreparedDocument($0) })
        }
        let name = Self.name(of: path)
        setLoading(Loading(path: path, progress: .reading(0)))
        reader.read(path, patience: Self.pipePatience) { [weak self] progress in
            self?.setLoading(Loading(path: path, progress: progress))
        } completion: { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let reading):
                for warning in reading.warnings { log.warning("\(name): \(warning)") }
                prepare(reading.document, opens: opens) { [weak self] prepared in
                    self?.setLoading(nil)
                    finish(.success(prepared))
                }
            case .failure(let failure):
                setLoading(nil)
                finish(.failure(Problem(message: "\(name): \(failure.message)")))
            }
        }
    }

    /// Reads the text of a document that is to take the place of the shown one.
    func read(
        text: String, then finish: @escaping @MainActor @Sendable (Result<PreparedDocument, DocumentError>) -> Void
    ) {
        endReading()
        reader.work {
            Result { () throws(DocumentError) in try CollectionDocument.decode(Data(text.utf8)).document }
        } completion: { [weak self] result in
            switch result {
            case .success(let document): self?.prepare(document, opens: true) { finish(.success($0)) }
            case .failure(let error): finish(.failure(error))
            }
        }
    }

    /// Works out what it takes to show a document: of a large one while the window goes on. Where the shown document is
    /// changed meanwhile, it begins again.
    ///
    /// - Parameter reader: who does it, and gives up for it what else it does; `nil` for who reads the file.
    func prepare(
        _ fresh: CollectionDocument, opens: Bool = false, with reader: DocumentReader? = nil,
        then finish: @escaping @MainActor @Sendable (PreparedDocument) -> Void
    ) {
        guard fresh.isLarge || document.isLarge else { return finish(PreparedDocument(fresh)) }
        let (shown, revision, viewport) = (document, revision, viewport)
        (reader ?? self.reader).work {
            defer { letGo(fresh) }
            return PreparedDocument(fresh, over: shown, opens: opens, in: viewport)
        } completion: { [weak self] prepared in
            guard let self else { return letGo(prepared) }
            guard revision != self.revision else { return finish(prepared) }
            letGo(prepared)
            prepare(fresh, opens: opens, with: reader, then: finish)
        }
    }

    /// Changes the document with what was worked out at hand.
    func showing(_ prepared: PreparedDocument, _ change: () -> Void) {
        self.prepared = prepared
        change()
        self.prepared = nil
    }

    /// Leaves the file unread, as somebody asks for who has waited enough. What is on screen stays.
    func cancelLoading() {
        guard let path = loading?.path else { return }
        endReading()
        report(tr("{file} was not read: it was cancelled.", ["file": Self.name(of: path)]), about: .opening)
        follow(path)
    }

    func endReading() {
        reader.cancel()
        awaitingFile = []
        if loading != nil { setLoading(nil) }
    }

    private func setLoading(_ loading: Loading?) {
        self.loading = loading
        onLoading?()
    }
}
