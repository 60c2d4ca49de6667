import GTKBridge

/// The context menus, one for each kind of selection.
enum ContextMenu {
    /// The menu with nothing selected.
    static let content = Menu(
        [explain],
        [insertItem, insertSection, action(tr("_Rename Document…"), "rename")],
        [
            .action(tr("_Collapse All Sections"), "win.collapse-all"),
            .action(tr("_Expand All Sections"), "win.expand-all"),
        ])

    static let item = Menu(
        [explain],
        [insertItem, action(tr("Du_plicate"), "duplicate"), rename], moving,
        [action(tr("_Delete"), "delete")])

    static let section = section(toggle: tr("_Collapse"))
    static let collapsedSection = section(toggle: tr("_Expand"))

    private static func section(toggle: String) -> Menu {
        Menu(
            [explain],
            [
                .action(toggle, "win.toggle-section"),
                .action(tr("C_ollapse All Sections"), "win.collapse-all"),
                .action(tr("E_xpand All Sections"), "win.expand-all"),
            ],
            [
                insertItem, insertSection,
                action(tr("Du_plicate Section"), "duplicate"), rename,
            ],
            moving,
            [action(tr("_Delete Section"), "delete")])
    }

    private static let explain = action(tr("_Why Is It Here?"), "explain", hides: true)
    private static let insertItem = action(tr("Insert _Item"), "insert-item")
    private static let insertSection = action(tr("Insert _Section"), "insert-section")
    private static let rename = action(tr("_Rename…"), "rename")
    private static let moving: [Menu.Item] = [
        .action(tr("Move _Up"), "win.move-earlier", key: Editing.key(of: .move(.up))),
        .action(tr("Move Dow_n"), "win.move-later", key: Editing.key(of: .move(.down))),
    ]

    /// An item that shows the canvas's key for the action.
    private static func action(_ title: String, _ name: String, hides: Bool = false) -> Menu.Item {
        let key = Editing.key(of: .action(name)) ?? Editing.key(of: .actionOnSelection(name))
        return .action(title, "win.\(name)", key: key, hides: hides)
    }
}

extension Editing {
    /// The first key with this intent.
    fileprivate static func key(of intent: Key) -> String? {
        keys.first { $0.intent == intent }?.keys.first
    }
}
