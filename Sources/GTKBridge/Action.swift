/// A stateful `GSimpleAction`: one value that menus, shortcuts, controls and D-Bus can see and set.
///
///     let sidebar = Action("show-sidebar", state: true)
///     sidebar.onRequest = { isShown in … }
///     sidebar.add(to: window)
///
/// GTK passes requests to change the state to `onRequest`; the owner of the value then sets `state`. Activating the action
/// toggles a boolean, and sets any other value from the parameter.
public final class Action<Value: GVariantConvertible & Equatable>: Command {
    /// Gets the requested value, and sets `state` if it agrees.
    public var onRequest: (@MainActor (Value) -> Void)?

    public init(_ name: String, state: Value, onRequest: (@MainActor (Value) -> Void)? = nil) {
        self.onRequest = onRequest
        let parameterType = Value.self == Bool.self ? nil : g_variant_type_new(Value.variantType)
        defer { g_variant_type_free(parameterType) }
        super.init(name, taking: g_simple_action_new_stateful(name, parameterType, state.variant))
        connect(action.pointer, "change-state") { [weak self] (requested: OpaquePointer?) in
            if let value = Value(variant: requested) { self?.onRequest?(value) }
        }
    }

    /// Runs `perform` when the action is activated, instead of toggling or setting the state.
    public func onActivate(_ perform: @escaping @MainActor () -> Void) {
        connect(action.pointer, "activate") { perform() }
    }

    public var state: Value {
        get {
            let variant = g_action_get_state(action.pointer)
            defer { g_variant_unref(variant) }
            guard let value = Value(variant: variant) else { preconditionFailure("\(name) holds another type") }
            return value
        }
        set {
            if newValue != state { g_simple_action_set_state(action.pointer, newValue.variant) }
        }
    }
}
