import CollectionDocument
import DocumentExport
import FoundationEssentials
import GTKBridge
import LintelDocument

/// Pasting: the clipboard has a document, or a link to one.
extension DocumentActions {
    /// The key works while no text is being edited: an entry takes the key first.
    static let keys = [KeyBinding(tr("Show the link or document in the clipboard"), (), "<Control>v")]

    func addPasting() {
        addAction("paste", to: window) { [weak self] in self?.paste() }
        takeKeys(Self.keys, at: window.cast()) { [weak self] in
            self?.paste()
            return self != nil
        }
    }

    /// Shows the document that the link in the clipboard leads to, or whose text is in the clipboard.
    private func paste() {
        let clipboard = gtk_widget_get_clipboard(window.cast())
        asyncCall {
            gdk_clipboard_read_text_async(clipboard, nil, $0, $1)
        } then: { [weak self] result in
            let text = String(taking: gdk_clipboard_read_text_finish(clipboard, result, nil))
            self?.paste(text ?? "")
        }
    }

    /// - Parameter pasted: may come from another program.
    func paste(_ pasted: String) {
        let text = pasted.trimmed
        guard DocumentLink.isLink(text) || text.hasPrefix("{") else {
            return toasts.show(tr("There is neither a lintel: link nor a document in the clipboard"))
        }
        editor.decode { () throws(DocumentError) in
            if DocumentLink.isLink(text) { return try DocumentLink.shown(of: text) }
            let (document, warnings) = try CollectionDocument.decode(Data(text.utf8))
            return ShownDocument(document, from: .generated, warnings)
        } then: { [weak self] result in
            switch result {
            case .success(let shown): self?.replacing { $0.show(shown) }
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

extension DocumentEditor {
    /// Opens the document that the text of a link leads to.
    func open(link text: String, then finish: @escaping @MainActor () -> Void = {}) {
        open(tr("Link"), then: finish) { _, _ in
            Result { () throws(DocumentError) in try DocumentLink.shown(of: text) }
        }
    }
}
