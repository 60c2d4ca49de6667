/// The resistance of content that is pulled past the ends of its range.
///
/// Two offsets describe one pull: the *raw* one, where the hand is, and the *shown* one, where the content is. Between
/// the ends they are equal. Past an end, a raw distance x is shown as `f(x) = (1 − 1/(0.55·x/d + 1))·d` with d the
/// viewport length: the content follows more and more slowly, and never as far as a whole viewport.
struct RubberBand: Equatable, Sendable {
    var range: ClosedRange<Double>
    var viewportLength: Double

    /// How easily the content follows just past the edge. With smaller values the band feels stiffer.
    static let give = 0.55

    /// The largest stretch that `raw` inverts, as a part of the viewport length. A stretch of 1 would take an infinite pull.
    static let largestPart = 0.99

    func shown(_ raw: Double) -> Double {
        replacingOverscroll(of: raw) { distance in
            (1 - 1 / (Self.give * distance / viewportLength + 1)) * viewportLength
        }
    }

    /// The inverse of `shown`, up to `largestPart`. With it a hand can take hold of stretched content without a jump.
    func raw(_ shown: Double) -> Double {
        replacingOverscroll(of: shown) { distance in
            let part = min(distance / viewportLength, Self.largestPart)
            return part / (1 - part) * viewportLength / Self.give
        }
    }

    /// How much the shown offset moves for each point that the raw one moves.
    func slope(at raw: Double) -> Double {
        let distance = abs(raw - raw.clamped(to: range))
        guard distance > 0, viewportLength > 0 else { return 1 }
        let tension = Self.give * distance / viewportLength + 1
        return Self.give / (tension * tension)
    }

    /// The offset with another distance from the edge that it is past, if it is. Without a viewport nothing goes past an edge.
    ///
    /// - Parameter newDistance: takes the distance from the edge in points, and returns the new one; both are more than 0.
    private func replacingOverscroll(of offset: Double, by newDistance: (Double) -> Double) -> Double {
        let edge = offset.clamped(to: range)
        guard offset != edge, viewportLength > 0 else { return edge }
        return offset < edge ? edge - newDistance(edge - offset) : edge + newDistance(offset - edge)
    }
}
