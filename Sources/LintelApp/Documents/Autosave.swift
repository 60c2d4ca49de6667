import Foundation
import GTKBridge

/// Keeps a window's unsaved work on the disk, some moments behind what is on screen, for as long as it is unsaved.
@MainActor
final class Autosave {
    /// More often costs the disk, less often costs the last changes.
    private static let delayMilliseconds = 2_000
    /// One for all windows, so that what was written last stays.
    private static let queue = BackgroundQueue()

    private unowned let model: PreviewModel
    private let folder: UnsavedWorkFolder
    private var entry: String
    private var pending: MainLoopSource?
    private var isWritten = false
    /// Whether somebody was told that nothing is kept: once, not every two seconds.
    private var hasToldOfFailure = false

    init(of model: PreviewModel, in folder: UnsavedWorkFolder = .user) {
        self.model = model
        self.folder = folder
        entry = folder.newEntry()
        model.onChange { [weak self] change in
            switch change {
            case .variant, .problem: break
            case .opened, .edited, .reloaded, .status: self?.update()
            }
        }
    }

    /// Goes on in a file that holds what the model shows.
    func takeOver(_ entry: String) {
        remove()
        self.entry = entry
        isWritten = true
        update()
    }

    /// The window goes, and with it what was not saved: somebody said so.
    func end() {
        remove()
        Self.queue.finish()
    }

    private func update() {
        guard model.isChanged else { return remove() }
        if pending?.isActive != true {
            pending = after(milliseconds: Self.delayMilliseconds) { [weak self] in self?.write() }
        }
    }

    private func write() {
        isWritten = true
        let work = UnsavedWork(model.document, origin: model.origin, title: model.title)
        Self.queue.async { [folder, entry, weak self] in
            do throws(FileWriteError) {
                try folder.write(work, to: entry)
                runOnMainThread { self?.hasToldOfFailure = false }
            } catch {
                let reason = error.description
                runOnMainThread { self?.tell(of: reason) }
            }
        }
    }

    private func tell(of reason: String) {
        guard !hasToldOfFailure, isWritten else { return }
        hasToldOfFailure = true
        model.report(
            tr("What is not saved cannot be kept in {folder}: {reason}", ["folder": folder.path, "reason": reason]))
    }

    private func remove() {
        pending?.cancel()
        guard isWritten else { return }
        isWritten = false
        Self.queue.async { [folder, entry] in folder.remove(entry) }
    }
}
