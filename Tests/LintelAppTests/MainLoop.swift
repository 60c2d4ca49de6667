import GTKBridge

/// Runs the main loop for a while: animations, images on their way, timeouts, and what should not come.
@MainActor
func runMainLoop(milliseconds: Int) {
    var isOver = false
    after(milliseconds: milliseconds) { isOver = true }
    while !isOver { g_main_context_iteration(nil, 1) }
}
