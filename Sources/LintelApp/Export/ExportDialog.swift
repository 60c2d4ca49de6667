import CollectionCanvas
import DocumentExport
import GTKBridge
import LintelDocument
import StickyLayout

/// The window for choosing a format, and for previewing, copying and saving the export.
///
///     GtkWindow
///     └── GtkBox
///         ├── format · scale                      GtkDropDown
///         ├── offsets or scroll                   a GtkEntry each, for the formats that take some
///         ├── note                                that several offsets make several files
///         ├── the lines that matter               LinesThatMatter, for the page
///         ├── preview                             GtkStack: text, or the picture
///         ├── strip                               what is being copied or saved, and how far it is
///         ├── message                             how that ended
///         └── Copy · Save…
///
/// Closing it cancels the jobs that it started.
final class ExportDialog {
    /// Called after the dialog was closed. `ExportActions` sets it.
    var onClose: () -> Void = {}

    let window: UnsafeMutablePointer<GtkWindow>
    private let actions: ExportActions
    private let formats = dropDown(ExportFormat.allCases.map(\.title.translated))
    private let scales = dropDown(scaleChoices.map { "\(Int($0))×" })
    private let offsetsEntry = entry(
        tr("Offsets"), hint: tr("0, 264, 0:400:50 or events; empty for the current offset"))
    private let scrollEntry = entry(tr("Scroll to film"), hint: tr("0:2000:3s — from, to, time"))
    private let seriesNote = label(
        tr("Each offset is saved in a file of its own, with a number at the end of its name"),
        classes: ["dim-label", "caption"], wraps: true)
    private let linesThatMatter = LinesThatMatter()
    private let preview = ExportPreview()
    private let copy: Widget = gtk_button_new_with_mnemonic(tr("_Copy"))
    private let save: Widget = gtk_button_new_with_mnemonic(tr("_Save…"))
    let strip = ExportStrip()
    let message = label("", wraps: true)
    private var refresh: MainLoopSource?
    private let making = BackgroundQueue()
    /// Cancels the preview that is being made.
    private(set) var flag = CancelFlag()

    private static let size = (width: Int32(620), height: Int32(600))
    /// The choices for the scale, in device pixels for each point.
    private static let scaleChoices = [1.0, 2, 3]
    /// The most pixels of the preview's picture.
    private static let mostPixels = 0x1p24
    /// How long nothing must change before the preview is updated, in milliseconds.
    private static let calm = 150
    /// The first choice: most people want code, for what they have already.
    private static let firstFormat = ExportFormat.uikit

