import GTKBridge

/// Opens files that are dropped on `widget`.
func acceptFiles(on widget: Widget, _ onDrop: @escaping @MainActor ([String]) -> Void) {
    let target = gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY)!
    connect(target, "drop") { (value: UnsafeMutablePointer<GValue>?) -> Bool in
        // The drop's value is a boxed GValue, which holds a boxed list of files.
        guard let value, let list = g_value_get_boxed(value) else { return false }
        let paths = paths(of: OpaquePointer(list))
        if !paths.isEmpty { onDrop(paths) }
        return !paths.isEmpty
    }
    gtk_widget_add_controller(widget, target)
}

/// The paths of the files in a `GdkFileList` that are on this machine.
private func paths(of list: OpaquePointer) -> [String] {
    guard let files = gdk_file_list_get_files(list) else { return [] }
    defer { g_slist_free(files) }
    return sequence(first: files) { $0.pointee.next }.compactMap { String(pathOf: OpaquePointer($0.pointee.data)) }
}
