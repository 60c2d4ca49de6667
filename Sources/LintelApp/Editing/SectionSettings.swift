import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// What the selected section sets for itself, as actions: `section-level`, `section-pins-header`, and so on. An action whose
/// value is infinite, which the sidebar calls "None", leaves it to the collection.
@MainActor
final class SectionSettings {
    private let editor: DocumentEditor
    private let canvas: Canvas
    let pinsHeader = Action("selected-section-pins-header", state: true)
    private var numbers: [(setting: SectionSetting, action: Action<Double>)] = []
    /// The group in the sidebar.
    let widget: Widget
    private let heading: Widget

    init(editor: DocumentEditor, canvas: Canvas) {
        self.editor = editor
        self.canvas = canvas
        heading = label("", classes: ["heading", "sidebar-heading"])
        widget = box(GTK_ORIENTATION_VERTICAL, spacing: 6, [heading])
        gtk_widget_set_visible(widget, 0)
        pinsHeader.onRequest = { [weak self] pins in
            self?.edit(tr("Pins its header"), merging: "pins") { $0.pinsHeader = pins }
        }
        for setting in SectionSetting.all {
            let action = Action(setting.action, state: Double.infinity)
            action.onRequest = { [weak self] in self?.set(setting, to: $0) }
            numbers.append((setting, action))
        }
    }

    func addActions(to window: UnsafeMutablePointer<GtkWindow>) {
        pinsHeader.add(to: window)
        for (_, action) in numbers { action.add(to: window) }
        let rows = SectionSetting.rows.map { SidebarRowView($0, actions: window.cast()).widget }
        let list: Widget = gtk_list_box_new()
        gtk_list_box_set_selection_mode(list.cast(), GTK_SELECTION_NONE)
        for row in rows { gtk_list_box_append(list.cast(), row) }
        gtk_box_append(widget.cast(), list.styled(["boxed-list"]))
        update()
    }

    /// Shows what the selected section sets.
    func update() {
        let index: Int? =
            if case .section(let section) = canvas.selection.kept(in: editor.document) { section } else { nil }
        gtk_widget_set_visible(widget, (index != nil).gboolean)
        pinsHeader.isEnabled = index != nil
        for (_, action) in numbers { action.isEnabled = index != nil }
        guard let index else { return }
        let section = editor.document.sections[index]
        heading.setLabelText(tr("Section “{name}”", ["name": editor.document.name(ofSection: index)]))
        pinsHeader.state = section.pinsHeader
        for (setting, action) in numbers { action.state = setting.read(section, editor.document.options) ?? .infinity }
    }

    private func set(_ setting: SectionSetting, to value: Double) {
        guard !value.isNaN, value.isInfinite ? value > 0 : setting.range.contains(value) else { return }
        let options = editor.document.options
        edit(setting.title, merging: setting.action) { setting.write(value.isFinite ? value : nil, &$0, options) }
    }

    private func edit(_ name: String, merging: String, _ change: @escaping (inout DocumentSection) -> Void) {
        guard case .section(let index) = canvas.selection.kept(in: editor.document) else { return }
        editor.edit(name, merging: "\(merging) \(index)") { change(&$0.sections[index]) }
    }
}
