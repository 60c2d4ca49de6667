/// Counts what is done, so that a test can tell how work grows without a clock. Debug builds only.
enum Effort: Int {
    /// Of searches and changes: a place looked at, a sum added up, a section gone through.
    case step
    /// A line broken, or, where all of a section's items are of one size, a section whose lines were found in closed form.
    case line

    #if DEBUG
    /// Counts for the task that installed it.
    final class Meter: @unchecked Sendable {
        fileprivate(set) var counts = [0, 0]
    }

    @TaskLocal private static var meter: Meter?

    /// What `body` takes.
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
