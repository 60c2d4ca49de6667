import GTKBridge

/// Writes a window's unsaved work to the disk, a moment after each change, until it is saved.
@MainActor
package final class Autosave {
    /// How long a change waits, so that one write has all that a person does at once. With a longer delay a change would not be on
    /// the disk half a second after it was made.
    private static let delayMilliseconds = 250
    /// Between two writes it rests this many times as long as the last one took, so that the work on a large document does not keep
    /// the disk busy all the time.
    private static let restingShare = 4
    /// It rests no longer than this, whatever held the last write up.
    private static let longestRestMilliseconds = 2_000
    /// One queue for all windows, so that writes stay in order.
    private static let queue = BackgroundQueue()

    /// The screen that the window imitates. The window sets it.
    package var screen: KeptScreen? {
        didSet { if screen != oldValue { update() } }
    }
    private unowned let editor: DocumentEditor
    private let folder: UnsavedWorkFolder
    private var entry: String
    private(set) var pending: MainLoopSource?
    /// Whether its file exists, or is being written.
    private var isWritten = false
    private var isWriting = false
    /// When the next write may start, in milliseconds of the monotonic clock.
    private var nextWrite = 0
    /// Whether a failure has been reported. It is reported once, not with every write.
    private var hasToldOfFailure = false

    package init(of editor: DocumentEditor, in folder: UnsavedWorkFolder = .user) {
        self.editor = editor
        self.folder = folder
        entry = folder.newEntry()
        editor.onChange(for: self) { autosave, state, old in
            func parts(of state: EditorState) -> (Int, Int, Int, String?, Bool) {
                (state.revision, state.openingCount, state.readingCount, state.file?.version, state.hasUnsavedWork)
            }
            if parts(of: state) != parts(of: old) { autosave.update() }
        }
    }

    /// Continues in a file that holds the work on screen.
    package func takeOver(_ entry: String) {
        remove()
        self.entry = entry
        isWritten = true
        update()
    }

    /// Removes unsaved work that was found.
    package func discard(_ work: UnsavedWork) {
        Self.queue.async { [folder] in work.entry.map { folder.remove($0) } }
    }

    /// Keeps unsaved work that was found and discarded.
    package func keep(_ work: UnsavedWork) {
        guard let entry = work.entry else { return }
        Self.queue.run { [folder] in
            Result { () throws(FileWriteError) in try folder.write(work, to: entry) }
        } then: { [weak self] result in
            if case .failure(let error) = result { self?.tell(of: error) }
        }
    }

    /// The window closes, and its unsaved work is saved or no longer wanted. The program stays until its file is removed.
    package func end() {
        remove()
        guard let application = g_application_get_default() else { return }
        g_application_hold(application)
        Self.afterWriting { g_application_release(g_application_get_default()) }
    }

    private func update() {
        guard editor.hasUnsavedWork else { return remove() }
        if pending?.isActive != true {
            let delay = max(Self.delayMilliseconds, nextWrite - Self.now)
            // Writing a large document takes longer than the delay; the next write waits for it.
            pending = after(milliseconds: delay, for: self) { $0.isWriting ? $0.update() : $0.write() }
        }
    }

    /// In milliseconds of the monotonic clock.
    private static var now: Int { Int(g_get_monotonic_time() / 1_000) }

    /// Writes the pending work at once.
    package func writeNow() {
        guard pending?.isActive == true else { return }
        pending?.cancel()
        write()
    }

    /// Runs `work` once all unsaved work is on the disk.
    package static func afterWriting(_ work: @escaping @MainActor () -> Void) {
        queue.run({}, then: { work() })
    }

    private func write() {
        (isWritten, isWriting) = (true, true)
        let start = Self.now
        let work = UnsavedWork(editor.document, from: editor.source, title: editor.title, on: screen)
        Self.queue.run { [folder, entry] in
            defer { letGo(work) }
            return Result { () throws(FileWriteError) in try folder.write(work, to: entry) }
        } then: { [weak self] result in
            guard let self else { return }
            isWriting = false
            nextWrite = Self.now + min((Self.now - start) * Self.restingShare, Self.longestRestMilliseconds)
            switch result {
            case .success:
                hasToldOfFailure = false
                editor.clearErrors(about: .keeping)
            case .failure(let error):
                if isWritten { tell(of: error) }
            }
        }
    }

    private func tell(of error: FileWriteError) {
        guard !hasToldOfFailure else { return }
        hasToldOfFailure = true
        editor.report(
            tr(
                "Unsaved changes cannot be kept in {folder}: {reason}",
                ["folder": folder.path, "reason": error.description]),
            about: .keeping)
    }

    private func remove() {
        pending?.cancel()
        guard isWritten else { return }
        isWritten = false
        Self.queue.async { [folder, entry] in folder.remove(entry) }
    }
}
