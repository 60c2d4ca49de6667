import CollectionDocument
import GTKBridge

/// Reading the file again when it changes.
extension DocumentEditor {
    /// A reading of the shown file that was asked for, and has not ended.
    struct Rereading {
        enum Choice {
            /// Changes that were made on one side only are combined.
            case combine
            /// The file's contents replace the window's changes.
            case load, revert
        }

        var choice = Choice.combine
        /// Callbacks to run once the file has been read and compared.
        var waiting: [@MainActor () -> Void] = []
    }

    /// Watches the path of the shown file, or of one that could not be read yet.
    func follow() {
        switch now.source {
        case .file(let file):
            watch = FileWatch(path: file.path, formerPath: file.formerPath) { [weak self] in self?.fileChanged($0) }
        case .nothing(let path) where !path.isEmpty:
            watch = FileWatch(path: path) { [weak self] _ in self?.open(path: path) }
        case .sample, .folder, .generated, .nothing:
            watch = nil
        }
    }

    private func fileChanged(_ change: FileWatch.Change) {
        switch change {
        case .contents: break
        case .renamed(let path): movePath { $0.renamed(to: path) }
        case .returned(let path): movePath { $0.returned(to: path) }
        }
        reload()
    }

    private func movePath(_ move: (inout DocumentFile) -> Void) {
        guard var file = now.file else { return }
        move(&file)
        change { (now.file, now.readingCount) = (file, now.readingCount + 1) }
        follow()
    }

    /// Reads the file again, and combines changes that were made on one side only; see `DocumentFile`. Calls `finish` once
    /// that is done, unless the reading is cancelled.
    package func reload(then finish: @escaping @MainActor () -> Void = {}) {
        // The file will contain what is being written.
        guard !now.isSaving else { return afterSaving { [weak self] in self?.reload(then: finish) } }
        guard let file = now.file else { return }
        rereading = rereading ?? Rereading()
        rereading?.waiting.append(finish)
        // A document that is being opened will replace this one, or the opening will fail.
        guard !now.isOpening else { return }
        let stamp = FileStamp(path: file.path)
        guard rereading?.choice != .combine || file.mustBeRead(stamp) else {
            if !now.isReading { for work in endRereading().waiting { work() } }
            return
        }
        read(file.path, by: Self.reading(file.path)) { [weak self] result in
            guard let self else { return }
            let ended = endRereading()
            // A save may have replaced the file since it was read.
            if file.path.isSamePath(as: now.file?.path), file.stamp == now.file?.stamp {
                reloaded(result.map(\.0), stamp, ended.choice)
                if case .success(let (_, fresh)) = result { report(unknownKeys: fresh.unknownKeys) }
            }
            for work in ended.waiting { work() }
        }
    }

    private func endRereading() -> Rereading {
        defer { rereading = nil }
        return rereading ?? Rereading()
    }

    private func reloaded(
        _ result: Result<PreparedDocument, DocumentError>, _ stamp: FileStamp?, _ choice: Rereading.Choice
    ) {
        switch result {
        case .failure(let problem):
            // The shown document stays.
            change {
                now.file?.couldNotBeRead(stamp)
                report("\(problem)", about: .reading)
            }
        case .success(let prepared):
            letGo(now.file?.theirs)
            var settled = prepared.document
            if choice == .combine {
                let sides = (now.document, now.original)
                guard let combined = now.file?.wasRead(prepared.document, stamp, beside: sides) else {
                    return change { clearErrors(about: .reading) }
                }
                settled = combined
            } else {
                endMerging()
                now.file?.taken(stamp)
            }
            change(using: prepared) {
                settle(
                    on: prepared.collapsing(settled), file: prepared.document,
                    as: choice == .revert ? tr("Revert") : nil)
            }
        }
    }

    /// - Parameter step: the name of the undo step; `nil` for a change in the file.
    private func settle(on settled: CollectionDocument, file contents: CollectionDocument, as step: String? = nil) {
        change {
            letGo(now.original)
            clearErrors(about: .reading)
            now.original = contents
            if settled != now.document {
                if let step {
                    history.record(step, merging: nil, before: now.document, nil, after: settled)
                } else {
                    history.recordReading(tr("Change in the File"), before: now.document, after: settled)
                }
                adopt(settled)
            }
            now.readingCount += 1
        }
    }

    /// Returns to what the file holds now or, without a file, to the document as it was opened. This is an undo step.
    package func revert() {
        guard now.file == nil else { return reload(as: .revert) }
        if now.isOpening { cancelLoading() }
        prepare(now.original, with: reader) { [weak self] prepared in
            guard let self else { return }
            change(using: prepared) {
                edit(tr("Revert")) { $0 = prepared.collapsing(prepared.document) }
            }
        }
    }

    /// Reads the file again if that has waited for an opening that did not succeed.
    func readAgainIfAwaited() {
        if rereading != nil { reload() }
    }

    /// Runs `work` once the file has been read, if it is being read again.
    package func afterReadingAgain(_ work: @escaping @MainActor () -> Void) {
        if rereading == nil { work() } else { rereading?.waiting.append(work) }
    }

    // MARK: Choosing

    /// Keeps the window's changes; saving will replace the file's.
    package func keepMine() {
        if let conflict = now.conflict { keepMine(over: conflict) }
    }

    func keepMine(over conflict: FileConflict) {
        rereading?.choice = .combine
        if let theirs = now.file?.keepMine(over: conflict) { return settle(on: now.document, file: theirs) }
        change { clearErrors(about: .reading) }
    }

    /// Takes the file's changes, as an undo step.
    package func loadFile() {
        if now.canLoadFile { reload(as: .load) }
    }

    private func reload(as choice: Rereading.Choice) {
        if now.isOpening { cancelLoading() }
        rereading = Rereading(choice: choice, waiting: rereading?.waiting ?? [])
        reload()
    }
}
