/// Measures how fast a hand moves, from the positions that its events report.
///
///     var tracker = VelocityTracker()
///     tracker.add(0, at: 0)
///     tracker.add(8, at: 0.016)
///     tracker.velocity(at: 0.02)      // 500 points a second
public struct VelocityTracker: Equatable, Sendable {
    private struct Sample: Equatable, Sendable {
        let position: Double
        let time: Double
    }

    private var samples: [Sample] = []

    /// How far back it looks, in seconds. Shorter follows the last flick of a finger more closely and
    /// trembles with it; a hand that rests for this long before it lets go has no velocity.
    static let window = 0.1

    public init() {}

    public mutating func add(_ position: Double, at time: Double) {
        guard position.isFinite, time.isFinite else { return }
        samples.removeAll { $0.time > time }
        // One from before the window stays: a busy program hears of a whole flick in a single event.
        if let before = samples.lastIndex(where: { $0.time < time - Self.window }) { samples.removeFirst(before) }
        samples.append(Sample(position: position, time: time))
    }

    public mutating func removeAll() {
        samples.removeAll()
    }

    /// The average over the window that ends at `time`, in points a second; over the time since the position before it where
    /// only one is in the window.
    public func velocity(at time: Double) -> Double {
        let recent = samples.filter { $0.time >= time - Self.window }
        guard let last = recent.last, let first = recent.count > 1 ? recent.first : samples.dropLast().last,
            last.time > first.time
        else { return 0 }
        return (last.position - first.position) / (last.time - first.time)
    }
}
