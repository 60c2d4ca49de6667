import GTKBridge

/// Actions of a window that follow a state, such as the editor's: their values, and whether they are possible.
final class StateActions<State> {
    let window: UnsafeMutablePointer<GtkWindow>
    private var updates: [@MainActor (State) -> Void] = []

    init(_ window: UnsafeMutablePointer<GtkWindow>) { self.window = window }

    /// Adds an action without a value, which `owner` carries out as long as it lives.
    func add<Owner: AnyObject>(
        _ name: String, for owner: Owner, if isPossible: KeyPath<State, Bool>,
        _ perform: @escaping @MainActor (Owner) -> Void
    ) {
        let command = Command(name) { [weak owner] in owner.map(perform) }
        command.add(to: window)
        updates.append { command.isEnabled = $0[keyPath: isPossible] }
    }

    /// Adds an action with a parameter.
    func add<Parameter: GVariantConvertible>(
        _ name: String, if isPossible: KeyPath<State, Bool>, _ perform: @escaping @MainActor (Parameter) -> Void
    ) {
        let command = addAction(name, to: window, perform)
        updates.append { command.isEnabled = $0[keyPath: isPossible] }
    }

    /// Adds an action with a value.
    ///
    /// - Parameters:
    ///   - initial: the value until there is a state.
    ///   - isPossible: `nil` if it always is.
    ///   - read: the value in a state; `nil` leaves the action as it is.
    ///   - write: carries out a request to change it.
    func add<Value: GVariantConvertible & Equatable>(
        _ name: String, _ initial: Value, if isPossible: KeyPath<State, Bool>? = nil,
        read: @escaping @MainActor (State) -> Value?, write: @escaping @MainActor (Value) -> Void
    ) {
        let action = Action(name, state: initial, onRequest: write)
        action.add(to: window)
        updates.append { state in
            action.isEnabled = isPossible.map { state[keyPath: $0] } ?? true
            if let value = read(state) { action.state = value }
        }
    }

    // MARK: The same for the actions with names of their own

    func add<Owner: AnyObject>(
        _ action: WindowAction, for owner: Owner, if isPossible: KeyPath<State, Bool>,
        _ perform: @escaping @MainActor (Owner) -> Void
    ) {
        add(action.rawValue, for: owner, if: isPossible, perform)
    }

    func add<Parameter: GVariantConvertible>(
        _ action: WindowAction, if isPossible: KeyPath<State, Bool>, _ perform: @escaping @MainActor (Parameter) -> Void
    ) {
        add(action.rawValue, if: isPossible, perform)
    }

    func add<Value: GVariantConvertible & Equatable>(
        _ action: WindowAction, _ initial: Value, if isPossible: KeyPath<State, Bool>? = nil,
        read: @escaping @MainActor (State) -> Value?, write: @escaping @MainActor (Value) -> Void
    ) {
        add(action.rawValue, initial, if: isPossible, read: read, write: write)
    }

    func render(_ state: State) {
        for update in updates { update(state) }
    }
}
