import CollectionDocument
import GTKBridge

/// Writing the document to its file in the background.
extension DocumentEditor {
    package enum SaveResult: Equatable, Sendable {
        case saved
        /// There is no file yet: the person has to choose a name.
        case needsName
        /// Failed; the window shows the reason.
        case failed
        /// Saving would destroy what is in the file: the person has to be asked.
        case conflicts(FileConflict)
    }

    package typealias SaveEnd = @MainActor (SaveResult) -> Void

    /// One queue for all windows, because two of them may show the same file.
    static let writing = BackgroundQueue()

    /// Runs `work` once no file is being written.
    package func afterSaving(_ work: @escaping @MainActor () -> Void) {
        if now.isSaving { waitingForSave.append(work) } else { work() }
    }

    /// Saves the document to its file, unless other programs have changed the file.
    ///
    /// - Parameters:
    ///   - agreed: what the person agreed to replace. Something else in the file is a conflict again.
    ///   - finish: called once, unless the window shows another document by then, or the file has to be read first and that
    ///     is cancelled.
    package func save(over agreed: FileConflict? = nil, then finish: @escaping SaveEnd = { _ in }) {
        afterSaving { [self] in
            finishTyping()
            dropUnmetChoice()
            guard let file = now.file else { return finish(.needsName) }
            // What is edited from now on is not part of this save.
            let job = SaveJob(document: now.document, source: now.source)
            let moment = SaveMoment(now)
            beginSaving(moment)
            Self.writing.run {
                FileStamp(path: file.path)
            } then: { [self] stamp in
                guard moment.opening == now.openingCount else {
                    return saveReplaced(job, moment, to: file, stamp, over: agreed)
                }
                // The file may have been renamed meanwhile, or read again: then the document has other changes than `job`.
                guard file.path.isSpelled(like: now.file?.path), file.stamp == now.file?.stamp else {
                    return endSaving { [self] in save(over: agreed, then: finish) }
                }
                save(job, moment, to: file.path, stamp, over: agreed, then: finish)
            }
        }
    }

    /// When a save was asked for.
    private struct SaveMoment {
        let opening: Int
        let revision: Int
        /// Whether the document had changes.
        let isChanged: Bool

        init(_ state: EditorState) {
            opening = state.openingCount
            revision = state.revision
            isChanged = state.isChanged
        }
    }

    /// Takes the next step of saving the document over its file.
    ///
    /// - Parameter stamp: of what is in the file now.
    private func save(
        _ job: SaveJob, _ moment: SaveMoment, to path: String, _ stamp: FileStamp?, over agreed: FileConflict?,
        then finish: @escaping SaveEnd
    ) {
        switch now.file?.save(over: agreed, stamp, isChanged: moment.isChanged) {
        case .read:
            endSaving { [self] in readAndSave(over: agreed, then: finish) }
        case .ask(let conflict):
            endSaving { finish(.conflicts(conflict)) }
        case .keepMine(let conflict):
            endSaving { [self] in
                keepMine(over: conflict)
                save(over: agreed, then: finish)
            }
        case .write(let expected):
            write(job, moment, to: path, replacing: expected) { [weak self] result in
                switch result {
                case .success: finish(.saved)
                case .failure(.changed): self?.readAndSave(over: agreed, then: finish)
                case .failure(.beingWritten):
                    finish(.conflicts(FileConflict(kind: .beingWritten, stamp: expected.stamp)))
                case .failure(.failed): finish(.failed)
                }
            }
        case nil:
            endSaving()
        }
    }

    /// Saves a document that was replaced by another one meanwhile, unless that would have to be asked about.
    private func saveReplaced(
        _ job: SaveJob, _ moment: SaveMoment, to file: DocumentFile, _ stamp: FileStamp?, over agreed: FileConflict?
    ) {
        var file = file
        switch file.save(over: agreed, stamp, isChanged: moment.isChanged) {
        case .write(let expected): write(job, moment, to: file.path, replacing: expected) { _ in }
        case .read, .ask, .keepMine: endSaving()
        }
    }

    /// From now on until `endSaving`, the disk is asked about the file, or the file is written.
    private func beginSaving(_ moment: SaveMoment) {
        change {
            now.saving = (moment.revision, now.isSavingLong)
            endMerging()
        }
        slowSaving?.cancel()
        slowSaving = after(milliseconds: Self.quietMilliseconds, for: self) { editor in
            editor.change { editor.now.saving?.isLong = true }
        }
    }

    /// Ends a save that writes nothing now, runs `work`, and then what has waited for the end.
    private func endSaving(then work: @MainActor () -> Void = {}) {
        slowSaving?.cancel()
        change { now.saving = nil }
        work()
        goOnAfterSaving()
    }

