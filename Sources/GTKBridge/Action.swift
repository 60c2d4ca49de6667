/// A `GSimpleAction` that can be disabled.
@MainActor
public class Command {
    public let name: String
    let action: GObjectRef<OpaquePointer>

    public convenience init(_ name: String, _ handler: @escaping @MainActor () -> Void) {
        self.init(name, taking: g_simple_action_new(name, nil))
        connect(action.pointer, "activate") { handler() }
    }

    init(_ name: String, taking action: OpaquePointer) {
        self.name = name
        self.action = GObjectRef(taking: action)
    }

    /// `false` greys out menus and controls that show the action.
    public var isEnabled: Bool {
        get { g_action_get_enabled(action.pointer) != 0 }
        set { if newValue != isEnabled { g_simple_action_set_enabled(action.pointer, newValue ? 1 : 0) } }
    }

    /// - Parameter map: a `GActionMap`: a window or an application.
    public func add<Map: GPointer>(to map: Map) {
        g_action_map_add_action(map.cast(), action.pointer)
    }
}

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

    /// Requests a value, as a menu does.
    public func request(_ value: Value) { onRequest?(value) }

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
            guard newValue != state else { return }
            g_simple_action_set_state(action.pointer, newValue.variant)
            if let announcementInterval { holdAnnouncements(for: announcementInterval) }
        }
    }

    // MARK: Announcing

    /// The shortest time between two announcements of the state, in milliseconds; `nil` announces every change.
    ///
    /// Menus and D-Bus learn of changes by announcements. Whoever asks for the state gets the current one at any time.
    /// A change after a longer time is announced at once, and the last of many as soon as the interval is over.
    public var announcementInterval: Int?
    private var isHoldingAnnouncements = false

    private func holdAnnouncements(for milliseconds: Int) {
        guard !isHoldingAnnouncements else { return }
        isHoldingAnnouncements = true
        let announced = state
        g_object_freeze_notify(action.pointer.cast())
        after(milliseconds: milliseconds, for: self) { action in
            action.isHoldingAnnouncements = false
            let hasChanged = action.state != announced
            g_object_thaw_notify(action.action.pointer.cast())
            if hasChanged { action.holdAnnouncements(for: milliseconds) }
        }
    }
}

/// Removes all actions of a window or an application.
///
/// - Parameter map: a `GActionMap` that is a `GActionGroup`, too.
@MainActor
package func removeActions(of map: OpaquePointer) {
    guard let names = g_action_group_list_actions(map) else { return }
    defer { g_strfreev(names) }
    for index in 0..<Int(g_strv_length(names)) { g_action_map_remove_action(map, names[index]) }
}

/// Adds a stateless action.
@MainActor
public func addAction<Map: GPointer>(_ name: String, to map: Map, _ handler: @escaping @MainActor () -> Void) {
    Command(name, handler).add(to: map)
}

/// Adds a stateless action with a parameter.
@MainActor
@discardableResult
public func addAction<Map: GPointer, Parameter: GVariantConvertible>(
    _ name: String, to map: Map, _ handler: @escaping @MainActor (Parameter) -> Void
) -> Command {
    let type = g_variant_type_new(Parameter.variantType)
    defer { g_variant_type_free(type) }
    let command = Command(name, taking: g_simple_action_new(name, type))
    connect(command.action.pointer, "activate") { (parameter: OpaquePointer?) in
        if let parameter = Parameter(variant: parameter) { handler(parameter) }
    }
    command.add(to: map)
    return command
}
