import CollectionCanvas
import GTKBridge

/// The durations of the last frame and of an average frame, and the number of missed frames.
nonisolated struct FrameStatistics {
    /// One frame, in seconds.
    struct Frame {
        /// When it was drawn, on the frame clock.
        var time: Double
        /// The time to ask the layout for the elements in view.
        var layout: Double
        /// The time to make render nodes.
        var snapshot: Double
        /// The time of the whole frame, with the rest of the window.
        var whole: Double
    }

    private(set) var last: Frame?
    private(set) var average: Frame?
    /// The number of screen refreshes that passed without a new frame during an animation.
    private(set) var dropped = 0

    /// The last frame's weight in the average. A larger weight follows changes faster and trembles more.
    private static let smoothing = 0.1
    /// Frames further apart than this, in seconds, are not an animation.
    private static let rest = 0.25
    /// The refresh interval if the screen does not report one, in seconds.
    private static let usualInterval = 1.0 / 60

    /// - Parameter refreshInterval: the screen's, in seconds; `nil` if it is not known.
    mutating func add(_ frame: Frame, refreshInterval: Double?) {
        if let last {
            let interval = refreshInterval ?? Self.usualInterval
            let since = frame.time - last.time
            if since > 0, since < Self.rest { dropped += max(0, Int((since / interval).rounded()) - 1) }
        }
        last = frame
        average =
            average.map { average in
                func mix(_ part: KeyPath<Frame, Double>) -> Double {
                    average[keyPath: part] + (frame[keyPath: part] - average[keyPath: part]) * Self.smoothing
                }
                return Frame(time: frame.time, layout: mix(\.layout), snapshot: mix(\.snapshot), whole: mix(\.whole))
            } ?? frame
    }

    /// The meter's text: the averages in milliseconds, the last frame's times in brackets, and the dropped frames.
    var lines: [String] {
        [
            line(tr("Layout"), \.layout), line(tr("Snapshot"), \.snapshot), line(tr("Frame"), \.whole),
            tr("{count} frame dropped", "{count} frames dropped", count: dropped),
        ]
    }

    private func line(_ name: String, _ part: KeyPath<Frame, Double>) -> String {
        func milliseconds(_ frame: Frame?) -> String { frame.map { ($0[keyPath: part] * 1000).shown } ?? "–" }
        return "\(name) \(milliseconds(average)) ms (\(milliseconds(last)))"
    }
}
