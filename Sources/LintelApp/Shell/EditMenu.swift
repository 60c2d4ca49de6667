import GTKBridge

/// The menu items *Undo* and *Redo*, with the name of the step that they undo or redo.
// Isolated by name: Swift 6 does not see the module's default where it optimises tests, and `isolated deinit` fails.
@MainActor
final class EditMenu {
    let section = Menu(section: [])
    private var titles: [String] = []

    init() { show(undo: nil, redo: nil) }

    /// Removes the items: this menu belongs to one window, and GTK 4.8 never frees its section; see `Menu`.
    isolated deinit { section.setItems([]) }

    func show(undo: String?, redo: String?) {
        let titles = [
            undo.map { tr("_Undo {change}", ["change": $0.withoutMnemonic]) } ?? tr("_Undo"),
            redo.map { tr("Re_do {change}", ["change": $0.withoutMnemonic]) } ?? tr("Re_do"),
        ]
        guard titles != self.titles else { return }
        self.titles = titles
        section.setItems([.action(titles[0], "win.undo"), .action(titles[1], "win.redo")])
    }
}

extension String {
    /// The text with each underline escaped, so that a menu shows it as it is.
    var withoutMnemonic: String { replacing("_", with: "__") }
}
