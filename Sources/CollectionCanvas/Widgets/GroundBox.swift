import CollectionViewport
import GTKBridge
import StickyLayout

/// A `GtkBox` that paints something under its children, such as the card of a cell.
@MainActor
final class GroundBox: WidgetOwner {
    private let reference: GObjectRef<Widget>
    var widget: Widget { reference.pointer }

    /// Paints what is under the children.
    var paint: ((ElementBox, Drawing) -> Void)? {
        didSet { gtk_widget_queue_draw(widget) }
    }

    init() {
        reference = GObjectRef(taking: g_object_new_with_properties(Self.type, 0, nil, nil)!.cast())
        Peer.attach(self, to: widget)
    }

    private func draw(on snapshot: OpaquePointer) {
        let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
        let box = ElementBox(size: widget.size, direction: isMirrored ? .rightToLeft : .leftToRight)
        paint?(box, Drawing(snapshot: snapshot, rounding: Drawing.Rounding(of: widget)))
    }

    private static let type = registerType("LintelGroundBox", parent: gtk_box_get_type()) { gclass in
        gclass.assumingMemoryBound(to: GtkWidgetClass.self).pointee.snapshot = { widget, snapshot in
            onMainThread(widget, snapshot) { widget, snapshot in
                guard let widget, let snapshot else { return }
                Peer.of(widget, as: GroundBox.self)?.draw(on: snapshot)
                let parent = g_type_class_peek(gtk_box_get_type())
                parent?.assumingMemoryBound(to: GtkWidgetClass.self).pointee.snapshot?(widget, snapshot)
            }
        }
    }
}
