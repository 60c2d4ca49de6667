import GTKBridge

/// The Swift object of a `GtkDrawingArea` that draws nodes: a canvas, or a plot.
@MainActor
package protocol DrawnWidget: AnyObject {
    var widget: Widget { get }
    var style: SceneStyle { get }

    func draw(with drawing: Drawing)
    func sizeAllocated()
    /// Reads colours, scale and font again, and draws everything again.
    func styleChanged()
}

extension DrawnWidget {
    /// Call it once, after the object is attached to its widget.
    package func prepareWidget() {
        gtk_widget_set_focusable(widget, 1)
        gtk_widget_set_hexpand(widget, 1)
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        // GTK sends no notification for the scale that a window has from the start.
        for signal in ["realize", "notify::scale-factor"] {
            connect(widget, signal) { [weak self] in self?.styleChanged() }
        }
    }
}

/// Registers the GObject class of widgets whose peers are `DrawnWidget`s.
@MainActor
package func registerDrawnWidget(
    _ name: String, cssName: String, interfaces: [GType] = [],
    classInit: @escaping @MainActor (gpointer) -> Void = { _ in }
) -> GType {
    registerType(name, parent: gtk_drawing_area_get_type(), interfaces: interfaces) { gclass in
        let widget = gclass.assumingMemoryBound(to: GtkWidgetClass.self)
        widget.pointee.snapshot = { widget, snapshot in
            onMainThread(widget, snapshot) { widget, snapshot in
                guard let snapshot else { return }
                Peer.of(widget, as: (any DrawnWidget).self)?.draw(with: Drawing(snapshot: snapshot))
            }
        }
        widget.pointee.size_allocate = { widget, _, _, _ in
            onMainThread(widget) { Peer.of($0, as: (any DrawnWidget).self)?.sizeAllocated() }
        }
        widget.pointee.css_changed = { widget, change in
            onMainThread(widget, change) { widget, change in
                let parent = g_type_class_peek(gtk_drawing_area_get_type())
                parent?.assumingMemoryBound(to: GtkWidgetClass.self).pointee.css_changed?(widget, change)
                // GTK reports every change of style, and most of them change no font.
                let drawn = Peer.of(widget, as: (any DrawnWidget).self)
                if let drawn, !drawn.style.text.agrees(with: drawn.widget) { drawn.styleChanged() }
            }
        }
        gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_GROUP)
        gtk_widget_class_set_css_name(widget, cssName)
        classInit(gclass)
    }
}
