import GTKBridge
import StickyLayout

/// What the editor of an own rule and the other parts of its window tell one another. The window makes it first; the sidebar
/// makes the editor after the window's first frame.
final class OwnRuleEditing {
    /// Returns what a term stands for on the canvas with the focus, in points; `nil` if there is no header. The window sets it.
    var value: ((RuleTerm) -> Double?)?
    /// Returns the options of the canvas with the focus. The window sets it.
    var options: (() -> LayoutOptions)?
    /// Called with the term that the caret is in, and with `nil` when it leaves. The window sets it.
    var onTerm: ((RuleTerm?) -> Void)?

    /// The editor sets it when it is made.
    weak var editor: RuleEditor? {
        didSet {
            guard awaitsEditor, let editor else { return }
            awaitsEditor = false
            editor.takeKeyboard()
        }
    }
    /// Whether the editor takes the keyboard as soon as it is made.
    private var awaitsEditor = false

    /// Gives the keyboard to the editor, and scrolls to it.
    func takeKeyboard() {
        if let editor { editor.takeKeyboard() } else { awaitsEditor = true }
    }
}
