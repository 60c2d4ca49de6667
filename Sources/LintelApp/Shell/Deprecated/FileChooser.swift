import GTKBridge

// The file chooser. GTK 4.10 deprecates it for one that 4.8 does not have.

/// Asks for documents to open.
func chooseFiles(over window: UnsafeMutablePointer<GtkWindow>, _ onChoice: @escaping @MainActor ([String]) -> Void) {
    choose(
        tr("Open Documents"), GTK_FILE_CHOOSER_ACTION_OPEN, of: .documents, takesSeveral: true, over: window, onChoice)
}

/// Asks for a name to save a document under, at first in `folder`. GTK asks whether to replace an existing file.
func chooseFileToSave(
    named name: String, in folder: String?, over window: UnsafeMutablePointer<GtkWindow>,
    _ onChoice: @escaping @MainActor (String) -> Void
) {
    choose(
        tr("Save the Document"), GTK_FILE_CHOOSER_ACTION_SAVE, of: .documents, named: name, in: folder,
        over: window
    ) { onChoice($0[0]) }
}

/// Asks for a name to export something under, at first in `folder`. GTK asks whether to replace an existing file.
func chooseExportedFile(
    named name: String, in folder: String?, over window: UnsafeMutablePointer<GtkWindow>,
    _ onChoice: @escaping @MainActor (String) -> Void, onCancel: @escaping @MainActor () -> Void = {}
) {
    choose(
        tr("Export"), GTK_FILE_CHOOSER_ACTION_SAVE, named: name, in: folder, over: window, onCancel: onCancel
    ) { onChoice($0[0]) }
}

/// Asks for a recording of an app.
func chooseRecording(
    over window: UnsafeMutablePointer<GtkWindow>, _ onChoice: @escaping @MainActor (String) -> Void
) {
    choose(tr("Open a Recording"), GTK_FILE_CHOOSER_ACTION_OPEN, of: .recordings, over: window) { onChoice($0[0]) }
}

/// Asks for a picture.
func chooseFileOfPicture(
    over window: UnsafeMutablePointer<GtkWindow>, _ onChoice: @escaping @MainActor (String) -> Void
) {
    choose(tr("Choose a Picture"), GTK_FILE_CHOOSER_ACTION_OPEN, of: .pictures, over: window) { onChoice($0[0]) }
}

/// Asks for a folder of pictures.
func chooseFolder(over window: UnsafeMutablePointer<GtkWindow>, _ onChoice: @escaping @MainActor (String) -> Void) {
    choose(tr("Open a Folder of Pictures"), GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, over: window) { onChoice($0[0]) }
}

/// The kind of files that a chooser shows.
private enum ChosenKind {
    case documents, recordings, pictures, any

    /// The choices of what is shown, the first one to begin with.
    var filters: [GObjectRef<OpaquePointer>] {
        let all = Self.filter(tr("All files"), "*")
        switch self {
        case .documents:
            return [Self.filter(tr("Lintel documents"), "*.lintel.json"), Self.filter(tr("JSON files"), "*.json"), all]
        case .recordings: return [Self.filter(tr("Recordings"), "*.ndjson", "*.jsonl"), all]
        case .pictures:
            let filter = Self.filter(tr("Pictures"))
            gtk_file_filter_add_pixbuf_formats(filter.pointer)
            return [filter]
        case .any: return []
        }
    }

    private static func filter(_ name: String, _ patterns: String...) -> GObjectRef<OpaquePointer> {
        let filter = GObjectRef<OpaquePointer>(taking: gtk_file_filter_new())
        gtk_file_filter_set_name(filter.pointer, name)
        for pattern in patterns { gtk_file_filter_add_pattern(filter.pointer, pattern) }
        return filter
    }
}

