import GTKBridge
import LintelDocument
import StickyLayout

/// Makes the safe area of the imitated device the document's content insets, and takes that back.
///
/// Each side is exchanged by itself, if it still is what the last safe area made it: what a person changed by hand stays.
final class SafeAreaInsets {
    private let editor: DocumentEditor
    /// The options that the document had before there was a safe area.
    private var ownOptions = LayoutOptions()
    /// Their content insets, turned with the document since then.
    var ownInsets: LayoutInsets { ownOptions.turned(to: editor.document.options.scrollDirection).contentInset }
    /// The opened document that they are from.
    private var openingCount: Int?

    init(_ editor: DocumentEditor) { self.editor = editor }

    /// - Parameters:
    ///   - old: the safe area until now; `nil` for none.
    ///   - new: the safe area from now on; `nil` for none.
    func exchange(_ old: LayoutInsets?, for new: LayoutInsets?) {
        editor.safeArea = new
        guard old != new, editor.hasDocument else { return }
        let insets = editor.document.options.contentInset
        // A document that was opened meanwhile has not got the old safe area.
        var last = insets
        if let old, openingCount == editor.state.openingCount {
            last = old
        } else {
            ownOptions = editor.document.options
            openingCount = editor.state.openingCount
        }
        let next = new ?? ownInsets
        editor.edit(tr("Safe area")) { document in
            for side in Self.sides where insets[keyPath: side] == last[keyPath: side] {
                document.options.contentInset[keyPath: side] = next[keyPath: side]
            }
        }
    }

    /// Takes over a document that has a safe area as its content insets already, as restored work does.
    ///
    /// - Parameter ownInsets: the content insets that it has without.
    func takeOver(_ safeArea: LayoutInsets, insteadOf ownInsets: LayoutInsets) {
        ownOptions = editor.document.options
        ownOptions.contentInset = ownInsets
        openingCount = editor.state.openingCount
        editor.safeArea = safeArea
    }

    /// Forgets the safe area, which the document has not got any more.
    func end() { editor.safeArea = nil }

    /// Whether a step, such as an undo, has just put the document's own insets back in place of the safe area.
    func isTakenBack(in state: EditorState, after old: EditorState) -> Bool {
        guard state.openingCount == old.openingCount, openingCount == state.openingCount else { return false }
        let (insets, oldInsets) = (state.document.options.contentInset, old.document.options.contentInset)
        return insets != oldInsets && oldInsets == editor.safeArea && insets == ownInsets
    }

    private static let sides: [WritableKeyPath<LayoutInsets, Double> & Sendable] = [\.top, \.left, \.bottom, \.right]
}
