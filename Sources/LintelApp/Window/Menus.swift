import GTKBridge
import Samples

/// The menus, as models over the window's actions.
@MainActor
enum Menus {
    /// An item a sample, and content that is counted instead of listed.
    static func samples() -> UnsafeMutablePointer<GMenuModel>? {
        let listed = g_menu_new()
        for sample in Sample.all {
            let item = g_menu_item_new(sample.title, nil)
            g_menu_item_set_action_and_target_value(item, "win.sample", sample.name.variant)
            g_menu_append_item(listed, item)
        }
        let generated = g_menu_new()
        g_menu_append(generated, "_Generated Content", "win.generated-content")

        let menu = g_menu_new()
        g_menu_append_section(menu, nil, model(listed))
        g_menu_append_section(menu, nil, model(generated))
        return model(menu)
    }

    static func primary() -> UnsafeMutablePointer<GMenuModel>? {
        let file = g_menu_new()
        g_menu_append(file, "_Open…", "win.open")
        g_menu_append_submenu(file, "_Samples", samples())

        let view = g_menu_new()
        g_menu_append(view, "Show Si_debar", "win.show-sidebar")
        let styles = g_menu_new()
        for (title, name) in [("_Follow System", "system"), ("_Light", "light"), ("_Dark", "dark")] {
            let item = g_menu_item_new(title, nil)
            g_menu_item_set_action_and_target_value(item, "win.style", name.variant)
            g_menu_append_item(styles, item)
        }
        g_menu_append_submenu(view, "S_tyle", model(styles))

        let app = g_menu_new()
        g_menu_append(app, "_About Lintel", "win.about")

        let menu = g_menu_new()
        for section in [file, view, app] { g_menu_append_section(menu, nil, model(section)) }
        return model(menu)
    }

    private static func model(_ menu: OpaquePointer?) -> UnsafeMutablePointer<GMenuModel>? {
        menu.map { $0.cast() }
    }
}
