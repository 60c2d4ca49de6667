import CollectionCanvas
import GTKBridge

// GTK deprecates its shortcuts window after 4.8 and, until then, builds one from XML only.

/// Shows every shortcut of the table, in groups.
@MainActor
func showShortcuts(over window: UnsafeMutablePointer<GtkWindow>) {
    let table = Shortcut.Group.allCases.map { group in (group, Shortcut.all.filter { $0.group == group }) }
    let groups = table.map { group, shortcuts in
        let shortcuts = shortcuts.map { shortcut in
            let keys = shortcut.action == nil ? shortcut.keys : Array(shortcut.keys.prefix(1))
            return object(
                "GtkShortcutsShortcut", ["title": shortcut.title, "accelerator": keys.joined(separator: " ")])
        }
        return shortcuts.isEmpty ? "" : object("GtkShortcutsGroup", ["title": group.title], shortcuts)
    }
    let section = object(
        "GtkShortcutsSection", ["section-name": "all", "max-height": "\(columnHeight(table.map(\.1.count)))"], groups)
    let interface =
        "<interface>"
        + object("GtkShortcutsWindow", ["modal": "1"], [section], id: "window")
        + "</interface>"
    let builder = GObjectRef<OpaquePointer>(taking: gtk_builder_new_from_string(interface, -1).cast())
    guard let shortcuts = gtk_builder_get_object(builder.pointer.cast(), "window") else { return }
    let dialog: UnsafeMutablePointer<GtkWindow> = shortcuts.cast()
    dialog.setTitle(tr("Keyboard shortcuts"))
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

/// The rows of a column, titles among them, with which all groups stand in two of them, in their order: a page. Further
/// pages would come in another order.
private func columnHeight(_ counts: [Int]) -> Int {
    let heights = counts.map { $0 + 1 }
    let all = heights.reduce(0, +)
    let breaks = heights.indices.map { heights[...$0].reduce(0, +) }
    return breaks.map { max($0, all - $0) }.min() ?? all
}
