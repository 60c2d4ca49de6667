import GTKBridge

/// A part of the inspector under a heading that folds and unfolds it.
final class FoldablePart: WidgetOwner {
    let widget: Widget = gtk_expander_new(nil)
    /// Called after a person folded or unfolded the part. The panel sets it.
    var onFold: ((_ isUnfolded: Bool) -> Void)?

    init(title: String, content: Widget, classes: [String]) {
        let heading = label(title, classes: ["heading"])
        gtk_expander_set_label_widget(widget.cast(), heading)
        gtk_expander_set_child(widget.cast(), content)
        gtk_expander_set_expanded(widget.cast(), 1)
        widget.styled(["foldable-part"] + classes)
        widget.setAccessibleLabel(title)
        connect(widget, "notify::expanded") { [weak self] in
            guard let self else { return }
            onFold?(isUnfolded)
        }
    }

    var isUnfolded: Bool {
        get { gtk_expander_get_expanded(widget.cast()) != 0 }
        set { if newValue != isUnfolded { gtk_expander_set_expanded(widget.cast(), newValue.gboolean) } }
    }
}
