import GTKBridge

/// What GTK deprecates after 4.8, and this program still uses so that it runs there: the file chooser.

/// Asks for a document to open.
@MainActor
func chooseFile(over window: UnsafeMutablePointer<GtkWindow>, _ onChoice: @escaping @MainActor (String) -> Void) {
    let chooser = gtk_file_chooser_native_new(
        tr("Open a Document"), window, GTK_FILE_CHOOSER_ACTION_OPEN, tr("_Open"), tr("_Cancel"))
    guard let chooser else { return }
    for (name, pattern) in [
        (tr("Lintel documents"), "*.lintel.json"), (tr("JSON files"), "*.json"), (tr("All files"), "*"),
    ] {
        let filter = GObjectRef<OpaquePointer>(taking: gtk_file_filter_new())
        gtk_file_filter_set_name(filter.pointer, name)
        gtk_file_filter_add_pattern(filter.pointer, pattern)
        gtk_file_chooser_add_filter(chooser, filter.pointer)
    }
    show(chooser, onChoice)
}

/// Asks for a folder of pictures.
@MainActor
func chooseFolder(over window: UnsafeMutablePointer<GtkWindow>, _ onChoice: @escaping @MainActor (String) -> Void) {
    let chooser = gtk_file_chooser_native_new(
        tr("Open a Folder of Pictures"), window, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, tr("_Open"), tr("_Cancel"))
    if let chooser { show(chooser, onChoice) }
}

@MainActor
private func show(
    _ chooser: OpaquePointer, _ onChoice: @escaping @MainActor (String) -> Void
) {
    connect(chooser, "response") { (response: Int32) in
        if response == GTK_RESPONSE_ACCEPT.rawValue, let file = gtk_file_chooser_get_file(chooser) {
            if let path = g_file_get_path(file) {
                onChoice(String(cString: path))
                g_free(path)
            }
            g_object_unref(UnsafeMutableRawPointer(file))
        }
        g_object_unref(UnsafeMutableRawPointer(chooser))
    }
    gtk_native_dialog_show(chooser.cast())
}
