import GTKBridge

/// The menu *Export*: the dialog, the clipboard, recordings.
enum ExportMenu {
    static let menu = Menu(
        [.action(tr("_Export…"), "win.show-export"), .action(tr("_Record Scrolling"), "win.record")],
        [
            .action(tr("Copy _Link"), "win.copy-link"),
            .action(tr("Copy _Picture"), "win.copy-picture"),
            .action(tr("Copy _Frames"), "win.copy-frames"),
            .submenu(
                tr("Copy _Code"),
                Menu(
                    section: ExportFormat.allCases.filter { $0.code != nil }.map {
                        .action($0.title, "win.copy-code", target: $0.rawValue)
                    })),
        ],
        [.action(tr("Pas_te Link or Document"), "win.paste")])
}

nonisolated extension ExportFormat {
    /// The name in menus.
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
