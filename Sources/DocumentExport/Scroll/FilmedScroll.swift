import ScrollPhysics
import StickyLayout

/// A scroll as a list of moments for a film.
package struct FilmedScroll: Equatable, Sendable {
    package struct Moment: Equatable, Sendable {
        /// In milliseconds. In a `FilmedScroll`, from the start.
        package var time: Int
        package var viewpoint: Viewpoint

        package init(time: Int, viewpoint: Viewpoint) {
            self.time = time
            self.viewpoint = viewpoint
        }
    }

    /// In order of time. The first is at 0. Never empty.
    package let moments: [Moment]
    /// When the last picture has been shown for long enough, in milliseconds.
    package var duration: Int { (moments.last?.time ?? 0) + Self.pause }

    /// How long the last picture stays before the film starts over, in milliseconds.
    private static let pause = 700
    /// How much earlier than after a whole interval a picture may follow the one before it, in milliseconds.
    private static let earliness = 4.0

    /// The scroll of a script, with both ends, as if a person scrolled: a floating header comes back as the content goes
    /// back.
    ///
    /// - Parameter rate: pictures per second.
    package init(_ script: ScrollScript, in layout: CollectionLayout, picturesPerSecond rate: Double) {
        let intervals = max(1, Int(clamping: (script.duration * rate).rounded()))
        var revealed = 0.0
        var lastOffset = script.offset(at: 0)
        moments = (0...intervals).map { index in
            let time = script.duration * Double(index) / Double(intervals)
            let offset = script.offset(at: time)
            revealed = revealedLength(
                revealed, from: lastOffset, to: offset, in: layout.offsetRange, upTo: layout.revealableLength)
            lastOffset = offset
            return Moment(
                time: Int(clamping: (time * 1000).rounded()), viewpoint: Viewpoint(offset, revealedLength: revealed))
        }
    }

    /// A scroll that a person did, with a moment for each frame of the screen. Standstill at the ends is left out.
    ///
    /// - Parameters:
    ///   - seen: in order of time, with any start.
    ///   - rate: the largest number of pictures per second.
    /// - Returns: `nil` if `seen` is empty.
    package init?(seen: [Moment], picturesPerSecond rate: Double) {
        guard !seen.isEmpty else { return nil }
        moments = Self.thinnedOut(Self.movement(of: seen), interval: 1000 / rate)
    }

    /// The moments from the last one before the first movement to the first one after the last movement; only the first moment
    /// if nothing ever moves.
    private static func movement(of seen: [Moment]) -> ArraySlice<Moment> {
        let start = seen[0].viewpoint
        let end = seen[seen.count - 1].viewpoint
        guard let firstMoved = seen.firstIndex(where: { $0.viewpoint != start }),
            let lastMoving = seen.lastIndex(where: { $0.viewpoint != end })
        else { return seen.prefix(1) }
        return seen[firstMoved - 1...lastMoving + 1]
    }

    /// The moments that become pictures, from time 0 on: those that show something new and do not follow the picture before
    /// them too soon. The last moment is always shown.
    ///
    /// - Parameters:
    ///   - seen: not empty.
    ///   - interval: from one picture to the next, in milliseconds.
    private static func thinnedOut(_ seen: ArraySlice<Moment>, interval: Double) -> [Moment] {
        let start = seen[seen.startIndex]
        var pictures = [Moment(time: 0, viewpoint: start.viewpoint)]
        for moment in seen.dropFirst() {
            let picture = pictures[pictures.count - 1]
            let time = moment.time - start.time
            let isDue = Double(time - picture.time) > interval - earliness
            if isDue, moment.viewpoint != picture.viewpoint {
                pictures.append(Moment(time: time, viewpoint: moment.viewpoint))
            }
        }
        let end = seen[seen.endIndex - 1]
        let last = pictures[pictures.count - 1]
        if end.viewpoint != last.viewpoint {
            pictures.append(Moment(time: max(end.time - start.time, last.time + 1), viewpoint: end.viewpoint))
        }
        return pictures
    }
}
