import GTKBridge
import StickyLayout

/// What the editor of an own rule and the other parts of its window tell one another. The window makes it first; the sidebar makes the
/// editor when the system is first an own rule.
final class OwnRuleEditing {
    /// Returns the header whose terms the editor shows; `nil` if there is none. The window sets it.
    var header: (() -> RuledHeader?)?
    /// Returns the options of the canvas with the focus. The window sets it.
    var options: (() -> LayoutOptions)?
    /// Called with the term that the caret is in or the pointer at, and with `nil` when it leaves. The window sets it.
    var onTerm: ((RuleTerm?) -> Void)?

    /// The sidebar sets it when it makes the editor.
    var editor: RuleEditor? {
        didSet {
            guard awaitsEditor, let editor else { return }
            awaitsEditor = false
            editor.grabFocus()
        }
    }
    /// Whether the editor takes the keyboard as soon as it is made.
    private var awaitsEditor = false

    /// Gives the keyboard to the editor, and scrolls to it.
    func grabFocus() {
        if let editor { editor.grabFocus() } else { awaitsEditor = true }
    }
}

/// The header that stands for all while its rule is edited, and where it is now.
struct RuledHeader {
    let section: Int
    /// The name of its section.
    let name: String
    let layout: CollectionLayout
    let viewpoint: Viewpoint

    /// What a term stands for now, in points.
    func value(of term: RuleTerm) -> Double? { layout.value(of: term, forHeaderOf: section, at: viewpoint) }

    /// Where the header starts along the scroll axis, in points of the content; `nil` if its section has none.
    var start: Double? {
        layout.element(.header(section), at: viewpoint).map { layout.axisSpan(of: $0.frame).start }
    }
}
