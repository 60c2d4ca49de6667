import CollectionCanvas
import DocumentExport
import GTKBridge

/// A scroll while a person does it: one moment for each frame.
final class SeenScroll {
    private(set) var moments: [FilmedScroll.Moment] = []
    /// How many seconds have passed.
    var seconds: Int { (moments.last?.time ?? 0) / 1000 }
    private var tick: TickCallback?

    /// The longest that a scroll can be, in milliseconds; then it ends by itself.
    private static let longest = 120_000

    /// Calls `onSecond` after each second, and `onTimeUp` when the scroll is as long as it can be.
    init(_ canvas: Canvas, onSecond: @escaping @MainActor () -> Void, onTimeUp: @escaping @MainActor () -> Void) {
        var start: Double?
        tick = TickCallback(on: canvas.widget) { [weak self] now in
            guard let self else { return false }
            let time = Int(clamping: ((now - (start ?? now)) * 1000).rounded())
            start = start ?? now
            let before = seconds
            moments.append(
                FilmedScroll.Moment(
                    time: time, viewpoint: canvas.viewpoint))
            if time >= Self.longest {
                whenIdle(for: self) { _ in onTimeUp() }
                return false
            }
            if seconds != before { onSecond() }
            return true
        }
    }

    /// Takes no more moments; a second call does nothing.
    func end() { tick?.cancel() }
}

/// A film that is to be encoded. It has all that this takes, because the window may show something else by the time the
/// person has chosen a file.
struct ScrollFilm {
    let scroll: FilmedScroll
    let fileName: String
    let makePainter: ExportActions.MakePainter
    /// Whether it shows what a person did. Such a film cannot be made again.
    let isSeen: Bool
}

extension ExportActions {
    /// How often a film that waits for another one looks whether it has ended, in milliseconds.
    private static let patience = 250

    func startFilming() {
        guard seenScroll == nil else { return }
        guard !isEncoding else { return tell(tr("Another film is still being made")) }
        isFilming.state = true
        seenScroll = SeenScroll(
            canvas, onSecond: { [weak self] in self?.showProgress() },
            onTimeUp: { [weak self] in self?.stopFilming() })
        showProgress()
    }

    /// Ends filming and asks for the film's file.
    func stopFilming() {
        if let film = endFilming() { askForFile(of: film) }
    }

    private func askForFile(of film: ScrollFilm) {
        chooseExportedFile(named: film.fileName, in: editor.source.folder, over: window) { [weak self] path in
            guard let self else { return }
            encode(film, scale: Double(max(1, gtk_widget_get_scale_factor(canvas.widget))), to: path)
        } onCancel: { [weak self] in
            self?.offer(film, tr("The film was discarded"))
        }
    }

    /// Offers to ask for the file again, if the film cannot be made again.
    func offer(_ film: ScrollFilm, _ message: String = tr("The film was not saved")) {
        guard film.isSeen else { return }
        toasts.offer(message) { [weak self] in self?.askForFile(of: film) }
    }

    /// Ends filming, and returns the film.
    func endFilming() -> ScrollFilm? {
        guard let seenScroll else { return nil }
        seenScroll.end()
        self.seenScroll = nil
        isFilming.state = false
        showProgress()
        return FilmedScroll(seen: seenScroll.moments, picturesPerSecond: Film.usualRate).map {
            ScrollFilm(scroll: $0, fileName: fileName(.webp), makePainter: makePainter, isSeen: true)
        }
    }

    private var isEncoding: Bool { jobs.contains { $0.film != nil } }

    /// Paints and encodes a film while the window remains usable, and writes the file. If another film is under way, a
    /// film of what a person did waits for it; if it fails, it is offered again.
    func encode(_ film: ScrollFilm, scale: Double, to path: String, isOfDialog: Bool = false) {
        guard !isEncoding, seenScroll == nil else {
            guard film.isSeen else { return tell(tr("Another film is still being made")) }
            after(milliseconds: Self.patience, for: self) {
                $0.encode(film, scale: scale, to: path, isOfDialog: isOfDialog)
            }
            return
        }
        guard let painter = painter(scale: scale, within: .film, by: film.makePainter) else {
            return offer(film)
        }
        let job = begin(ExportJob(path.fileName, isOfDialog: isOfDialog, film: film))
        do {
            try FilmJob(film.scroll, with: painter, for: job) { [weak self] result in
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
