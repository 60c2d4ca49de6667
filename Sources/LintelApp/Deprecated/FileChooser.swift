import GTKBridge

/// Makes a new file chooser over a window, still hidden.
///
/// Up to GTK 4.8, its list of files is a tree view that may outlive it: the tree view's gestures keep the tree view
/// alive while a button is held in it, and forever after a row was dragged. A second drag also leaks the list's model.
/// The model continues to follow the folder, and calls the freed chooser when a file there changes. So rows cannot be
/// dragged, and the gestures end when the chooser is hidden.
///
/// - Parameters:
///   - name: the suggested name of a file to save.
///   - folder: the folder that is shown first; `nil` for GTK's choice.
func fileChooser(
    _ title: String, _ action: GtkFileChooserAction, named name: String? = nil, in folder: String? = nil,
    over window: UnsafeMutablePointer<GtkWindow>
) -> OpaquePointer {
    let acceptLabel = action == GTK_FILE_CHOOSER_ACTION_SAVE ? tr("_Save") : tr("_Open")
    guard let chooser = gtk_file_chooser_native_new(title, window, action, acceptLabel, tr("_Cancel")) else {
        preconditionFailure("GTK makes no file chooser")
    }
    if let name { gtk_file_chooser_set_current_name(chooser, name) }
    if let folder {
        let file = GObjectRef<OpaquePointer>(taking: g_file_new_for_path(folder))
        gtk_file_chooser_set_current_folder(chooser, file.pointer, nil)
    }
    // Nobody may open another document while the chooser asks where to save this one.
    gtk_native_dialog_set_modal(chooser.cast(), 1)
    // The chooser has made its window already, but GTK has no function that returns it.
    let windows: [GObjectRef<Widget>] = items(of: gtk_window_get_toplevels())
    windows.last?.pointer.prepareFileChooser()
    return chooser
}

extension Widget {
    fileprivate func prepareFileChooser() {
        guard isA(gtk_file_chooser_dialog_get_type()) else { return }
        keepRowsInPlace()
        // An insensitive widget forgets the presses that it has seen.
        connect(self, "unmap") { gtk_widget_set_sensitive(self, 0) }
    }

    private func keepRowsInPlace() {
        if isA(gtk_tree_view_get_type()) { gtk_tree_view_unset_rows_drag_source(cast()) }
        for child in children { child.keepRowsInPlace() }
    }
}
