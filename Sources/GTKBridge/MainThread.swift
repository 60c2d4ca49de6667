/// Enters the main actor from a C callback, carrying the callback's own arguments along.
///
///     klass.pointee.snapshot = { widget, snapshot in
///         onMainThread(widget, snapshot) { draw($0, with: $1) }
///     }
///
/// GTK calls back on the thread that runs its main loop, which is the main thread; the process
/// stops if that is ever untrue. The compiler cannot see that C pointers stay on that thread, so
/// this is the one place that says it.
public func onMainThread<each Value, Result>(
    _ values: repeat each Value, body: @MainActor (repeat each Value) -> Result
) -> Result {
    let carried = OnThisThread((repeat each values))
    return MainActor.assumeIsolated {
        OnThisThread(body(repeat each carried.value))
    }.value
}

/// Lets a value cross into the main actor and back without leaving its thread.
private struct OnThisThread<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
