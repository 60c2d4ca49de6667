import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument

/// Makes a collection of a folder's pictures while the window remains usable, and shows a strip with the progress and a
/// button that cancels.
final class FolderImport: WidgetOwner {
    /// The strip under the canvas.
    let widget: Widget
    /// Called with the collection and the folder's path when the import is finished.
    var onFinish: (@MainActor (CollectionDocument, _ folder: String) -> Void)?
    private let message = label("")
    private let bar: Widget = gtk_progress_bar_new()
    private let cancelButton: Widget = gtk_button_new_with_mnemonic(tr("_Cancel"))
    private let reading = LatestWork()
    /// Hides a note after a while.
    private var hiding: MainLoopSource?

    /// The least time between two reports, in seconds: the eye follows no faster.
    nonisolated private static let reportInterval = 0.1
    /// How long the strip shows a note.
    private static let noteMilliseconds = 8_000

    init() {
        gtk_widget_set_hexpand(bar, 1)
        gtk_widget_set_valign(bar, GTK_ALIGN_CENTER)
        bar.setAccessibleLabel(tr("Reading pictures"))
        // A revealer asks for its child's width even while it hides it.
        for part in [bar, cancelButton] { gtk_widget_set_visible(part, 0) }
        let line = box(
            GTK_ORIENTATION_HORIZONTAL, spacing: 12, classes: ["folder-import"], [message, bar, cancelButton])
        widget = revealer(line, GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP)
        connect(cancelButton, "clicked") { [weak self] in self?.cancel() }
    }

    /// Adds `open-folder`, which asks for a folder, `open-folder-path`, which takes its path, and `cancel-folder`.
    func addActions(to window: UnsafeMutablePointer<GtkWindow>) {
        addAction("open-folder", to: window) { [weak self] in
            chooseFolder(over: window) { self?.open(path: $0) }
        }
        addAction("open-folder-path", to: window) { [weak self] (path: String) in self?.open(path: path) }
        addAction("cancel-folder", to: window) { [weak self] in self?.cancel() }
    }

    /// Starts to read a folder. A folder that was being read is dropped.
    func open(path: String) {
        show(PictureFolder.Progress())
        reading.run { flag, report in
            var lastReport = 0.0
            let folder = PictureFolder(path: path) { progress in
                let now = Double(g_get_monotonic_time()) / 1e6
                if now - lastReport > Self.reportInterval {
                    lastReport = now
                    report(progress)
                }
                return !flag.isSet
            }
            // Sorting hundreds of thousands of pictures takes a while, too.
            return folder.map { ($0, $0.document(title: path.fileName)) }
        } onReport: { [weak self] (progress: PictureFolder.Progress) in
            self?.show(progress)
        } then: { [weak self] (read: (folder: PictureFolder, document: CollectionDocument)) in
            self?.finish(read.folder, read.document, path: path)
        }
    }

    func cancel() {
        reading.cancel()
        widget.setRevealed(false)
    }

    private func show(_ progress: PictureFolder.Progress) {
        setBusy(true)
        let count = Counts.grouped(progress.isComplete ? progress.measured : progress.found)
        if progress.isComplete {
            let all = Counts.grouped(progress.found)
            message.setLabelText(tr("Reading pictures: {count} of {all}", ["count": count, "all": all]))
            gtk_progress_bar_set_fraction(bar.cast(), Double(progress.measured) / Double(max(1, progress.found)))
        } else {
            message.setLabelText(tr("Looking for pictures: {count}", ["count": count]))
            gtk_progress_bar_pulse(bar.cast())
        }
    }

    private func finish(_ folder: PictureFolder, _ document: CollectionDocument, path: String) {
        if !folder.pictures.isEmpty { onFinish?(document, path) }
        if folder.unreadableCount > 0 {
            note(
                tr(
                    "{count} file could not be read as a picture, and was left out",
                    "{count} files could not be read as pictures, and were left out", count: folder.unreadableCount,
                    number: Counts.grouped(folder.unreadableCount)))
        } else if folder.pictures.isEmpty {
            note(path.isFolder ? tr("There are no pictures in this folder") : tr("There is no such folder"))
        } else {
            widget.setRevealed(false)
        }
    }

    /// Shows a note for a while.
    private func note(_ text: String) {
        message.setLabelText(text)
        setBusy(false)
        hiding = after(milliseconds: Self.noteMilliseconds, for: self) { $0.widget.setRevealed(false) }
    }

    /// Shows the strip, with its bar and its button while something is being read.
    private func setBusy(_ isBusy: Bool) {
        hiding?.cancel()
        for part in [bar, cancelButton] { gtk_widget_set_visible(part, isBusy.gboolean) }
        widget.setRevealed(true)
    }
}