/// Opens a file chooser over a window. If the window is destroyed, the chooser closes, and nothing is called.
///
/// Up to GTK 4.8, its list of files is a tree view that may outlive it: the tree view's gestures keep the tree view
/// alive while a button is held in it, and forever after a row was dragged. A second drag also leaks the list's model.
/// The model continues to follow the folder, and calls the freed chooser when a file there changes. So rows cannot be
/// dragged, and the gestures end when the chooser is hidden.
///
/// - Parameters:
///   - name: the suggested name of a file to save.
///   - folder: the folder that is shown first; `nil` for GTK's choice.
///   - kind: the files to show until a person wants others.
///   - takesSeveral: whether several files can be chosen.
///   - onChoice: gets at least one path.
private func choose(
    _ title: String, _ action: GtkFileChooserAction, of kind: ChosenKind = .any, named name: String? = nil,
    in folder: String? = nil, takesSeveral: Bool = false, over window: UnsafeMutablePointer<GtkWindow>,
    onCancel: @escaping @MainActor () -> Void = {}, _ onChoice: @escaping @MainActor ([String]) -> Void
) {
    let acceptLabel = action == GTK_FILE_CHOOSER_ACTION_SAVE ? tr("_Save") : tr("_Open")
    guard let chooser = gtk_file_chooser_native_new(title, window, action, acceptLabel, tr("_Cancel")) else {
        preconditionFailure("GTK makes no file chooser")
    }
    gtk_file_chooser_set_select_multiple(chooser, takesSeveral.gboolean)
    if let name { gtk_file_chooser_set_current_name(chooser, name) }
    if let folder {
        let file = GObjectRef<OpaquePointer>(taking: g_file_new_for_path(folder))
        gtk_file_chooser_set_current_folder(chooser, file.pointer, nil)
    }
    for filter in kind.filters { gtk_file_chooser_add_filter(chooser, filter.pointer) }
    // Nobody may open another document while the chooser asks where to save this one.
    gtk_native_dialog_set_modal(chooser.cast(), 1)
    // The chooser has made its window already, but GTK has no function that returns it.
    let windows: [GObjectRef<Widget>] = items(of: gtk_window_get_toplevels())
    windows.last?.pointer.prepareFileChooser(named: name)
    connect(window, "destroy", for: chooser) {
        guard gtk_native_dialog_get_visible(chooser.cast()) != 0 else { return }
        gtk_native_dialog_hide(chooser.cast())
        release(chooser)
    }
    connect(chooser, "response", for: window) { (response: Int32) in
        let paths = response == GTK_RESPONSE_ACCEPT.rawValue ? chosenPaths(chooser) : []
        release(chooser)
        paths.isEmpty ? onCancel() : onChoice(paths)
    }
    gtk_native_dialog_show(chooser.cast())
}

/// Releases a hidden chooser.
///
/// After a press of the secondary button, GTK 4.8's list of files shows its menu in an idle callback, which is not
/// cancelled when the list is destroyed. So the chooser is released after the callbacks that are waiting now.
private func release(_ chooser: OpaquePointer) {
    whenIdle(for: chooser) { g_object_unref(UnsafeMutableRawPointer($0)) }
}

/// The paths of the chosen files that are on this machine.
private func chosenPaths(_ chooser: OpaquePointer) -> [String] {
    guard let files = gtk_file_chooser_get_files(chooser) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(files)) }
    return items(of: files).compactMap { (file: GObjectRef<OpaquePointer>) in String(pathOf: file.pointer) }
}

extension Widget {
    /// - Parameter name: the suggested name of a file to save.
    fileprivate func prepareFileChooser(named name: String?) {
        guard isA(gtk_file_chooser_dialog_get_type()) else { return }
        keepRowsInPlace()
        if let name { selectStem(of: name) }
        // An insensitive widget forgets the presses that it has seen.
        connect(self, "unmap") { gtk_widget_set_sensitive(self, 0) }
    }

    /// Selects a suggested name without its extensions when the chooser opens, so that what is typed gets them. GTK leaves out the last
    /// one only: of `Untitled.lintel.json`, a typed name would keep `.json`.
    private func selectStem(of name: String) {
        guard let end = name.firstIndex(of: "."), end > name.startIndex else { return }
        let length = Int32(name[..<end].unicodeScalars.count)
        connect(self, "map") {
            // GTK selects when the chooser has read its folder for the first time, or at once.
            guard let entry = self.entry(with: name) else { return }
            whenIdle(for: entry) { gtk_editable_select_region($0.cast(), 0, length) }
        }
    }

    /// The first entry below this widget that holds a text.
    private func entry(with text: String) -> Widget? {
        if isA(gtk_entry_get_type()), entryText == text { return self }
        return children.lazy.compactMap { $0.entry(with: text) }.first
    }

    private func keepRowsInPlace() {
        if isA(gtk_tree_view_get_type()) { gtk_tree_view_unset_rows_drag_source(cast()) }
        for child in children { child.keepRowsInPlace() }
    }
}
