import GTKBridge

/// A group of the sidebar for what the window has elsewhere. It is shown only while a search finds something in it.
struct SearchOnlyGroup {
    struct Row {
        let title: String
        /// The text below the title; empty for none.
        var summary = ""
        /// Says less for a search that asks for less; `nil` if the summary is always the same.
        var summaryForSearch: ((SidebarSearch) -> String)?
        /// More texts by which a search finds the row.
        var texts: [String] = []
        /// What a click on the row activates; `nil` for nothing.
        var call: ActionCall?
        /// Makes the control at the end of the row; `nil` for a row without one.
        var makeControl: (@MainActor () -> Widget)?
    }

    let title: String
    let rows: [Row]
}

extension SidebarGroupView {
    init(_ group: SearchOnlyGroup) {
        let parts = group.rows.map(SidebarPart.init)
        self.init(
            group.title, boxedList(parts.map(\.widget), label: group.title), parts: parts, isSearchOnly: true)
    }
}

extension SidebarPart {
    fileprivate init(_ row: SearchOnlyGroup.Row) {
        let summary = label(row.summary, classes: ["dim-label", "caption"], wraps: true)
        gtk_widget_set_visible(summary, (!row.summary.isEmpty).gboolean)
        let titles = box(GTK_ORIENTATION_VERTICAL, [label(row.title, wraps: true), summary])
        gtk_widget_set_hexpand(titles, 1)
        var children = [titles]
        if let control = row.makeControl?() {
            gtk_widget_set_valign(control, GTK_ALIGN_CENTER)
            control.setAccessibleLabel(row.title)
            children.append(control)
        }
        if let call = row.call, let key = call.keyText {
            children.append(label(key, classes: ["dim-label", "caption"]))
        }
        let content = box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, classes: ["row-body"], children)
        let summaryForSearch = row.summaryForSearch
        self.init(
            widget: row.call.map { content.asRow(activating: $0) } ?? content.asRow(),
            texts: [row.title, row.summary] + row.texts,
            onSearch: { search in
                if let summaryForSearch { summary.setLabelText(summaryForSearch(search)) }
            })
        widget.setAccessibleLabel(row.title)
    }
}
