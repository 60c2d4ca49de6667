import CollectionCanvas
import DocumentExport
import GTKBridge

/// Records what a person does, one moment for each frame.
final class SeenScroll {
    private(set) var moments: [RecordedScroll.Moment] = []
    /// How many seconds have passed.
    var seconds: Int { (moments.last?.time ?? 0) / 1000 }
    private var tick: TickCallback?

    /// The longest that a recording can be, in milliseconds; then it ends by itself.
    private static let longest = 120_000

    /// Calls `onSecond` after each second, and `onTimeUp` when the recording is as long as it can be.
    init(_ canvas: Canvas, onSecond: @escaping @MainActor () -> Void, onTimeUp: @escaping @MainActor () -> Void) {
        var start: Double?
        tick = TickCallback(on: canvas.widget) { [weak self] now in
            guard let self else { return false }
            let time = Int(clamping: ((now - (start ?? now)) * 1000).rounded())
            start = start ?? now
            let before = seconds
            moments.append(
                RecordedScroll.Moment(
                    time: time, viewpoint: canvas.viewpoint))
            if time >= Self.longest {
                whenIdle(for: self) { _ in onTimeUp() }
                return false
            }
            if seconds != before { onSecond() }
            return true
        }
    }

    /// Ends the recording; a second call does nothing.
    func end() { tick?.cancel() }
}

/// A recording that is to be encoded. It has all that this takes, because the window may show something else by the time the
/// person has chosen a file.
struct ScrollRecording {
    let scroll: RecordedScroll
    let fileName: String
    let makePainter: ExportActions.MakePainter
    /// Whether it shows what a person did. Such a recording cannot be made again.
    let isSeen: Bool
}

extension ExportActions {
    /// How often a recording that waits for another one looks whether it has ended, in milliseconds.
    private static let patience = 250

    func startRecording() {
        guard recording == nil else { return }
        guard !isEncoding else { return tell(tr("Another recording is still being made")) }
        isRecording.state = true
        recording = SeenScroll(
            canvas, onSecond: { [weak self] in self?.showProgress() },
            onTimeUp: { [weak self] in self?.stopRecording() })
        showProgress()
    }

    /// Ends the recording and asks for its file.
    func stopRecording() {
        if let recording = takeRecording() { askForFile(of: recording) }
    }

    private func askForFile(of recording: ScrollRecording) {
        chooseExportedFile(named: recording.fileName, in: editor.source.folder, over: window) { [weak self] path in
            guard let self else { return }
            encode(recording, scale: Double(max(1, gtk_widget_get_scale_factor(canvas.widget))), to: path)
        } onCancel: { [weak self] in
            self?.offer(recording, tr("The recording was discarded"))
        }
    }

    /// Offers to ask for the file again, if the recording cannot be made again.
    func offer(_ recording: ScrollRecording, _ message: String = tr("The recording was not saved")) {
        guard recording.isSeen else { return }
        toasts.offer(message) { [weak self] in self?.askForFile(of: recording) }
    }

    /// Ends the recording, and returns what was recorded.
    func takeRecording() -> ScrollRecording? {
        guard let recording else { return nil }
        recording.end()
        self.recording = nil
        isRecording.state = false
        showProgress()
        return RecordedScroll(seen: recording.moments, picturesPerSecond: Recorder.usualRate).map {
            ScrollRecording(scroll: $0, fileName: fileName(.webp), makePainter: makePainter, isSeen: true)
        }
    }

    private var isEncoding: Bool { jobs.contains { $0.recording != nil } }

    /// Paints and encodes a recording while the window remains usable, and writes the file. If another recording is under way, a
    /// recording of what a person did waits for it; if it fails, it is offered again.
    func encode(_ recording: ScrollRecording, scale: Double, to path: String, isOfDialog: Bool = false) {
        guard !isEncoding, self.recording == nil else {
            guard recording.isSeen else { return tell(tr("Another recording is still being made")) }
            after(milliseconds: Self.patience, for: self) {
                $0.encode(recording, scale: scale, to: path, isOfDialog: isOfDialog)
            }
            return
        }
        guard let painter = painter(scale: scale, within: .recording, by: recording.makePainter) else {
            return offer(recording)
        }
        let job = begin(ExportJob(path.fileName, isOfDialog: isOfDialog, recording: recording))
        do {
            try RecordingJob(recording.scroll, with: painter, for: job) { [weak self] result in
                switch result {
                case .success(let data):
                    self?.write(to: path, job) { file in
                        try file.output.writeData(data)
                        return false
                    }
                case .failure(let failure): self?.fail(job, failure)
                }
            }
            .start()
        } catch {
            fail(job, error)
        }
    }
}
