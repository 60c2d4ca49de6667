import CollectionDocument
import GTKBridge

/// Reading the file again when it changes.
extension DocumentEditor {
    func follow(_ path: String) {
        switch now.source {
        case .file(let file) where file.path == path:
            watch = FileWatch(path: path, formerPath: file.formerPath) { [weak self] in self?.fileChanged($0) }
        case .nothing(path):
            watch = FileWatch(path: path) { [weak self] _ in self?.open(path: path) }
        case .file, .sample, .folder, .generated, .nothing:
            break
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
        follow(file.path)
    }

    /// Reads the file again, and combines changes that were made on one side only; see `DocumentFile`.
    ///
    /// - Parameter finish: called once that is done, unless the reading is cancelled.
    package func reload(then finish: @escaping @MainActor () -> Void = {}) {
        // The file will contain what is being written.
        guard !now.isSaving else { return afterSaving { [weak self] in self?.reload(then: finish) } }
        guard let file = now.file else { return }
        // What is being opened replaces the document, or fails.
        guard !now.isOpening else { return waitingForReading.append(finish) }
        let stamp = FileStamp(path: file.path)
        guard reverts || file.mustBeRead(stamp) else {
            changed()
            let waiting = now.isReading ? [] : takeWaiting()
            for work in waiting + [finish] { work() }
            return
        }
        waitingForReading.append(finish)
        read(file.path, by: Self.reading(file.path)) { [weak self] result in
            guard let self else { return }
            let waiting = takeWaiting()
            let takesAll = reverts
            reverts = false
            if file.path == now.file?.path {
                reloaded(result.map(\.0), stamp, takesAll: takesAll)
                if case .success(let (_, details)) = result { report(unknownKeys: details.unknownKeys) }
            }
            for work in waiting { work() }
        }
    }

    private func takeWaiting() -> [@MainActor () -> Void] {
        defer { waitingForReading = [] }
        return waitingForReading
    }

    /// - Parameter takesAll: whether the file's contents replace the window's changes.
    private func reloaded(
        _ result: Result<PreparedDocument, DocumentError>, _ stamp: FileStamp?, takesAll: Bool
    ) {
        switch result {
        case .failure(let problem):
            couldNotRead(problem, stamp)
        case .success(let prepared) where takesAll:
            now.file?.taken(stamp)
            showing(prepared) {
                settle(on: prepared.collapsing(prepared.document), file: prepared.document, as: tr("Revert"))
            }
        case .success(let prepared):
            let (replaced, sides) = (now.file?.theirs, (now.document, original))
            switch now.file?.read(prepared.document, stamp, beside: sides) {
            case .settle(let settled):
                letGo(replaced)
                showing(prepared) { settle(on: prepared.collapsing(settled), file: prepared.document) }
            case .ask:
                change { clearErrors(about: .reading) }
                // The person has already chosen the file's changes, so take what is there now.
                if choosing.isRunning { loadFile() }
            case nil:
                break
            }
        }
    }

    /// The shown document stays.
    func couldNotRead(_ problem: DocumentError, _ stamp: FileStamp?) {
        change {
            now.file?.couldNotBeRead(stamp)
            choosing.cancel()
            report("\(problem)", about: .reading)
        }
    }

    /// - Parameters:
    ///   - contents: what the file holds.
    ///   - step: the name of the undo step; `nil` for a change in the file.
    private func settle(on settled: CollectionDocument, file contents: CollectionDocument, as step: String? = nil) {
        change {
            letGo(original)
            clearErrors(about: .reading)
            choosing.cancel()
            original = contents
            if settled != now.document {
                if let step {
                    history.record(step, merging: nil, before: now.document, nil, after: settled)
                } else {
                    history.recordReading(tr("Change in the File"), before: now.document, after: settled)
                }
                adopt(settled)
            }
            now.readingCount += 1
            compareWithOriginal()
        }
    }

    /// Returns to what the file or the sample holds now. This is an undo step.
    package func revert() {
        guard now.file != nil else { return edit(tr("Revert")) { $0 = original } }
        if now.isOpening { cancelLoading() }
        reverts = true
        reload()
    }

    /// Reads the file again if that has waited for an opening that did not succeed.
    func readAgainIfAwaited() {
        if !waitingForReading.isEmpty { reload() }
    }

    /// Runs `work` once the file has been read, if it is being read again.
    package func afterReadingAgain(_ work: @escaping @MainActor () -> Void) {
        if waitingForReading.isEmpty { work() } else { waitingForReading.append(work) }
    }

    // MARK: Choosing

    /// Keeps the window's changes; saving will replace the file's.
    package func keepMine() {
        if let conflict = now.conflict { keepMine(over: conflict) }
    }

    func keepMine(over conflict: FileConflict) {
        if let theirs = now.file?.keepMine(over: conflict) { return settle(on: now.document, file: theirs) }
        change { clearErrors(about: .reading) }
    }

    /// Takes the file's changes, as an undo step.
    package func loadFile() {
        guard let theirs = now.file?.theirs else { return }
        prepare(theirs, with: choosing) { [weak self] prepared in
            guard let self, let file = now.file, now.canLoadFile else { return }
            endMerging()
            now.file?.taken(file.stamp)
            showing(prepared) { settle(on: prepared.collapsing(prepared.document), file: prepared.document) }
        }
    }
}
