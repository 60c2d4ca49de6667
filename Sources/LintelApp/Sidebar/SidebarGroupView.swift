import CollectionDocument
import GTKBridge
import StickyLayout

/// A heading with a boxed list of rows under it. If the system ignores all rows, one line says why instead.
struct SidebarGroupView {
    let widget: Widget
    private(set) var rows: [SidebarRowView] = []
    private let reason = label("", classes: ["dim-label", "caption"], wraps: true)
    let reasonRow: Widget
    /// The parts of a group without rows, with the texts by which a search finds each. The first text is the part's title.
    private var parts: [(widget: Widget, texts: [String])] = []
    /// Whether it is shown only in a search that finds something in it.
    private var isSearchOnly = false

    init(_ title: String, rows: [SidebarRowView]) {
        self.rows = rows
        reasonRow = box(GTK_ORIENTATION_VERTICAL, classes: ["row-body"], [reason]).asRow()
        widget = Self.group(title, boxedList([reasonRow] + rows.map(\.widget), label: title))
    }

    /// A group with other content than rows.
    ///
    /// - Parameters:
    ///   - parts: the parts of the content, with texts by which a search finds each, its title first. The group's title finds
    ///     all.
    ///   - isSearchOnly: whether the group is shown only in a search that finds something in it.
    init(
        _ title: String, _ content: Widget, parts: [(widget: Widget, texts: [String])], isSearchOnly: Bool = false
    ) {
        self.parts = parts.map { ($0.widget, $0.texts + [title]) }
        self.isSearchOnly = isSearchOnly
        reasonRow = content
        widget = Self.group(title, content)
    }

    private static func group(_ title: String, _ content: Widget) -> Widget {
        let heading = label(title, classes: ["heading", "sidebar-heading"])
        return box(GTK_ORIENTATION_VERTICAL, spacing: 6, [heading, content])
    }

    /// - Returns: whether any part of the group is to be shown.
    func update(_ state: SidebarState) -> Bool {
        if isSearchOnly, state.search.isEmpty { return false }
        var isShown = false
        for (part, texts) in parts {
            let isFound = state.search.finds(texts)
            gtk_widget_set_visible(part, isFound.gboolean)
            isShown = isShown || isFound
        }
        guard !rows.isEmpty else { return isShown }
        let there = rows.filter { $0.isThere(state) }
        // A search finds unused options, too.
        let isFolded = state.search.isEmpty && !there.contains { $0.isUsed(state) }
        if isFolded { showReason(there.compactMap(\.row.option), state.options.system) }
        gtk_widget_set_visible(reasonRow, isFolded.gboolean)
        isShown = isFolded
        for row in rows {
            let isFound = !isFolded && row.isThere(state) && state.search.finds(row.row.texts)
            row.update(state, isShown: isFound)
            isShown = isShown || isFound
        }
        return isShown
    }

    /// Whether the search finds the title of a row or a part, not only other texts of it.
    func hasTitle(foundBy search: SidebarSearch) -> Bool {
        let titles = rows.map(\.row.title) + parts.compactMap(\.texts.first)
        return titles.contains { search.finds([$0]) }
    }

    /// Shows why none of the options is used. If there are none, the rows set the counts of items.
    private func showReason(_ ignored: [LayoutOption], _ system: HeaderSystem) {
        guard !ignored.isEmpty else {
            return reason.setLabelText(
                tr(
                    "This document lists its items one by one. To choose how many there are, pick “Generated Content” from the “Samples” menu."
                ))
        }
        var effects: [String] = []
        for effect in ignored.map({ $0.otherwise(under: system).translated }) where !effects.contains(effect) {
            effects.append(effect)
        }
        let systems = HeaderSystem.allCases.filter { system in ignored.contains { $0.systems.contains(system) } }
        reason.setLabelText(
            [
                insteadText(by: [system], effects: effects) + ".", system.reasonForMissingOptions.translated,
                tr("Used by {systems}.", ["systems": systems.map(\.title.translated).listed()]),
            ].joined(separator: " "))
    }
}

/// A list of rows in a frame.
func boxedList(_ rows: [Widget], label: String) -> Widget {
    let list: Widget = gtk_list_box_new()
    list.setAccessibleLabel(label)
    gtk_list_box_set_selection_mode(list.cast(), GTK_SELECTION_NONE)
    for row in rows { gtk_list_box_append(list.cast(), row) }
    return list.styled(["boxed-list"])
}

extension Widget {
    /// Puts the widget into a list row that cannot have the keyboard focus itself.
    func asRow() -> Widget {
        let row: Widget = gtk_list_box_row_new()
        gtk_list_box_row_set_child(row.cast(), self)
        gtk_list_box_row_set_activatable(row.cast(), 0)
        gtk_widget_set_focusable(row, 0)
        return row
    }
}
