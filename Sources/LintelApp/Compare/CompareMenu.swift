import GTKBridge
import StickyLayout

extension Menus {
    /// *Compare With*: the systems, the presets, and the end of it.
    static func compare() -> Menu {
        let systems = menu()
        for system in HeaderSystem.allCases {
            append(system.rawValue, "win.compare", target: system.rawValue, to: systems)
        }
        append(tr("_Same Options"), "win.compare", target: Comparison.sameOptions, to: systems)
        let presets = menu()
        for preset in Preset.all {
            append(preset.title, "win.compare", target: Comparison.presetPrefix + preset.name, to: presets)
        }
        let submenu = menu()
        append(tr("_Preset"), submenu: presets, to: submenu)
        let end = menu()
        g_menu_append(end.pointer, tr("S_top Comparing"), "win.stop-comparing")
        return menu(of: [systems, submenu, end])
    }
}
