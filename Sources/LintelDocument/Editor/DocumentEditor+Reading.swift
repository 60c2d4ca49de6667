import CollectionDocument
import Foundation
import GTKBridge

/// Reading a file and preparing its document in the background.
extension DocumentEditor {
    /// How long a pipe may be silent, in seconds.
    nonisolated static let pipePatience = 1.0
    /// How long something may take before the window shows progress, in milliseconds.
    package nonisolated static let quietMilliseconds = 200

    /// Reads a document in the background, and reports how far it is; `nil` if it was cancelled.
    package typealias Read =
        @Sendable (
            CancelFlag, _ report: @Sendable (Loading.Progress) -> Void
        ) -> Result<Arrival, DocumentError>?

    /// The reading of a document's file.
    nonisolated static func reading(_ path: String) -> Read {
        { DocumentReader.read(path, patience: pipePatience, $0, $1) }
    }

    /// Reads a file. A later call replaces an earlier one.
    ///
    /// - Parameters:
    ///   - opens: whether it replaces another document.
    ///   - work: the reading.
    ///   - finish: called once, unless it is cancelled.
    func read(
        _ path: String, opens: Bool = false, by work: @escaping Read,
        then finish: @escaping @MainActor (Result<(PreparedDocument, Arrival.Details), DocumentError>) -> Void
    ) {
        stopReading()
        now.loading = Loading(path, opens: opens)
        slowLoading = after(milliseconds: Self.quietMilliseconds, for: self) { editor in
            editor.change { editor.now.loading?.isLong = true }
        }
        reader.run(work) { [weak self] (progress: Loading.Progress) in
            self?.now.loading?.progress = progress
            if self?.now.loading?.isLong == true { self?.changed() }
        } then: { [weak self] (result: Result<Arrival, DocumentError>) in
            guard let self else { return }
            switch result {
            case .success(let arrival):
                let details = arrival.details
                for warning in details.unknownKeys { log.warning("\(path.fileName.printable): \(warning)") }
                prepare(arrival.document, opens: opens) { [weak self] prepared in
                    self?.endLoading()
                    finish(.success((prepared, details)))
                }
            case .failure(let failure):
                endLoading()
                finish(.failure(failure))
            }
        }
    }

    /// Decodes a document that shall replace the shown one, and prepares it, in the background.
    ///
    /// - Parameter finish: gets a function that shows the document in an editor.
    package func read(
        _ decode: @escaping @Sendable () throws(DocumentError) -> Arrival,
        then finish: @escaping @MainActor (Result<@MainActor (DocumentEditor) -> Void, DocumentError>) -> Void
    ) {
        arriving.run { _ in
            Result { () throws(DocumentError) in try decode() }
        } then: { [weak self] result in
            switch result {
            case .success(let arrival):
                let details = arrival.details
                self?.prepare(arrival.document, opens: true, with: self?.arriving) { prepared in
                    finish(.success { $0.show(prepared, details) })
                }
            case .failure(let error): finish(.failure(error))
            }
        }
    }

    func show(_ prepared: PreparedDocument, _ details: Arrival.Details) {
        showing(prepared) {
            replace(with: ShownDocument(prepared.document, from: details.source))
            report(unknownKeys: details.unknownKeys)
            details.remark.map { report($0) }
        }
    }

    /// Prepares a document for showing; for a large one in the background. Starts again if the shown document changes
    /// meanwhile.
    ///
    /// - Parameter reader: does the work, and cancels its other work; `nil` for the reader of the file.
    func prepare(
        _ fresh: CollectionDocument, opens: Bool = false, with reader: LatestWork? = nil,
        then finish: @escaping @MainActor (PreparedDocument) -> Void
    ) {
        let (shown, revision, viewport) = (now.document, now.revision, now.viewport)
        guard fresh.isLarge || !opens && shown.isLarge else {
            return finish(PreparedDocument(fresh, over: shown, opens: opens, in: viewport))
        }
        (reader ?? self.reader).run { _ in
            defer { letGo(fresh) }
            return PreparedDocument(fresh, over: shown, opens: opens, in: viewport)
        } then: { [weak self] prepared in
            guard let self else { return letGo(prepared) }
            guard revision != self.now.revision else { return finish(prepared) }
            letGo(prepared)
            prepare(fresh, opens: opens, with: reader, then: finish)
        }
    }

    /// Makes a change that uses a prepared document.
    package func showing(_ prepared: PreparedDocument, _ change: () -> Void) {
        self.prepared = prepared
        self.change(change)
    }

    /// Cancels the reading. The shown document stays.
    package func cancelLoading() {
        guard let loading = now.loading else { return }
        change {
            stopReading()
            report(tr("Reading {file} was cancelled.", ["file": loading.path.fileName]), about: .opening)
        }
        follow(loading.path)
        if loading.opens { readAgainIfAwaited() } else { awaitNothing() }
    }

    func endReading() {
        stopReading()
        awaitNothing()
    }

    private func awaitNothing() { (waitingForReading, reverts) = ([], false) }

    private func stopReading() {
        reader.cancel()
        endLoading()
    }

    private func endLoading() {
        guard let ended = now.loading else { return }
        slowLoading?.cancel()
        now.loading = nil
        if ended.isLong { changed() }
    }
}
