import GTKBridge

/// What the context menu offers for what is selected.
@MainActor
enum ContextMenu {
    /// With nothing selected.
    static let content = Menu(
        [insertItem, insertSection],
        [
            .action(tr("_Collapse All Sections"), "win.collapse-all"),
            .action(tr("_Expand All Sections"), "win.expand-all"),
        ])

    static let item = Menu(
        [insertItem, .action(tr("D_uplicate"), "win.duplicate", key: "<Control>d"), rename], moving,
        [.action(tr("_Delete"), "win.delete", key: "Delete")])

    static let section = section(toggle: tr("_Collapse"))
    static let collapsedSection = section(toggle: tr("_Expand"))

    private static func section(toggle: String) -> Menu {
        Menu(
            [
                .action(toggle, "win.toggle-section"),
                .action(tr("C_ollapse All Sections"), "win.collapse-all"),
                .action(tr("E_xpand All Sections"), "win.expand-all"),
            ],
            [
                insertItem, insertSection,
                .action(tr("D_uplicate Section"), "win.duplicate", key: "<Control>d"), rename,
            ],
            moving,
            [.action(tr("_Delete Section"), "win.delete", key: "Delete")])
    }

    private static let insertItem = Menu.Item.action(tr("Insert _Item"), "win.insert-item", key: "Insert")
    private static let insertSection = Menu.Item.action(
        tr("Insert _Section"), "win.insert-section", key: "<Shift>Insert")
    private static let rename = Menu.Item.action(tr("_Rename…"), "win.rename", key: "F2")
    private static let moving: [Menu.Item] = [
        .action(tr("Move _Up"), "win.move-earlier", key: "<Alt>Up"),
        .action(tr("Move Do_wn"), "win.move-later", key: "<Alt>Down"),
    ]
}
