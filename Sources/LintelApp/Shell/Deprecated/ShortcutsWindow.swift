import GTKBridge

// GTK deprecates its shortcuts window after 4.8 and, until then, builds one from XML only.

/// Groups that are visible at once, in two columns.
struct ShortcutSection {
    /// The title of some keys, and the keys as `gtk_accelerator_parse()` reads them.
    typealias Row = (title: String, keys: [String])

    let title: String
    let groups: [(title: String, rows: [Row])]

    /// The number of rows in a column, titles included, with which all groups in their order fit in two columns, one
    /// page. Further pages would come in a different order.
    var columnHeight: Int {
        let heights = groups.map { $0.rows.count + 1 }
        let all = heights.reduce(0, +)
        let breaks = heights.indices.map { heights[...$0].reduce(0, +) }
        return breaks.map { max($0, all - $0) }.min() ?? all
    }
}

/// Makes a window that shows one of the sections, and has a choice of them in its header bar.
func makeShortcutsWindow(_ sections: [ShortcutSection]) -> UnsafeMutablePointer<GtkWindow>? {
    let sections = sections.enumerated().map { index, section in
        let groups = section.groups.map { group in
            let rows = group.rows.map { row in
                object("GtkShortcutsShortcut", ["title": row.title, "accelerator": row.keys.joined(separator: " ")])
            }
            return object("GtkShortcutsGroup", ["title": group.title], rows)
        }
        return object(
            "GtkShortcutsSection",
            ["section-name": "section\(index)", "title": section.title, "max-height": "\(section.columnHeight)"], groups
        )
    }
    let interface =
        "<interface>"
        + object("GtkShortcutsWindow", ["modal": "1"], sections, id: "window")
        + "</interface>"
    let builder = GObjectRef<OpaquePointer>(taking: gtk_builder_new_from_string(interface, -1).cast())
    // The window is a toplevel, so it needs no reference of ours.
    return gtk_builder_get_object(builder.pointer.cast(), "window").map { $0.cast() }
}

/// Shows the sections, starting with the first.
func showShortcuts(_ sections: [ShortcutSection], over window: UnsafeMutablePointer<GtkWindow>) {
    guard let dialog = makeShortcutsWindow(sections) else { return }
    dialog.setTitle(tr("Keyboard shortcuts"))
    gtk_window_set_transient_for(dialog, window)
    gtk_window_present(dialog)
}

/// The XML of one object, for `GtkBuilder`.
private func object(
    _ type: String, _ properties: KeyValuePairs<String, String>, _ children: [String] = [], id: String? = nil
) -> String {
    let properties = properties.map { name, value in
        #"<property name="\#(name)">\#(value.escapedMarkup)</property>"#
    }
    let children = children.map { "<child>\($0)</child>" }
    let id = id.map { #" id="\#($0)""# } ?? ""
    return #"<object class="\#(type)"\#(id)>"# + properties.joined() + children.joined() + "</object>"
}
