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
///     pointer type. It lives as long as the connection: what it captures strongly, `object` keeps.
/// - Returns: the connection; keep it only to end it before the object does.
@MainActor @discardableResult
public func connect<Object: GPointer, each Argument: GValueConvertible, Result>(
    _ object: Object, _ signal: String, after: Bool = false,
    _ handler: @escaping @MainActor (repeat each Argument) -> Result
) -> SignalConnection {
    let box = SignalBox<SignalBody> { arguments, result in
        var index = 0
        func next<Value: GValueConvertible>(_: Value.Type) -> Value {
            index += 1  // The emitting object is argument 0.
            return Value(reading: arguments + index)
        }
        let answer = handler(repeat next((each Argument).self))
        if let result, let answer = answer as? any GValueConvertible {
            answer.write(to: result)
        }
    }
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), box.retained)!
    // Not a closure of this function: GIO may let go of an object last on a thread of its own.
    g_closure_add_finalize_notifier(closure, closure.pointee.data, releaseBoxOfClosure)
    g_closure_set_marshal(closure) { closure, result, _, arguments, _, _ in
        onMainThread(closure, result, arguments) { closure, result, arguments in
            guard let arguments, let body = SignalBox<SignalBody>.body(of: closure?.pointee.data) else { return }
            body(arguments, result)
        }
    }
    let id = g_signal_connect_closure(object.address, signal, closure, after ? 1 : 0)
    return SignalConnection(object: object.address, id: id)
}

/// Any thread may call it.
private func releaseBoxOfClosure(_ data: gpointer?, _: UnsafeMutablePointer<GClosure>?) { releaseBox(data) }

private typealias SignalBody = @MainActor (UnsafePointer<GValue>, UnsafeMutablePointer<GValue>?) -> Void

/// A handler's place at an object. It does not keep the object: use it only while the object lives.
@MainActor
public struct SignalConnection {
    let object: gpointer
    let id: gulong

    /// Ends the connection; a second time does nothing.
    public func disconnect() {
        if g_signal_handler_is_connected(object, id) != 0 {
            g_signal_handler_disconnect(object, id)
        }
    }

    /// Runs `body` without hearing what it makes the object emit.
    public func whileBlocked<Result>(_ body: () throws -> Result) rethrows -> Result {
        g_signal_handler_block(object, id)
        defer { g_signal_handler_unblock(object, id) }
        return try body()
    }
}
