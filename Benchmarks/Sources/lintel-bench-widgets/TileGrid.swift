import GTKBridge

/// A `GtkGridView` of pictures that are all as large as it is told.
@MainActor
final class TileGrid {
    let widget: UnsafeMutablePointer<GtkWidget>
    private let tile: OpaquePointer
    private var tileSize: Int32 = 120

    init(count: Int, tile: OpaquePointer) {
        self.tile = tile
        let model: OpaquePointer = gtk_string_list_new(nil)
        for _ in 0..<count { gtk_string_list_append(model, "") }
        let factory = gtk_signal_list_item_factory_new()!
        let selection = gtk_no_selection_new(model.cast())
        widget = gtk_grid_view_new(selection.map { $0.cast() }, factory.cast())
        let data = Unmanaged.passRetained(self).toOpaque()
        typealias Handler = @convention(c) (gpointer?, gpointer?, gpointer?) -> Void
        let setUp: Handler = { _, item, _ in
            onMainThread(item) { item in
                guard let item else { return }
                gtk_list_item_set_child(OpaquePointer(item), gtk_picture_new())
            }
        }
        let bind: Handler = { _, item, data in
            onMainThread(item, data) { item, data in
                guard let item, let data, let picture = gtk_list_item_get_child(OpaquePointer(item)) else { return }
                Unmanaged<TileGrid>.fromOpaque(data).takeUnretainedValue().fill(picture)
            }
        }
        for (signal, handler) in [("setup", setUp), ("bind", bind)] {
            g_signal_connect_data(
                UnsafeMutableRawPointer(factory), signal, unsafeBitCast(handler, to: GCallback.self), data, nil,
                GConnectFlags(rawValue: 0))
        }
    }

    private func fill(_ picture: UnsafeMutablePointer<GtkWidget>) {
        gtk_widget_set_size_request(picture, tileSize, tileSize)
        gtk_picture_set_paintable(picture.cast(), tile)
    }

    /// Scrolls to a tile. By its adjustment, GTK 4.8 would scroll to a place where it shows none.
    func scroll(to tile: Int) {
        gtk_widget_activate_action_variant(widget, "list.scroll-to-item", g_variant_new_uint32(guint32(tile)))
    }

    /// How many tiles are on the screen.
    var shownCount: Int {
        var count = 0
        var next: UnsafeMutablePointer<GtkWidget>? = gtk_widget_get_first_child(widget)
        while let item = next {
            if gtk_widget_get_mapped(item) != 0 { count += 1 }
            next = gtk_widget_get_next_sibling(item)
        }
        return count
    }

    /// Lets all tiles have this size, and as many stand in a line as have room, in points.
    func setTileSize(_ size: Int32, in width: Int32) {
        tileSize = size
        var next: UnsafeMutablePointer<GtkWidget>? = gtk_widget_get_first_child(widget)
        while let item = next {
            if let picture = gtk_widget_get_first_child(item) { gtk_widget_set_size_request(picture, size, size) }
            next = gtk_widget_get_next_sibling(item)
        }
        let columns = guint(max(1, width / size))
        // Neither may be more than the other for a moment.
        gtk_grid_view_set_min_columns(widget.cast(), 1)
        gtk_grid_view_set_max_columns(widget.cast(), columns)
        gtk_grid_view_set_min_columns(widget.cast(), columns)
    }
}
