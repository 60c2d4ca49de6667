import DocumentExport
import Foundation
import GTKBridge
import LintelDocument

extension ExportActions {
    private var clipboard: OpaquePointer { gtk_widget_get_clipboard(window.cast()) }

    /// - Parameters:
    ///   - offsets: for JSON and CSV; `nil` for the current offset.
    ///   - isOfDialog: whether closing the dialog cancels it.
    func copyText(as format: ExportFormat, at offsets: OffsetRanges? = nil, isOfDialog: Bool = false) {
        let (exported, limit) = (exported(at: offsets), mostCopied)
        let job = begin(ExportJob(format.title, isOfDialog: isOfDialog))
        run(job, on: copying) {
            defer { letGo(exported) }
            let text = try exported.beginning(as: format, limit: limit) { !job.flag.isSet }
            guard let text else { throw CancellationError() }
            guard text.isWhole else {
                throw ExportFailure(
                    description: tr(
                        "{what}: more than {count} MiB is too much for the clipboard; save a file instead",
                        ["what": format.title, "count": "\(limit >> 20)"]))
            }
            return text.text
        } then: { [weak self] text in
            guard let self else { return }
            // A link is pasted into other text, so its line break is removed.
            gdk_clipboard_set_text(clipboard, format == .link ? text.trimmingCharacters(in: .newlines) : text)
            letGo(text)
            tell(tr("Copied: {what}", ["what": format.title]))
        }
    }

    func copyPicture(scale: Double? = nil, isOfDialog: Bool = false) {
        let scale = scale ?? Double(max(1, gtk_widget_get_scale_factor(canvas.widget)))
        guard let painter = painter(scale: scale, within: .picture) else { return }
        let job = begin(ExportJob(ExportFormat.png.title, isOfDialog: isOfDialog))
        painter.whenComplete(frame, unless: job.flag) { [weak self] picture in
            guard let self else { return }
            complete(job)
            let texture = picture.makeTexture()
            gdk_clipboard_set_texture(clipboard, texture.pointer)
            tell(tr("Copied: {what}", ["what": job.name]))
        }
    }
}
