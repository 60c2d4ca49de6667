import ScrollPhysics
import StickyLayout

/// A scroll as a list of moments for a recording.
public struct RecordedScroll: Equatable, Sendable {
    public struct Moment: Equatable, Sendable {
        /// In milliseconds from the start, ascending; the first is 0.
        public var time: Int
        public var frame: ScrollFrame

        public init(time: Int, frame: ScrollFrame) {
            self.time = time
            self.frame = frame
        }
    }

    /// Never empty.
    public let moments: [Moment]
    /// When the last moment ends, in milliseconds.
    public var duration: Int { (moments.last?.time ?? 0) + Self.pause }

    /// How long the last picture stays before the recording starts over, in milliseconds.
    static let pause = 700

    /// The scroll of a script, with both ends, as if a person scrolled: a floating header comes back as the content goes
    /// back.
    ///
    /// - Parameter rate: pictures per second.
    public init(_ script: ScrollScript, in layout: CollectionLayout, picturesPerSecond rate: Double) {
        let count = max(1, Int((script.duration * rate).rounded()))
        var revealed = 0.0
        var last = script.offset(at: 0)
        moments = (0...count).map { index in
            let time = script.duration * Double(index) / Double(count)
            let offset = script.offset(at: time)
            revealed = revealedLength(
                revealed, from: last, to: offset, in: layout.offsetRange, upTo: layout.revealableLength)
            last = offset
            return Moment(
                time: Int((time * 1000).rounded()), frame: ScrollFrame(offset: offset, revealedLength: revealed))
        }
    }

    /// A scroll that a person did, with a moment for each frame of the screen. Standstill at the ends is left out.
    ///
    /// - Parameters:
    ///   - seen: in order of time, with any start.
    ///   - rate: the largest number of pictures per second.
    /// - Returns: `nil` if `seen` is empty.
    public init?(seen: [Moment], picturesPerSecond rate: Double) {
        guard let first = seen.first, let last = seen.last else { return nil }
        let start = (seen.firstIndex { $0.frame != first.frame } ?? 1) - 1
        let end = (seen.lastIndex { $0.frame != last.frame } ?? seen.count - 2) + 1
        let moving = seen[start...max(start, min(end, seen.count - 1))]
        let interval = 1000 / rate
        var moments: [Moment] = []
        for moment in moving {
            let time = moment.time - moving[start].time
            if let last = moments.last {
                // A picture that follows too soon is left out, unless it is where the scroll ends.
                let isDue = Double(time - last.time) > interval - 4
                guard moment.frame != last.frame, isDue else { continue }
            }
            moments.append(Moment(time: time, frame: moment.frame))
        }
        if let end = moving.last, let last = moments.last, end.frame != last.frame {
            moments.append(Moment(time: max(end.time - moving[start].time, last.time + 1), frame: end.frame))
        }
        self.moments = moments
    }
}

/// The state that one picture of a recording shows.
public struct ScrollFrame: Equatable, Sendable {
    /// The content offset along the scroll axis, in points.
    public var offset: Double
    /// How much of a floating global header has been scrolled back in, in points.
    public var revealedLength: Double

    public init(offset: Double, revealedLength: Double = 0) {
        self.offset = offset
        self.revealedLength = revealedLength
    }
}
