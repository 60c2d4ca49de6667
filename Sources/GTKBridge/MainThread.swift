/// Enters the main actor from a C callback, with the callback's arguments.
///
///     klass.pointee.snapshot = { widget, snapshot in
///         onMainThread(widget, snapshot) { draw($0, with: $1) }
///     }
///
/// GTK calls back on the thread of its main loop, which is the main thread; if that is ever untrue, the process stops. The
/// compiler cannot see that C pointers stay on that thread, so this function states it in one place.
public func onMainThread<each Value, Result>(
    _ values: repeat each Value, body: @MainActor (repeat each Value) -> Result
) -> Result {
    let carried = OnThisThread(value: (repeat each values))
    return MainActor.assumeIsolated {
        OnThisThread(value: body(repeat each carried.value))
    }.value
}

/// Carries a value into the main actor and back on the same thread.
private struct OnThisThread<Value>: @unchecked Sendable {
    let value: Value
}
