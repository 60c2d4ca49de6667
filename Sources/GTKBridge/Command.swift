/// A stateless `GSimpleAction` that can be disabled.
@MainActor
public final class Command {
    public let name: String
    private let action: GObjectRef<OpaquePointer>

    public init(_ name: String, _ handler: @escaping @MainActor () -> Void) {
        self.name = name
        action = GObjectRef(taking: g_simple_action_new(name, nil))
        connect(action.pointer, "activate") { handler() }
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
