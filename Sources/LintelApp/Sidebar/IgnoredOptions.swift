import CollectionDocument
import GTKBridge
import StickyLayout

/// A button of the *System* card such as `Ignores 24 options`. It unfolds a list that says what the system does instead of each
/// option, and which systems use it.
final class IgnoredOptions: WidgetOwner {
    let widget: Widget
    private let toggle: Widget = gtk_toggle_button_new()
    private let arrow: Widget = gtk_image_new()
    private let title = label("")
    private let reason = label("", classes: ["dim-label", "caption"], wraps: true)
    private var system = HeaderSystem.native
    private var ignored: [SidebarGroup] = []
    /// The list; `nil` until it is unfolded, because it has many labels, and few people look at it.
    private var list: Widget?

    init() {
        gtk_button_set_child(toggle.cast(), box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, [title, arrow]))
        gtk_widget_set_hexpand(title, 1)
        widget = box(GTK_ORIENTATION_VERTICAL, spacing: 6, [toggle, reason])
        gtk_widget_set_visible(widget, 0)
        connect(toggle, "toggled") { [weak self] in self?.renderList() }
        renderList()
    }

    func render(_ options: LayoutOptions) {
        let ignored = SidebarGroup.all.compactMap { $0.ignored(under: options) }
        guard options.system != system || ignored.map(\.actions) != self.ignored.map(\.actions) else { return }
        (system, self.ignored) = (options.system, ignored)
        if let list { gtk_box_remove(widget.cast(), list) }
        list = nil
        let count = ignored.map(\.rows.count).reduce(0, +)
        let text = tr("Ignores {count} option", "Ignores {count} options", count: count)
        title.setLabelText(text)
        toggle.setAccessibleLabel(text)
        reason.setLabelText([system.reasonForMissingOptions.translated, tr("Instead:")].joined(separator: " "))
        gtk_widget_set_visible(widget, (count > 0).gboolean)
        renderList()
    }

    private func renderList() {
        let isUnfolded = gtk_toggle_button_get_active(toggle.cast()) != 0
        gtk_image_set_from_icon_name(arrow.cast(), isUnfolded ? "pan-up-symbolic" : "pan-down-symbolic")
        // A list that had been hidden while it was empty would keep the height of texts that do not wrap.
        if isUnfolded, list == nil {
            let list = makeList()
            gtk_box_append(widget.cast(), list)
            self.list = list
        }
        for part in [reason, list] { part.map { gtk_widget_set_visible($0, isUnfolded.gboolean) } }
    }

    private func makeList() -> Widget {
        let entries = ignored.flatMap { group in
            [label(group.title, classes: ["heading"], wraps: true)] + group.rows.map(entry)
        }
        return box(GTK_ORIENTATION_VERTICAL, spacing: 6, entries)
    }

    private func entry(for row: SidebarRow) -> Widget {
        let systems = (row.systems ?? []).map(\.title.translated).listed()
        let effect = tr(
            "{effect}. Used by {systems}.",
            ["effect": row.otherwise(under: system).asSentence, "systems": systems])
        return box(
            GTK_ORIENTATION_VERTICAL,
            [label(row.title, wraps: true), label(effect, classes: ["dim-label", "caption"], wraps: true)])
    }
}

extension SidebarGroup {
    fileprivate var actions: [String] { rows.map(\.action) }

    /// The group with only the rows that the system ignores; `nil` if it uses all.
    fileprivate func ignored(under options: LayoutOptions) -> SidebarGroup? {
        let ignored = rows.filter { $0.systems?.contains(options.system) == false && $0.isThere(options) }
        return ignored.isEmpty ? nil : SidebarGroup(title: title, rows: ignored)
    }
}
