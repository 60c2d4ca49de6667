import GTKBridge
import StickyLayout

/// The menu *Compare With*: the systems, the presets, and an item that ends the comparison.
enum CompareMenu {
    /// Its title in the main menu.
    static let title = tr("_Compare With")

    static let menu = Menu(
        HeaderSystem.allCases.map { .action($0.rawValue, "win.compare", target: $0.rawValue) }
            + [.action(tr("_Same Options"), "win.compare", target: Comparison.sameOptions)],
        [
            .submenu(
                tr("_Preset"),
                Menu(
                    section: Preset.all.map {
                        .action($0.title, "win.compare", target: Comparison.presetPrefix + $0.name)
                    }))
        ],
        [.action(tr("S_top Comparing"), "win.stop-comparing")])
}
