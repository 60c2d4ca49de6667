import GTKBridge

/// What the context menu offers for what is selected. Made once and shared by all windows: see `Menus`.
@MainActor
enum ContextMenu {
    /// With nothing selected.
    static let content = menu([
        [
            (tr("Insert _Item"), "insert-item", "Insert"), (tr("Insert _Section"), "insert-section", "<Shift>Insert"),
        ],
        [(tr("_Collapse All Sections"), "collapse-all", ""), (tr("_Expand All Sections"), "expand-all", "")],
    ])

    static let item = menu([
        [
            (tr("Insert _Item"), "insert-item", "Insert"), (tr("D_uplicate"), "duplicate", "<Control>d"),
            (tr("_Rename…"), "rename", "F2"),
        ],
        moving,
        [(tr("_Delete"), "delete", "Delete")],
    ])

    static let section = section(toggle: tr("_Collapse"))
    static let collapsedSection = section(toggle: tr("_Expand"))

    private typealias Entry = (title: String, action: String, key: String)

    private static let moving: [Entry] = [
        (tr("Move _Up"), "move-earlier", "<Alt>Up"), (tr("Move Do_wn"), "move-later", "<Alt>Down"),
    ]

    private static func section(toggle: String) -> GObjectRef<OpaquePointer> {
        menu([
            [
                (toggle, "toggle-section", ""), (tr("C_ollapse All Sections"), "collapse-all", ""),
                (tr("E_xpand All Sections"), "expand-all", ""),
            ],
            [
                (tr("Insert _Item"), "insert-item", "Insert"),
                (tr("Insert _Section"), "insert-section", "<Shift>Insert"),
                (tr("D_uplicate Section"), "duplicate", "<Control>d"), (tr("_Rename…"), "rename", "F2"),
            ],
            moving,
            [(tr("_Delete Section"), "delete", "Delete")],
        ])
    }

    private static func menu(_ sections: [[Entry]]) -> GObjectRef<OpaquePointer> {
        Menus.menu(
            of: sections.map { entries in
                let section = Menus.menu()
                for (title, action, key) in entries {
                    let item = GObjectRef<OpaquePointer>(taking: g_menu_item_new(title, "win.\(action)"))
                    if !key.isEmpty { g_menu_item_set_attribute_value(item.pointer, "accel", key.variant) }
                    g_menu_append_item(section.pointer, item.pointer)
                }
                return section
            })
    }
}
