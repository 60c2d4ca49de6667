import GTKBridge

/// Takes files that are dropped on `widget`.
///
/// - Parameter onDrop: gets their absolute paths and the point at which they were dropped, in the widget's coordinates.
func acceptFiles(
    on widget: Widget, _ onDrop: @escaping @MainActor (_ paths: [String], _ x: Double, _ y: Double) -> Void
) {
    let target = gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY)!
    connect(target, "drop") { (value: UnsafeMutablePointer<GValue>?, x: Double, y: Double) -> Bool in
        // The drop's value is a boxed GValue, which holds a boxed list of files.
        guard let value, let list = g_value_get_boxed(value), let files = gdk_file_list_get_files(OpaquePointer(list))
        else { return false }
        defer { g_slist_free(files) }
        // A file on another machine has no path, and is left out.
        let paths = sequence(first: files) { $0.pointee.next }.compactMap {
            String(pathOf: OpaquePointer($0.pointee.data))
        }
        if !paths.isEmpty { onDrop(paths, x, y) }
        return !paths.isEmpty
    }
    gtk_widget_add_controller(widget, target)
}
