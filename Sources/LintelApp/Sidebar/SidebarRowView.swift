import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

/// A row of the sidebar: title, dim caption, control at the end or below.
@MainActor
struct SidebarRowView {
    let widget: Widget
    private let body: Widget
    private let row: SidebarRow

    init(_ row: SidebarRow, actions group: OpaquePointer) {
        self.row = row
        body = Self.body(of: row, actions: group)
        widget = body.asRow()
    }

    /// A row that the system ignores is insensitive and says which systems use it; one that means nothing in the
    /// scroll direction is away.
    func update(_ options: LayoutOptions, isGenerated: Bool) {
        gtk_widget_set_visible(widget, (row.direction ?? options.scrollDirection == options.scrollDirection).gboolean)
        let systems = row.option?.systems ?? HeaderSystem.allCases
        let isUsed = systems.contains(options.system)
        let isSensitive = isUsed && (row.option != nil || isGenerated)
        gtk_widget_set_sensitive(body, isSensitive.gboolean)
        // On the row, which stays sensitive: insensitive widgets show no tooltip.
        let tooltip =
            !isUsed
            ? tr("Used by {systems}", ["systems": systems.map(\.rawValue).formatted()])
            : isSensitive ? nil : tr("Only generated content can be counted: Samples, Generated Content")
        widget.setTooltip(tooltip)
    }

    private static func body(of row: SidebarRow, actions group: OpaquePointer) -> Widget {
        let titles = box(GTK_ORIENTATION_VERTICAL, classes: ["row-titles"], [label(row.title, wraps: true)])
        if !row.caption.isEmpty {
            gtk_box_append(titles.cast(), label(row.caption, classes: ["dim-label", "caption"], wraps: true))
        }
        gtk_widget_set_hexpand(titles, 1)
        gtk_widget_set_valign(titles, GTK_ALIGN_CENTER)
        let line = box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, [titles])
        let body = box(GTK_ORIENTATION_VERTICAL, spacing: 0, classes: ["row-body"], [line])
        let control: Widget
        switch row.control {
        case .toggle:
            control = Controls.toggle(row.action, label: row.title)
            gtk_box_append(line.cast(), control)
        case .choice(let choices):
            control = Controls.choice(row.action, label: row.title, among: choices, of: group)
            gtk_box_append(line.cast(), control)
        case .slider(let range):
            control = Controls.number(row.action, label: row.title, range: range, of: group)
            gtk_box_append(body.cast(), control)
        case .limit(let range):
            control = Controls.number(row.action, label: row.title, range: range, limit: true, of: group)
            gtk_box_append(body.cast(), control)
        case .length(let range):
            let (number, unit) = Controls.length(row.action, label: row.title, range: range, of: group)
            gtk_box_append(line.cast(), unit)
            gtk_box_append(body.cast(), number)
            control = number
        }
        if !row.caption.isEmpty { control.describeControls(row.caption) }
        return body
    }
}

extension [String] {
    /// `a`, `a and b`, `a, b and c`.
    fileprivate func formatted() -> String {
        guard let last, count > 1 else { return first ?? "" }
        return tr("{names} and {last}", ["names": dropLast().joined(separator: ", "), "last": last])
    }
}

extension Widget {
    /// Gives each control in the widget the caption beside it as its description.
    @MainActor
    fileprivate func describeControls(_ caption: String) {
        let controls = [
            gtk_switch_get_type(), gtk_drop_down_get_type(), gtk_scale_get_type(), gtk_spin_button_get_type(),
        ]
        let instance = address.assumingMemoryBound(to: GTypeInstance.self)
        if controls.contains(where: { g_type_check_instance_is_a(instance, $0) != 0 }) {
            setAccessibleDescription(caption)
            return
        }
        var child = gtk_widget_get_first_child(self)
        while let widget = child {
            widget.describeControls(caption)
            child = gtk_widget_get_next_sibling(widget)
        }
    }
}
