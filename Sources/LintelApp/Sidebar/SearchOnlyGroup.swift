import GTKBridge

/// A group of the sidebar for what the window has elsewhere. It is shown only while a search finds something in it.
struct SearchOnlyGroup {
    struct Row {
        let title: String
        let summary: String
        /// More texts by which a search finds the row.
        var texts: [String] = []
        /// Makes the control at the end of the row; `nil` for a row without one.
        var makeControl: (@MainActor () -> Widget)?
    }

    let title: String
    let rows: [Row]
}

extension SidebarGroupView {
    init(_ group: SearchOnlyGroup) {
        let rows = group.rows.map(Self.widget)
        let parts = zip(rows, group.rows).map { widget, row in
            (widget: widget, texts: [row.title, row.summary] + row.texts)
        }
        self.init(
            group.title, boxedList(rows, label: group.title), parts: parts, isSearchOnly: true)
    }

    private static func widget(of row: SearchOnlyGroup.Row) -> Widget {
        let titles = box(
            GTK_ORIENTATION_VERTICAL,
            [
                label(row.title, wraps: true),
                label(row.summary, classes: ["dim-label", "caption"], wraps: true),
            ])
        gtk_widget_set_hexpand(titles, 1)
        var children = [titles]
        if let control = row.makeControl?() {
            gtk_widget_set_valign(control, GTK_ALIGN_CENTER)
            control.setAccessibleLabel(row.title)
            children.append(control)
        }
        return box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, classes: ["row-body"], children).asRow()
    }
}
