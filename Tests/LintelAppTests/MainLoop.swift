import GTKBridge

/// Runs the main loop for a while: animations, images on their way, timeouts, and what should not come.
@MainActor
func runMainLoop(milliseconds: Int) {
    let end = Moment()
    after(milliseconds: milliseconds, for: end) { $0.isHere = true }
    while !end.isHere { g_main_context_iteration(nil, 1) }
}

/// Something that is waited for.
@MainActor
final class Moment {
    var isHere = false
}

/// Runs the main loop until `condition` holds, for ten seconds at most.
///
/// - Returns: whether it holds.
@MainActor
func runMainLoop(until condition: () -> Bool) -> Bool {
    let end = Moment()
    let patience = after(milliseconds: 10_000, for: end) { $0.isHere = true }
    defer { patience.cancel() }
    while !end.isHere && !condition() { g_main_context_iteration(nil, 1) }
    return condition()
}
