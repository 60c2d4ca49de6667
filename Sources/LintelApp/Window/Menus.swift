import GTKBridge
import Samples

/// The menus, as models over the window's actions.
///
/// Each is made once and shared by all windows: a popover of GTK 4.8 never lets go of its sections' menus, and what is
/// shared is not left behind by each window that closes.
@MainActor
enum Menus {
    typealias Menu = GObjectRef<OpaquePointer>

    /// An item a sample, and content that is counted instead of listed.
    static let samples: Menu = {
        let listed = menu()
        for sample in Sample.all { append(sample.title, "win.sample", target: sample.name, to: listed) }
        let generated = menu()
        g_menu_append(generated.pointer, tr("_Generated Content"), "win.generated-content")
        return menu(of: [listed, generated])
    }()

    /// - Parameter edit: undo and redo, of one window.
    static func primary(edit: Menu) -> Menu { menu(of: [file, save, edit, view, app]) }

    private static let file: Menu = {
        let file = menu()
        g_menu_append(file.pointer, tr("_Open…"), "win.open")
        append(tr("Open _Recent"), submenu: RecentFiles.shared.menu, to: file)
        g_menu_append(file.pointer, tr("Open _Folder…"), "win.open-folder")
        append(tr("_Samples"), submenu: samples, to: file)
        return file
    }()

    private static let save: Menu = {
        let save = menu()
        for (title, action) in [
            (tr("_Save"), "win.save"), (tr("Save _As…"), "win.save-as"), (tr("Re_vert"), "win.revert"),
        ] {
            g_menu_append(save.pointer, title, action)
        }
        appendExport(to: save)
        return save
    }()

    private static let view: Menu = {
        let view = menu()
        g_menu_append(view.pointer, tr("Show Si_debar"), "win.show-sidebar")
        appendPlot(to: view)
        let styles = menu()
        for (title, name) in [(tr("_Follow System"), "system"), (tr("_Light"), "light"), (tr("_Dark"), "dark")] {
            append(title, "win.style", target: name, to: styles)
        }
        append(tr("S_tyle"), submenu: styles, to: view)
        appendInspector(to: view)
        append(tr("Si_ze and Zoom"), submenu: ViewportMenu.submenu(), to: view)
        return view
    }()

    private static let app: Menu = {
        let app = menu()
        g_menu_append(app.pointer, tr("_Keyboard Shortcuts"), "win.shortcuts")
        g_menu_append(app.pointer, tr("_About Lintel"), "win.about")
        return app
    }()

    static func menu(of sections: [Menu] = []) -> Menu {
        let menu = Menu(taking: g_menu_new())
        for section in sections { g_menu_append_section(menu.pointer, nil, section.pointer.cast()) }
        return menu
    }

    static func append(_ title: String, _ action: String, target: String, to menu: Menu) {
        let item = GObjectRef<OpaquePointer>(taking: g_menu_item_new(title, nil))
        g_menu_item_set_action_and_target_value(item.pointer, action, target.variant)
        g_menu_append_item(menu.pointer, item.pointer)
    }

    static func append(_ title: String, submenu: Menu, to menu: Menu) {
        g_menu_append_submenu(menu.pointer, title, submenu.pointer.cast())
    }
}
