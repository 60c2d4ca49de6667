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
    private static let writing = BackgroundQueue()

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
            guard let path = now.file?.path else { return finish(.needsName) }
            let isChanged = now.isChanged
            switch now.file?.save(over: agreed, FileStamp(path: path), isChanged: isChanged) {
            case .read:
                readAndSave(over: agreed, then: finish)
            case .ask(let conflict):
                finish(.conflicts(conflict))
            case .keepMine(let conflict):
                keepMine(over: conflict)
                save(over: agreed, then: finish)
            case .write(let expected):
                let job = SaveJob(document: now.document, source: now.source)
                write(job, to: path, replacing: expected) { [weak self] result in
                    switch result {
                    case .success: finish(.saved)
                    case .failure(.changed): self?.readAndSave(over: agreed, then: finish)
                    case .failure(.beingWritten):
                        finish(.conflicts(FileConflict(kind: .beingWritten, stamp: expected.stamp)))
                    case .failure(.failed): finish(.failed)
                    }
                }
            case nil:
                break
            }
        }
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
            endMerging()
            if path.isSamePath(as: now.loading?.path) {
                // What is being read is about to be replaced.
                waitingForSave += rereading?.waiting ?? []
                endReading()
            }
            let (before, after) = (now.source.folder, path.deletingLastPathComponent)
            let revision = now.revision
            var job = SaveJob(document: now.document, history: history, source: now.source)
            if let before, !before.isSamePath(as: after) { job.folders = (before, after) }
            write(job, to: path, replacing: nil) { [self] written in
                // If the document was edited during the save, its new edits must be moved as well.
                var job = written
                if revision != now.revision {
                    (job.document, job.history) = (now.document, history)
                    job.movePictures()
                }
                if job.document != now.document { adopt(job.document) }
                history = job.history
                now.readingCount += 1
            } then: { result in
                if case .success = result { finish(.saved) } else { finish(.failed) }
            }
        }
    }

    /// - Parameters:
    ///   - expected: the file that may be replaced; `nil` for any.
    ///   - take: makes the written document the window's, in the same change.
    ///   - finish: called once, after listeners know of that change, unless the window shows another document by then.
    private func write(
        _ job: SaveJob, to path: String, replacing expected: ExpectedFile?,
        take: @escaping @MainActor (SaveJob) -> Void = { _ in },
        then finish: @escaping @MainActor (Result<Void, FileWriteError>) -> Void
    ) {
        let opening = now.openingCount
        change {
            now.saving = (now.revision, false)
            endMerging()
        }
        slowSaving = after(milliseconds: Self.quietMilliseconds, for: self) { editor in
            editor.change { editor.now.saving?.isLong = true }
        }
        Self.writing.run {
            defer { letGo(job) }
            return job.write(to: path, replacing: expected)
        } then: { [self] result in
            // The closure keeps the editor alive until then, even if its window closes.
            slowSaving?.cancel()
            change {
                now.saving = nil
                switch result {
                case .success(let written) where opening == now.openingCount:
                    wrote(written, to: path)
                    take(written.job)
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
            let waiting = waitingForSave
            waitingForSave = []
            for work in waiting { afterSaving(work) }
        }
    }

    private func wrote(_ written: SaveJob.Written, to path: String) {
        endMerging()
        // The file is no longer followed at its old path.
        let isNew = !path.isSamePath(as: now.file?.path) || now.file?.formerPath != nil
        now.file = DocumentFile(path: path, saved: written.stamp)
        if isNew { follow() }
        now.original = written.job.document.expanded
        clearErrors(about: .saving, .reading, .opening)
        for (picture, reason) in written.uncopied {
            report(tr("{file} was not copied: {reason}", ["file": picture, "reason": reason]))
        }
    }
}
