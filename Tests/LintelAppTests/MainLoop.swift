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
