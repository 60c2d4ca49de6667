/// Counts the steps of the engine's work, so that a test can tell how work grows without a clock. Release builds count nothing.
enum Effort: Int {
    /// A step of a search or a change: a place that is looked at, a sum that is added up, a section that is passed.
    case step
    /// A line that is broken, or a section whose lines are found in closed form because all its items have one size.
    case line

    #if DEBUG
    /// The counts of the task that installed the meter.
    final class Meter: @unchecked Sendable {
        fileprivate(set) var counts = [0, 0]
    }

    @TaskLocal private static var meter: Meter?

    /// How many steps or lines `body` takes.
    static func of(_ effort: Effort, _ body: () throws -> Void) rethrows -> Int {
        let meter = Meter()
        try $meter.withValue(meter, operation: body)
        return meter.counts[effort.rawValue]
    }
    #endif

    @inline(__always)
    static func count(_ effort: Effort = .step, _ count: Int = 1) {
        #if DEBUG
        meter?.counts[effort.rawValue] += count
        #endif
    }
}
