import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// A choice in a drop-down.
struct Choice {
    /// The name in its action's state.
    let name: String
    /// The text that people read.
    let title: String
    /// The effect of the choice; empty if the title says it.
    var help = ""

    /// The name as documents have it, if people could not guess it from the title; otherwise empty.
    fileprivate var nameInDocuments: String {
        let guess = title.filter { $0 != " " }
        return guess.lowercased() == name.lowercased() ? "" : tr("“{name}” in documents", ["name": name])
    }

    /// The header systems, each with what it does.
    static let systems = HeaderSystem.allCases.map {
        Choice(name: $0.rawValue, title: $0.title.translated, help: help(of: $0))
    }

    /// What the system does, and who published it.
    static func help(of system: HeaderSystem) -> String {
        let summary = system.summary.translated
        return system.author.map { "\(summary) (\($0.translated))" } ?? summary
    }
}

/// The length of a line of a choice's help, in characters.
private let lineLength: Int32 = 34

extension Widget {
    /// Gives a drop-down an accessible name with its value. The button inside takes the keyboard and has none; later
    /// versions of GTK give it the drop-down's.
    func nameDropDown(_ purpose: String, _ value: String) {
        for widget in [self, gtk_widget_get_first_child(self)] { widget?.setAccessibleLabel("\(purpose): \(value)") }
    }

    /// Makes the rows of a drop-down's list: the title of each choice, with its effect in the lines below.
    ///
    /// - Parameter findTwins: called when the list opens. It finds the choices that make no difference, and passes their
    ///   names, each with the name of the choice that it equals, to `show`.
    func listChoices(
        _ choices: [Choice],
        findTwins: @escaping @MainActor (_ show: @escaping @MainActor ([String: String]) -> Void) -> Void = { _ in }
    ) {
        var shownTwins: [String: String] = [:]
        var rows: [Int: Widget] = [:]
        func update(_ row: Widget, at index: Int) {
            let choice = choices[index]
            let twin = choices.first { $0.name == shownTwins[choice.name] }
            let remark = twin.map { tr("Same as “{choice}” here", ["choice": $0.title]) } ?? ""
            let lines = row.children.first?.children ?? []
            for (line, text) in zip(lines, [choice.title, choice.help, choice.nameInDocuments, remark]) {
                line.setLabelText(text)
                gtk_widget_set_visible(line, (!text.isEmpty).gboolean)
            }
            let isChosen = gtk_drop_down_get_selected(cast()) == guint(index)
            gtk_widget_set_opacity(gtk_widget_get_last_child(row), isChosen ? 1 : 0)
        }
        func updateAll() {
            for (index, row) in rows { update(row, at: index) }
        }

        let factory = GObjectRef<OpaquePointer>(taking: gtk_signal_list_item_factory_new()!)
        connect(factory.pointer, "setup") { (item: OpaquePointer?) in gtk_list_item_set_child(item, makeRow()) }
        connect(factory.pointer, "bind") { (item: OpaquePointer?) in
            guard let row = gtk_list_item_get_child(item) else { return }
            let index = Int(gtk_list_item_get_position(item))
            rows[index] = row
            update(row, at: index)
        }
        connect(factory.pointer, "unbind") { (item: OpaquePointer?) in
            rows[Int(gtk_list_item_get_position(item))] = nil
        }
        gtk_drop_down_set_list_factory(cast(), factory.pointer)
        guard let popover = gtk_widget_get_last_child(self) else { return }
        let list = WeakGObject(self)
        connect(popover, "show") {
            // Until the twins of the present document are found, there are none.
            shownTwins = [:]
            updateAll()
            findTwins { twins in
                list.use { _ in
                    shownTwins = twins
                    updateAll()
                }
            }
        }
        // GTK gives the keyboard to the first row; arrow keys are to start at the chosen one.
        connect(popover, "map") {
            whenIdle(for: popover) { _ in
                list.use { list in
                    let row = rows[Int(gtk_drop_down_get_selected(list.cast()))]
                    if let item = row.flatMap({ gtk_widget_get_parent($0) }) { gtk_widget_grab_focus(item) }
                }
            }
        }
        // The list rebinds a clicked row before the drop-down has the new choice.
        connect(self, "notify::selected") { updateAll() }
    }
}

private func makeRow() -> Widget {
    let lines = [
        label(""), label("", classes: ["dim-label", "caption"], wraps: true),
        label("", classes: ["dim-label", "caption"]), label("", classes: ["caption"]),
    ]
    gtk_label_set_max_width_chars(lines[1].cast(), lineLength)
    gtk_label_set_width_chars(lines[1].cast(), lineLength)
    let texts = box(GTK_ORIENTATION_VERTICAL, lines)
    gtk_widget_set_hexpand(texts, 1)
    return box(
        GTK_ORIENTATION_HORIZONTAL, spacing: 6, [texts, gtk_image_new_from_icon_name("object-select-symbolic")])
}
