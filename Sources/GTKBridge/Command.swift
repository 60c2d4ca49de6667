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
