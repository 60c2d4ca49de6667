import GTKBridge

/// A window action as a control uses it: a state to show, and a function to request another.
struct ActionMirror<Value: GVariantConvertible & Equatable> {
    private let group: OpaquePointer
    private let name: String

    /// - Parameter group: the window, as a `GActionGroup`, which outlives the control.
    init(_ name: String, of group: OpaquePointer) {
        self.group = group
        self.name = name
    }

    /// Calls `show` with the state now and after each change, until `widget` is destroyed.
    func follow(for widget: Widget, _ show: @escaping @MainActor (Value) -> Void) {
        connect(group, "action-state-changed::\(name)", for: widget) { (_: String, state: OpaquePointer?) in
            if let value = Value(variant: state) { show(value) }
        }
        if let state { show(state) }
    }

    var state: Value? {
        guard let variant = g_action_group_get_action_state(group, name) else { return nil }
        defer { g_variant_unref(variant) }
        return Value(variant: variant)
    }

    func request(_ value: Value) {
        if state != value { g_action_group_change_action_state(group, name, value.variant) }
    }
}
