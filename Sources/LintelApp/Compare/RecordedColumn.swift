import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument
import Recordings
import StickyLayout

/// The canvas of a recording, and the label above it: its colour, the file, and a button that closes the recording.
///
/// The canvas has the document of the canvas beside it, so that cells have the same colours and titles, and draws the recorded boxes.
final class RecordedColumn: CanvasColumn {
    /// The number of its colour. Variants have those from 1 to `Comparison.mostCanvases` - 1.
    static let number = Comparison.mostCanvases
    var number: Int { Self.number }

    let canvas = Canvas()
    /// The canvas with its scroll bars.
    let widget: Widget
    let labelPlace: Widget
    static let name = tr("Recording")
    private let mark = label("")
    private let file = label("", classes: ["caption", "details"])
    /// The recording that it shows.
    private var opened: OpenedRecording?

    init() {
        widget = box(GTK_ORIENTATION_VERTICAL, [scrolled(canvas.widget).expanding()])
        canvas.nameInComparison = Self.name
        gtk_label_set_ellipsize(mark.cast(), PANGO_ELLIPSIZE_NONE)
        gtk_label_set_ellipsize(file.cast(), PANGO_ELLIPSIZE_MIDDLE)
        gtk_widget_set_hexpand(file, 1)
        let close = iconButton(
            "window-close-symbolic", tr("Close the recording"), tooltip: tr("Close the recording"),
            action: .closeRecording)
        gtk_widget_set_valign(close, GTK_ALIGN_CENTER)
        labelPlace = box(GTK_ORIENTATION_HORIZONTAL, spacing: 4, classes: ["compare-label"], [mark, file, close])
        returnKeyboard(from: labelPlace)
        returnKeyboard(from: widget)
    }

    /// Shows a recording beside the document of a state.
    ///
    /// - Parameters:
    ///   - old: the state that it shows; `nil` for none.
    ///   - prepared: the layout of the document's own canvas, which is the same.
    func render(
        _ opened: OpenedRecording, _ state: EditorState, after old: EditorState?, _ prepared: PreparedDocument?
    ) {
        canvas.show(state, with: state.document.options, after: old, prepared)
        guard opened.readingCount != self.opened?.readingCount else { return }
        self.opened = opened
        canvas.source = opened.frames
        file.setLabelText(opened.name)
        let source = opened.frames.recording.heading.source
        labelPlace.setTooltip(
            [source, opened.path, Self.summary(of: opened)].compactMap(\.self).joined(separator: "\n"))
    }

    /// `240 recorded frames, at offsets 0–3,120`.
    private static func summary(of opened: OpenedRecording) -> String {
        let (offsets, count) = (opened.frames.offsets, opened.frames.recording.lines.count)
        let values = ["from": offsets.lowerBound.shown(decimals: 0), "to": offsets.upperBound.shown(decimals: 0)]
        let frames = tr("{count} recorded frame", "{count} recorded frames", count: count)
        return tr("{frames}, at offsets {from}–{to}", values.merging(["frames": frames]) { $1 })
    }

    func render(_ appearance: Appearance) {
        canvas.appearance = appearance
        gtk_label_set_markup(mark.cast(), CompareLabel.markup(number, Self.name, appearance))
    }

    func renderFocus(_ hasFocus: Bool) { labelPlace.setClass("focused", hasFocus) }
}
