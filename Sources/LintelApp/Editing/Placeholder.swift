import GTKBridge
import LintelDocument

/// A message with buttons over the canvas, while the document has no sections or could not be opened.
final class Placeholder {
    /// The canvas with the placeholder over it.
    let widget: Widget = gtk_overlay_new()
    private let invitation = Placeholder.page(
        tr("This document is empty"),
        [
            Placeholder.button(tr("Add a _Section"), .newSection, ["suggested-action"]),
            Placeholder.hint(
                tr(
                    "Or paste lines of text (Ctrl+V). Each line becomes an item. Where empty lines divide them, each block becomes a section, and its first line the title."
                )),
        ])
    private let reason = label("", wraps: true)
    private let apology: Widget
    private var shownProblem: String?

    init(over canvas: Widget) {
        gtk_label_set_justify(reason.cast(), GTK_JUSTIFY_CENTER)
        gtk_label_set_xalign(reason.cast(), 0.5)
        gtk_label_set_max_width_chars(reason.cast(), 60)
        gtk_label_set_selectable(reason.cast(), 1)
        // Screen readers read an alert out when it changes.
        reason.setAccessibleRole(GTK_ACCESSIBLE_ROLE_ALERT)
        apology = Self.page(
            tr("The document could not be opened"),
            [
                reason, Self.button(tr("_Open…"), .open, ["suggested-action"]),
                Self.button(tr("_New"), .new, target: Template.blank.rawValue),
            ])
        gtk_overlay_set_child(widget.cast(), canvas)
        for page in [invitation, apology] { gtk_overlay_add_overlay(widget.expanding().cast(), page) }
    }

    func render(_ state: EditorState) {
        gtk_widget_set_visible(invitation, (state.hasDocument && state.document.sections.isEmpty).gboolean)
        gtk_widget_set_visible(apology, (state.openingProblem != nil).gboolean)
        if let problem = state.openingProblem, problem != shownProblem {
            reason.setLabelText(problem)
            reason.announce(problem)
        }
        shownProblem = state.openingProblem
    }

    private static func page(_ heading: String, _ parts: [Widget]) -> Widget {
        let heading = label(heading, classes: ["heading"])
        gtk_label_set_xalign(heading.cast(), 0.5)
        let page = box(GTK_ORIENTATION_VERTICAL, spacing: 12, [heading] + parts)
        gtk_widget_set_halign(page, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(page, GTK_ALIGN_CENTER)
        gtk_widget_set_visible(page, 0)
        // Its button goes away with it.
        returnKeyboard(from: page)
        return page
    }

    private static func hint(_ text: String) -> Widget {
        let hint = label(text, classes: ["dim-label"], wraps: true)
        gtk_label_set_justify(hint.cast(), GTK_JUSTIFY_CENTER)
        gtk_label_set_xalign(hint.cast(), 0.5)
        gtk_label_set_max_width_chars(hint.cast(), 44)
        return hint
    }

    private static func button(
        _ title: String, _ action: WindowAction, target: String? = nil, _ classes: [String] = []
    ) -> Widget {
        let button: Widget = gtk_button_new_with_mnemonic(title)
        button.activates(action, target: target)
        gtk_widget_set_halign(button, GTK_ALIGN_CENTER)
        return button.styled(classes)
    }
}
