import CollectionDocument
import Foundation
import GTKBridge

/// Writing the document to its file: a small one at once, and a large one while the window goes on.
extension PreviewModel {
    enum SaveResult {
        case saved
        /// There is no file yet: somebody has to name one.
        case needsName
        /// The reason is shown.
        case failed
        /// The file was changed by others meanwhile; the window asks.
        case conflicts
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

    /// Also where the file is none that could be read: saving brings back what it was.
    var canSave: Bool { hasDocument && !isSaving && (isChanged || file == nil || problem != nil) }

    /// Whether there is a document at all.
    var hasDocument: Bool { if case .nothing = source { false } else { true } }

    var isSaving: Bool { saving != nil }

    /// Does something once no file is being written: at once at most times.
    func afterSaving(_ work: @escaping @MainActor () -> Void) {
        if isSaving { waiting.append(work) } else { work() }
    }

    /// Writes the document to the file that it came from. Where the question is open whose changes to keep, it answers
    /// that with the window's.
    ///
    /// - Parameter finish: called once, unless the file has to be read before, and that is given up.
    func save(then finish: @escaping SaveEnd = { _ in }) {
        afterSaving { [self] in
            guard let path = file else { return finish(.needsName) }
            if conflict != nil {
                keepMine()
            } else if let now = FileStamp(path: path), now != stamp {
                // Written by others, and not heard of yet.
                return reload { [weak self] in
                    guard let self, file == path else { return }
                    if conflict != nil { return finish(.conflicts) }
                    // What cannot be read is what the window replaces with its own.
                    write(to: path, then: finish)
                }
            }
            write(to: path, then: finish)
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
            var steps = PictureMove(document: document, history: history)
            if let before, before != after { steps.folders = (before, after) }
            write(steps, to: path) { [weak self] moved in
                guard let self else { return }
                guard let moved else { return finish(.failed) }
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
                conflict = nil
                follow(path)
                documentChanged(.reloaded)
                finish(.saved)
            }
        }
    }

    private func write(to path: String, then finish: @escaping SaveEnd) {
        write(PictureMove(document: document, history: EditHistory()), to: path) {
            finish($0 == nil ? .failed : .saved)
        }
    }

    /// - Parameter finish: told what was written; `nil` where it was not.
    private func write(
        _ steps: PictureMove, to path: String, then finish: @escaping @MainActor @Sendable (PictureMove?) -> Void
    ) {
        guard document.isLarge || (stamp?.length ?? 0) > DocumentReader.smallFile else {
            return finish(wrote(steps.written(to: path), to: path))
        }
        let saving = Saving()
        self.saving = saving
        endMerging()
        notify(.status)
        Self.writing.run {
            defer { letGo(steps) }
            return steps.written(to: path)
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

    /// - Returns: what was written; `nil` where it was not.
    private func wrote(
        _ result: Result<(PictureMove, FileStamp?), FileWriteError>, to path: String
    ) -> PictureMove? {
        switch result {
        case .success(let (written, stamp)):
            endMerging()
            (self.stamp, isOwnStamp) = (stamp, true)
            original = written.document.expanded
            isChanged = document.expanded != original
            problem = nil
            notify(.status)
            return written
        case .failure(let error):
            reportUnsaved(path, error)
            notify(.status)
            return nil
        }
    }

    private func reportUnsaved(_ path: String, _ error: FileWriteError) {
        report(tr("{file} was not saved: {reason}", ["file": Self.name(of: path), "reason": error.description]))
    }
}
