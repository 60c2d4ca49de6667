import GTKBridge

/// The content with the panels under it, and a handle between them. The panels keep their height when the window gets another one, and
/// neither part gets less than it needs. A height that a person chose lasts, also in the next window.
final class PanelPlace: WidgetOwner {
    /// A `GtkPaned`.
    let widget: Widget = gtk_paned_new(GTK_ORIENTATION_VERTICAL)
    private let content: Widget
    private let panels: Widget
    /// The height that a person chose, in points; `nil` if nobody did.
    private(set) var chosenHeight: Int32?
    /// The height that the panels get once they are shown; `nil` if they have theirs.
    private var awaitedHeight: Int32?
    /// Called after a person chose another height.
    var onChoice: (() -> Void)?

    init(above content: Widget, below panels: Widget) {
        self.content = content
        self.panels = panels
        gtk_paned_set_start_child(widget.cast(), content)
        gtk_paned_set_end_child(widget.cast(), panels)
        gtk_paned_set_resize_end_child(widget.cast(), 0)
        gtk_paned_set_shrink_start_child(widget.cast(), 0)
        gtk_paned_set_shrink_end_child(widget.cast(), 0)
        widget.styled(["panel-place"])
        // GTK tells both while it allocates, when positions may not be set.
        connect(widget, "notify::position") { [weak self] in
            if let self { whenIdle(for: self) { $0.noteHeight() } }
        }
        connect(widget, "notify::max-position") { [weak self] in
            if let self, awaitedHeight != nil { whenIdle(for: self) { $0.applyAwaitedHeight() } }
        }
    }

    /// Gives the panels a height that a person chose earlier.
    func choose(_ height: Int32?) {
        chosenHeight = height
        awaitedHeight = height
        applyAwaitedHeight()
    }

    private var arePanelsShown: Bool { gtk_widget_get_mapped(panels) != 0 && gtk_widget_get_height(panels) > 0 }

    private func applyAwaitedHeight() {
        guard let height = awaitedHeight, arePanelsShown else { return }
        awaitedHeight = nil
        let both = gtk_widget_get_height(content) + gtk_widget_get_height(panels)
        gtk_paned_set_position(widget.cast(), max(0, both - height))
    }

    private func noteHeight() {
        // Until somebody moves the handle, GTK divides the room.
        let isChosen: Bool = property(of: widget, "position-set")
        guard isChosen, awaitedHeight == nil, arePanelsShown else { return }
        // The parts may not have their new heights yet.
        let both = gtk_widget_get_height(content) + gtk_widget_get_height(panels)
        let height = both - gtk_paned_get_position(widget.cast())
        guard height != chosenHeight else { return }
        chosenHeight = height
        onChoice?()
    }
}
