import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

/// A row of the sidebar: title, dim caption, control at the end or below.
@MainActor
struct SidebarRowView {
    let widget: Widget
    let row: SidebarRow
    private let body: Widget

    /// What there is to say of the choices of an option in the document that is shown, by their names.
    typealias Remarks = @MainActor (LayoutOption) -> [String: String]

    init(_ row: SidebarRow, actions group: OpaquePointer, remarks: Remarks? = nil) {
        self.row = row
        body = Self.body(of: row, actions: group, remarks: remarks)
        widget = body.asRow()
    }

    /// A row that the system ignores is insensitive and says why.
    func update(_ state: SidebarState, isShown: Bool) {
        gtk_widget_set_visible(widget, isShown.gboolean)
        let isUsed = isUsed(state)
        gtk_widget_set_sensitive(body, isUsed.gboolean)
        // On the row, which stays sensitive: insensitive widgets show no tooltip.
        widget.setTooltip(
            isUsed ? nil : row.option?.reasonWhyIgnored(by: state.options.system) ?? tr("The document lists its items"))
    }

    /// Whether it means something in the scroll direction.
    func isThere(_ options: LayoutOptions) -> Bool {
        row.direction ?? options.scrollDirection == options.scrollDirection
    }

    /// Whether what it sets makes a difference.
    func isUsed(_ state: SidebarState) -> Bool {
        row.option?.systems.contains(state.options.system) ?? state.isSettable
    }

    private static func body(of row: SidebarRow, actions group: OpaquePointer, remarks: Remarks?) -> Widget {
        let titles = box(GTK_ORIENTATION_VERTICAL, classes: ["row-titles"], [label(row.title, wraps: true)])
        if !row.caption.isEmpty {
            gtk_box_append(titles.cast(), label(row.caption, classes: ["dim-label", "caption"], wraps: true))
        }
        gtk_widget_set_hexpand(titles, 1)
        gtk_widget_set_valign(titles, GTK_ALIGN_CENTER)
        let controls = controls(of: row, actions: group, remarks: remarks)
        let line = box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, [titles] + [controls.atEnd].compactMap(\.self))
        let body = box(GTK_ORIENTATION_VERTICAL, classes: ["row-body"], [line] + [controls.below].compactMap(\.self))
        if !row.caption.isEmpty {
            for control in [controls.atEnd, controls.below] { control?.describeControls(row.caption) }
        }
        return body
    }

    /// The control at the end of the row's title, and the one below it.
    private static func controls(
        of row: SidebarRow, actions group: OpaquePointer, remarks: Remarks?
    ) -> (atEnd: Widget?, below: Widget?) {
        let (action, label) = (row.action, row.title)
        func limitSwitch(_ limits: [(action: String, first: FirstLimit)]) -> Widget? {
            limits.isEmpty ? nil : Controls.limitSwitch(limits, label: label, of: group)
        }
        switch row.control {
        case .toggle:
            return (Controls.toggle(action, label: label), nil)
        case .choice(let choices):
            var asked: ChoiceList.Remarks?
            if let option = row.option, let remarks { asked = { remarks(option) } }
            return (Controls.choice(action, label: label, among: choices, remarks: asked, of: group), nil)
        case .slider(let scale):
            return (nil, Controls.number(action, label: label, scale: scale, of: group))
        case .limit(let range, let first):
            let number = Controls.number(action, label: label, scale: .linear(range), isOptional: true, of: group)
            return (limitSwitch([(action, first)]), number)
        case .length(let range):
            let (number, unit) = Controls.length(action, label: label, range: range, of: group)
            return (unit, number)
        case .parts(let parts):
            let limits = parts.compactMap { part in part.first.map { (action: part.action, first: $0) } }
            return (limitSwitch(limits), Controls.parts(parts, of: group))
        }
    }
}

extension LayoutOption {
    /// What a system does that does not read the option, and which ones read it.
    @MainActor
    func reasonWhyIgnored(by system: HeaderSystem) -> String {
        tr(
            "With {system}, {otherwise}. Used by {systems}.",
            [
                "system": system.rawValue, "otherwise": otherwise(under: system).translated,
                "systems": systems.map(\.rawValue).listed(),
            ])
    }
}

extension [String] {
    /// `a`, `a and b`, `a, b and c`.
    func listed() -> String {
        guard let last, count > 1 else { return first ?? "" }
        return tr("{names} and {last}", ["names": dropLast().joined(separator: ", "), "last": last])
    }
}

@MainActor
extension Widget {
    /// Gives each control in the widget the caption beside it as its description.
    fileprivate func describeControls(_ caption: String) {
        let controls = [
            gtk_switch_get_type(), gtk_drop_down_get_type(), gtk_scale_get_type(), gtk_spin_button_get_type(),
        ]
        if controls.contains(where: isA) { return setAccessibleDescription(caption) }
        for child in children { child.describeControls(caption) }
    }
}
