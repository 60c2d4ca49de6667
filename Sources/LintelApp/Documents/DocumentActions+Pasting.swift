import CollectionDocument
import FoundationEssentials
import GTKBridge
import LintelDocument

/// Pasting: the clipboard has the text of a document, or lines that become items.
extension DocumentActions {
    /// The key works while no text is being edited: an entry takes the key first.
    static let keys = [KeyBinding(tr("Paste a document, or lines as items"), (), "<Control>v")]

    func addPasting() {
        addAction(.paste, to: window) { [weak self] in self?.paste() }
        addShortcuts(Self.keys, at: window.cast()) { [weak self] in
            self?.paste()
            return self != nil
        }
    }

    /// Shows the document whose text is in the clipboard, or inserts its lines.
    private func paste() {
        let opening = editor.openingCount
        readText(of: gtk_widget_get_clipboard(window.cast())) { [weak self] in self?.paste($0 ?? "", into: opening) }
    }

    /// Pastes what another program may have taken its time to send, unless it was for another document.
    ///
    /// - Parameter opening: the number of the document that was shown when it was asked for.
    func paste(_ pasted: String, into opening: Int) {
        guard opening == editor.openingCount else {
            return toasts.notify(tr("Nothing was pasted, because another document was opened."))
        }
        paste(pasted)
    }

    /// - Parameter pasted: may come from another program.
    func paste(_ pasted: String) {
        let text = pasted.trimmed
        if text.hasPrefix("{") { return pasteDocument(text) }
        // Links of earlier versions are no titles either.
        guard editor.hasDocument, !text.isEmpty, !text.hasPrefix("lintel:") else {
            return toasts.notify(tr("There is no document in the clipboard"))
        }
        let slow = after(milliseconds: DocumentEditor.quietMilliseconds, for: toasts) { $0.notify(tr("Pasting…")) }
        onPastedText?(text) { slow.cancel() }
    }

    private func pasteDocument(_ text: String) {
        editor.decode { () throws(DocumentError) in
            let (document, warnings) = try CollectionDocument.decode(Data(text.utf8))
            return ShownDocument(document, from: .generated, warnings)
        } then: { [weak self] result in
            switch result {
            case .success(let shown): self?.replacing { $0.show(shown) }
            case .failure(let error):
                self?.editor.report(
                    tr("Nothing was pasted, because the text is not a document ({reason})", ["reason": "\(error)"]))
            }
        }
    }
}
