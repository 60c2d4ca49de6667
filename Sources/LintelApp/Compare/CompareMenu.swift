import GTKBridge
import StickyLayout

/// The menu *Compare With*: the systems, the presets, how the systems differ, what is done with an open recording, and an item that ends
/// the comparison.
enum CompareMenu {
    /// Its title in the main menu.
    static let title = tr("_Compare With")

    /// The menu below that title.
    static let menu = Menu(of: [Menu(section: systems)] + others)
    /// The menu of the button in the header bar, which says itself what it is about.
    static let menuOfButton = Menu(of: [Menu(section: systems, heading: tr("Compare With"))] + others)

    private static let systems: [Menu.Item] =
        HeaderSystem.allCases.map { .action($0.title.translated, .compare, target: $0.rawValue) }
        + [.action(tr("An Identical _Copy"), .compare, target: Comparison.sameOptions)]

    private static let others = [
        Menu(section: [
            .submenu(
                tr("_Preset"),
                Menu(
                    section: Preset.all.map {
                        .action($0.title, .compare, target: Comparison.presetPrefix + $0.name)
                    }))
        ]),
        Menu(section: [.action(tr("_How the Systems Differ"), .showSystems)]),
        Menu(section: [
            .action(tr("_Fit Document to Recording"), .fitDocument),
            .action(tr("Close Recor_ding"), .closeRecording),
        ]),
        Menu(section: [.action(tr("S_top Comparing"), .stopComparing)]),
    ]
}
