import GTKBridge

@testable import LintelApp

/// What people find when they look around in a window.
extension UnsafeMutablePointer<GtkWidget> {
    /// This widget and all below it that are shown, popovers and their contents aside.
    @MainActor
    var visibleTree: [Widget] {
        [self]
            + children.filter { gtk_widget_get_visible($0) != 0 && !$0.isA(gtk_popover_get_type()) }
            .flatMap(\.visibleTree)
    }

    /// This widget and all below it, shown or not.
    @MainActor
    var tree: [Widget] { [self] + children.flatMap(\.tree) }

    /// Whether it would be shown if all around it is.
    @MainActor
    var isShown: Bool { gtk_widget_get_visible(self) != 0 }

    /// Presses a button.
    @MainActor
    func click() { emit("clicked", of: gtk_button_get_type()) }

    /// Presses Enter in an entry.
    @MainActor
    func enter() { emit("activate", of: gtk_entry_get_type()) }

    @MainActor
    private func emit(_ signal: String, of type: GType) {
        var widget = GValue()
        g_value_init(&widget, type)
        defer { g_value_unset(&widget) }
        g_value_set_object(&widget, self)
        g_signal_emitv(&widget, g_signal_lookup(signal, type), 0, nil)
    }

    @MainActor
    var tooltip: String? { gtk_widget_get_tooltip_text(self).map { String(cString: $0) } }

    @MainActor
    var labelText: String? { isA(gtk_label_get_type()) ? String(cString: gtk_label_get_text(cast())) : nil }

    /// Whether it is on the screen, as is all around it.
    @MainActor
    var isMapped: Bool { gtk_widget_get_mapped(self) != 0 }

    /// What the labels and inscriptions in it say, from first to last.
    @MainActor
    var texts: [String] {
        tree.compactMap { widget in
            if widget.isA(gtk_inscription_get_type()) {
                return gtk_inscription_get_text(widget.cast()).map { String(cString: $0) }
            }
            return widget.labelText
        }
    }

    /// The text that its action gets; `nil` if there is none.
    @MainActor
    var actionTarget: String? {
        gtk_actionable_get_action_target_value(cast()).flatMap { String(variant: $0) }
    }

    /// The names of the actions that the widget, and the menu that it opens, activate. The widget is on the screen.
    @MainActor
    var actionNames: Set<String> {
        if isA(gtk_menu_button_get_type()) {
            // Its popover is made when it opens.
            gtk_menu_button_popup(cast())
            defer { gtk_menu_button_popdown(cast()) }
            let popover: Widget? = gtk_menu_button_get_popover(cast())?.cast()
            guard let popover, popover.isA(gtk_popover_menu_get_type()) else { return [] }
            let menu = gtk_popover_menu_get_menu_model(popover.cast())
            return menu.map { menuActions($0) } ?? []
        }
        guard isA(gtk_actionable_get_type()), let name = gtk_actionable_get_action_name(cast()) else { return [] }
        return [String(cString: name)]
    }
}

/// The actions of a menu's items, of its sections and submenus.
@MainActor
func menuActions(_ model: UnsafeMutablePointer<GMenuModel>) -> Set<String> {
    var names: Set<String> = []
    for index in 0..<g_menu_model_get_n_items(model) {
        if let value = g_menu_model_get_item_attribute_value(model, index, "action", nil) {
            names.insert(String(cString: g_variant_get_string(value, nil)))
            g_variant_unref(value)
        }
        for link in ["section", "submenu"] {
            guard let inner = g_menu_model_get_item_link(model, index, link) else { continue }
            names.formUnion(menuActions(inner))
            g_object_unref(inner)
        }
    }
    return names
}

@MainActor
extension PreviewWindow {
    /// All that is shown in it, popovers and their contents aside.
    var visibleTree: [Widget] { (window.cast() as Widget).visibleTree }

    func activate(_ action: String, _ parameter: String? = nil) {
        g_action_group_activate_action(window.cast(), action, parameter?.variant)
    }

    func set(_ action: String, to state: some GVariantConvertible) {
        g_action_group_change_action_state(window.cast(), action, state.variant)
    }

    /// The names of the actions with a state of a type, in alphabetical order.
    func actions<Value: GVariantConvertible>(holding _: Value.Type) -> [String] {
        let group: OpaquePointer = window.cast()
        let names = g_action_group_list_actions(group)!
        defer { g_strfreev(names) }
        return (0..<Int(g_strv_length(names))).compactMap { names[$0].map { String(cString: $0) } }.filter {
            let type = g_action_group_get_action_state_type(group, $0)
            return type.map { g_variant_type_equal(UnsafeRawPointer($0), Value.variantType) != 0 } ?? false
        }.sorted()
    }

    func text(of action: String) -> String? { state(of: action) }

    func number(of action: String) -> Double? { state(of: action) }

    func flag(of action: String) -> Bool? { state(of: action) }

    /// An action's state; `nil` for one of another type.
    private func state<Value: GVariantConvertible>(of action: String) -> Value? {
        guard let state = g_action_group_get_action_state(window.cast(), action) else { return nil }
        defer { g_variant_unref(state) }
        return Value(variant: state)
    }
}
