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
    package nonisolated static func reading(_ path: String, patience: Double = 1) -> Read {
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

    typealias ReadResult = Result<(PreparedDocument, ShownDocument), DocumentError>

    /// Reads a file, and calls `finish` once, unless it is cancelled. A later call replaces an earlier one.
    ///
    /// - Parameters:
    ///   - opens: whether it replaces another document.
    ///   - isKnown: whether a file with this stamp need not be read. Called in the background.
    ///   - finish: gets the stamp that the file had before it was read, and no result if it need not be read.
    func read(
        _ path: String, opens: Bool = false, by work: @escaping Read,
        unless isKnown: @escaping @Sendable (FileStamp?) -> Bool = { _ in false },
        then finish: @escaping @MainActor (FileStamp?, ReadResult?) -> Void
    ) {
        endLoading()
        let first = Loading.Progress(message: tr("Reading {file}…", ["file": path.fileName]))
        now.loading = Loading(path: path, opens: opens, progress: first)
        slowLoading = after(milliseconds: Self.quietMilliseconds, for: self) { editor in
            editor.change { editor.now.loading?.isLong = true }
        }
        reader.run { flag, report in
            let stamp = FileStamp(path: path)
            guard !isKnown(stamp) else { return FileReading(stamp: stamp, result: nil) }
            return work(flag, report).map { FileReading(stamp: stamp, result: $0) }
        } onReport: { [weak self] (progress: Loading.Progress) in
            self?.now.loading?.progress = progress
            if self?.now.loading?.isLong == true { self?.changed() }
        } then: { [weak self] (reading: FileReading) in
            guard let self else { return }
            switch reading.result {
            case nil:
                endLoading()
                finish(reading.stamp, nil)
            case .success(let fresh):
                for warning in fresh.unknownKeys { log.warning("\(path.fileName.printable): \(warning)") }
                prepare(fresh.document, opens: opens, with: reader) { [weak self] prepared in
                    self?.endLoading()
                    finish(reading.stamp, .success((prepared, fresh)))
                    letGo(fresh)
                }
            case .failure(let failure):
                endLoading()
                finish(reading.stamp, .failure(failure))
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
        dropUnmetChoice()
        endLoading()
        rereading = nil
    }

    func endLoading() {
        reader.cancel()
        guard let ended = now.loading else { return }
        slowLoading?.cancel()
        now.loading = nil
        if ended.isLong { changed() }
    }
}

/// What came of a reading.
private struct FileReading: Sendable {
    /// The stamp of the file before it was read.
    let stamp: FileStamp?
    /// `nil` if the file need not be read.
    let result: Result<ShownDocument, DocumentError>?
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
