import GTKBridge

// GTK deprecates its shortcuts window after 4.8 and, until then, builds one from XML only.

/// Shows every shortcut of the table, in groups.
@MainActor
func showShortcuts(over window: UnsafeMutablePointer<GtkWindow>) {
    let groups = Shortcut.Group.allCases.map { group in
        let shortcuts = Shortcut.all.filter { $0.group == group }.map { shortcut in
            let keys = shortcut.action == nil ? shortcut.keys : Array(shortcut.keys.prefix(1))
            return object(
                "GtkShortcutsShortcut", ["title": shortcut.title, "accelerator": keys.joined(separator: " ")])
        }
        return shortcuts.isEmpty ? "" : object("GtkShortcutsGroup", ["title": group.title], shortcuts)
    }
    let section = object("GtkShortcutsSection", ["section-name": "all", "max-height": "10"], groups)
    let interface =
        "<interface>"
        + object("GtkShortcutsWindow", ["modal": "1"], [section], id: "window")
        + "</interface>"
    let builder = GObjectRef<OpaquePointer>(taking: gtk_builder_new_from_string(interface, -1).cast())
    guard let shortcuts = gtk_builder_get_object(builder.pointer.cast(), "window") else { return }
    let dialog: UnsafeMutablePointer<GtkWindow> = shortcuts.cast()
    gtk_window_set_transient_for(dialog, window)
    gtk_window_present(dialog)
}

/// One object of an interface, as `GtkBuilder` reads it.
private func object(
    _ type: String, _ properties: KeyValuePairs<String, String>, _ children: [String] = [], id: String? = nil
) -> String {
    let properties = properties.map { name, value in
        let text = g_markup_escape_text(value, -1)
        defer { g_free(text) }
        return #"<property name="\#(name)">\#(text.map { String(cString: $0) } ?? "")</property>"#
    }
    let children = children.filter { !$0.isEmpty }.map { "<child>\($0)</child>" }
    let id = id.map { #" id="\#($0)""# } ?? ""
    return #"<object class="\#(type)"\#(id)>"# + properties.joined() + children.joined() + "</object>"
}
