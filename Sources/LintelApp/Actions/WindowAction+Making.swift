import GTKBridge

// Making actions under the names of `WindowAction`, and letting widgets activate them.

extension Action {
    convenience init(
        _ action: WindowAction, state: Value, onRequest: (@MainActor (Value) -> Void)? = nil
    ) {
        self.init(action.rawValue, state: state, onRequest: onRequest)
    }
}

extension Command {
    convenience init(_ action: WindowAction, _ handler: @escaping @MainActor () -> Void) {
        self.init(action.rawValue, handler)
    }
}

extension ActionMirror {
    init(_ action: WindowAction, of group: OpaquePointer) { self.init(action.rawValue, of: group) }
}

/// Adds a stateless action to a window.
func addAction(
    _ action: WindowAction, to window: UnsafeMutablePointer<GtkWindow>, _ handler: @escaping @MainActor () -> Void
) {
    addAction(action.rawValue, to: window, handler)
}

/// Adds a stateless action with a parameter to a window.
@discardableResult
func addAction<Parameter: GVariantConvertible>(
    _ action: WindowAction, to window: UnsafeMutablePointer<GtkWindow>,
    _ handler: @escaping @MainActor (Parameter) -> Void
) -> Command {
    addAction(action.rawValue, to: window, handler)
}

/// Calls a function whenever the state of an action changes.
func onStateChange(
    of action: WindowAction, in window: UnsafeMutablePointer<GtkWindow>, _ perform: @escaping @MainActor () -> Void
) {
    connect(window, "action-state-changed::\(action.rawValue)", perform)
}

extension Widget {
    /// Makes a button, or another `GtkActionable`, activate an action of its window.
    ///
    /// - Parameter target: the value to activate it with; `nil` if it takes none.
    func activates(_ action: WindowAction, target: (any GVariantConvertible)? = nil) {
        activates(detailedName: action.detailedName, target: target)
    }

    /// The same for the action of an option, a setting or an overlay.
    func activates(named name: String, target: (any GVariantConvertible)? = nil) {
        activates(detailedName: "win.\(name)", target: target)
    }

    private func activates(detailedName: String, target: (any GVariantConvertible)?) {
        gtk_actionable_set_action_name(cast(), detailedName)
        if let target { gtk_actionable_set_action_target_value(cast(), target.variant) }
    }
}

func iconButton(_ icon: String, _ label: String, tooltip: String, action: WindowAction) -> Widget {
    iconButton(icon, label, tooltip: tooltip, action: action.detailedName)
}
