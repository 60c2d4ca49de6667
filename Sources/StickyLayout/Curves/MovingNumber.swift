/// A number that changes evenly as the content scrolls on from an offset: `intercept + slope · offset`.
///
/// A rule computes with these where its answer is wanted as a function of the offset. Sums and differences are exact. A
/// comparison, and each `min` and `max`, is decided as it will be decided right after the offset, and tells the horizon up to
/// where that stays so. The rule's answer is then one straight piece, from the offset to the first change noted.
struct MovingNumber: AxisQuantity {
    /// The value at offset 0, if the number went on there as it does at the horizon's origin.
    var intercept: Double
    /// By how much the number changes for each point of offset.
    var slope = 0.0
    /// What the number is counted from: `end` of `section end 420 − 40`.
    var leadingTerm = HeaderTerm.number
    /// Whether the number is only a lower bound of what it stands for.
    var isBound = false
    /// Where comparisons are noted; `nil` for a number that depends on no offset.
    var horizon: ChangeHorizon?

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
        assert(!b.isBound, "a rule subtracts a lower bound, which makes an upper bound of it")
        return MovingNumber(
            intercept: a.intercept - b.intercept, slope: a.slope - b.slope, leadingTerm: a.leadingTerm,
            isBound: a.isBound, horizon: a.horizon ?? b.horizon)
    }

    static func * (factor: Double, number: MovingNumber) -> MovingNumber {
        assert(!number.isBound || factor >= 0, "a rule makes an upper bound of a lower bound")
        return MovingNumber(
            intercept: factor * number.intercept, slope: factor * number.slope, leadingTerm: number.leadingTerm,
            isBound: number.isBound, horizon: number.horizon)
    }

    /// Whether `a` is less than `b` right after the origin. Notes the offset at which the two meet, if that is still to come.
    static func < (a: MovingNumber, b: MovingNumber) -> Bool {
        let slope = a.slope - b.slope
        guard slope != 0, let horizon = a.horizon ?? b.horizon else { return a.intercept < b.intercept }
        let meetingOffset = (b.intercept - a.intercept) / slope
        // Once they have met, or where they meet, the one that grows more slowly is the lesser one from there on.
        guard meetingOffset > horizon.origin else { return slope < 0 }
        if a.leadingTerm == .lastVisibleCell || b.leadingTerm == .lastVisibleCell {
            horizon.noteChangeOfCells(at: meetingOffset)
        } else {
            horizon.noteChange(at: meetingOffset)
        }
        return slope > 0
    }

    static func min(_ a: MovingNumber, _ b: MovingNumber) -> MovingNumber {
        let lesser = b < a ? b : a
        if lesser.isBound { lesser.horizon?.boundDecided = true }
        return lesser
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

extension HeaderScene {
    /// What the viewport shows infinitely far into the content, where everything at the leading edge has given way as far as it
    /// does.
    var settledViewport: Viewport<MovingNumber> { viewport(at: ChangeHorizon(origin: .infinity).offset) }
}

// MARK: - Cells in view

extension MovingNumber {
    /// The end of the last cell in view or, where the horizon gives bounds, a lower bound of it.
    ///
    /// The bound holds for as long as the leading edge has not come to where the trailing edge, or the last cell's end, is now:
    /// cells only come into view at the trailing edge, so until then the last cell in view ends no earlier than that. A cell that
    /// is longer than the viewport stays the last one for longer than the bound holds, so it is given as it is.
    static func lastVisibleCell(
        of section: Int, in view: Viewport<MovingNumber>, of scene: HeaderScene
    ) -> MovingNumber? {
        guard let horizon = view.start.horizon else { return nil }
        // What the viewport shows right after the offset.
        let start = horizon.origin + 4 * Swift.max(abs(horizon.origin), view.length).ulp
        let span = Span(start: start, length: view.length)
        let last = scene.flow.lastItem(of: section, meeting: span)
        if let last, horizon.givesBounds, last.length <= view.length {
            let bound = Swift.min(last.end, span.end)
            horizon.noteChangeOfCells(at: bound)
            return MovingNumber(intercept: bound, leadingTerm: .lastVisibleCell, isBound: true, horizon: horizon)
        }
        // The cell is the last one until it leaves, or the next one comes into view.
        if let last { horizon.noteChangeOfCells(at: last.end) }
        if let next = scene.flow.nextItemStart(of: section, from: span.end, stride: view.length) {
            horizon.noteChangeOfCells(at: next - view.length)
        }
        return last.map { .term(.lastVisibleCell, $0.end) }
    }
}
