import CollectionDocument
import FileAccess
import GTKBridge
import LayoutAudit
import LintelDocument
import StickyLayout

/// A window's actions on a recording of an app: opening and closing it, and fitting the document to it. A recording whose file
/// changes is read again. Described in Documentation/recordings.md.
final class RecordingActions {
    /// The states that the actions follow.
    private struct State {
        var isOpen = false
        var isFitting = false
        var canFit: Bool { isOpen && !isFitting }
    }

    /// What is shown of an open recording; `nil` if none is open.
    private(set) var opened: OpenedRecording?
    /// Called after `opened` has changed, with the recording that was open before. The window sets it.
    var onChange: ((_ old: OpenedRecording?) -> Void)?
    /// Runs an edit that fits the document, and keeps the content at its offset, which means the same in the recording. The window
    /// sets it.
    var keepingOffset: ((_ edit: () -> Void) -> Void)?

    private let window: UnsafeMutablePointer<GtkWindow>
    private let editor: DocumentEditor
    private let toasts: Toasts
    private let actions: StateActions<State>
    private var state = State() { didSet { actions.render(state) } }
    /// New work does not wait for the work before it: a disk may not answer.
    private let reading = LatestWork(waitsForCancelled: false)
    private let fitting = LatestWork()
    private var watch: FileWatch?
    /// The change of the shown recording's file that came while a file was read; `nil` if there was none.
    private var changeMeanwhile: FileWatch.Change?
    /// How many times in a row the file could not be read while another program was writing it.
    private var unfinishedReadings = 0
    /// So many times that may happen before the window says so: most programs are done by then.
    private static let mostUnfinishedReadings = 5

    /// How long a pipe may be silent while it is read, in seconds.
    private nonisolated static let patience = 5.0

    init(window: UnsafeMutablePointer<GtkWindow>, editor: DocumentEditor, toasts: Toasts) {
        (self.window, self.editor, self.toasts) = (window, editor, toasts)
        actions = StateActions(window)
        addAction("open-recording", to: window) { [weak self, window] in
            chooseRecording(over: window) { self?.open($0) }
        }
        addAction("open-recording-file", to: window) { [weak self] (path: String) in self?.open(path) }
        actions.add("close-recording", for: self, if: \.isOpen) { $0.close() }
        actions.add("fit-document", for: self, if: \.canFit) { $0.fit() }
        actions.render(state)
    }

    /// Whether a file is a recording, as its name says.
    static func isRecording(_ path: String) -> Bool {
        ["ndjson", "jsonl"].contains { path.lowercased().hasSuffix("." + $0) }
    }

    // MARK: Opening

    /// Opens a recording in place of the one that is open. That one stays if the file cannot be read.
    func open(_ path: String) { read(path) }

    func close() {
        reading.cancel()
        fitting.cancel()
        watch = nil
        changeMeanwhile = nil
        editor.clearErrors(about: .recording)
        show(nil)
    }

    /// - Parameter isUnfinished: whether another program is writing the file, so that it may be incomplete.
    private func read(_ path: String, isUnfinished: Bool = false) {
        reading.run { flag in
            let stamp = FileStamp(path: path)
            return Self.frames(in: path, unless: flag).map { (stamp, $0) }
        } then: { [weak self] stamp, result in
            guard let self else { return letGo(result) }
            take(result, from: path, stamp, isUnfinished)
            if let change = changeMeanwhile { fileChanged(change) }
        }
    }

    /// - Returns: `nil` if it was cancelled.
    private nonisolated static func frames(
        in path: String, unless flag: CancelFlag
    ) -> Result<RecordedFrames, DocumentError>? {
        do {
            let limit = RecordingLimits.fileBytes
            let contents = try FileContents.read(path, upTo: limit, patience: patience) { _ in !flag.isSet }
            guard let contents, let recording = try Recording.decode(contents, goesOn: { !flag.isSet }) else {
                return nil
            }
            return .success(RecordedFrames(recording))
        } catch {
            return .failure(DocumentError(place: path.fileName, reason: "\(error)"))
        }
    }

    private func take(
        _ result: Result<RecordedFrames, DocumentError>, from path: String, _ stamp: FileStamp?, _ isUnfinished: Bool
    ) {
        switch result {
        case .failure(let problem):
            unfinishedReadings += 1
            if isUnfinished, unfinishedReadings <= Self.mostUnfinishedReadings { return }
            // Nothing is followed that was never shown.
            editor.report("\(problem)", about: .recording)
        case .success(let frames):
            unfinishedReadings = 0
            editor.clearErrors(about: .recording)
            if opened?.path != path {
                changeMeanwhile = nil
                watch = FileWatch(path: path, since: .stamp(stamp)) { [weak self] in self?.fileChanged($0) }
            }
            show(
                OpenedRecording(
                    path: path, name: path.fileName, frames: frames, readingCount: (opened?.readingCount ?? 0) + 1))
            if !editor.state.hasDocument { fit() }
        }
    }

    /// Reads the shown recording again. A reading that is under way goes on, so that a file that grows all the time is shown from
    /// time to time.
    private func fileChanged(_ change: FileWatch.Change) {
        guard !reading.isRunning else {
            changeMeanwhile = change
            return
        }
        changeMeanwhile = nil
        if let opened { read(opened.path, isUnfinished: change == .contents(isBeingWritten: true)) }
    }

    private func show(_ new: OpenedRecording?) {
        let old = opened
        opened = new
        state = State(isOpen: new != nil)
        onChange?(old)
        letGo(old)
    }

    // MARK: Fitting

    /// Gives the document the options, and if need be the content, that put its elements where the recording has them.
    private func fit() {
        guard let recording = opened?.frames.recording else { return }
        let viewport = recording.heading.viewport ?? editor.canvasSize
        let document = editor.state.hasDocument ? editor.document : nil
        state.isFitting = true
        toasts.notify(tr("Fitting the document to the recording…"))
        fitting.run { flag in
            Result { () throws(RecordingFit.Failure) in
                try FittedDocument(recording, viewport: viewport, keeping: document)
            }
        } then: { [weak self] result in
            guard let self else { return letGo(result) }
            state.isFitting = false
            switch result {
            case .failure(let failure): editor.report(failure.description, about: .recording)
            case .success(let fitted): take(fitted)
            }
        }
    }

    private func take(_ fitted: FittedDocument) {
        if editor.state.hasDocument {
            keepingOffset? { editor.edit(tr("Fit to Recording")) { $0 = fitted.document } }
            toasts.notify(fitted.words, button: tr("Undo"), action: "win.undo", about: .step)
        } else {
            editor.show(fitted.document, from: .generated) { [toasts] in toasts.notify(fitted.words) }
        }
    }
}
