import GTKBridge

/// The menu's *Undo* and *Redo*, which name the step that they are about.
@MainActor
final class EditMenu {
    let section = Menu(section: [])
    private var titles: [String] = []

    init() { show(undo: nil, redo: nil) }

    /// The one menu that is a window's own leaves nothing in what GTK keeps of it: see `Menu`.
    isolated deinit { section.setItems([]) }

    func show(undo: String?, redo: String?) {
        let titles = [
            undo.map { tr("_Undo {change}", ["change": $0.withoutMnemonic]) } ?? tr("_Undo"),
            redo.map { tr("_Redo {change}", ["change": $0.withoutMnemonic]) } ?? tr("_Redo"),
        ]
        guard titles != self.titles else { return }
        self.titles = titles
        section.setItems([.action(titles[0], "win.undo"), .action(titles[1], "win.redo")])
    }
}

extension String {
    /// An underline in it is just that.
    fileprivate var withoutMnemonic: String { replacing("_", with: "__") }
}
