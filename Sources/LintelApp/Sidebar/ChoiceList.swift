import CollectionCanvas
import GTKBridge

/// The rows of a drop-down's list: what a choice is called, and under it what it does.
@MainActor
final class ChoiceList {
    private let choices: [Choice]

    /// Lines of a choice's help are broken after so many characters.
    private static let lineLength: Int32 = 34

    init(_ choices: [Choice]) {
        self.choices = choices
    }

    func show(in dropDown: Widget) {
        let factory = GObjectRef<OpaquePointer>(taking: gtk_signal_list_item_factory_new()!)
        connect(factory.pointer, "setup") { (item: OpaquePointer?) in
            gtk_list_item_set_child(item, Self.row())
        }
        connect(factory.pointer, "bind") { [self] (item: OpaquePointer?) in
            guard let row = gtk_list_item_get_child(item), let dropDownItem = gtk_list_item_get_item(item) else {
                return
            }
            bind(row, to: Int(gtk_list_item_get_position(item)))
            let isChosen = gtk_drop_down_get_selected_item(dropDown.cast()) == dropDownItem
            gtk_widget_set_opacity(gtk_widget_get_last_child(row), isChosen ? 1 : 0)
        }
        gtk_drop_down_set_list_factory(dropDown.cast(), factory.pointer)
    }

    private static func row() -> Widget {
        let help = label("", classes: ["dim-label", "caption"], wraps: true)
        gtk_label_set_max_width_chars(help.cast(), lineLength)
        gtk_label_set_width_chars(help.cast(), lineLength)
        let texts = box(GTK_ORIENTATION_VERTICAL, [label(""), help])
        gtk_widget_set_hexpand(texts, 1)
        return box(
            GTK_ORIENTATION_HORIZONTAL, spacing: 6, [texts, gtk_image_new_from_icon_name("object-select-symbolic")])
    }

    private func bind(_ row: Widget, to index: Int) {
        guard choices.indices.contains(index), let texts = gtk_widget_get_first_child(row) else { return }
        gtk_widget_get_first_child(texts)?.setLabelText(choices[index].title)
        gtk_widget_get_last_child(texts)?.setLabelText(choices[index].help)
    }
}
