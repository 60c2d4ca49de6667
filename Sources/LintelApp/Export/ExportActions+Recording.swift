import DocumentExport
import Foundation
import GTKBridge

/// What a person does, a moment a frame, while it is recorded.
@MainActor
final class SeenScroll {
    private(set) var moments: [RecordedScroll.Moment] = []
    private var tick: TickCallback?

    /// So long that nobody means it, in milliseconds; the recording then ends by itself.
    private static let longest = 120_000

    /// - Parameter onSecond: told whenever another second has passed; with `nil` when the time is up.
    init(_ canvas: Canvas, onSecond: @escaping @MainActor (Int?) -> Void) {
        var start: Double?
        var second = -1
        tick = TickCallback(on: canvas.widget) { [weak self] now in
            guard let self else { return false }
            let time = Int(((now - (start ?? now)) * 1000).rounded())
            start = start ?? now
            moments.append(
                RecordedScroll.Moment(
                    time: time, frame: ScrollFrame(offset: canvas.offset, revealedLength: canvas.revealedLength)))
            if time >= Self.longest {
                whenIdle(for: self) { _ in onSecond(nil) }
                return false
            }
            if time / 1000 != second {
                second = time / 1000
                onSecond(second)
            }
            return true
        }
    }

    /// Ends it; a second time does nothing.
    func end() { tick?.cancel() }
}

extension ExportActions {
    func startRecording() {
        guard seen == nil, job == nil else { return }
        isRecording.state = true
        strip.show(.recording(seconds: 0))
        seen = SeenScroll(canvas) { [weak self] second in
            guard let self else { return }
            if let second { strip.show(.recording(seconds: second)) } else { isRecording.onRequest?(false) }
        }
    }

    /// Ends the recording and asks for its file.
    func stopRecording() {
        guard let scroll = takeSeenScroll() else { return }
        strip.show(.nothing)
        chooseExportedFile(named: fileName(.webp), over: window) { [weak self] path in
            self?.encode(
                scroll, scale: Double(max(1, self.map { gtk_widget_get_scale_factor($0.canvas.widget) } ?? 1)), to: path
            )
        }
    }

    /// What was recorded by now; it ends with that.
    func takeSeenScroll() -> RecordedScroll? {
        guard let seen else { return nil }
        seen.end()
        self.seen = nil
        isRecording.state = false
        strip.show(.nothing)
        return RecordedScroll(seen: seen.moments, picturesPerSecond: Recorder.usualRate)
    }

    /// Paints and encodes while the window goes on, and writes the file.
    func encode(_ scroll: RecordedScroll, scale: Double, to path: String) {
        guard job == nil else { return toasts.show(tr("Another recording is still being made")) }
        do throws(AnimationEncoder.Failure) {
            let job = try RecordingJob(scroll, with: painter(scale: scale))
            self.job = job
            strip.show(.encoding(share: 0))
            job.onProgress = { [weak self] in self?.strip.show(.encoding(share: $0)) }
            job.onEnd = { [weak self] result in
                guard let self else { return }
                self.job = nil
                strip.show(.nothing)
                switch result {
                case .success(let file): write(to: path) { file }
                case .failure(let failure): report(failure)
                }
            }
            job.start()
        } catch {
            report(error)
        }
    }

    func cancelRecording() {
        job?.cancel()
        job = nil
        strip.show(.nothing)
        toasts.show(tr("The recording was cancelled"))
    }
}
