import CollectionDocument
import FileAccess
import GTKBridge

/// Reading a file and preparing its document in the background.
extension DocumentEditor {
    /// How long something may take before the window shows progress, in milliseconds.
    package nonisolated static let quietMilliseconds = 200

    /// Reads a document in the background, and reports how far it is; `nil` if it was cancelled.
    package typealias Read =
        @Sendable (
            CancelFlag, _ report: @Sendable (Loading.Progress) -> Void
        ) -> Result<ShownDocument, DocumentError>?

    /// The reading of a document's file. A pipe may be silent for `patience` seconds. The place of an error begins with the
    /// file's name.
    nonisolated static func reading(_ path: String, patience: Double = 1) -> Read {
        { flag, report in
            do {
                let stamp = FileStamp(path: path)
                let name = ["file": path.fileName]
                let length = FileContents.length(of: path)
                var shown = -1
                let limit = DocumentLimits.fileBytes
                let contents = try FileContents.read(path, upTo: limit, patience: patience) { count in
                    let percent = length.map { count * 100 / max($0, 1) }
                    if percent != shown {
                        shown = percent ?? -1
                        let share = percent.map { min(1, Double($0) / 100) }
                        report(Loading.Progress(message: tr("Reading {file}…", name), share: share))
                    }
                    return !flag.isSet
                }
                guard let contents, !flag.isSet else { return nil }
                report(Loading.Progress(message: tr("Checking {file}…", name)))
                return try CollectionDocument.decode(contents, goesOn: { !flag.isSet }).map { document, warnings in
                    .success(ShownDocument(document, from: .file(DocumentFile(path: path, stamp: stamp)), warnings))
                }
            } catch {
                return .failure(DocumentError(place: path.fileName, reason: "\(error)"))
            }
        }
    }

    /// Reads a file, and calls `finish` once, unless it is cancelled. A later call replaces an earlier one.
    ///
    /// - Parameter opens: whether it replaces another document.
    func read(
        _ path: String, opens: Bool = false, by work: @escaping Read,
        then finish: @escaping @MainActor (Result<(PreparedDocument, ShownDocument), DocumentError>) -> Void
    ) {
        endLoading()
        let first = Loading.Progress(message: tr("Reading {file}…", ["file": path.fileName]))
        now.loading = Loading(path: path, opens: opens, progress: first)
        slowLoading = after(milliseconds: Self.quietMilliseconds, for: self) { editor in
            editor.change { editor.now.loading?.isLong = true }
        }
        reader.run(work) { [weak self] (progress: Loading.Progress) in
            self?.now.loading?.progress = progress
            if self?.now.loading?.isLong == true { self?.changed() }
        } then: { [weak self] (result: Result<ShownDocument, DocumentError>) in
            guard let self else { return }
            switch result {
            case .success(let fresh):
                for warning in fresh.unknownKeys { log.warning("\(path.fileName.printable): \(warning)") }
                prepare(fresh.document, opens: opens, with: reader) { [weak self] prepared in
                    self?.endLoading()
                    finish(.success((prepared, fresh)))
                    letGo(fresh)
                }
            case .failure(let failure):
                endLoading()
                finish(.failure(failure))
            }
        }
    }

    /// Prepares a document for showing; for a large one in the background, where `reader` cancels its other work. Starts
    /// again if the shown document changes meanwhile.
    func prepare(
        _ fresh: CollectionDocument, opens: Bool = false, with reader: LatestWork,
        then finish: @escaping @MainActor (PreparedDocument) -> Void
    ) {
        let (shown, revision, size) = (now.document, now.revision, canvasSize)
        guard fresh.isLarge || !opens && shown.isLarge else {
            return finish(PreparedDocument(fresh, over: shown, opens: opens, in: size))
        }
        reader.run { _ in
            defer { letGo(fresh) }
            return PreparedDocument(fresh, over: shown, opens: opens, in: size)
        } then: { [weak self] prepared in
            guard let self else { return letGo(prepared) }
            guard revision != self.now.revision else { return finish(prepared) }
            letGo(prepared)
            prepare(fresh, opens: opens, with: reader, then: finish)
        }
    }

    /// Makes a change that uses a prepared document.
    func change(using prepared: PreparedDocument, _ changes: () -> Void) {
        self.prepared = prepared
        change(changes)
    }

    /// Cancels the reading. The shown document stays.
    package func cancelLoading() {
        guard let loading = now.loading else { return }
        change {
            endLoading()
            report(tr("Reading {file} was cancelled.", ["file": loading.path.fileName]), about: .opening)
        }
        if !now.hasDocument { follow() }
        if loading.opens { readAgainIfAwaited() } else { rereading = nil }
    }

    func endReading() {
        endLoading()
        rereading = nil
    }

    private func endLoading() {
        reader.cancel()
        guard let ended = now.loading else { return }
        slowLoading?.cancel()
        now.loading = nil
        if ended.isLong { changed() }
    }
}

/// The reading of a file or a folder.
package struct Loading: Sendable {
    package struct Progress: Equatable, Sendable {
        let message: String
        /// From 0 to 1; `nil` if it is unknown.
        let share: Double?

        package init(message: String, share: Double? = nil) { (self.message, self.share) = (message, share) }
    }

    let path: String
    /// Whether its document is to replace the shown one.
    let opens: Bool
    var progress: Progress
    /// Whether it takes long enough to show progress.
    var isLong = false
}
