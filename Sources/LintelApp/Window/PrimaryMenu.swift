import GTKBridge
import Samples

/// The menu at the end of the header bar. It has the commands that have no button there.
enum PrimaryMenu {
    /// - Parameter edit: the section with the window's *Undo* and *Redo*.
    static func menu(edit: Menu, beside room: HeaderBar.Room) -> Menu {
        switch room {
        case .wide, .spacious: Menu(of: [file, save, edit, view, app])
        case .medium: Menu(of: [wholeFile, save, edit, wholeView, app])
        case .narrow: Menu(of: [wholeFile, save, edit, tools, wholeView, app])
        }
    }

    /// An item for each sample, and one for generated content.
    static let samples = Menu(
        Sample.all.map { .action(translation(of: $0.title), .sample, target: $0.name) },
        [.action(tr("_Generated Content"), .generatedContent)])

    private static let new = Menu.Item.submenu(
        tr("_New"), Menu(section: Template.allCases.map { .action($0.title, .new, target: $0.rawValue) }))
    private static let recent = Menu.Item.submenu(tr("Open _Recent"), RecentFiles.shared.menu)
    private static let folder = Menu.Item.action(tr("Open _Folder…"), .openFolder)

    private static let recording = Menu.Item.action(tr("Open Recording…"), .openRecording)

    private static let file = Menu(section: [new, recent, folder, recording])
    private static let wholeFile = Menu(section: [
        new, .action(tr("_Open…"), .open), recent, folder, recording, .submenu(tr("Samp_les"), samples),
    ])

    private static let save = Menu(section: [
        .action(tr("_Save"), .save),
        .action(tr("Save _As…"), .saveAs),
        .action(tr("Re_vert"), .revert),
    ])

    private static let tools = Menu(
        section: Panel.allCases.map { .action($0.description.menuTitle, $0.description.action) } + [
            .submenu(CompareMenu.title, CompareMenu.menu),
            .submenu(tr("_Export"), ExportActions.menu),
        ])

    private static let viewItems: [Menu.Item] = [
        .action(tr("Go to Offset…"), .goToOffset),
        .submenu(tr("_Motion"), motion),
        .submenu(
            tr("S_tyle"),
            Menu(section: [
                .action(tr("_Follow System"), .style, target: "system"),
                .action(tr("_Light"), .style, target: "light"),
                .action(tr("_Dark"), .style, target: "dark"),
            ])),
        .submenu(
            tr("Overla_ys"),
            Menu(section: InspectionOverlay.allCases.map { .action($0.title, named: $0.rawValue) })),
        .action(tr("Real Wid_gets"), .realWidgets),
    ]
    private static let view = Menu(section: viewItems)
    private static let wholeView = Menu(section: viewItems + [.submenu(tr("Si_ze and Zoom"), ScreenMenu.submenu)])

    private static let motion = Menu(
        MotionControl.speeds.map { .action($0.name, .motionSpeed, target: $0.speed) },
        [.action(tr("_Pause"), .motionPaused)])

    private static let app = Menu(section: [
        .action(tr("_Keyboard Shortcuts"), .shortcuts),
        .action(tr("A_bout Lintel"), .about),
    ])
}
