/// Calls `handler` whenever `object` emits `signal`.
///
///     connect(button, "clicked") { save() }
///     connect(controller, "scroll") { (dx: Double, dy: Double) -> Bool in
///         scroll(by: dy)
///         return true
///     }
///
/// - Parameters:
///   - signal: a signal's name, with its detail if it has one (`notify::visible`).
///   - handler: takes as many of the signal's arguments as it cares for, from the first on, without
///     the emitting object. Objects, boxed values and other pointers come as optionals of their
///     pointer type. It lives as long as the connection: what it captures strongly, `object` keeps. A handler that does not
///     fit the signal stops the process, here and not when the signal comes.
/// - Returns: the connection; keep it only to end it before the object does.
@MainActor @discardableResult
public func connect<Object: GPointer, each Argument: GValueConvertible, Result>(
    _ object: Object, _ signal: String, after: Bool = false,
    _ handler: @escaping @MainActor (repeat each Argument) -> Result
) -> SignalConnection {
    connect(object, signal, after: after, closure(object, signal, handler))
}

/// The same for a handler that is about another object, and ends with that: the one that it captures a pointer to.
///
///     connect(window, "action-state-changed::zoom", for: label) { … }
///
/// - Parameter owner: kept while the handler runs.
@MainActor @discardableResult
public func connect<Object: GPointer, Owner: GPointer, each Argument: GValueConvertible, Result>(
    _ object: Object, _ signal: String, for owner: Owner,
    _ handler: @escaping @MainActor (repeat each Argument) -> Result
) -> SignalConnection {
    let closure = closure(object, signal, handler)
    g_object_watch_closure(owner.cast(), closure)
    return connect(object, signal, after: false, closure)
}

@MainActor
private func connect<Object: GPointer>(
    _ object: Object, _ signal: String, after: Bool, _ closure: UnsafeMutablePointer<GClosure>
) -> SignalConnection {
    let id = g_signal_connect_closure(object.address, signal, closure, after ? 1 : 0)
    return SignalConnection(object: WeakGObject(OpaquePointer(object.address)), id: id)
}

/// The handler as C takes it.
@MainActor
private func closure<Object: GPointer, each Argument: GValueConvertible, Result>(
    _ object: Object, _ signal: String, _ handler: @escaping @MainActor (repeat each Argument) -> Result
) -> UnsafeMutablePointer<GClosure> {
    var types: [any GValueConvertible.Type] = []
    repeat types.append((each Argument).self)
    let signature = SignalSignature(of: object, signal)
    precondition(signature != nil, "there is no signal \(signal)")
    if let objection = signature?.objection(to: types, Result.self) { preconditionFailure(objection) }
    let box = SignalBox<SignalBody> { arguments, count, result in
        var index = 0
        func next<Value: GValueConvertible>(_: Value.Type) -> Value {
            index += 1  // The emitting object is argument 0.
            precondition(index < count, "\(signal) came with \(count - 1) arguments, too few for its handler")
            return Value(reading: arguments + index)
        }
        let answer = handler(repeat next((each Argument).self))
        if let result, let answer = answer as? any GValueConvertible {
            answer.write(to: result)
        }
    }
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), box.retained)!
    g_closure_add_finalize_notifier(closure, closure.pointee.data) { data, _ in releaseBox(data) }
    g_closure_set_marshal(closure) { closure, result, count, arguments, _, _ in
        onMainThread(closure, result, arguments) { closure, result, arguments in
            guard let arguments, let body = SignalBox<SignalBody>.body(of: closure?.pointee.data) else { return }
            body(arguments, Int(count), result)
        }
    }
    return closure
}

private typealias SignalBody = @MainActor (UnsafePointer<GValue>, _ count: Int, UnsafeMutablePointer<GValue>?) -> Void

/// A handler's place at an object. It does not keep the object.
@MainActor
public struct SignalConnection {
    let object: WeakGObject<OpaquePointer>
    let id: gulong

    /// Ends the connection; a second time does nothing, nor after the object has gone.
    public func disconnect() {
        object.use { if isConnected($0) { g_signal_handler_disconnect($0.address, id) } }
    }

    /// Runs `body` without hearing what it makes the object emit.
    public func whileBlocked<Result>(_ body: () throws -> Result) rethrows -> Result {
        object.use { if isConnected($0) { g_signal_handler_block($0.address, id) } }
        defer { object.use { if isConnected($0) { g_signal_handler_unblock($0.address, id) } } }
        return try body()
    }

    private func isConnected(_ object: OpaquePointer) -> Bool { g_signal_handler_is_connected(object.address, id) != 0 }
}
