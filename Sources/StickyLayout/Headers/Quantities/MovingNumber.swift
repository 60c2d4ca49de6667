/// A number that changes evenly as the content scrolls on from an offset: what a rule computes with where its answer is
/// wanted as a function of the offset.
///
/// Each `min`, `max` and comparison decides as it will be decided right after the offset, and tells the `Horizon` up to where
/// that stays so. The rule's answer is then one straight piece, from the offset to the horizon.
struct MovingNumber: AxisQuantity {
    /// At offset 0, were it to go on as it does at the horizon's origin.
    var intercept: Double
    /// By how much it changes a point of offset.
    var slope = 0.0
    /// What it is counted from: `end` of `section end 420 − 40`.
    var leadingTerm = HeaderTerm.number
    /// Whether this is only a lower bound.
    var isBound = false
    /// `nil` for a number that depends on no offset.
    var horizon: Horizon?

    var value: Double { slope == 0 ? intercept : intercept + slope * (horizon?.origin ?? 0) }

    static func term(_ term: HeaderTerm, _ value: Double) -> MovingNumber {
        MovingNumber(intercept: value, leadingTerm: term)
    }

    static func + (a: MovingNumber, b: MovingNumber) -> MovingNumber {
        MovingNumber(
            intercept: a.intercept + b.intercept, slope: a.slope + b.slope, leadingTerm: a.leadingTerm,
            isBound: a.isBound || b.isBound, horizon: a.horizon ?? b.horizon)
    }

    static func - (a: MovingNumber, b: MovingNumber) -> MovingNumber {
        MovingNumber(
            intercept: a.intercept - b.intercept, slope: a.slope - b.slope, leadingTerm: a.leadingTerm,
            isBound: a.isBound, horizon: a.horizon ?? b.horizon)
    }

    static func < (a: MovingNumber, b: MovingNumber) -> Bool {
        let slope = a.slope - b.slope
        guard slope != 0, let horizon = a.horizon ?? b.horizon else { return a.intercept < b.intercept }
        let crossing = (b.intercept - a.intercept) / slope
        // Where the two meet the way on decides.
        guard crossing > horizon.origin else { return slope < 0 }
        if a.leadingTerm == .lastVisibleCell || b.leadingTerm == .lastVisibleCell {
            horizon.limitCells(to: crossing)
        } else {
            horizon.limit(to: crossing)
        }
        return slope > 0
    }

    static func min(_ a: MovingNumber, _ b: MovingNumber) -> MovingNumber {
        let least = b < a ? b : a
        if least.isBound { least.horizon?.boundDecided = true }
        return least
    }

    static func max(_ a: MovingNumber, _ b: MovingNumber) -> MovingNumber { a < b ? b : a }

    func named(_ term: HeaderTerm, isDefined: Bool) -> MovingNumber {
        var number = self
        number.leadingTerm = term
        return number
    }

    func snapped(to other: MovingNumber, ifWithinRoundingOf magnitude: Double) -> MovingNumber {
        slope == other.slope && isRounding(of: other, magnitude: magnitude) ? other : self
    }
}

/// How far a rule's answer at an offset goes on as it is.
final class Horizon {
    /// The offset that the rule is asked at.
    private(set) var origin: Double
    /// The first offset after it at which a comparison turns out otherwise.
    private(set) var end = 0.0
    /// The first offset after it at which other cells may be in view, or a comparison with one turns out otherwise.
    private(set) var endOfCells = 0.0
    /// Whether numbers that are only bounds will do.
    var takesBounds = true
    /// Whether the answer was such a bound.
    var boundDecided = false

    /// Until `start`, only the origin counts.
    init(at origin: Double = 0) { self.origin = origin }

    func start(at origin: Double, end: Double, takesBounds: Bool) {
        self.origin = origin
        self.end = end
        endOfCells = .infinity
        self.takesBounds = takesBounds
        boundDecided = false
    }

    func limit(to offset: Double) { end = Swift.min(end, offset) }
    func limitCells(to offset: Double) { endOfCells = Swift.min(endOfCells, offset) }

    /// The content offset, and what moves with it.
    var offset: MovingNumber { MovingNumber(intercept: 0, slope: 1, leadingTerm: .offset, horizon: self) }
}

extension HeaderScene {
    /// What the viewport shows infinitely far into the content, where everything at the leading edge has given way as far as it
    /// does.
    var settledViewport: Viewport<MovingNumber> { viewport(at: Horizon(at: .infinity).offset) }
}
