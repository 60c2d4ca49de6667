import GTKBridge

/// Keeps a control in step with a window action: shows the action's state, and asks it to change.
@MainActor
struct ActionMirror<Value: GVariantConvertible> {
    private let group: OpaquePointer
    private let name: String

    /// - Parameters:
    ///   - group: the window, as a `GActionGroup`, which outlives the control.
    ///   - show: shows a value; called once now, and whenever the state changes.
    init(_ name: String, of group: OpaquePointer, show: @escaping @MainActor (Value) -> Void) {
        self.group = group
        self.name = name
        connect(group, "action-state-changed::\(name)") { (_: String, state: OpaquePointer?) in
            if let value = Value(variant: state) { show(value) }
        }
        if let value = state { show(value) }
    }

    var state: Value? {
        guard let variant = g_action_group_get_action_state(group, name) else { return nil }
        defer { g_variant_unref(variant) }
        return Value(variant: variant)
    }

    func request(_ value: Value) {
        g_action_group_change_action_state(group, name, value.variant)
    }
}
