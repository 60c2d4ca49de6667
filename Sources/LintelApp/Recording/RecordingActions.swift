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
    private let reading = LatestWork()
    private let fitting = LatestWork()
    private var watch: FileWatch?

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
    func open(_ path: String) {
        watch = follow(path)
        read(path)
    }

    func close() {
        reading.cancel()
        fitting.cancel()
        watch = nil
        editor.clearErrors(about: .recording)
        show(nil)
    }

    private func read(_ path: String) {
        reading.run { flag in
            Self.frames(in: path, unless: flag)
        } then: { [weak self] result in
            self?.take(result, from: path)
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

    private func take(_ result: Result<RecordedFrames, DocumentError>, from path: String) {
        switch result {
        case .failure(let problem):
            editor.report("\(problem)", about: .recording)
            // Nothing is followed that was never shown.
            if opened?.path != path { watch = opened.map { follow($0.path) } }
        case .success(let frames):
            editor.clearErrors(about: .recording)
            show(
                OpenedRecording(
                    path: path, name: path.fileName, frames: frames, readingCount: (opened?.readingCount ?? 0) + 1))
            if !editor.state.hasDocument { fit() }
        }
    }

    private func follow(_ path: String) -> FileWatch {
        FileWatch(path: path) { [weak self] _ in self?.read(path) }
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
