import CollectionCanvas
import GTKBridge
import Samples

/// The menu at the end of the header bar, which has everything.
@MainActor
enum PrimaryMenu {
    /// - Parameter edit: undo and redo, of one window.
    static func menu(edit: Menu) -> Menu { Menu(of: [file, save, edit, view, app]) }

    /// An item a sample, and content that is counted instead of listed.
    static let samples = Menu(
        Sample.all.map { .action($0.title, "win.sample", target: $0.name) },
        [.action(tr("_Generated Content"), "win.generated-content")])

    private static let file = Menu(section: [
        .action(tr("_Open…"), "win.open"),
        .submenu(tr("Open _Recent"), RecentFiles.shared.menu),
        .action(tr("Open _Folder…"), "win.open-folder"),
        .submenu(tr("_Samples"), samples),
    ])

    private static let save = Menu(section: [
        .action(tr("_Save"), "win.save"),
        .action(tr("Save _As…"), "win.save-as"),
        .action(tr("Re_vert"), "win.revert"),
        .submenu(tr("Take It _Home"), ExportMenu.menu),
    ])

    private static let view = Menu(
        section: [
            .action(tr("Show Si_debar"), "win.show-sidebar"),
            .action(tr("Show _Plot"), "win.show-plot"),
            .submenu(tr("_Compare With"), CompareMenu.menu),
            .submenu(tr("_Motion"), motion),
            .submenu(
                tr("S_tyle"),
                Menu(section: [
                    .action(tr("_Follow System"), "win.style", target: "system"),
                    .action(tr("_Light"), "win.style", target: "light"),
                    .action(tr("_Dark"), "win.style", target: "dark"),
                ])),
        ] + InspectorMenu.items + [.submenu(tr("Si_ze and Zoom"), ViewportMenu.submenu)])

    private static let motion = Menu(
        MotionControl.speeds.map { .action(MotionControl.name(of: $0), "win.motion-speed", target: $0) },
        [.action(tr("_Pause"), "win.motion-paused")])

    private static let app = Menu(section: [
        .action(tr("_Keyboard Shortcuts"), "win.shortcuts"),
        .action(tr("_About Lintel"), "win.about"),
    ])
}
