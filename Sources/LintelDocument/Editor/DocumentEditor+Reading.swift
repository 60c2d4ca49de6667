import CollectionDocument
import Foundation
import GTKBridge

/// Reading a file, and getting ready for what it holds, while the window goes on.
extension DocumentEditor {
    /// How long a pipe is waited for that nobody writes to, in seconds.
    static let pipePatience = 1.0
    /// So long nobody is told that something takes a while, in milliseconds.
    static let quietMilliseconds = 200

    /// A file on its way to the screen.
    final class Loading {
        let path: String
        var progress = DocumentReader.Progress.reading(0)
        /// Whether it takes long enough to say so.
        var isLong = false

        init(path: String) { self.path = path }
    }

    /// Reads the file. The last call wins.
    ///
    /// - Parameters:
    ///   - opens: whether it takes the place of another document.
    ///   - finish: called once, unless this is given up.
    func read(
        _ path: String, opens: Bool = false,
        then finish: @escaping @MainActor (Result<PreparedDocument, DocumentReader.Failure>) -> Void
    ) {
        endReading()
        let loading = Loading(path: path)
        self.loading = loading
        after(milliseconds: Self.quietMilliseconds, for: loading) { [weak self] loading in
            loading.isLong = true
            if self?.loading === loading { self?.changed() }
        }
        reader.read(path, patience: Self.pipePatience) { [weak self] progress in
            loading.progress = progress
            if loading.isLong { self?.changed() }
        } completion: { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let reading):
                for warning in reading.warnings { log.warning("\(path.fileName): \(warning)") }
                prepare(reading.document, opens: opens) { [weak self] prepared in
                    self?.endLoading()
                    finish(.success(prepared))
                    if self?.file?.path == path { self?.tell(of: reading.warnings) }
                }
            case .failure(let failure):
                endLoading()
                finish(.failure(failure.named(path.fileName)))
            }
        }
    }

    /// Reads the text of a document that is to take the place of the shown one.
    ///
    /// - Parameter finish: gets the document, and the keys in it that were passed over.
    package func read(
        text: String,
        then finish: @escaping @MainActor (Result<(PreparedDocument, [DocumentWarning]), DocumentError>) -> Void
    ) {
        endReading()
        reader.work {
            Result { () throws(DocumentError) in try CollectionDocument.decode(Data(text.utf8)) }
        } completion: { [weak self] result in
            switch result {
            case .success(let read):
                self?.prepare(read.document, opens: true) { finish(.success(($0, read.warnings))) }
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
        then finish: @escaping @MainActor (PreparedDocument) -> Void
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

    /// Makes a change with what was worked out at hand.
    package func showing(_ prepared: PreparedDocument, _ change: () -> Void) {
        self.prepared = prepared
        self.change(change)
    }

    /// Whether a file is on its way to the screen.
    package var isReading: Bool { loading != nil }

    /// Leaves the file unread, as somebody asks for who has waited enough. What is on screen stays.
    package func cancelLoading() {
        guard let path = loading?.path else { return }
        change {
            endReading()
            report(tr("Reading {file} was cancelled.", ["file": path.fileName]), about: .opening)
        }
        follow(path)
    }

    func endReading() {
        reader.cancel()
        awaitingFile = []
        endLoading()
    }

    private func endLoading() {
        guard let ended = loading else { return }
        loading = nil
        if ended.isLong { changed() }
    }
}
