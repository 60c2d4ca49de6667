import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// A row of the sidebar: a title, a dim caption, and a control at the end or below.
struct SidebarRowView {
    let widget: Widget
    let row: SidebarRow
    private let body: Widget
    /// The effect of the option in the systems that ignore it.
    private let note = label("", classes: ["dim-label", "caption", "row-note"], wraps: true)

    init(_ row: SidebarRow, _ controls: Controls) {
        self.row = row
        body = Self.body(of: row, controls)
        // The note is outside the body, so that it stays legible when the body is insensitive.
        widget = box(GTK_ORIENTATION_VERTICAL, [body, note]).asRow()
    }

    /// Updates the row. In a search, a row says why it is found if its texts do not. One that makes no difference is insensitive and says why,
    /// and what the systems do that ignore it: those that the search names, or all.
    func update(_ state: SidebarState, isShown: Bool) {
        gtk_widget_set_visible(widget, isShown.gboolean)
        gtk_widget_set_sensitive(body, isUsed(state).gboolean)
        let text = state.search.isEmpty ? "" : noteText(state)
        note.setLabelText(text)
        gtk_widget_set_visible(note, (!text.isEmpty).gboolean)
    }

    private func noteText(_ state: SidebarState) -> String {
        if row.needsSettable, row.systems == nil, !state.isSettable {
            return tr("This document lists its items one by one")
        }
        let (system, found) = (state.options.system, state.search.namedSystems ?? HeaderSystem.allCases)
        let systems = HeaderSystem.allCases.filter { $0 == system || found.contains($0) }
        let reasons = [
            row.reasonOfFinding(by: state.search), row.notes(on: systems), row.ignored(state.options) ?? "",
        ]
        return reasons.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// Whether the row is shown in its group: in a search, if it is for the scroll direction; else also only if the system reads it,
    /// and if what it depends on is there.
    func isThere(_ state: SidebarState) -> Bool {
        guard row.isThere(state.options) else { return false }
        return !state.search.isEmpty || (isRead(by: state.options.system) && row.ignored(state.options) == nil)
    }

    /// Whether the system reads what the row sets.
    func isRead(by system: HeaderSystem) -> Bool { row.systems?.contains(system) != false }

    /// Whether the value of the row makes a difference.
    func isUsed(_ state: SidebarState) -> Bool {
        (!row.needsSettable || state.isSettable) && isRead(by: state.options.system)
            && row.ignored(state.options) == nil
    }

    private static func body(of row: SidebarRow, _ controls: Controls) -> Widget {
        let title = label(row.title, wraps: true)
        let caption = row.caption.isEmpty ? nil : label(row.caption, classes: ["dim-label", "caption"], wraps: true)
        let texts = [title, caption].compactMap(\.self)
        let titles = box(GTK_ORIENTATION_VERTICAL, classes: ["row-titles"], texts)
        gtk_widget_set_hexpand(titles, 1)
        let (atEnd, below) = row.makeControls(controls, row)
        // Beside a taller control the texts are in its middle. To align the box instead, GTK would try many widths.
        if let caption {
            for control in [atEnd, below] { control?.describeControls(row.caption) }
            gtk_label_set_yalign(title.cast(), 1)
            gtk_label_set_yalign(caption.cast(), 0)
        }
        for text in texts { gtk_widget_set_vexpand(text, 1) }
        gtk_widget_set_vexpand(titles, 0)
        // Not boxes: a horizontal box tries many widths to find those that its height needs, and sets all texts for each.
        let body = grid(columnSpacing: 12, rowSpacing: 6).styled(["row-body"])
        if row.depth > 0 { body.styled(["depends-\(min(row.depth, mostIndentation))"]) }
        gtk_grid_attach(body.cast(), titles, 0, 0, 1, 1)
        if let atEnd { gtk_grid_attach(body.cast(), atEnd, 1, 0, 1, 1) }
        if let below { gtk_grid_attach(body.cast(), below, 0, 1, atEnd == nil ? 1 : 2, 1) }
        return body
    }
}

/// The most steps by which a row is indented.
private let mostIndentation = 2

extension SidebarRow {
    /// Says what happens in the systems that ignore the row, with a line for each effect; empty if all of them read it.
    fileprivate func notes(on systems: [HeaderSystem]) -> String {
        Dictionary(grouping: systems.filter { self.systems?.contains($0) == false }) { otherwise(under: $0) }
            .map { insteadText(by: $1, effect: $0) }.sorted().joined(separator: "\n")
    }
}

/// A text such as `Cell bounds instead: footers do not pin`.
private func insteadText(by systems: [HeaderSystem], effect: String) -> String {
    tr("{systems} instead: {effect}")
        .filled(with: ["systems": systems.map(\.title.translated).listed(), "effect": effect])
}

extension [String] {
    /// The texts as a list: `a`, `a and b`, `a, b and c`.
    func listed() -> String {
        guard let last, count > 1 else { return first ?? "" }
        return tr("{names} and {last}").filled(with: ["names": dropLast().joined(separator: ", "), "last": last])
    }
}

extension Widget {
    /// Makes the caption the accessible description of each control in the widget.
    fileprivate func describeControls(_ caption: String) {
        let controls = [
            gtk_switch_get_type(), gtk_drop_down_get_type(), gtk_scale_get_type(), gtk_spin_button_get_type(),
        ]
        if controls.contains(where: isA) { return setAccessibleDescription(caption) }
        for child in children { child.describeControls(caption) }
    }
}
