import GTKBridge

/// A menu of actions for GTK: sections of items, with a line between the sections.
///
///     Menu([.action(tr("_Open…"), .open), .submenu(tr("Samp_les"), samples)], [.action(tr("_About"), .about)])
///
/// Make each menu once and share it between all windows: a popover of GTK 4.8 never frees the menus of its sections, so
/// each closed window would leave its own behind.
struct Menu {
    struct Item {
        fileprivate let reference: GObjectRef<OpaquePointer>

        /// - Parameters:
        ///   - target: the value to activate the action with; `nil` if it takes none.
        ///   - key: the key to show, if the canvas handles it.
        ///   - hides: whether the item is hidden instead of grey while the action is disabled.
        static func action(
            _ title: String, _ action: WindowAction, target: (any GVariantConvertible)? = nil, key: String? = nil,
            hides: Bool = false
        ) -> Item {
            item(title, action.detailedName, target: target, key: key, hides: hides)
        }

        /// The same for the action of an option or an overlay.
        static func action(
            _ title: String, named name: String, target: (any GVariantConvertible)? = nil, key: String? = nil,
            hides: Bool = false
        ) -> Item {
            item(title, "win.\(name)", target: target, key: key, hides: hides)
        }

        private static func item(
            _ title: String, _ detailedName: String, target: (any GVariantConvertible)?, key: String?, hides: Bool
        ) -> Item {
            let item = GObjectRef<OpaquePointer>(taking: g_menu_item_new(title, nil))
            g_menu_item_set_action_and_target_value(item.pointer, detailedName, target?.variant)
            if hides { g_menu_item_set_attribute_value(item.pointer, "hidden-when", "action-disabled".variant) }
            if let key { g_menu_item_set_attribute_value(item.pointer, "accel", key.variant) }
            return Item(reference: item)
        }

        static func submenu(_ title: String, _ menu: Menu) -> Item {
            Item(reference: GObjectRef(taking: g_menu_item_new_submenu(title, menu.model)))
        }

        /// A place for a custom widget with this name.
        static func custom(_ name: String) -> Item {
            let item = GObjectRef<OpaquePointer>(taking: g_menu_item_new(nil, nil))
            g_menu_item_set_attribute_value(item.pointer, "custom", name.variant)
            return Item(reference: item)
        }
    }

    let reference: GObjectRef<OpaquePointer>
    /// The text above a section; `nil` for none.
    private let heading: String?
    var model: UnsafeMutablePointer<GMenuModel> { reference.pointer.cast() }
    /// A new popover that shows the menu.
    var popover: Widget { gtk_popover_menu_new_from_model(model) }

    init(_ sections: [Item]...) {
        self.init(of: sections.map { Menu(section: $0) })
    }

    /// Joins sections to a menu. To change items later, call `setItems` on their section.
    init(of sections: [Menu]) {
        reference = GObjectRef(taking: g_menu_new())
        heading = nil
        for section in sections { g_menu_append_section(reference.pointer, section.heading, section.model) }
    }

    /// Makes a section: items with no line between them.
    ///
    /// - Parameter heading: the text above the items.
    init(section items: [Item] = [], heading: String? = nil) {
        reference = GObjectRef(taking: g_menu_new())
        self.heading = heading
        setItems(items)
    }

    /// Replaces all items of a section.
    func setItems(_ items: [Item]) {
        g_menu_remove_all(reference.pointer)
        for item in items { g_menu_append_item(reference.pointer, item.reference.pointer) }
    }
}

/// The menu items *Undo* and *Redo*, with the name of the step that they undo or redo. Without a step, *Undo* brings back what
/// the document replaced, while that is offered.
// Isolated by name: Swift 6 does not see the module's default where it optimises tests, and `isolated deinit` fails.
@MainActor
final class EditMenu {
    let section = Menu(section: [])
    private var shown: [String] = []

    init() { render(undo: nil, redo: nil, takeBack: nil) }

    /// Removes the items: this menu belongs to one window, and GTK 4.8 never frees its section; see `Menu`.
    isolated deinit { section.setItems([]) }

    /// - Parameter takeBack: the name of what the `take-back` action undoes; `nil` if it does nothing.
    func render(undo: String?, redo: String?, takeBack: String?) {
        let undoTitle = (undo ?? takeBack).map { tr("_Undo “{change}”", ["change": $0.withoutMnemonic]) } ?? tr("_Undo")
        let redoTitle = redo.map { tr("Re_do “{change}”", ["change": $0.withoutMnemonic]) } ?? tr("Re_do")
        let undoAction = undo == nil && takeBack != nil ? WindowAction.takeBack : .undo
        guard [undoTitle, undoAction.rawValue, redoTitle] != shown else { return }
        shown = [undoTitle, undoAction.rawValue, redoTitle]
        section.setItems([.action(undoTitle, undoAction), .action(redoTitle, .redo)])
    }
}

extension String {
    /// The text with each underline escaped, so that a menu shows it as it is.
    var withoutMnemonic: String { replacing("_", with: "__") }
}
