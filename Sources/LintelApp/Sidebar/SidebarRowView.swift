import CollectionDocument
import GTKBridge
import StickyLayout

/// A row of the sidebar: title, dim caption, control at the end or below.
@MainActor
struct SidebarRowView {
    let widget: Widget
    private let body: Widget
    private let row: SidebarRow
    private let option: LayoutOption?

    init(_ row: SidebarRow, actions group: OpaquePointer) {
        self.row = row
        option = OptionField.named(row.action)?.option
        body = Self.body(of: row, actions: group)
        widget = body.asRow()
    }

    /// A row that the system ignores is insensitive and says which systems use it; one that means nothing in the
    /// scroll direction is away.
    func update(_ options: LayoutOptions, isGenerated: Bool) {
        gtk_widget_set_visible(widget, row.directions.contains(options.scrollDirection).gboolean)
        let systems = option?.systems ?? HeaderSystem.allCases
        let isUsed = systems.contains(options.system)
        let isSensitive = isUsed && (option != nil || isGenerated)
        gtk_widget_set_sensitive(body, isSensitive.gboolean)
        // On the row, which stays sensitive: insensitive widgets show no tooltip.
        let tooltip =
            !isUsed
            ? tr("Used by {systems}", ["systems": systems.map(\.rawValue).formatted()])
            : isSensitive ? nil : tr("Only generated content can be counted: Samples, Generated Content")
        gtk_widget_set_tooltip_text(widget, tooltip)
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
        switch row.control {
        case .toggle:
            gtk_box_append(line.cast(), Controls.toggle(row.action, label: row.title))
        case .choice(let choices):
            gtk_box_append(line.cast(), Controls.choice(row.action, label: row.title, among: choices, of: group))
        case .slider(let range, let step):
            gtk_box_append(
                body.cast(), Controls.number(row.action, label: row.title, range: range, step: step, of: group))
        case .limit(let range, let step):
            gtk_box_append(
                body.cast(),
                Controls.number(row.action, label: row.title, range: range, step: step, limit: true, of: group))
        case .length(let range):
            let (number, unit) = Controls.length(row.action, label: row.title, range: range, of: group)
            gtk_box_append(line.cast(), unit)
            gtk_box_append(body.cast(), number)
        }
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
