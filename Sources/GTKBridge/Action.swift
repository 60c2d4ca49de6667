/// A stateful `GSimpleAction`: one value that menus, shortcuts, controls and D-Bus can see and set.
///
///     let sidebar = Action("show-sidebar", state: true)
///     sidebar.onRequest = { isShown in … }
///     sidebar.add(to: window)
///
/// GTK passes requests to change the state to `onRequest`; the owner of the value then sets `state`. Activating the action
/// toggles a boolean, and sets any other value from the parameter.
@MainActor
public final class Action<Value: GVariantConvertible & Equatable> {
    public let name: String
    /// Gets the requested value, and sets `state` if it agrees.
    public var onRequest: (@MainActor (Value) -> Void)?
    private let action: GObjectRef<OpaquePointer>

    public init(_ name: String, state: Value, onRequest: (@MainActor (Value) -> Void)? = nil) {
        self.name = name
        self.onRequest = onRequest
        let parameterType = Value.self == Bool.self ? nil : g_variant_type_new(Value.variantType)
        defer { g_variant_type_free(parameterType) }
        action = GObjectRef(taking: g_simple_action_new_stateful(name, parameterType, state.variant))
        connect(action.pointer, "change-state") { [weak self] (requested: OpaquePointer?) in
            if let value = Value(variant: requested) { self?.onRequest?(value) }
        }
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

    /// `false` greys out menus and controls that show the action.
    public var isEnabled: Bool {
        get { g_action_get_enabled(action.pointer) != 0 }
        set { g_simple_action_set_enabled(action.pointer, newValue ? 1 : 0) }
    }

    /// - Parameter map: a `GActionMap`: a window or an application.
    public func add<Map: GPointer>(to map: Map) {
        g_action_map_add_action(map.cast(), action.pointer)
    }
}

/// Adds a stateless action.
@MainActor
public func addAction<Map: GPointer>(_ name: String, to map: Map, _ handler: @escaping @MainActor () -> Void) {
    let action = GObjectRef<OpaquePointer>(taking: g_simple_action_new(name, nil))
    connect(action.pointer, "activate") { handler() }
    g_action_map_add_action(map.cast(), action.pointer)
}

/// Adds a stateless action with a parameter.
@MainActor
public func addAction<Map: GPointer, Parameter: GVariantConvertible>(
    _ name: String, to map: Map, _ handler: @escaping @MainActor (Parameter) -> Void
) {
    let type = g_variant_type_new(Parameter.variantType)
    defer { g_variant_type_free(type) }
    let action = GObjectRef<OpaquePointer>(taking: g_simple_action_new(name, type))
    connect(action.pointer, "activate") { (parameter: OpaquePointer?) in
        if let parameter = Parameter(variant: parameter) { handler(parameter) }
    }
    g_action_map_add_action(map.cast(), action.pointer)
}
