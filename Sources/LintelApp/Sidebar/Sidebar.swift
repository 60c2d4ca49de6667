import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// The options, live.
///
///     Sidebar
///     ├── scrolled list
///     │   ├── System           drop-down, and the system in a line
///     │   ├── Presets          a button each
///     │   ├── Section          what the selected section sets for itself (Editing/SectionSettings.swift)
///     │   └── a boxed list a group of rows (SidebarContents.swift)
///     └── Readout              offset, overscroll, pinned header
@MainActor
final class Sidebar: WidgetOwner {
    let widget: Widget
    let readout = Readout()
    /// Between the presets and the options: what belongs to the selection.
    let selectionSlot = box(GTK_ORIENTATION_VERTICAL)
    private let summary: Widget
    private let list: Widget
    /// What the rows show; `nil` before they have been told.
    private var shown: (options: LayoutOptions, isGenerated: Bool)?
    private var rows: [SidebarRowView] = []
    /// The groups that are still to be made.
    private(set) var pending: [MainLoopSource] = []
    private var presets: [(preset: Preset, button: Widget)] = []

    /// Wide enough for a slider and an entry, narrow enough to leave the content its room.
    static let width: Int32 = 320
    /// So many groups fill the sidebar of a new window. The others are made after its first frame, which they would
    /// hold up.
    private static let groupsAtFirst = 2

    /// - Parameter group: the window's actions.
    init(actions group: OpaquePointer) {
        summary = label("", classes: ["dim-label", "caption"], wraps: true)
        list = box(GTK_ORIENTATION_VERTICAL, spacing: 6, classes: ["sidebar-list"])
        let scrolled: Widget = gtk_scrolled_window_new()
        gtk_scrolled_window_set_policy(scrolled.cast(), GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(scrolled.cast(), list)
        gtk_widget_set_vexpand(scrolled, 1)
        keepFocusInSight(of: scrolled)
        widget = box(GTK_ORIENTATION_VERTICAL, classes: ["sidebar", "lintel-sidebar"], [scrolled, readout.widget])
        gtk_widget_set_size_request(widget, Self.width, -1)

        gtk_box_append(list.cast(), heading(tr("System")))
        gtk_box_append(list.cast(), systemCard(actions: group))
        gtk_box_append(list.cast(), heading(tr("Presets")))
        gtk_box_append(list.cast(), presetButtons())
        gtk_box_append(list.cast(), selectionSlot)
        for contents in SidebarGroup.all.prefix(Self.groupsAtFirst) { append(contents, actions: group) }
        let others = SidebarGroup.all.dropFirst(Self.groupsAtFirst)
        _ = TickCallback(on: widget) { [weak self] _ in
            // One at a time, so that input goes before.
            for contents in others {
                guard let self else { return false }
                pending.append(whenIdle(for: self) { $0.append(contents, actions: group) })
            }
            return false
        }
        // Whose actions they show is gone then.
        connect(widget, "destroy") { [weak self] in
            for source in self?.pending ?? [] { source.cancel() }
        }
    }

    private func append(_ contents: SidebarGroup, actions group: OpaquePointer) {
        let rows = contents.rows.map { SidebarRowView($0, actions: group) }
        if let shown { for row in rows { row.update(shown.options, isGenerated: shown.isGenerated) } }
        self.rows += rows
        gtk_box_append(list.cast(), heading(contents.title))
        gtk_box_append(list.cast(), boxedList(rows.map(\.widget), label: contents.title))
    }

    /// Shows which rows the present system and direction use.
    func show(_ state: EditorState) {
        let options = state.options
        let isGenerated = state.summary.isCounted
        if let shown, shown == (options, isGenerated) { return }
        shown = (options, isGenerated)
        summary.setLabelText(options.system.summary.translated)
        for row in rows { row.update(options, isGenerated: isGenerated) }
        for (preset, button) in presets {
            var changed = options
            preset.apply(to: &changed)
            if changed == options {
                gtk_widget_add_css_class(button, "suggested")
            } else {
                gtk_widget_remove_css_class(button, "suggested")
            }
        }
    }

    private func heading(_ text: String) -> Widget {
        label(text, classes: ["heading", "sidebar-heading"])
    }

    private func systemCard(actions group: OpaquePointer) -> Widget {
        let names = HeaderSystem.allCases.map { (name: $0.rawValue, label: $0.rawValue) }
        let choice = Controls.choice("system", label: tr("System"), among: names, of: group)
        let card = box(GTK_ORIENTATION_VERTICAL, spacing: 6, classes: ["row-body"], [choice, summary])
        return boxedList([card.asRow()], label: tr("System"))
    }

    private func presetButtons() -> Widget {
        let flow: Widget = gtk_flow_box_new()
        flow.setAccessibleLabel(tr("Presets"))
        gtk_flow_box_set_selection_mode(flow.cast(), GTK_SELECTION_NONE)
        gtk_flow_box_set_column_spacing(flow.cast(), 6)
        gtk_flow_box_set_row_spacing(flow.cast(), 6)
        gtk_flow_box_set_max_children_per_line(flow.cast(), 3)
        gtk_flow_box_set_min_children_per_line(flow.cast(), 2)
        gtk_flow_box_set_homogeneous(flow.cast(), 1)
        for preset in Preset.all {
            let button: Widget = gtk_button_new_with_label(preset.title)
            gtk_actionable_set_action_name(button.cast(), "win.preset")
            gtk_actionable_set_action_target_value(button.cast(), preset.name.variant)
            button.setTooltip(preset.summary)
            button.styled(["preset"])
            // A long translation may take a row of two, but never more than the sidebar is wide.
            gtk_label_set_ellipsize(gtk_button_get_child(button.cast()).cast(), PANGO_ELLIPSIZE_END)
            presets.append((preset, button))
            gtk_flow_box_insert(flow.cast(), button, -1)
            // The button takes the focus; the flow box's own child around it would only add a stop.
            gtk_widget_set_focusable(gtk_widget_get_parent(button), 0)
        }
        return flow
    }

    private func boxedList(_ rows: [Widget], label: String) -> Widget {
        let list: Widget = gtk_list_box_new()
        list.setAccessibleLabel(label)
        gtk_list_box_set_selection_mode(list.cast(), GTK_SELECTION_NONE)
        for row in rows { gtk_list_box_append(list.cast(), row) }
        return list.styled(["boxed-list"])
    }
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
