/// Calls `handler` when `object` emits `signal`.
///
///     connect(button, "clicked") { save() }
///     connect(controller, "scroll") { (dx: Double, dy: Double) -> Bool in
///         scroll(by: dy)
///         return true
///     }
///     connect(window, "action-state-changed::zoom", for: label) { … }
///
/// - Parameters:
///   - signal: a signal's name, with its detail if any (`notify::visible`).
///   - owner: if there is one, the connection ends with this object, too, and the object is kept while the handler runs.
///   - handler: takes the signal's arguments from the first on, as many as it needs, without the emitting object. Objects,
///     boxed values and other pointers are optionals of their pointer type. The connection owns the handler, so `object`
///     keeps what it captures strongly. A handler that does not fit the signal stops the process here.
/// - Returns: the connection, which is only needed to end it before the object does.
@MainActor @discardableResult
public func connect<Object: GPointer, each Argument: GValueReadable, Result>(
    _ object: Object, _ signal: String, after: Bool = false, for owner: (any GPointer)? = nil,
    _ handler: @escaping @MainActor (repeat each Argument) -> Result
) -> SignalConnection {
    var types: [any GValueReadable.Type] = []
    repeat types.append((each Argument).self)
    if let objection = objection(to: types, Result.self, for: signal, of: object) { preconditionFailure(objection) }
    let box = SignalBox<SignalBody> { arguments, count, result in
        var index = 0
        func next<Value: GValueReadable>(_: Value.Type) -> Value {
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
    if let owner { g_object_watch_closure(owner.cast(), closure) }
    let id = g_signal_connect_closure(object.address, signal, closure, after ? 1 : 0)
    return SignalConnection(object: WeakGObject(OpaquePointer(object.address)), id: id)
}

/// A C function as the handler of a signal, for `g_signal_connect_data`. Use it where no other thread knows the object;
/// `connect` is for the main thread.
///
/// - Parameter function: a `@convention(c)` function that takes the object, the signal's arguments and the data.
public func signalHandler<Function>(_ function: Function) -> GCallback { unsafeBitCast(function, to: GCallback.self) }

private typealias SignalBody = @MainActor (UnsafePointer<GValue>, _ count: Int, UnsafeMutablePointer<GValue>?) -> Void

/// A connection of a handler to an object. It does not own the object.
@MainActor
public struct SignalConnection {
    let object: WeakGObject<OpaquePointer>
    let id: gulong

    /// Ends the connection. Does nothing if it has ended, or the object is gone.
    public func disconnect() { change(g_signal_handler_disconnect) }

    /// Runs `body` without calling the handler for signals that it causes.
    public func whileBlocked<Result>(_ body: () throws -> Result) rethrows -> Result {
        change(g_signal_handler_block)
        defer { change(g_signal_handler_unblock) }
        return try body()
    }

    private func change(_ change: (gpointer, gulong) -> Void) {
        object.use { if g_signal_handler_is_connected($0.address, id) != 0 { change($0.address, id) } }
    }
}
