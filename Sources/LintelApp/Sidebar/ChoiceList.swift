import GTKBridge

/// The rows of a drop-down's list: the title of each choice, with its effect in the lines below.
final class ChoiceList {
    private let choices: [Choice]
    private let twins: @MainActor () -> [String: String]
    /// What `twins` returned when the list opened.
    private var shownTwins: [String: String] = [:]
    /// The present rows, by the indices of their choices.
    private var rows: [Int: Widget] = [:]

    /// The length of a line of a choice's help, in characters.
    private static let lineLength: Int32 = 34

    /// - Parameter twins: called when the list opens. Returns the names of choices that make no difference, each with the
    ///   name of the choice that it equals.
    init(_ choices: [Choice], twins: @escaping @MainActor () -> [String: String]) {
        self.choices = choices
        self.twins = twins
    }

    /// Shows the choices in a drop-down, which then owns this list.
    func show(in dropDown: Widget) {
        let factory = GObjectRef<OpaquePointer>(taking: gtk_signal_list_item_factory_new()!)
        connect(factory.pointer, "setup") { (item: OpaquePointer?) in gtk_list_item_set_child(item, Self.row()) }
        connect(factory.pointer, "bind") { [self] (item: OpaquePointer?) in
            guard let row = gtk_list_item_get_child(item) else { return }
            let index = Int(gtk_list_item_get_position(item))
            rows[index] = row
            update(row, of: index)
            let isChosen = gtk_drop_down_get_selected_item(dropDown.cast()) == gtk_list_item_get_item(item)
            gtk_widget_set_opacity(gtk_widget_get_last_child(row), isChosen ? 1 : 0)
        }
        connect(factory.pointer, "unbind") { [self] (item: OpaquePointer?) in
            rows[Int(gtk_list_item_get_position(item))] = nil
        }
        gtk_drop_down_set_list_factory(dropDown.cast(), factory.pointer)
        guard let popover = gtk_widget_get_last_child(dropDown) else { return }
        connect(popover, "show") { [self] in
            shownTwins = twins()
            for (index, row) in rows { update(row, of: index) }
        }
    }

    private static func row() -> Widget {
        let lines = [
            label(""), label("", classes: ["dim-label", "caption"], wraps: true), label("", classes: ["caption"]),
        ]
        gtk_label_set_max_width_chars(lines[1].cast(), lineLength)
        gtk_label_set_width_chars(lines[1].cast(), lineLength)
        let texts = box(GTK_ORIENTATION_VERTICAL, lines)
        gtk_widget_set_hexpand(texts, 1)
        return box(
            GTK_ORIENTATION_HORIZONTAL, spacing: 6, [texts, gtk_image_new_from_icon_name("object-select-symbolic")])
    }

    private func update(_ row: Widget, of index: Int) {
        guard choices.indices.contains(index) else { return }
        let choice = choices[index]
        let twin = choices.first { $0.name == shownTwins[choice.name] }
        let remark = twin.map { tr("Same as “{choice}” here", ["choice": $0.title]) } ?? ""
        let lines = row.children.first?.children ?? []
        for (line, text) in zip(lines, [choice.title, choice.help, remark]) {
            line.setLabelText(text)
            gtk_widget_set_visible(line, (!text.isEmpty).gboolean)
        }
    }
}
