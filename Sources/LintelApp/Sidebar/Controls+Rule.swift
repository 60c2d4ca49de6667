import GTKBridge

extension Controls {
    /// The editor of an own rule.
    func rule(_ row: SidebarRow) -> RowControls {
        (nil, RuleEditor(ActionMirror(row.action, of: actions), label: row.title, ownRule).widget)
    }
}
