/// Counts the steps of searches and changes, so that a test can tell how work grows without a clock. Debug builds only.
enum Effort {
    #if DEBUG
    /// Counts for whoever has put it in place, in that task.
    final class Meter: @unchecked Sendable {
        fileprivate(set) var steps = 0
    }

    @TaskLocal private static var meter: Meter?

    /// The steps that `body` takes: places looked at, sums added up, sections gone through.
    static func steps(of body: () throws -> Void) rethrows -> Int {
        let meter = Meter()
        try $meter.withValue(meter, operation: body)
        return meter.steps
    }
    #endif

    @inline(__always)
    static func count(_ steps: Int = 1) {
        #if DEBUG
        meter?.steps += steps
        #endif
    }
}