    init(over parent: UnsafeMutablePointer<GtkWindow>, actions: ExportActions) {
        self.actions = actions
        window = dialogWindow(tr("Export"), over: parent)
        let room = (gtk_widget_get_width(parent.cast()), gtk_widget_get_height(parent.cast()))
        gtk_window_set_default_size(window, min(Self.size.width, room.0), min(Self.size.height, room.1))

        formats.setAccessibleLabel(tr("Format"))
        gtk_widget_set_hexpand(formats, 1)
        gtk_drop_down_set_selected(
            formats.cast(), guint(ExportFormat.allCases.firstIndex(of: Self.firstFormat) ?? 0))
        scales.setAccessibleLabel(tr("Scale"))
        scales.setTooltip(tr("Device pixels per point"))
        save.styled(["suggested-action"])

        // Screen readers read a status out when it changes.
        message.setAccessibleRole(GTK_ACCESSIBLE_ROLE_STATUS)
        gtk_widget_set_visible(message, 0)

        let choices = box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, [formats, scales])
        let buttons = box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, [copy, save])
        gtk_widget_set_halign(buttons, GTK_ALIGN_END)
        let body = box(
            GTK_ORIENTATION_VERTICAL, spacing: 9, classes: ["lintel-export"],
            [
                choices, offsetsEntry, seriesNote, scrollEntry, linesThatMatter.widget, preview.widget, strip.widget,
                message, buttons,
            ])
        gtk_window_set_child(window, body)
        listen()
        update()
    }

    private var format: ExportFormat { formats.chosen(of: ExportFormat.allCases) ?? Self.firstFormat }
    private var scale: Double { scales.chosen(of: Self.scaleChoices) ?? 1 }

    private static func entry(_ label: String, hint: String) -> Widget {
        let entry: Widget = gtk_entry_new()
        gtk_entry_set_placeholder_text(entry.cast(), hint)
        entry.setAccessibleLabel(label)
        return entry
    }

    // MARK: Listening

    private func listen() {
        connect(formats, "notify::selected") { [weak self] in
            guard let self else { return }
            // It was about the format before.
            gtk_widget_set_visible(message, 0)
            update()
        }
        connect(scales, "notify::selected") { [weak self] in self?.updateSoon() }
        for entry in [offsetsEntry, scrollEntry] { connect(entry, "changed") { [weak self] in self?.updateSoon() } }
        connect(copy, "clicked") { [weak self] in self?.copyNow() }
        connect(save, "clicked") { [weak self] in self?.saveNow() }
        linesThatMatter.onCopy = { [weak self] in self?.actions.copy($0, named: tr("The lines that matter")) }
        connect(window, "destroy") { [weak self] in
            self?.refresh?.cancel()
            self?.flag.set()
            self?.onClose()
        }
        actions.editor.onChange(for: self) { dialog, state, old in
            let isSame =
                (state.revision, state.openingCount, state.readingCount, state.title)
                == (old.revision, old.openingCount, old.readingCount, old.title)
            if !isSame { dialog.updateSoon() }
        }
        let scaled = "action-state-changed::\(WindowAction.textScale.rawValue)"
        connect(actions.window, scaled, for: window) { [weak self] in
            if let self, format.takesOffsets { updateSoon() }
        }
    }

    func render(_ changes: SeenChanges) {
        if changes.contains(.canvases) || format.takesOffsets { updateSoon() }
    }

    func updateSoon() {
        refresh?.cancel()
        refresh = after(milliseconds: Self.calm, for: self) { $0.update() }
    }

    // MARK: Showing

    private func update() {
        let format = format
        gtk_widget_set_visible(scales, (!format.isText).gboolean)
        for entry in [offsetsEntry, scrollEntry] { gtk_widget_set_visible(entry, (entry == shownEntry).gboolean) }
        gtk_widget_set_visible(copy, (format != .webp).gboolean)

        let problem = problem
        if let shownEntry {
            shownEntry.setClass("error", problem != nil)
            let icon = problem == nil ? nil : "dialog-warning-symbolic"
            gtk_entry_set_icon_from_icon_name(shownEntry.cast(), GTK_ENTRY_ICON_SECONDARY, icon)
        }
        let isSeries = format.hasFileForEachOffset && offsets?.makesSeveralFiles == true
        gtk_widget_set_visible(seriesNote, (problem == nil && isSeries).gboolean)
        gtk_widget_set_sensitive(save, (problem == nil).gboolean)
        // The clipboard has room for one.
        gtk_widget_set_sensitive(copy, (problem == nil && !isSeries).gboolean)
        flag.set()
        flag = CancelFlag()
        if format.code == nil || problem != nil { linesThatMatter.render(nil) }
        if let problem { return preview.render(text: problem, isCode: false) }
        if format.isText {
            makeText(format)
        } else {
            let sharp = Double(max(1, gtk_widget_get_scale_factor(preview.widget)))
            let size = actions.canvas.layout.containerSize
            // The preview shows a large picture smaller.
            let painter = actions.makePainter(
                min(sharp, (Self.mostPixels / (size.width * size.height)).squareRoot()))
            let start = (script ?? Film.usualScript(for: actions.canvas.layout)).offset(at: 0)
            let viewpoint = format == .webp ? Viewpoint(start) : actions.viewpoint(at: offsets)
            painter.whenComplete(viewpoint, unless: flag) { [weak self] in self?.preview.render(picture: $0) }
        }
    }

    /// Makes the part of the text that is shown, away from the main thread.
    private func makeText(_ format: ExportFormat) {
        let exported = actions.exported(at: offsets)
        making.run { [flag] in
            defer { letGo(exported) }
            return Result { try Self.shownText(of: exported, as: format) { !flag.isSet } }
        } then: { [weak self, flag] result in
            guard let self, !flag.isSet else { return }
            do {
                guard let shown = try result.get() else { return }
                linesThatMatter.render(shown.linesThatMatter)
                preview.render(text: shown.text, isWhole: shown.isWhole)
            } catch {
                preview.render(text: "\(error)", isCode: false)
                for button in [copy, save] { gtk_widget_set_sensitive(button, 0) }
            }
        }
    }

    /// What the dialog shows of a text.
    private struct ShownText {
        let text: String
        let isWhole: Bool
        let linesThatMatter: String?
    }

    /// Frames are indented in the preview only: what is copied and saved has a line for each offset.
    private nonisolated static func shownText(
        of exported: ExportedText, as format: ExportFormat, goesOn: () -> Bool
    ) throws -> ShownText? {
        // Previews that nobody waits for any more are not begun.
        guard goesOn() else { return nil }
        let beginning = try exported.beginning(as: format, limit: ExportPreview.longest, goesOn: goesOn)
        guard let (text, isWhole) = beginning else { return nil }
        return ShownText(
            text: format == .json ? IndentedFrames(text).text : text, isWhole: isWhole,
            linesThatMatter: exported.linesThatMatter(in: format))
    }

    /// The entered offsets, if the format takes some.
    private var offsets: OffsetList? {
        format.takesOffsets ? try? OffsetList(offsetsEntry.entryText) : nil
    }
    private var script: ScrollScript? { format == .webp ? ScrollScript(scrollEntry.entryText) : nil }

    /// The entry for the format; `nil` for most.
    private var shownEntry: Widget? {
        if format == .webp { return scrollEntry }
        return format.takesOffsets ? offsetsEntry : nil
    }

    /// The mistake in the text of the format's entry; `nil` if there is none.
    private var problem: String? {
        guard let text = shownEntry?.entryText, !text.allSatisfy(\.isWhitespace) else { return nil }
        guard format.takesOffsets else {
            return script == nil ? tr("From, to and time, such as 0:2000:3s; at most two minutes") : nil
        }
        do throws(OffsetError) {
            let list = try OffsetList(text)
            if format.hasFileForEachOffset, let count = list.count, count > OffsetFile.mostFiles {
                throw .tooManyFiles
            }
            return nil
        } catch {
            return error.title
        }
    }

    /// Shows how a job ended, until the next one begins.
    func tell(_ text: String, isError: Bool = false) {
        message.setLabelText(text)
        message.setAccessibleLabel(text)
        message.setClass("error", isError)
        gtk_widget_set_visible(message, 1)
    }

    // MARK: Taking

    private func copyNow() {
        gtk_widget_set_visible(message, 0)
        if format.isText {
            actions.copyText(as: format, at: offsets, isOfDialog: true)
        } else {
            actions.copyPicture(at: offsets, scale: scale, isOfDialog: true)
        }
    }

    private func saveNow() {
        let (format, offsets, scale, script) = (format, offsets, scale, script)
        gtk_widget_set_visible(message, 0)
        let folder = actions.editor.source.folder
        chooseExportedFile(named: actions.fileName(format), in: folder, over: window) { [actions] path in
            actions.export(format, to: path, at: offsets, scale: scale, script: script, isOfDialog: true)
        }
    }
}

nonisolated extension OffsetError {
    /// The mistake in words for people.
    var title: String {
        switch self {
        case .malformed: tr("Offsets such as 264, from:to:step such as 0:400:50, or events for all events")
        case .leadsAway: tr("The step does not lead to the end")
        case .stepTooSmall: tr("The step is too small to change the offset")
        case .tooMany: tr("At most {count} offsets are allowed", ["count": Counts.grouped(OffsetRanges.mostOffsets)])
        case .tooManyFiles:
            tr("At most {count} files, one for each offset", ["count": Counts.grouped(OffsetFile.mostFiles)])
        }
    }
}