    private func goOnAfterSaving() {
        let waiting = waitingForSave
        waitingForSave = []
        for work in waiting { afterSaving(work) }
    }

    private func readAndSave(over agreed: FileConflict?, then finish: @escaping SaveEnd) {
        let opening = now.openingCount
        reload { [weak self] in
            guard let self, opening == now.openingCount else { return }
            save(over: agreed, then: finish)
        }
    }

    /// Saves the document to a file, whatever is there; it becomes the document's file. Pictures stay where they are, and
    /// their paths are adjusted; a sample's pictures are copied.
    package func save(as path: String, then finish: @escaping SaveEnd = { _ in }) {
        afterSaving { [self] in
            finishTyping()
            endMerging()
            dropUnmetChoice()
            if path.isSpelled(like: now.loading?.path) {
                // The file that is being read is about to be replaced.
                waitingForSave += rereading?.waiting ?? []
                endReading()
            }
            let (before, after) = (now.source.folder, path.deletingLastPathComponent)
            var job = SaveJob(document: now.document, history: history, source: now.source)
            if let before, !before.isSpelled(like: after) { job.folders = (before, after) }
            write(job, SaveMoment(now), to: path, replacing: nil) { result in
                if case .success = result { finish(.saved) } else { finish(.failed) }
            }
        }
    }

    /// - Parameters:
    ///   - expected: the file that may be replaced; `nil` for any.
    ///   - finish: called once, after listeners know that it is saved, unless the window shows another document by then.
    private func write(
        _ job: SaveJob, _ moment: SaveMoment, to path: String, replacing expected: ExpectedFile?,
        then finish: @escaping @MainActor (Result<Void, FileWriteError>) -> Void
    ) {
        let (opening, revision) = (moment.opening, moment.revision)
        beginSaving(moment)
        Self.writing.run {
            defer { letGo(job) }
            return Result { () throws(FileWriteError) in try job.write(to: path, replacing: expected) }
        } then: { [self] result in
            // The closure keeps the editor alive until then, even if its window closes.
            if case .success(let written) = result, written.job.folders != nil {
                moveEdits(written, since: revision, in: opening) { end(.success($0)) }
            } else {
                end(result)
            }
        }

        func end(_ result: Result<SaveJob.Written, FileWriteError>) {
            slowSaving?.cancel()
            change {
                now.saving = nil
                switch result {
                case .success(let written) where opening == now.openingCount:
                    wrote(written, to: path)
                case .failure(.failed(let reason)):
                    let values = ["file": path.fileName, "reason": reason]
                    // Save As would save the document that is shown now.
                    report(
                        tr("{file} was not saved: {reason}", values),
                        about: opening == now.openingCount ? .saving : .task)
                case .success, .failure: break
                }
            }
            if opening == now.openingCount { finish(result.map { _ in }) }
            goOnAfterSaving()
        }
    }

    /// Moves the pictures of edits that were made during the save, in the background.
    ///
    /// - Parameter rounds: how many more times the background is tried, because the document may be edited meanwhile, too.
    ///   After that the pictures are moved at once: edits without a pause would keep the save from ending.
    private func moveEdits(
        _ written: SaveJob.Written, since revision: Int, in opening: Int, rounds: Int = 3,
        then finish: @escaping @MainActor (SaveJob.Written) -> Void
    ) {
        guard opening == now.openingCount, revision != now.revision else { return finish(written) }
        letGo(written.job)
        let latest = now.revision
        var current = written
        (current.job.document, current.job.history) = (now.document, history)
        guard rounds > 0 else {
            current.job.movePictures(sharing: written.document)
            return finish(current)
        }
        Self.writing.run { [current] in
            defer { letGo(current) }
            var moved = current
            moved.job.movePictures(sharing: moved.document)
            return moved
        } then: { [self] in
            moveEdits($0, since: latest, in: opening, rounds: rounds - 1, then: finish)
        }
    }

    private func wrote(_ written: SaveJob.Written, to path: String) {
        endMerging()
        // The file is no longer followed at its old path.
        let isNew = !path.isSpelled(like: now.file?.path) || now.file?.formerPath != nil
        now.file = DocumentFile(path: path, stamp: written.stamp, isOwn: true)
        if isNew {
            follow()
            now.readingCount += 1
        }
        now.original = written.document.expanded
        if written.job.folders != nil {
            if let moved = written.job.prepared { change(using: moved) { adopt(moved.document) } }
            history = written.job.history
        }
        clearErrors(about: .saving, .reading, .opening)
        for (picture, reason) in written.uncopied {
            report(tr("{file} was not copied: {reason}", ["file": picture, "reason": reason]))
        }
    }
}
