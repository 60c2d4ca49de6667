import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

/// A heading, and a boxed list of rows under it. Where the system reads none of them, one line stands for all.
@MainActor
struct SidebarGroupView {
    let widget: Widget
    private let list: Widget
    let rows: [SidebarRowView]
    private let reason = label("", classes: ["dim-label", "caption"], wraps: true)
    let reasonRow: Widget
    /// What it is found by as a whole, where it has no rows.
    private let texts: [String]

    init(_ title: String, rows: [SidebarRowView]) {
        self.rows = rows
        texts = []
        reasonRow = box(GTK_ORIENTATION_VERTICAL, classes: ["row-body"], [reason]).asRow()
        list = boxedList([reasonRow] + rows.map(\.widget), label: title)
        widget = Self.group(title, list)
    }

    /// A group of something else.
    ///
    /// - Parameter texts: what it is found by.
    init(_ title: String, _ content: Widget, texts: [String]) {
        rows = []
        self.texts = texts + [title]
        reasonRow = content
        list = content
        widget = Self.group(title, content)
    }

    private static func group(_ title: String, _ content: Widget) -> Widget {
        let heading = title.isEmpty ? [] : [label(title, classes: ["heading", "sidebar-heading"])]
        return box(GTK_ORIENTATION_VERTICAL, spacing: 6, heading + [content])
    }

    func update(_ options: LayoutOptions, isSettable: Bool, search: SidebarSearch) {
        guard !rows.isEmpty else { return gtk_widget_set_visible(widget, search.finds(texts).gboolean) }
        for row in rows { row.update(options, isSettable: isSettable, search: search) }
        let there = rows.filter { $0.isThere(options) }
        // Whoever looks for an option finds it, whether it is used or not.
        let isFolded = search.isEmpty && !there.contains { $0.isUsed(options, isSettable: isSettable) }
        if isFolded {
            for row in there { gtk_widget_set_visible(row.widget, 0) }
            let ignored = there.compactMap(\.row.option)
            reason.setLabelText(Self.reason(ignored, options.system))
            reasonRow.setTooltip(Self.systems(reading: ignored))
        }
        gtk_widget_set_visible(reasonRow, isFolded.gboolean)
        let isFound = there.contains { gtk_widget_get_visible($0.widget) != 0 }
        gtk_widget_set_visible(widget, (isFolded || isFound).gboolean)
    }

    /// Why none of the options is used.
    private static func reason(_ ignored: [LayoutOption], _ system: HeaderSystem) -> String {
        guard !ignored.isEmpty else {
            return tr("The document lists its items. Those of Samples, Generated Content are counted.")
        }
        var effects: [String] = []
        for effect in ignored.map({ $0.otherwise(under: system).translated }) where !effects.contains(effect) {
            effects.append(effect)
        }
        return tr("Not with {system}: {effects}.", ["system": system.rawValue, "effects": effects.listed()])
    }

    /// Which systems use some of the options; `nil` where there are none.
    private static func systems(reading options: [LayoutOption]) -> String? {
        let systems = HeaderSystem.allCases.filter { system in options.contains { $0.systems.contains(system) } }
        return systems.isEmpty ? nil : tr("Used by {systems}", ["systems": systems.map(\.rawValue).listed()])
    }
}

/// Rows in a frame.
@MainActor
func boxedList(_ rows: [Widget], label: String) -> Widget {
    let list: Widget = gtk_list_box_new()
    list.setAccessibleLabel(label)
    gtk_list_box_set_selection_mode(list.cast(), GTK_SELECTION_NONE)
    for row in rows { gtk_list_box_append(list.cast(), row) }
    return list.styled(["boxed-list"])
}

extension Widget {
    /// The widget in a list row that is not itself a stop for the keyboard.
    @MainActor
    func asRow() -> Widget {
        let row: Widget = gtk_list_box_row_new()
        gtk_list_box_row_set_child(row.cast(), self)
        gtk_list_box_row_set_activatable(row.cast(), 0)
        gtk_widget_set_focusable(row, 0)
        return row
    }
}
