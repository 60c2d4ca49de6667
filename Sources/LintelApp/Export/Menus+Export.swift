import GTKBridge

extension Menus {
    /// *Take It Home*: the clipboard, files, recordings.
    static func appendExport(to menu: Menu) {
        let copying = Menus.menu()
        g_menu_append(copying.pointer, tr("Copy _Link"), "win.copy-link")
        g_menu_append(copying.pointer, tr("Copy _Picture"), "win.copy-picture")
        g_menu_append(copying.pointer, tr("Copy _Frames"), "win.copy-frames")
        let code = Menus.menu()
        for format in ExportFormat.allCases where format.code != nil {
            append(format.title, "win.copy-code", target: format.rawValue, to: code)
        }
        append(tr("Copy _Code"), submenu: code, to: copying)
        g_menu_append(copying.pointer, tr("Pas_te Link"), "win.paste")
        let saving = Menus.menu()
        g_menu_append(saving.pointer, tr("_Export…"), "win.show-export")
        g_menu_append(saving.pointer, tr("_Record Scrolling"), "win.record")
        append(tr("Take It _Home"), submenu: Menus.menu(of: [copying, saving]), to: menu)
    }
}

extension ExportFormat {
    /// As a menu names it.
    var title: String {
        switch self {
        case .document: tr("Document")
        case .link: tr("Link")
        case .json: tr("Frames, JSON")
        case .csv: tr("Frames, CSV")
        case .svg: tr("Frames, SVG drawing")
        case .png: tr("Picture, PNG")
        case .webp: tr("Recording, WebP")
        case .swift: tr("Swift, StickyLayout")
        case .uikit: tr("Swift, UIKit")
        case .akpflow: tr("Swift, AKPFlowLayout")
        case .cssticky: tr("Swift, CSStickyHeaderFlowLayout")
        case .css: tr("HTML and CSS")
        }
    }
}
