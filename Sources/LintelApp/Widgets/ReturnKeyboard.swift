import CollectionCanvas
import GTKBridge

/// Gives the keyboard to the canvas of the window that had it last, at first the document's own.
func returnKeyboard(near widget: Widget) {
    guard let root = gtk_widget_get_root(widget), let canvas = Canvas.lastFocused(in: Widget(root)) else { return }
    gtk_widget_grab_focus(canvas.widget)
}

/// Gives the keyboard to a canvas when a part of the window goes away with it, such as a panel that is hidden. GTK would
/// give it to the first widget nearby that takes it, such as the text of the banner.
func returnKeyboard(from part: Widget) {
    connect(part, "unmap") {
        guard let root = gtk_widget_get_root(part), let focus = gtk_root_get_focus(root),
            focus == part || gtk_widget_is_ancestor(focus, part) != 0
        else { return }
        returnKeyboard(near: Widget(root))
    }
}
