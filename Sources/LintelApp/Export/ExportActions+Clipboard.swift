import CollectionDocument
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
            end(job)
            let texture = picture.makeTexture()
            gdk_clipboard_set_texture(clipboard, texture.pointer)
            tell(tr("Copied: {what}", ["what": job.name]))
        }
    }

    // MARK: Pasting

    /// The key works while no text is being edited: an entry takes the key first.
    static let keys = [KeyBinding(tr("Show the link or document in the clipboard"), (), "<Control>v")]

    func addPasteKey() {
        takeKeys(Self.keys, at: window.cast()) { [weak self] in
            self?.paste()
            return self != nil
        }
    }

    /// Shows the document that the link in the clipboard leads to, or whose text is in the clipboard.
    func paste() {
        asyncCall { [clipboard] in
            gdk_clipboard_read_text_async(clipboard, nil, $0, $1)
        } then: { [weak self, clipboard] result in
            let text = String(taking: gdk_clipboard_read_text_finish(clipboard, result, nil))
            self?.paste(text ?? "")
        }
    }

    /// - Parameter pasted: may come from another program.
    func paste(_ pasted: String) {
        let text = pasted.trimmingCharacters(in: .whitespacesAndNewlines)
        guard DocumentLink.isLink(text) || text.hasPrefix("{") else {
            return tell(tr("There is neither a lintel: link nor a document in the clipboard"))
        }
        editor.decode { () throws(DocumentError) in
            if DocumentLink.isLink(text) { return try DocumentLink.shown(of: text) }
            let (document, warnings) = try CollectionDocument.decode(Data(text.utf8))
            return ShownDocument(document, from: .generated, warnings)
        } then: { [weak self] result in
            switch result {
            case .success(let shown): self?.documents.replacing { $0.show(shown) }
            case .failure(let error):
                let values = ["reason": "\(error)"]
                self?.editor.report(
                    DocumentLink.isLink(text)
                        ? tr("Nothing was pasted, because the link is invalid ({reason})", values)
                        : tr("Nothing was pasted, because the text is no document ({reason})", values))
            }
        }
    }
}
