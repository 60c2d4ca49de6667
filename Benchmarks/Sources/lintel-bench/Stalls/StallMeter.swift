import BenchmarkSupport
import Foundation
import GTKBridge

/// How long the main loop was away at the longest, while it did something.
@MainActor
final class StallMeter {
    private static let tickMilliseconds = 5
    /// How long is watched after a thing is done: what it leaves to be done later comes then.
    private static let afterwards = 1_500.0
    /// Nothing takes longer, but what hangs.
    private static let patience = 600_000.0

    private var last = (wall: Clocks.wall, thread: Clocks.threadCPU)
    private var longest = (wall: 0.0, thread: 0.0)
    private var ticks: MainLoopSource?

    init() {
        ticks = after(milliseconds: Self.tickMilliseconds, repeats: true, for: self) { $0.tick() }
    }

    isolated deinit { ticks?.cancel() }

    private func tick() {
        let now = (wall: Clocks.wall, thread: Clocks.threadCPU)
        longest.wall = max(longest.wall, now.wall - last.wall)
        longest.thread = max(longest.thread, now.thread - last.thread)
        last = now
    }

    /// - Parameters:
    ///   - begin: does it, or has it begun.
    ///   - isOver: asked after each turn of the main loop.
    /// - Returns: in milliseconds the longest time between two ticks, the most that the main thread computed between two,
    ///   which other programs have no part in, and how long all took.
    func measure(
        _ name: String, _ begin: () -> Void, until isOver: () -> Bool
    ) -> (longest: Double, computed: Double, total: Double) {
        while g_main_context_iteration(nil, 0) != 0 {}
        let start = Clocks.wall
        last = (start, Clocks.threadCPU)
        longest = (0, 0)
        begin()
        while !isOver() {
            g_main_context_iteration(nil, 1)
            if Clocks.wall - start > Self.patience { fail("\(name) does not come to an end") }
        }
        let end = Clocks.wall
        while Clocks.wall - end < Self.afterwards { g_main_context_iteration(nil, 1) }
        return (longest.wall, longest.thread, end - start)
    }
}
