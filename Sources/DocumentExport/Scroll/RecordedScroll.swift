/// A scroll as a recording shows it: what is seen, and from when on.
public struct RecordedScroll: Equatable, Sendable {
    public struct Moment: Equatable, Sendable {
        /// In milliseconds from the start; 0 for the first, and growing.
        public var time: Int
        public var frame: ScrollFrame

        public init(time: Int, frame: ScrollFrame) {
            self.time = time
            self.frame = frame
        }
    }

    /// Never empty.
    public private(set) var moments: [Moment]
    /// When the last moment ends, in milliseconds.
    public private(set) var duration: Int

    /// How long the last picture stays before the recording starts over, in milliseconds.
    static let pause = 700

    /// As the script says.
    ///
    /// - Parameter rate: pictures a second.
    public init(_ script: ScrollScript, picturesPerSecond rate: Double) {
        let frames = script.frames(perSecond: rate)
        let milliseconds = script.duration * 1000
        moments = frames.enumerated().map { index, frame in
            Moment(time: Int((milliseconds * Double(index) / Double(frames.count - 1)).rounded()), frame: frame)
        }
        duration = (moments.last?.time ?? 0) + Self.pause
    }

    /// As it was seen, a moment a frame of the screen; standing still at the ends is left out.
    ///
    /// - Parameters:
    ///   - seen: in the order of their times, which may start anywhere.
    ///   - rate: pictures a second, at the most.
    /// - Returns: `nil` where nothing was seen.
    public init?(seen: [Moment], picturesPerSecond rate: Double) {
        guard let first = seen.first, let last = seen.last else { return nil }
        let start = (seen.firstIndex { $0.frame != first.frame } ?? 1) - 1
        let end = (seen.lastIndex { $0.frame != last.frame } ?? seen.count - 2) + 1
        let moving = seen[start...max(start, min(end, seen.count - 1))]
        let interval = 1000 / rate
        moments = []
        for moment in moving {
            let time = moment.time - moving[start].time
            if let last = moments.last {
                // A picture that would hardly be seen is not painted, unless it is where the scroll ends.
                let isDue = Double(time - last.time) > interval - 4
                guard moment.frame != last.frame, isDue else { continue }
            }
            moments.append(Moment(time: time, frame: moment.frame))
        }
        if let end = moving.last, let last = moments.last, end.frame != last.frame {
            moments.append(Moment(time: max(end.time - moving[start].time, last.time + 1), frame: end.frame))
        }
        duration = (moments.last?.time ?? 0) + Self.pause
    }

    /// The same moments with other frames.
    public mutating func mapFrames(_ change: (ScrollFrame) -> ScrollFrame) {
        for index in moments.indices { moments[index].frame = change(moments[index].frame) }
    }
}
