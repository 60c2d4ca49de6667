import GTKBridge
import StickyLayout

/// The GObject class of a collection view, which implements `GtkScrollable`.
extension CollectionView {
    static let type = registerType(
        "CollectionView", parent: gtk_widget_get_type(), interfaces: [gtk_scrollable_get_type()]
    ) { gclass in
        gclass.assumingMemoryBound(to: GObjectClass.self).implementScrollable()
        removeChildrenOnDispose(of: gclass)

        let widget = gclass.assumingMemoryBound(to: GtkWidgetClass.self)
        widget.pointee.measure = { widget, orientation, _, minimum, natural, minimumBaseline, naturalBaseline in
            onMainThread(widget, minimum, natural) { widget, minimum, natural in
                minimum?.pointee = 0
                natural?.pointee = Peer.of(widget, as: CollectionView.self)?.naturalLength(orientation) ?? 0
            }
            minimumBaseline?.pointee = -1
            naturalBaseline?.pointee = -1
        }
        widget.pointee.size_allocate = { widget, _, _, _ in
            onMainThread(widget) { Peer.of($0, as: CollectionView.self)?.sizeAllocated() }
        }
        widget.pointee.snapshot = { widget, snapshot in
            onMainThread(widget, snapshot) { widget, snapshot in
                guard let snapshot else { return }
                Peer.of(widget, as: CollectionView.self)?.draw(on: snapshot)
            }
        }
        widget.pointee.focus = { widget, direction in
            onMainThread(widget) { Peer.of($0, as: CollectionView.self)?.moveFocus(direction) == true ? 1 : 0 }
        }
        widget.pointee.grab_focus = { widget in
            onMainThread(widget) { Peer.of($0, as: CollectionView.self)?.focusCursor() == true ? 1 : 0 }
        }
        gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_LIST)
        gtk_widget_class_set_css_name(widget, "collectionview")
    }

    /// The length of all content for a scrolled window that is to be as long as its content, in whole points.
    private func naturalLength(_ orientation: GtkOrientation) -> Int32 {
        guard (orientation == GTK_ORIENTATION_VERTICAL) == isVertical else { return 0 }
        let range = layout.offsetRange
        let length = range.upperBound - range.lowerBound + layout.viewportLength
        // Before the first allocation the viewport has no length, and the range is all of the content.
        return Int32(clamping: min(length.rounded(.up), Self.longestRequest))
    }

    /// A widget that asks for more may get a size that cannot be drawn, in points.
    private static let longestRequest = 16_384.0
}
