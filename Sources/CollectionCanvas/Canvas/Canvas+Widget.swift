import GTKBridge

/// The GObject class of a canvas, which implements `GtkScrollable`, and the keyboard's focus.
extension Canvas {
    static let type = registerDrawnWidget(
        "LintelCanvas", cssName: "lintel-canvas", interfaces: [gtk_scrollable_get_type()]
    ) { gclass in
        gclass.assumingMemoryBound(to: GObjectClass.self).implementScrollable()
        installJumps(in: gclass.assumingMemoryBound(to: GtkWidgetClass.self))
    }

    /// The canvas in a widget or below it that had the keyboard last and is still on the screen, or else the first.
    package static func lastFocused(in widget: Widget) -> Canvas? {
        all(in: widget).max { $0.lastFocus < $1.lastFocus }
    }

    private static func all(in widget: Widget) -> [Canvas] {
        Peer.of(widget, as: Canvas.self).map { [$0] } ?? widget.children.flatMap { all(in: $0) }
    }

    func grabFocus() {
        let click = gtk_gesture_click_new()!
        gtk_gesture_single_set_button(click, 0)
        gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
        connect(click, "pressed") { [widget] in _ = gtk_widget_grab_focus(widget) }
        gtk_widget_add_controller(widget, click)

        connect(widget, "unmap") { [weak self] in self?.lastFocus = 0 }
        // GTK changes the flags before it takes the keyboard away, and the property after it.
        for signal in ["state-flags-changed", "notify::has-focus"] {
            connect(widget, signal) { [weak self] in self?.focusMayHaveChanged() }
        }
    }

    private func focusMayHaveChanged() {
        if gtk_widget_has_focus(widget) != 0 { lastFocus = g_get_monotonic_time() }
        guard showsFocus != focusWasShown else { return }
        focusWasShown = showsFocus
        gtk_widget_queue_draw(widget)
    }

    /// Whether the focus is visible: only while the keyboard is in use.
    var showsFocus: Bool { gtk_widget_has_visible_focus(widget) != 0 }
}
