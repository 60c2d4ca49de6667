import StickyLayout

/// A number that changes evenly over a stretch of offsets: its values at both ends of the stretch.
struct LinearValue: Equatable, Sendable {
    var atLower: Double
    var atUpper: Double

    init(_ atLower: Double, _ atUpper: Double) {
        self.atLower = atLower
        self.atUpper = atUpper
    }

    /// A number that stays what it is.
    init(_ constant: Double) { self.init(constant, constant) }

    var most: Double { max(atLower, atUpper) }
    var least: Double { min(atLower, atUpper) }
    var middle: Double { (atLower + atUpper) / 2 }

    static func + (a: LinearValue, b: LinearValue) -> LinearValue {
        LinearValue(a.atLower + b.atLower, a.atUpper + b.atUpper)
    }

    static func - (a: LinearValue, b: LinearValue) -> LinearValue {
        LinearValue(a.atLower - b.atLower, a.atUpper - b.atUpper)
    }

    /// The value at an offset of the stretch `offsets`.
    func value(at offset: Double, in offsets: ClosedRange<Double>) -> Double {
        let length = offsets.upperBound - offsets.lowerBound
        guard length > 0 else { return atLower }
        return atLower + (atUpper - atLower) * ((offset - offsets.lowerBound) / length)
    }

    /// The part of the stretch `offsets` in which the number is at least `limit`; `nil` if it never is.
    func offsets(atLeast limit: Double, in offsets: ClosedRange<Double>) -> ClosedRange<Double>? {
        if least >= limit { return offsets }
        guard most >= limit else { return nil }
        let share = (limit - atLower) / (atUpper - atLower)
        let crossing = (offsets.lowerBound + share * (offsets.upperBound - offsets.lowerBound)).clamped(to: offsets)
        return atLower >= limit ? offsets.lowerBound...crossing : crossing...offsets.upperBound
    }

    /// The part of the stretch `offsets` in which the number is more than `limit`; `nil` if it never is by more than the tolerance. The
    /// ends of that part may be where the number is the limit.
    func offsets(above limit: Double, tolerance: Double, in offsets: ClosedRange<Double>) -> ClosedRange<Double>? {
        most > limit + tolerance ? self.offsets(atLeast: limit, in: offsets) : nil
    }
}

/// A part of the viewport whose ends change evenly over a stretch of offsets. Positions are points from the viewport's leading edge.
struct LinearSpan: Equatable, Sendable {
    var start: LinearValue
    var end: LinearValue

    var length: LinearValue { end - start }
}

extension ClosedRange<Double> {
    /// What both ranges have in common; `nil` if that is nothing.
    func intersection(_ other: ClosedRange<Double>) -> ClosedRange<Double>? {
        let lower = Swift.max(lowerBound, other.lowerBound)
        let upper = Swift.min(upperBound, other.upperBound)
        return lower <= upper ? lower...upper : nil
    }
}
