/// Where a scrolled collection is, as a function of time.
///
/// Hand it what the person does, with the time at which they did it, and ask where the content
/// is at any later time:
///
///     var physics = ScrollPhysics(range: 0...2400, viewportLength: 600)
///     physics.wheel(notches: 1, at: 0)
///     physics.offset(at: 0.1)     // on its way
///     physics.offset(at: 0.2)     // 71.1 points further down: one notch
///     physics.isAtRest(at: 0.2)   // true: stop the frame clock
///
/// Past the ends of ``range`` the content follows on a rubber band and comes back on a spring, so
/// an offset may lie outside the range while something moves: the part outside is the
/// ``overscroll(at:)``.
///
/// It keeps no clock and takes no steps. Each movement is a closed formula of the time since it
/// began, so a dropped frame changes which points of the path are drawn and never the path, and
/// asking twice, backwards or not at all makes no difference.
///
/// Offsets are points along the scroll axis, times are seconds on a clock of the caller's,
/// velocities points a second. Every input that is not finite is ignored.
public struct ScrollPhysics: Equatable, Sendable {
    var band: RubberBand
    var motion: Motion

    /// Whether content glides, flies and springs. Where not, everything settles at once: at the next
    /// question the content is already where it would have come to rest.
    public var animates = true

    public init(range: ClosedRange<Double> = 0...0, viewportLength: Double = 0) {
        band = RubberBand(range: 0...0, viewportLength: 0)
        motion = .still(0)
        setBounds(range: range, viewportLength: viewportLength, at: 0)
        motion = .still(band.range.lowerBound)
    }

    /// The offsets at which content may come to rest.
    public var range: ClosedRange<Double> { band.range }

    /// The length of the visible part along the scroll axis.
    public var viewportLength: Double { band.viewportLength }

    /// What the content is doing. Each input replaces it, and so ends what was under way: there is no other record of a
    /// movement or a hold.
    enum Motion: Equatable, Sendable {
        /// Resting, or held past an edge.
        case still(Double)
        /// In a hand. `raw` is where the content would be if there were no rubber band.
        case panning(raw: Double, Hand)
        case moving(Path)
    }
}

// MARK: Questions

extension ScrollPhysics {
    /// The content offset, overscroll included.
    public func offset(at time: Double) -> Double {
        switch motion {
        case .still(let offset): offset
        case .panning(let raw, _): band.shown(raw)
        case .moving(let path): animates ? path.position(at: time, on: band) : path.destination
        }
    }

    /// How far the content is past an edge: negative past the leading one, positive past the
    /// trailing one, zero between them.
    public func overscroll(at time: Double) -> Double {
        let offset = offset(at: time)
        return offset - offset.clamped(to: range)
    }

    /// How fast the offset changes, in points a second.
    public func velocity(at time: Double) -> Double {
        guard animates, case .moving(let path) = motion else { return 0 }
        return path.velocity(at: time, on: band)
    }

    /// Where the content comes to rest if nothing more happens; where it is while a hand has hold of it.
    public var destination: Double {
        switch motion {
        case .still(let offset): offset
        case .panning(let raw, _): band.shown(raw)
        case .moving(let path): path.destination
        }
    }

    /// Whether the offset stays as it is until the next input.
    ///
    /// A content in a hand is at rest too: it moves by events, not by time.
    public func isAtRest(at time: Double) -> Bool {
        guard animates, case .moving(let path) = motion else { return true }
        return path.isOver(at: time)
    }
}

extension ScrollPhysics {
    /// Where the content would be if there were no rubber band.
    func raw(at time: Double) -> Double {
        if case .panning(let raw, _) = motion { return raw }
        return band.raw(offset(at: time))
    }

    /// How fast `raw(at:)` changes. The same as `velocity(at:)` except past an edge.
    func rawVelocity(at time: Double) -> Double {
        velocity(at: time) / band.slope(at: raw(at: time))
    }

    /// Where the glide that is on its way leads, in raw offsets.
    func glideTarget(at time: Double) -> Double? {
        guard animates, case .moving(let path) = motion else { return nil }
        return path.glide(at: time)?.target
    }
}

extension ScrollPhysics {
    /// Inputs beyond this, in points or points a second, are taken as this much. It is far past every
    /// real document and far from where `Double` overflows.
    static let sane = -1e30...1e30
}

extension Double {
    func clamped(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
