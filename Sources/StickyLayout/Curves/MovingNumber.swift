/// A number that changes evenly as the content scrolls on from an offset: `intercept + slope · offset`.
///
/// A rule computes with these where its answer is wanted as a function of the offset. Sums and differences are exact. A
/// comparison, and each `min` and `max`, is decided as it will be decided right after the offset, and tells the recorder up to
/// where that stays so. The rule's answer is then one straight piece, from the offset to the first change recorded.
struct MovingNumber: AxisQuantity {
    /// The value at offset 0, if the number went on there as it does at the recorder's origin.
    var intercept: Double
    /// By how much the number changes for each point of offset.
    var slope = 0.0
    /// What the number is counted from: `end` of `section end 420 − 40`.
    var leadingTerm = HeaderTerm.number
    /// Whether the number is only a lower bound of what it stands for.
    var isBound = false
    /// Where comparisons are recorded; `nil` for a number that depends on no offset.
    var recorder: ComparisonRecorder?

    var value: Double { slope == 0 ? intercept : intercept + slope * (recorder?.origin ?? 0) }

    static func term(_ term: HeaderTerm, _ value: Double) -> MovingNumber {
        MovingNumber(intercept: value, leadingTerm: term)
    }

    static func + (a: MovingNumber, b: MovingNumber) -> MovingNumber {
        MovingNumber(
            intercept: a.intercept + b.intercept, slope: a.slope + b.slope, leadingTerm: a.leadingTerm,
            isBound: a.isBound || b.isBound, recorder: a.recorder ?? b.recorder)
    }

    // No rule subtracts a bound, which would make an upper bound of it.
    static func - (a: MovingNumber, b: MovingNumber) -> MovingNumber {
        MovingNumber(
            intercept: a.intercept - b.intercept, slope: a.slope - b.slope, leadingTerm: a.leadingTerm,
            isBound: a.isBound, recorder: a.recorder ?? b.recorder)
    }

    // No rule with products has bounds, of which a negative factor would make upper bounds.
    static func * (factor: Double, number: MovingNumber) -> MovingNumber {
        MovingNumber(
            intercept: factor * number.intercept, slope: factor * number.slope, leadingTerm: number.leadingTerm,
            isBound: number.isBound, recorder: number.recorder)
    }

    /// Whether `a` is less than `b` right after the origin. Records the offset at which the two meet, if that is still to come.
    static func < (a: MovingNumber, b: MovingNumber) -> Bool {
        let slope = a.slope - b.slope
        guard slope != 0, let recorder = a.recorder ?? b.recorder else { return a.intercept < b.intercept }
        let meetingOffset = (b.intercept - a.intercept) / slope
        // Once they have met, or where they meet, the one that grows more slowly is the lesser one from there on.
        guard meetingOffset > recorder.origin else { return slope < 0 }
        if a.leadingTerm == .lastVisibleCell || b.leadingTerm == .lastVisibleCell {
            recorder.recordChangeOfCells(at: meetingOffset)
        } else {
            recorder.recordChange(at: meetingOffset)
        }
        return slope > 0
    }

    static func min(_ a: MovingNumber, _ b: MovingNumber) -> MovingNumber {
        let lesser = b < a ? b : a
        if lesser.isBound { lesser.recorder?.boundDecided = true }
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
    var settledViewport: Viewport<MovingNumber> { viewport(at: ComparisonRecorder(origin: .infinity).offset) }
}

// MARK: - Cells in view

extension MovingNumber {
    /// The end of the last cell in view or, where the recorder gives bounds, a lower bound of it.
    ///
    /// The bound holds for as long as the leading edge has not come to where the trailing edge, or the last cell's end, is now:
    /// cells only come into view at the trailing edge, so until then the last cell in view ends no earlier than that. A cell that
    /// is longer than the viewport stays the last one for longer than the bound holds, so it is given as it is.
    static func lastVisibleCell(
        of section: Int, in view: Viewport<MovingNumber>, of scene: HeaderScene
    ) -> MovingNumber? {
        guard let recorder = view.start.recorder else { return nil }
        // What the viewport shows right after the offset.
        let start = recorder.origin + 4 * Swift.max(abs(recorder.origin), view.length).ulp
        let span = Span(start: start, length: view.length)
        let last = scene.flow.lastItem(of: section, meeting: span)
        if let last, recorder.givesBounds, last.length <= view.length {
            let bound = Swift.min(last.end, span.end)
            recorder.recordChangeOfCells(at: bound)
            return MovingNumber(intercept: bound, leadingTerm: .lastVisibleCell, isBound: true, recorder: recorder)
        }
        // The cell is the last one until it leaves, or the next one comes into view.
        if let last { recorder.recordChangeOfCells(at: last.end) }
        if let next = scene.flow.nextItemStart(of: section, from: span.end, stride: view.length) {
            recorder.recordChangeOfCells(at: next - view.length)
        }
        return last.map { .term(.lastVisibleCell, $0.end) }
    }
}
