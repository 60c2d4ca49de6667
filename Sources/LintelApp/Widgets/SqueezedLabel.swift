import GTKBridge

/// A line of text that says less where there is less room: it shows the first of several texts that fits, as libadwaita's squeezer
/// does with widgets. Only the last text may end with an ellipsis.
final class SqueezedLabel: WidgetOwner {
    let widget = box(GTK_ORIENTATION_HORIZONTAL, [])
    private let classes: [String]
    private var texts: [String] = []

    init(classes: [String]) {
        self.classes = classes
        let layout: UnsafeMutablePointer<GtkLayoutManager> = g_object_new_with_properties(Self.layoutType, 0, nil, nil)!
            .cast()
        gtk_widget_set_layout_manager(widget, layout)
    }

    /// - Parameter texts: each says less than the one before.
    func setTexts(_ texts: [String]) {
        guard texts != self.texts else { return }
        self.texts = texts
        for label in widget.children { gtk_widget_unparent(label) }
        for text in texts {
            let label = label(text, classes: classes)
            gtk_label_set_xalign(label.cast(), 0.5)
            gtk_widget_insert_before(label, widget, nil)
        }
    }

    private static let layoutType = registerType("LintelSqueezedLayout", parent: gtk_layout_manager_get_type()) {
        let gclass = $0.assumingMemoryBound(to: GtkLayoutManagerClass.self)
        gclass.pointee.measure = { _, widget, orientation, size, minimum, natural, _, _ in
            onMainThread(widget, minimum, natural) { widget, minimum, natural in
                guard let widget else { return }
                let measures = widget.children.map { SqueezedLabel.measure($0, orientation, size) }
                // The last text may be cut.
                let isWidth = orientation == GTK_ORIENTATION_HORIZONTAL
                minimum?.pointee = (isWidth ? measures.last?.minimum : measures.map(\.minimum).max()) ?? 0
                natural?.pointee = measures.map(\.natural).max() ?? 0
            }
        }
        gclass.pointee.allocate = { _, widget, width, height, _ in
            onMainThread(widget) { widget in
                guard let labels = widget?.children else { return }
                let fitting = labels.first {
                    SqueezedLabel.measure($0, GTK_ORIENTATION_HORIZONTAL, -1).natural <= width
                }
                let shown = fitting ?? labels.last
                for label in labels {
                    gtk_widget_set_child_visible(label, (label == shown).gboolean)
                    if label == shown { gtk_widget_allocate(label, width, height, -1, nil) }
                }
            }
        }
    }

    private static func measure(
        _ label: Widget, _ orientation: GtkOrientation, _ size: Int32
    ) -> (minimum: Int32, natural: Int32) {
        var (minimum, natural): (Int32, Int32) = (0, 0)
        gtk_widget_measure(label, orientation, size, &minimum, &natural, nil, nil)
        return (minimum, natural)
    }
}
