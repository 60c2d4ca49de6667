import CollectionCanvas
import CollectionDocument
import Foundation
import GTKBridge
import Samples

/// Writing the document to its file: a small one at once, and a large one while the window goes on.
extension PreviewModel {
    enum SaveResult: Equatable {
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
    }

    typealias SaveEnd = @MainActor @Sendable (SaveResult) -> Void

    /// One for all windows: two of them may show the same file.
    private static let writing = BackgroundQueue()

    /// There is something to save where something was changed here, or where there is no file.
    var canSave: Bool {
        let isInFile = if case .missing = fileState.contents { false } else { file != nil }
        return hasDocument && !isSaving && (isChanged || !isInFile)
    }

    /// Whether there is a document at all.
    var hasDocument: Bool { if case .nothing = source { false } else { true } }

    var isSaving: Bool { saving != nil }

    /// Does something once no file is being written: at once at most times.
    func afterSaving(_ work: @escaping @MainActor () -> Void) {
        if isSaving { waiting.append(work) } else { work() }
    }

    /// Writes the document to the file that it came from, unless that holds what others have written meanwhile.
    ///
    /// - Parameters:
    ///   - agreed: what somebody has agreed to replace. Where it is something else by now, it is a conflict again.
    ///   - finish: called once, unless the file has to be read before, and that is given up.
    func save(over agreed: FileConflict? = nil, then finish: @escaping SaveEnd = { _ in }) {
        afterSaving { [self] in
            guard let path = file else { return finish(.needsName) }
            let now = FileStamp(path: path)
            if now != nil, now != fileState.stamp {
                // Written by others, and not heard of yet.
                return readAndSave(path, over: agreed, then: finish)
            }
            if let conflict, now != nil {
                guard conflict == agreed else { return finish(.conflicts(conflict)) }
                keepMine(over: conflict)
            } else if let agreed, agreed.kind == .beingWritten {
                fileState.agree(to: agreed)
            }
            // What is gone is written anew.
            let expected = now == nil ? ExpectedFile(stamp: nil) : fileState.expected
            let steps = PictureMove(document: document, history: EditHistory(), source: source)
            write(steps, to: path, replacing: expected) { [weak self] result in
                switch result {
                case .success: finish(.saved)
                case .failure(.changed): self?.readAndSave(path, over: agreed, then: finish)
                case .failure(.beingWritten):
                    finish(.conflicts(FileConflict(kind: .beingWritten, stamp: expected.stamp)))
                case .failure(.failed): finish(.failed)
                }
            }
        }
    }

    private func readAndSave(_ path: String, over agreed: FileConflict?, then finish: @escaping SaveEnd) {
        reload { [weak self] in
            guard let self, file == path else { return }
            save(over: agreed, then: finish)
        }
    }

    /// Writes the document to another file, which is its own from then on. Pictures stay where they are, and the
    /// document says where that is from its new folder; those of a sample come along.
    func save(as path: String, then finish: @escaping SaveEnd = { _ in }) {
        afterSaving { [self] in
            if path == file { return save(then: finish) }
            endMerging()
            let (before, after) = (folder, path.deletingLastPathComponent)
            let revision = revision
            var steps = PictureMove(document: document, history: history, source: source)
            if let before, before != after { steps.folders = (before, after) }
            write(steps, to: path, replacing: nil) { [weak self] result in
                guard let self else { return }
                guard let moved = try? result.get() else { return finish(.failed) }
                // Who changed it meanwhile has other steps, too.
                var now = moved
                if revision != self.revision {
                    (now.document, now.history) = (document, history)
                    now.move()
                }
                let hasMoved = now.document != document
                if hasMoved { (document, history) = (now.document, now.history) }
                if case .sample = source { writeSamplePictures(beside: path) }
                source = .file(path)
                follow(path)
                documentChanged(.reloaded)
                finish(.saved)
            }
        }
    }

    /// - Parameters:
    ///   - expected: the file that may be replaced; `nil` for any.
    ///   - finish: told what was written.
    private func write(
        _ steps: PictureMove, to path: String, replacing expected: ExpectedFile?,
        then finish: @escaping @MainActor @Sendable (Result<PictureMove, FileWriteError>) -> Void
    ) {
        guard document.isLarge || (fileState.stamp?.length ?? 0) > DocumentReader.smallFile else {
            return finish(wrote(steps.written(to: path, replacing: expected), to: path))
        }
        let saving = Saving()
        self.saving = saving
        endMerging()
        notify(.status)
        Self.writing.run {
            defer { letGo(steps) }
            return steps.written(to: path, replacing: expected)
        } then: { [self] result in
            // The model stays until then, whatever becomes of its window.
            self.saving = nil
            if saving.isOfAnother {
                if case .failure(let error) = result { reportUnsaved(path, error) }
            } else {
                finish(wrote(result, to: path))
            }
            let waiting = waiting
            self.waiting = []
            for work in waiting { afterSaving(work) }
        }
    }

    private func wrote(
        _ result: Result<(PictureMove, FileStamp?), FileWriteError>, to path: String
    ) -> Result<PictureMove, FileWriteError> {
        defer { notify(.status) }
        switch result {
        case .success(let (written, stamp)):
            endMerging()
            let wasRenamed = fileState.formerPath != nil
            fileState = FileState(stamp: stamp, isOwn: true)
            // Nobody looks for the file at its old path any more.
            if wasRenamed { follow(path) }
            original = written.document.expanded
            isChanged = document.expanded != original
            mended(.saving, .reading, .opening)
            return .success(written)
        case .failure(let error):
            if case .failed = error { reportUnsaved(path, error) }
            return .failure(error)
        }
    }

    private func reportUnsaved(_ path: String, _ error: FileWriteError) {
        report(
            tr("{file} was not saved: {reason}", ["file": Self.name(of: path), "reason": error.description]),
            about: .saving)
    }
}

extension PreviewModel.Source {
    /// The text there is now, which a save changes as little as it can; `nil` where there is none.
    func text() -> Data? {
        switch self {
        // Reading a pipe would take away what somebody else waits for.
        case .file(let path): FileContents.length(of: path) == nil ? nil : try? FileContents.read(path)
        case .sample(let name): Sample.named(name)?.text
        case .folder, .generated, .nothing: nil
        }
    }
}
