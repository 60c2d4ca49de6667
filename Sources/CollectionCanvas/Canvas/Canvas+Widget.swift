import GTKBridge

/// The GObject class of a canvas: a `GtkDrawingArea` that implements `GtkScrollable` and draws nodes.
extension Canvas {
    static let type = registerType(
        "LintelCanvas", parent: gtk_drawing_area_get_type(), interfaces: [gtk_scrollable_get_type()]
    ) { gclass in
        let object = gclass.assumingMemoryBound(to: GObjectClass.self)
        object.pointee.get_property = { object, property, value, _ in
            onMainThread(object, value) { object, value in
                guard let value, let canvas = Peer.of(object, as: Canvas.self) else { return }
                canvas.readScrollableProperty(property, into: value)
            }
        }
        object.pointee.set_property = { object, property, value, _ in
            onMainThread(object, value) { object, value in
                // GObject sets default values before the canvas exists; they are the canvas's defaults, too.
                guard let value, let canvas = Peer.of(object, as: Canvas.self) else { return }
                canvas.setScrollableProperty(property, to: value)
            }
        }
        overrideScrollableProperties(of: object)

        let widget = gclass.assumingMemoryBound(to: GtkWidgetClass.self)
        widget.pointee.snapshot = { widget, snapshot in
            onMainThread(widget, snapshot) { widget, snapshot in
                guard let snapshot, let canvas = Peer.of(widget, as: Canvas.self) else { return }
                canvas.snapshot(to: snapshot)
            }
        }
        widget.pointee.size_allocate = { widget, _, _, _ in
            onMainThread(widget) { Peer.of($0, as: Canvas.self)?.sizeAllocated() }
        }
        widget.pointee.css_changed = { widget, change in
            onMainThread(widget, change) { widget, change in
                let parent = g_type_class_peek(gtk_drawing_area_get_type())
                parent?.assumingMemoryBound(to: GtkWidgetClass.self).pointee.css_changed?(widget, change)
                Peer.of(widget, as: Canvas.self)?.fontMayHaveChanged()
            }
        }
        installJumps(in: widget)
        gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_GROUP)
        gtk_widget_class_set_css_name(widget, "lintel-canvas")
    }

    /// The canvas in a widget or below it that had the keyboard last and is still on the screen, or else the first.
    package static func lastFocused(in widget: UnsafeMutablePointer<GtkWidget>) -> Canvas? {
        all(in: widget).max { $0.lastFocus < $1.lastFocus }
    }

    private static func all(in widget: UnsafeMutablePointer<GtkWidget>) -> [Canvas] {
        Peer.of(widget, as: Canvas.self).map { [$0] } ?? widget.children.flatMap { all(in: $0) }
    }

    func prepareWidget() {
        gtk_widget_set_focusable(widget, 1)
        gtk_widget_set_hexpand(widget, 1)
        gtk_widget_set_vexpand(widget, 1)
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)

        let click = gtk_gesture_click_new()!
        gtk_gesture_single_set_button(click, 0)
        gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
        connect(click, "pressed") { [widget] in _ = gtk_widget_grab_focus(widget) }
        gtk_widget_add_controller(widget, click)

        connect(widget, "unmap") { [weak self] in self?.lastFocus = 0 }
        // GTK notifies of no scale that the window has from the start.
        for signal in ["realize", "notify::scale-factor"] {
            connect(widget, signal) { [weak self] in self?.styleChanged() }
        }
        // GTK changes the flags before it takes the keyboard away, and the property after it.
        for signal in ["state-flags-changed", "notify::has-focus"] {
            connect(widget, signal) { [weak self] in self?.focusMayHaveChanged() }
        }
    }
}
