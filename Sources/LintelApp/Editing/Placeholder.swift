import GTKBridge
import LintelDocument

/// A message over the canvas of a document without sections, with a button that adds one.
final class Placeholder {
    /// The canvas with the placeholder over it.
    let widget: Widget = gtk_overlay_new()
    private let invitation: Widget

    init(over canvas: Widget) {
        let add: Widget = gtk_button_new_with_mnemonic(tr("Add a _Section"))
        gtk_actionable_set_action_name(add.cast(), "win.insert-section")
        add.styled(["suggested-action"])
        gtk_widget_set_halign(add, GTK_ALIGN_CENTER)
        let heading = label(tr("This document is empty"), classes: ["heading"])
        gtk_label_set_xalign(heading.cast(), 0.5)
        invitation = box(GTK_ORIENTATION_VERTICAL, spacing: 12, [heading, add])
        gtk_widget_set_halign(invitation, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(invitation, GTK_ALIGN_CENTER)
        gtk_widget_set_visible(invitation, 0)
        gtk_overlay_set_child(widget.cast(), canvas)
        gtk_overlay_add_overlay(widget.expanding().cast(), invitation)
    }

    func show(_ state: EditorState) {
        gtk_widget_set_visible(invitation, (state.hasDocument && state.document.sections.isEmpty).gboolean)
    }
}
