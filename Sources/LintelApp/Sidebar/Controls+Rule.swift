import GTKBridge
import StickyLayout

extension Controls {
    /// The editor of an own rule. It is made when the system is first an own rule, because most documents have another one, and the
    /// editor has many widgets.
    func rule(_ row: SidebarRow) -> RowControls {
        let place = box(GTK_ORIENTATION_VERTICAL)
        ActionMirror<String>("system", of: actions).follow(for: place) { system in
            guard system == HeaderSystem.custom.rawValue, place.children.isEmpty else { return }
            let editor = RuleEditor(ActionMirror(row.action, of: actions), label: row.title, ownRule)
            gtk_box_append(place.cast(), editor.widget)
            ownRule.editor = editor
        }
        return (nil, place)
    }
}
