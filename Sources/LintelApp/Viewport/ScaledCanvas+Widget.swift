import GTKBridge

/// The GObject class behind a scaled canvas: a widget that allocates its children itself.
extension ScaledCanvas {
    static let type = registerType("LintelScaledCanvas", parent: gtk_widget_get_type()) { gclass in
        let object = gclass.assumingMemoryBound(to: GObjectClass.self)
        object.pointee.dispose = { object in
            onMainThread(object) { object in
                guard let object else { return }
                let widget: Widget = object.cast()
                while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
                let parent = g_type_class_peek(gtk_widget_get_type())
                parent?.assumingMemoryBound(to: GObjectClass.self).pointee.dispose?(object)
            }
        }
        let widget = gclass.assumingMemoryBound(to: GtkWidgetClass.self)
        widget.pointee.measure = { widget, orientation, _, minimum, natural, _, _ in
            onMainThread(widget, orientation, minimum, natural) { widget, orientation, minimum, natural in
                let least = Peer.of(widget, as: ScaledCanvas.self)?.measure(orientation) ?? 0
                minimum?.pointee = least
                natural?.pointee = least
            }
        }
        widget.pointee.size_allocate = { widget, width, height, _ in
            onMainThread(widget, width, height) { widget, width, height in
                Peer.of(widget, as: ScaledCanvas.self)?.allocate(width: width, height: height)
            }
        }
        gtk_widget_class_set_css_name(widget, "lintel-scaled-canvas")
    }
}
