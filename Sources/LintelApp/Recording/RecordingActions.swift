import CollectionDocument
import FileAccess
import GTKBridge
import LayoutAudit
import LintelDocument
import Recordings
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

    /// The document that is fitted, as it was then. The result belongs to nothing else.
    private struct FitSubject {
        let openingCount: Int
        let revision: Int

        init(_ state: EditorState) {
            openingCount = state.openingCount
            revision = state.revision
        }
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
    /// What the fit is for that is under way, if any, and what shows that it takes long.
    private var fitSubject: FitSubject?
    private var slowFitting: MainLoopSource?
    /// Whether a file is being read.
    var isReading: Bool { reading.isRunning }
    private var watch: FileWatch?
    /// The change of the shown recording's file that came while a file was read; `nil` if there was none.
    private var changeMeanwhile: FileWatch.Change?
    /// How many times in a row the file could not be read while another program was writing it.
    private var unfinishedReadings = 0
    /// So many times that may happen before the window says so: most programs are done by then.
    private static let mostUnfinishedReadings = 5
    private var readingCount = 0

    /// How long a pipe may be silent while it is read, in seconds.
    private nonisolated static let patience = 5.0

    init(window: UnsafeMutablePointer<GtkWindow>, editor: DocumentEditor, toasts: Toasts) {
        (self.window, self.editor, self.toasts) = (window, editor, toasts)
        actions = StateActions(window)
        addAction(.openRecording, to: window) { [weak self, window] in
            chooseRecording(over: window) { self?.open($0) }
        }
        addAction(.openRecordingFile, to: window) { [weak self] (path: String) in self?.open(path) }
        actions.add(.closeRecording, for: self, if: \.isOpen) { $0.close() }
        actions.add(.fitDocument, for: self, if: \.canFit) { $0.fit() }
        actions.add(.cancelFit, for: self, if: \.isFitting) { $0.cancelFit() }
        actions.render(state)
        editor.onChange(for: self) { actions, new, _ in actions.dropFitOfOtherDocument(than: new) }
    }

    /// Whether a file is a recording, as its name says.
    static func isRecording(_ path: String) -> Bool {
        ["ndjson", "jsonl"].contains { path.lowercased().hasSuffix("." + $0) }
    }

    // MARK: Opening

    /// Opens a recording in place of the one that is open. That one stays if the file cannot be read.
    func open(_ path: String) {
        // The reading that this one cancels is made up for, should the shown recording stay.
        if reading.isRunning, opened != nil { changeMeanwhile = .contents(isBeingWritten: false) }
        unfinishedReadings = 0
        read(path)
    }

    func close() {
        reading.cancel()
        dropFit(tr("The fit was dropped, because the recording was closed."))
        watch = nil
        changeMeanwhile = nil
        unfinishedReadings = 0
        editor.clearErrors(about: .recording)
        editor.report(fit: nil)
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
            if isUnfinished {
                unfinishedReadings += 1
                if unfinishedReadings <= Self.mostUnfinishedReadings { return }
            }
            // Nothing is followed that was never shown.
            editor.report("\(problem)", about: .recording)
        case .success(let frames):
            unfinishedReadings = 0
            editor.clearErrors(about: .recording)
            let isWanted = editor.state.hasDocument
            dropFit(isWanted ? tr("The fit was dropped, because the recording was changed in the meantime.") : nil)
            if opened?.path != path {
                changeMeanwhile = nil
                watch = FileWatch(path: path, since: .stamp(stamp)) { [weak self] in self?.fileChanged($0) }
            }
            readingCount += 1
            show(OpenedRecording(path: path, name: path.fileName, frames: frames, readingCount: readingCount))
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
        state.isOpen = new != nil
        onChange?(old)
        letGo(old)
    }

    // MARK: Fitting

    /// Gives the document the options, and if need be the content, that put its elements where the recording has them. What comes out
    /// is dropped if the document or the recording is another one by then.
    private func fit() {
        guard let recording = opened?.frames.recording else { return }
        let viewport = recording.heading.viewport ?? editor.canvasSize
        let document = editor.state.hasDocument ? editor.document : nil
        fitSubject = FitSubject(editor.state)
        state.isFitting = true
        slowFitting = after(milliseconds: DocumentEditor.quietMilliseconds, for: self) { actions in
            actions.editor.showTask(tr("Fitting the document to the recording…"), cancelledBy: .cancelFit)
        }
        fitting.run { flag in
            let result = Result { () throws(RecordingFit.Failure) in
                try FittedDocument(recording, viewport: viewport, keeping: document) { !flag.isSet }
            }
            return Self.answer(of: result)
        } then: { [weak self] result in
            guard let self else { return letGo(result) }
            // The opening would fail, because the document was changed.
            guard !editor.isOpening else {
                letGo(result)
                return dropFit(Self.otherDocument)
            }
            endFit()
            switch result {
            case .failure(let failure): editor.report(failure.description, about: .recording)
            case .success(let fitted): take(fitted)
            }
        }
    }

    /// - Returns: `nil` if the fit was cancelled.
    private nonisolated static func answer(
        of result: Result<FittedDocument?, RecordingFit.Failure>
    ) -> Result<FittedDocument, RecordingFit.Failure>? {
        switch result {
        case .success(let fitted): fitted.map { .success($0) }
        case .failure(let failure): .failure(failure)
        }
    }

    private static var otherDocument: String { tr("The fit was dropped, because another document was opened.") }

    private func cancelFit() { dropFit(tr("Fitting was cancelled.")) }

    private func dropFitOfOtherDocument(than new: EditorState) {
        guard let fitSubject else { return }
        if new.openingCount != fitSubject.openingCount {
            dropFit(Self.otherDocument)
        } else if new.revision != fitSubject.revision {
            dropFit(tr("The fit was dropped, because the document was changed in the meantime."))
        }
    }

    /// Ends the fit that is under way, if any.
    ///
    /// - Parameter reason: what the person reads; `nil` if a new fit follows.
    private func dropFit(_ reason: String?) {
        guard state.isFitting else { return }
        fitting.cancel()
        endFit()
        if let reason { toasts.notify(reason) }
    }

    private func endFit() {
        fitSubject = nil
        slowFitting?.cancel()
        state.isFitting = false
        editor.endTask()
    }

    private func take(_ fitted: FittedDocument) {
        if editor.state.hasDocument {
            keepingOffset? { editor.edit(tr("Fit to Recording")) { $0 = fitted.document } }
            toasts.notify(fitted.words, button: tr("Undo"), action: .undo, about: .step)
            editor.report(fit: fitted.report)
        } else {
            editor.show(fitted.document, from: .generated) { [toasts, editor] in
                toasts.notify(fitted.words)
                editor.report(fit: fitted.report)
            }
        }
    }
}
