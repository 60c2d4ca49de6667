import GTKBridge

/// Runs the main loop for a while, to see that a shorter timer of the main loop does not do something: timers run in their order,
/// however busy the machine is. For what other threads, frames or files do, the time says nothing: make something happen that comes
/// after it, and wait for that with `runMainLoop(until:)` or `passFrames(_:of:)`.
@MainActor
func runMainLoop(milliseconds: Int) {
    let end = Moment()
    after(milliseconds: milliseconds, for: end) { $0.isHere = true }
    while !end.isHere { g_main_context_iteration(nil, 1) }
}

/// Runs what waits in the main loop already.
@MainActor
func runWhatWaits() {
    while g_main_context_iteration(nil, 0) != 0 {}
}

/// Something that is waited for.
@MainActor
final class Moment {
    var isHere = false
}

/// Runs the main loop until `condition` holds, for a minute at most: far more than anything takes on a busy machine.
///
/// - Returns: whether it holds.
@MainActor
func runMainLoop(until condition: () throws -> Bool) rethrows -> Bool {
    let end = Moment()
    let patience = after(milliseconds: 60_000, for: end) { $0.isHere = true }
    defer { patience.cancel() }
    while try !end.isHere && !condition() { g_main_context_iteration(nil, 1) }
    return try condition()
}
