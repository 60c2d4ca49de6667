import CollectionDocument
import GTKBridge

/// Writing the document to its file, away from the main thread.
extension DocumentEditor {
    package enum SaveResult: Equatable, Sendable {
        case saved
        /// There is no file yet: somebody has to name one.
        case needsName
        /// The reason is shown.
        case failed
        /// The file holds what saving would destroy: somebody has to be asked.
        case conflicts(FileConflict)
    }

    /// A file in the making.
    @MainActor
    final class Saving {
        /// Whether the window shows another document by now.
        var isOfAnother = false
        /// Whether it takes long enough to say so.
        var isLong = false
        /// Of the document that is in it.
        let revision: Int

        init(revision: Int) { self.revision = revision }
    }

    package typealias SaveEnd = @MainActor (SaveResult) -> Void

    /// One for all windows: two of them may show the same file.
    private static let writing = BackgroundQueue()

    /// There is something to save where something was changed here, or where there is no file. What is being written is
    /// saved already.
    package var canSave: Bool {
        let isInFile = if case .missing? = file?.contents { false } else { file != nil }
        return hasDocument && saving?.revision != revision && (isChanged || !isInFile)
    }

    /// Whether there is a document at all.
    package var hasDocument: Bool { if case .nothing = source { false } else { true } }

    package var isSaving: Bool { saving != nil }

    /// Does something once no file is being written.
    package func afterSaving(_ work: @escaping @MainActor () -> Void) {
        if isSaving { waiting.append(work) } else { work() }
    }

    /// Writes the document to the file that it came from, unless that holds what others have written meanwhile.
    ///
    /// - Parameters:
    ///   - agreed: what somebody has agreed to replace. Where it is something else by now, it is a conflict again.
    ///   - finish: called once, unless the file has to be read before, and that is given up.
    package func save(over agreed: FileConflict? = nil, then finish: @escaping SaveEnd = { _ in }) {
        afterSaving { [self] in
            guard let path = file?.path else { return finish(.needsName) }
            switch file?.save(over: agreed, FileStamp(path: path), isChanged: isChanged) {
            case .read:
                readAndSave(path, over: agreed, then: finish)
            case .ask(let conflict):
                finish(.conflicts(conflict))
            case .keepMine(let conflict):
                keepMine(over: conflict)
                save(over: agreed, then: finish)
            case .write(let expected):
                let job = SaveJob(document: document, source: source)
                write(job, to: path, replacing: expected) { [weak self] result in
                    switch result {
                    case .success: finish(.saved)
                    case .failure(.changed): self?.readAndSave(path, over: agreed, then: finish)
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

    private func readAndSave(_ path: String, over agreed: FileConflict?, then finish: @escaping SaveEnd) {
        reload { [weak self] in
            guard let self, file?.path == path else { return }
            save(over: agreed, then: finish)
        }
    }

    /// Writes the document to another file, which is its own from then on. Pictures stay where they are, and the
    /// document says where that is from its new folder; those of a sample come along.
    package func save(as path: String, then finish: @escaping SaveEnd = { _ in }) {
        afterSaving { [self] in
            if path == file?.path { return save(then: finish) }
            endMerging()
            let (before, after) = (folder, path.deletingLastPathComponent)
            let revision = revision
            var job = SaveJob(document: document, history: history, source: source)
            if let before, before != after { job.folders = (before, after) }
            write(job, to: path, replacing: nil) { [self] written in
                // If the document was edited during the save, its new edits must be moved as well.
                var now = written
                if revision != self.revision {
                    (now.document, now.history) = (document, history)
                    now.movePictures()
                }
                if now.document != document { (document, history) = (now.document, now.history) }
                reading += 1
                compareWithOriginal()
            } then: { result in
                if case .success = result { finish(.saved) } else { finish(.failed) }
            }
        }
    }

    /// - Parameters:
    ///   - expected: the file that may be replaced; `nil` for any.
    ///   - adopt: makes what was written the window's; part of the same change.
    ///   - finish: called once all of that has been told of.
    private func write(
        _ job: SaveJob, to path: String, replacing expected: ExpectedFile?,
        adopt: @escaping @MainActor (SaveJob) -> Void = { _ in },
        then finish: @escaping @MainActor (Result<Void, FileWriteError>) -> Void
    ) {
        let saving = Saving(revision: revision)
        change {
            self.saving = saving
            endMerging()
        }
        after(milliseconds: Self.quietMilliseconds, for: saving) { [weak self] saving in
            saving.isLong = true
            self?.changed()
        }
        Self.writing.run {
            defer { letGo(job) }
            return job.write(to: path, replacing: expected)
        } then: { [self] result in
            // The editor stays until then, whatever becomes of its window.
            change {
                self.saving = nil
                switch result {
                case .success(let written) where !saving.isOfAnother:
                    wrote(written, to: path)
                    adopt(written.job)
                case .failure(.failed(let reason)): reportUnsaved(path, reason)
                case .success, .failure: break
                }
            }
            if !saving.isOfAnother { finish(result.map { _ in }) }
            let waiting = waiting
            self.waiting = []
            for work in waiting { afterSaving(work) }
        }
    }

    private func wrote(_ written: SaveJob.Written, to path: String) {
        endMerging()
        // Nobody looks for the file at its old path any more.
        let isNew = path != file?.path || file?.formerPath != nil
        file = DocumentFile(path: path, saved: written.stamp)
        if isNew { follow(path) }
        original = written.job.document.expanded
        compareWithOriginal()
        mended(.saving, .reading, .opening)
        for (picture, reason) in written.uncopied {
            report(tr("{file} was not copied: {reason}", ["file": picture, "reason": reason]), about: .saving)
        }
    }

    private func reportUnsaved(_ path: String, _ reason: String) {
        report(tr("{file} was not saved: {reason}", ["file": path.fileName, "reason": reason]), about: .saving)
    }
}
