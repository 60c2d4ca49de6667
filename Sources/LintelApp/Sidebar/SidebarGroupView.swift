import CollectionDocument
import GTKBridge
import StickyLayout

/// A part of a group without rows of options.
struct SidebarPart {
    let widget: Widget
    /// The texts by which a search finds the part, its title first.
    let texts: [String]
    /// Whether it may be shown; a search must find it as well.
    var isThere: (SidebarSearch) -> Bool = { _ in true }
    /// Called before it is shown.
    var onShow: (() -> Void)?
    /// Called with each search that finds the part.
    var onSearch: ((SidebarSearch) -> Void)?
}

/// A heading with a boxed list of rows under it. If rows of the content or of a section are missing, a line says why.
struct SidebarGroupView {
    let widget: Widget
    private(set) var rows: [SidebarRowView] = []
    private let reason = label("", classes: ["dim-label", "caption"], wraps: true)
    let reasonRow: Widget
    private let title: String
    private var parts: [SidebarPart] = []
    /// Whether it is shown only in a search that finds something in it.
    private var isSearchOnly = false

    /// - Parameter parts: are above the rows.
    init(_ title: String, parts: [SidebarPart] = [], rows: [SidebarRowView]) {
        self.title = title
        self.parts = parts
        self.rows = rows
        reasonRow = box(GTK_ORIENTATION_VERTICAL, classes: ["row-body"], [reason]).asRow()
        widget = Self.group(
            title, boxedList(parts.map(\.widget) + [reasonRow] + rows.map(\.widget), label: title))
    }

    /// A group with other content than rows.
    ///
    /// - Parameters:
    ///   - parts: the parts of the content. The group's title finds all.
    ///   - isSearchOnly: whether the group is shown only in a search that finds something in it.
    init(_ title: String, _ content: Widget, parts: [SidebarPart], isSearchOnly: Bool = false) {
        self.title = title
        self.parts = parts
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
        for part in parts {
            let isFound = part.isThere(state.search) && state.search.finds(part.texts + [title])
            if isFound {
                part.onShow?()
                part.onSearch?(state.search)
            }
            gtk_widget_set_visible(part.widget, isFound.gboolean)
            isShown = isShown || isFound
        }
        guard !rows.isEmpty else { return isShown }
        let reason = state.search.isEmpty ? reasonText(state) : nil
        self.reason.setLabelText(reason ?? "")
        gtk_widget_set_visible(reasonRow, (reason != nil).gboolean)
        isShown = isShown || reason != nil
        let areSettable = rows.contains { !$0.row.needsSettable || state.isSettable }
        for row in rows {
            let isFound = row.isThere(state) && state.search.finds(row.row.texts)
            let isShownRow = isFound && (areSettable || !state.search.isEmpty)
            row.update(state, isShown: isShownRow)
            isShown = isShown || isShownRow
        }
        return isShown
    }

    /// Whether the search finds the title of a row or a part, not only other texts of it.
    func hasTitle(foundBy search: SidebarSearch) -> Bool {
        let titles = rows.map(\.row.title) + parts.compactMap(\.texts.first)
        return titles.contains { search.finds([$0]) }
    }

    /// Says why rows are missing, where nothing else in the sidebar does; `nil` if none are, or if the card of the system says so.
    private func reasonText(_ state: SidebarState) -> String? {
        let settings = rows.filter(\.row.needsSettable)
        guard state.isSettable || settings.isEmpty else {
            return tr(
                "This document lists its items one by one. To choose how many there are, pick “Generated Content” from the “Samples” menu."
            )
        }
        let system = state.options.system
        let ignored = settings.filter { !$0.isRead(by: system) && $0.row.isThere(state.options) }.map(\.row.title)
        guard !ignored.isEmpty else { return nil }
        return tr(
            "{system} does not use: {options}.",
            ["system": system.title.translated, "options": ignored.joined(separator: ", ")])
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

    /// Puts the widget into a list row that activates an action.
    func asRow(activating call: ActionCall) -> Widget {
        let row: Widget = gtk_list_box_row_new()
        gtk_list_box_row_set_child(row.cast(), self)
        gtk_actionable_set_detailed_action_name(row.cast(), call.detailedName)
        return row
    }
}
