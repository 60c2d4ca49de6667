/// The velocity of a hand, measured from the positions in its events.
///
///     var tracker = VelocityTracker()
///     tracker.add(0, at: 0)
///     tracker.add(8, at: 0.016)
///     tracker.velocity(at: 0.02)      // 500 points per second
public struct VelocityTracker: Equatable, Sendable {
    private struct Sample: Equatable, Sendable {
        let position: Double
        let time: Double
    }

    private var samples: [Sample] = []

    /// How far back it looks, in seconds. A shorter time follows the last flick of a finger more closely, but is less
    /// steady. A hand that rests for this long has no velocity.
    static let window = 0.1

    public init() {}

    /// Adds where the hand is at a time. Samples from after that time are forgotten.
    ///
    /// - Parameters:
    ///   - position: in points.
    ///   - time: in seconds.
    public mutating func add(_ position: Double, at time: Double) {
        guard position.isFinite, time.isFinite else { return }
        samples.removeAll { $0.time > time }
        // The last sample from before the window stays: a busy program may get a whole flick in a single event.
        if let lastBefore = samples.lastIndex(where: { $0.time < time - Self.window }) {
            samples.removeFirst(lastBefore)
        }
        samples.append(Sample(position: position, time: time))
    }

    /// The average velocity in the window that ends at `time`, in points per second. If only one sample is in the
    /// window, the average since the sample before it.
    public func velocity(at time: Double) -> Double {
        let recent = samples.filter { $0.time >= time - Self.window }
        let sampleBeforeLast = samples.dropLast().last
        guard let last = recent.last, let first = recent.count > 1 ? recent.first : sampleBeforeLast,
            last.time > first.time
        else { return 0 }
        return (last.position - first.position) / (last.time - first.time)
    }
}
