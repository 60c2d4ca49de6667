/// The position of scrolling content as a function of time.
///
/// Pass in what the person does, with the time, and ask where the content is at any later time:
///
///     var physics = ScrollPhysics(range: 0...2400, viewportLength: 600)
///     physics.wheel(notches: 1, at: 0)
///     physics.offset(at: 0.1)     // on its way
///     physics.offset(at: 0.2)     // 71.1 points further down: one notch
///     physics.isAtRest(at: 0.2)   // true: stop the frame clock
///
/// Past the ends of ``range`` the content follows on a rubber band and comes back on a spring, so an offset may be
/// outside the range while something moves.
///
/// It has no clock and takes no steps. Each movement is a closed formula of the time since it began. So a dropped frame
/// never changes the path, and you may ask for any time, in any order.
///
/// Offsets are in points along the scroll axis, times in seconds on the caller's clock, velocities in points per
/// second. Inputs that are not finite are ignored.
public struct ScrollPhysics: Equatable, Sendable {
    var band = RubberBand(range: 0...0, viewportLength: 0)
    var motion = Motion.still(0)

    /// Whether content glides, flies and springs. If not, it is at its destination at once.
    public var animates = true

    public init(range: ClosedRange<Double> = 0...0, viewportLength: Double = 0) {
        setBounds(range: range, viewportLength: viewportLength, at: 0)
        motion = .still(band.range.lowerBound)
    }

    /// The offsets at which content may come to rest.
    public var range: ClosedRange<Double> { band.range }

    /// The length of the visible part along the scroll axis.
    public var viewportLength: Double { band.viewportLength }

    /// What the content does until the next input. Each input replaces it, and nothing else of the past is kept.
    enum Motion: Equatable, Sendable {
        /// Resting at an offset, or held there past an edge.
        case still(Double)
        /// In a hand. `raw` is where the content would be if there were no rubber band.
        case panning(raw: Double, Hand)
        case moving(Path)
    }

    // MARK: Questions

    /// The content offset, overscroll included.
    public func offset(at time: Double) -> Double {
        guard animates, case .moving(let path) = motion else { return destination }
        return path.state(at: time, on: band).position
    }

    /// How fast the offset changes, in points per second.
    public func velocity(at time: Double) -> Double {
        guard animates, case .moving(let path) = motion else { return 0 }
        return path.state(at: time, on: band).velocity
    }

    /// Where the content comes to rest without further input; its current place while a hand holds it.
    public var destination: Double {
        switch motion {
        case .still(let offset): offset
        case .panning(let raw, _): band.shown(raw)
        case .moving(let path): path.destination
        }
    }

    /// Whether the offset is constant until the next input.
    ///
    /// Content in a hand is at rest, too: it moves by events, not with time.
    public func isAtRest(at time: Double) -> Bool {
        guard animates, case .moving(let path) = motion else { return true }
        return path.isOver(at: time)
    }
}

extension ScrollPhysics {
    /// What inputs are clamped to, in points or points per second: more than any document needs, and far from `Double`'s
    /// limits.
    static let inputLimits = -1e30...1e30

    /// Where the content would be if there were no rubber band.
    func raw(at time: Double) -> Double {
        if case .panning(let raw, _) = motion { return raw }
        return band.raw(offset(at: time))
    }

    /// How fast `raw(at:)` changes. The same as `velocity(at:)` except past an edge.
    func rawVelocity(at time: Double) -> Double {
        velocity(at: time) / band.slope(at: raw(at: time))
    }

    /// The target of the current glide, as a raw offset; `nil` if the content does not glide.
    func glideTarget(at time: Double) -> Double? {
        guard animates, case .moving(let path) = motion else { return nil }
        return path.glide(at: time)?.target
    }
}

extension Double {
    func clamped(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
