import GTKBridge

/// Opens files that are dropped on `widget`.
func acceptFiles(on widget: Widget, _ onDrop: @escaping @MainActor ([String]) -> Void) {
    let target = gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY)!
    connect(target, "drop") { (value: UnsafeMutablePointer<GValue>?) -> Bool in
        // The drop's value is a boxed GValue, which holds a boxed list of files.
        guard let value, let list = g_value_get_boxed(value), let files = gdk_file_list_get_files(OpaquePointer(list))
        else { return false }
        defer { g_slist_free(files) }
        // A file on another machine has no path, and is left out.
        let paths = sequence(first: files) { $0.pointee.next }.compactMap {
            String(pathOf: OpaquePointer($0.pointee.data))
        }
        if !paths.isEmpty { onDrop(paths) }
        return !paths.isEmpty
    }
    gtk_widget_add_controller(widget, target)
}
