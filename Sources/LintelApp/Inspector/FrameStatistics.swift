import GTKBridge
import StickyLayout

/// What frames took, the last one and on the average, and how many were missed.
struct FrameStatistics {
    /// One frame, in seconds.
    struct Frame {
        /// When it was made, on the frame clock.
        var time: Double
        /// Asking the layout for what is in view.
        var layout: Double
        /// Making render nodes.
        var snapshot: Double
        /// All of the frame, the rest of the window included.
        var whole: Double
    }

    private(set) var last: Frame?
    private(set) var average: Frame?
    /// How many refreshes of the screen went by without the frame that an animation wanted.
    private(set) var dropped = 0

    /// The last frame's share of the average. More of it follows faster and trembles more.
    private static let smoothing = 0.1
    /// Frames further apart than this are no animation, in seconds.
    private static let rest = 0.25
    /// How long a frame is shown where the screen does not say.
    private static let usualInterval = 1.0 / 60

    /// - Parameter refreshInterval: of the screen; `nil` where it is not known.
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

    /// What the meter says, in milliseconds: the average, and in brackets the last frame.
    var lines: [String] {
        [
            line(tr("Layout"), \.layout), line(tr("Snapshot"), \.snapshot), line(tr("Frame"), \.whole),
            tr("{count} frame dropped", "{count} frames dropped", count: dropped),
        ]
    }

    private func line(_ name: String, _ part: KeyPath<Frame, Double>) -> String {
        func milliseconds(_ frame: Frame?) -> String {
            guard let frame else { return "–" }
            return HeaderFormula.text(of: frame[keyPath: part] * 1000)
        }
        return "\(name) \(milliseconds(average)) ms (\(milliseconds(last)))"
    }
}
