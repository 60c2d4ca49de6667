import CollectionCanvas
import CollectionDocument
import DocumentExport
import FileAccess
import GTKBridge
import LintelDocument
import StickyLayout

/// Exports the document of a window: to the clipboard, to files, as a film. Described in Documentation/export.md.
final class ExportActions {
    let window: UnsafeMutablePointer<GtkWindow>
    let editor: DocumentEditor
    let canvas: Canvas
    let toasts: Toasts

    /// Whether scrolling is being filmed. The end asks for a file. The action has an older name, which scripts use.
    let isFilming = Action(.record, state: false)
    let strip = ExportStrip()
    /// What a person does while it is filmed; `nil` if nothing is filmed.
    var seenScroll: SeenScroll?
    private(set) var dialog: ExportDialog?

    /// The jobs in the order in which they were started.
    var jobs: [ExportJob] = []
    let writing = BackgroundQueue()
    let copying = BackgroundQueue()
    /// The longest text that is copied, in bytes. Up to three programs hold a text while it is pasted.
    var mostCopied = 16 << 20
    /// The most cells of JSON and CSV at one offset.
    var mostCells = DocumentLimits.writtenCells

    /// The menu *Export*: the dialog, the clipboard, films.
    static let menu = Menu(
        [.action(tr("_Export…"), .showExport), .action(tr("Film _Scrolling"), .record)],
        [
            .action(tr("Copy _Picture"), .copyPicture),
            .action(tr("Copy _Frames"), .copyFrames),
            .submenu(
                tr("Copy _Code"),
                Menu(
                    section: ExportFormat.allCases.filter { $0.code != nil }.map {
                        .action($0.title.translated, .copyCode, target: $0.rawValue)
                    })),
        ],
        [.action(tr("Pas_te Document or Lines"), .paste)])

    init(actions: StateActions<EditorState>, editor: DocumentEditor, canvas: Canvas, toasts: Toasts) {
        window = actions.window
        self.editor = editor
        self.canvas = canvas
        self.toasts = toasts
        // The strip lies over the content: below the content it would change the size of what is recorded.
        gtk_overlay_add_overlay(toasts.widget.cast(), strip.widget)
        strip.onPress = { [weak self] in
            guard let self else { return }
            if seenScroll != nil { stopFilming() } else { cancelShown() }
        }
        isFilming.onRequest = { [weak self] in $0 ? self?.startFilming() : self?.stopFilming() }
        isFilming.add(to: window)

        actions.add(.copyFrames, for: self, if: \.hasDocument) { $0.copyText(as: .json) }
        actions.add(.copyPicture, for: self, if: \.hasDocument) { $0.copyPicture() }
        actions.add(.showExport, for: self, if: \.hasDocument) { $0.showDialog() }
        actions.add(.copyCode, if: \.hasDocument) { [weak self] (format: String) in
            guard let format = ExportFormat(rawValue: format), format.isText else { return }
            self?.copyText(as: format)
        }
        actions.add(.export, if: \.hasDocument) { [weak self] (request: String) in self?.export(request) }
        connect(window, "destroy") { [weak self] in self?.end() }
    }

    /// Without a document there is nothing to export. Filming ends with its document: it has only offsets so far.
    func render(_ state: EditorState, after old: EditorState?) {
        if state.openingCount != old?.openingCount, endFilming() != nil { tell(tr("The film was discarded")) }
        isFilming.isEnabled = state.hasDocument
    }

    /// Updates the preview of the dialog, if it is open.
    func render(_ changes: SeenChanges) {
        dialog?.render(changes)
    }

    /// Cancels everything: the window is gone.
    private func end() {
        seenScroll?.end()
        for job in jobs { job.flag.set() }
        jobs = []
    }

    // MARK: What is exported

    /// The document as it is in the window, at the canvas's size. Frames and drawings are for the offsets, or the current one.
    func exported(at offsets: OffsetList? = nil) -> ExportedText {
        var exported = ExportedText(
            editor.document, name: editor.title, containerSize: canvas.layout.containerSize,
            offsets: offsets ?? OffsetList(canvas.offset), revealedLength: canvas.revealedLength)
        exported.cellLimit = mostCells
        return exported
    }

    /// Makes painters of what the canvas shows now, with that many device pixels for each point.
    var makePainter: MakePainter {
        let (document, layout) = (editor.document, canvas.layout)
        let images = ImageSource(ofDocumentIn: editor.source.folder)
        return { [appearance = canvas.appearance, textScale = canvas.textScale] scale in
            FramePainter(
                document, size: layout.containerSize, scale: scale, appearance: appearance, textScale: textScale,
                images: images, layout: layout)
        }
    }

    /// The document's file and its pictures, which no export may replace.
    var inputs: InputFiles {
        let images = ImageSource(ofDocumentIn: editor.source.folder)
        let document = editor.document
        return InputFiles(editor.file.map { [$0.path] } ?? []) { images.files(of: document) }
    }

    typealias MakePainter = @MainActor (_ scale: Double) -> FramePainter

    /// A painter for pictures within the limits. Reports it if they would be larger, and returns `nil`.
    func painter(scale: Double, within limits: PictureLimits, by makePainter: MakePainter? = nil) -> FramePainter? {
        let painter = (makePainter ?? self.makePainter)(scale)
        guard limits.allow(painter.size, scale: scale) else {
            report(
                ExportFailure(
                    tr(
                        "The picture is too large: at most {side} pixels on each side, and {all} in all",
                        ["side": Counts.grouped(limits.side), "all": Counts.grouped(limits.inAll)])))
            return nil
        }
        return painter
    }

    /// The name that is suggested for a file.
    func fileName(_ format: ExportFormat) -> String { "\(editor.title.asFileName).\(format.fileExtension)" }

    /// Tells the person how a job ended: in the dialog while it is open, else in a toast.
    func tell(_ text: String) {
        if let dialog { dialog.tell(text) } else { toasts.notify(text) }
    }

    func report(_ error: any Error) {
        if let dialog { dialog.tell("\(error)", isError: true) } else { editor.report("\(error)") }
    }

    private func showDialog() {
        if let dialog { return gtk_window_present(dialog.window) }
        let dialog = ExportDialog(over: window, actions: self)
        dialog.onClose = { [weak self] in
            guard let self else { return }
            self.dialog = nil
            for job in jobs where job.isOfDialog { cancel(job) }
        }
        dialog.strip.onPress = { [weak self] in self?.cancelShown() }
        self.dialog = dialog
        gtk_window_present(dialog.window)
    }
}
