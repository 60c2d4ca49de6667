import StickyLayout

/// What some pinned elements cover together, over a stretch of offsets within which none of them begins or ends to be pinned.
///
/// Each edge of an element is a straight line there. So the edges of what all of them cover are straight, too, until another
/// element's edge takes over, or parts meet or come apart. `forEachStretch` looks at the middle of some offsets, finds out which
/// elements' edges count there and how far that stays so in both directions, and goes on with the offsets on both sides of that.
/// How elements pass one another within what is covered does not matter, which makes it fast where a pile of headers leaves under
/// those that stay.
struct PinnedCover {
    private let checked: CheckedLayout
    private let pieces: [PinnedPiece]
    private let stretch: ClosedRange<Double>
    /// Where the pieces are, over the stretch.
    private let spans: [LinearSpan]

    init(of pieces: [PinnedPiece], over stretch: ClosedRange<Double>, in checked: CheckedLayout) {
        self.checked = checked
        self.pieces = pieces
        self.stretch = stretch
        spans = pieces.map { $0.span(over: stretch) }
    }

    /// Passes stretches to `body` that follow one another and make up `offsets`.
    ///
    /// - Complexity: O(*pieces* · log *pieces*) for each stretch.
    func forEachStretch(in offsets: ClosedRange<Double>, _ body: (PinnedStretch) -> Void) {
        let middle = (offsets.lowerBound + offsets.upperBound) / 2
        let starts = spans.map { $0.start.value(at: middle, in: stretch) }
        let order = spans.indices.sorted { starts[$0] < starts[$1] }
        var lines = StraightLines(over: stretch, around: middle, within: offsets, tolerance: checked.tolerance)
        let parts = parts(of: order, &lines)
        // What would be shorter than rounding is no stretch of its own.
        let reachesStart = lines.offsets.lowerBound - offsets.lowerBound <= checked.tolerance
        let reachesEnd = offsets.upperBound - lines.offsets.upperBound <= checked.tolerance
        let lower = reachesStart ? offsets.lowerBound : lines.offsets.lowerBound
        let upper = reachesEnd ? offsets.upperBound : lines.offsets.upperBound
        if !reachesStart { forEachStretch(in: offsets.lowerBound...lower, body) }
        let covered = parts.map { span(of: $0, over: lower...upper) }
        body(PinnedStretch(offsets: lower...upper, covered: covered, pieces: pieces, order: order))
        if !reachesEnd { forEachStretch(in: upper...offsets.upperBound, body) }
    }

    // MARK: Parts

    /// A part of the viewport that is covered without a gap.
    private struct Part {
        /// The piece whose start is the part's start; `nil` if that is the viewport's start.
        var first: Int?
        /// The piece whose end is the part's end; `nil` if that is the viewport's end.
        var last: Int?
    }

    private func span(of part: Part, over offsets: ClosedRange<Double>) -> LinearSpan {
        LinearSpan(
            start: part.first.map { pieces[$0].span(over: offsets).start } ?? viewportStart,
            end: part.last.map { pieces[$0].span(over: offsets).end } ?? viewportEnd)
    }

    private var viewportStart: LinearValue { LinearValue(0) }
    private var viewportEnd: LinearValue { LinearValue(checked.viewportLength) }

    /// The parts that are covered in the middle of some offsets.
    ///
    /// - Parameters:
    ///   - order: the indices of the pieces, by where they start.
    ///   - lines: restricted to where the parts have the same edges.
    private func parts(of order: [Int], _ lines: inout StraightLines) -> [Part] {
        var parts: [Part] = []
        var run: [Int] = []
        var runEnd = viewportStart
        for index in order where isInView(index, &lines) {
            let span = spans[index]
            if !run.isEmpty, lines.value(span.start) > lines.value(runEnd) + checked.tolerance {
                lines.restrict(toWhere: runEnd, isUpTo: span.start)
                parts.append(part(of: run, &lines))
                run = []
            }
            if run.isEmpty || lines.value(span.end) > lines.value(runEnd) { runEnd = span.end }
            run.append(index)
        }
        if !run.isEmpty { parts.append(part(of: run, &lines)) }
        return parts
    }

    private func isInView(_ index: Int, _ lines: inout StraightLines) -> Bool {
        let span = spans[index]
        let mustGrow = [(viewportStart, span.end), (span.start, viewportEnd), (span.start, span.end)]
        for (start, end) in mustGrow where lines.value(end) <= lines.value(start) {
            lines.restrict(toWhere: end, isUpTo: start)
            return false
        }
        return true
    }

    /// The part that some pieces cover without a gap.
    ///
    /// - Parameters:
    ///   - run: their indices, by where they start. There is at least one.
    ///   - lines: restricted to where the part has the same edges.
    private func part(of run: [Int], _ lines: inout StraightLines) -> Part {
        var part = Part()
        if lines.value(spans[run[0]].start) > 0 { part.first = run[0] }
        let start = part.first.map { spans[$0].start } ?? viewportStart
        lines.restrict(toWhere: viewportStart, isUpTo: start)

        let chain = chain(of: run, from: start, lines)
        restrict(&lines, toWhereIsWithoutGap: chain, from: start)
        let last = chain[chain.count - 1]
        if lines.value(spans[last].end) < checked.viewportLength {
            part.last = last
            lines.restrict(toWhere: spans[last].end, isUpTo: viewportEnd)
        } else {
            lines.restrict(toWhere: viewportEnd, isUpTo: spans[last].end)
        }
        restrict(&lines, toWhereAreEdges: part, of: run)
        return part
    }

    /// A few of the pieces of a part, which reach from its start to its end: of those that begin at the start the one that reaches furthest,
    /// then always the one that reaches furthest of those that begin within the last.
    ///
    /// - Parameters:
    ///   - run: the indices of the part's pieces, by where they start.
    ///   - start: where the part starts.
    private func chain(of run: [Int], from start: LinearValue, _ lines: StraightLines) -> [Int] {
        var chain: [Int] = []
        // Where the last piece of the chain ends.
        var reached = lines.value(start)
        var furthest = run[0]
        for index in run {
            if lines.value(spans[index].start) > reached + checked.tolerance {
                chain.append(furthest)
                reached = lines.value(spans[furthest].end)
            }
            if lines.value(spans[index].end) > lines.value(spans[furthest].end) { furthest = index }
        }
        return chain + [furthest]
    }

    /// As long as each piece of a chain begins within the one before it, the part has no gap.
    private func restrict(
        _ lines: inout StraightLines, toWhereIsWithoutGap chain: [Int], from start: LinearValue
    ) {
        var reached = start
        for index in chain {
            lines.restrict(toWhere: spans[index].start, isUpTo: reached)
            reached = spans[index].end
        }
    }

    /// As long as no piece reaches beyond the edges of the part, it has these edges. They also stay on the same side of the edges of the room
    /// that items are scrolled to.
    ///
    /// - Parameter run: the indices of the part's pieces.
    private func restrict(_ lines: inout StraightLines, toWhereAreEdges part: Part, of run: [Int]) {
        let start = part.first.map { spans[$0].start } ?? viewportStart
        let end = part.last.map { spans[$0].end } ?? viewportEnd
        for index in run {
            if part.first != nil { lines.restrict(toWhere: start, isUpTo: spans[index].start) }
            if part.last != nil { lines.restrict(toWhere: spans[index].end, isUpTo: end) }
        }
        lines.restrict(toWhere: start, isUpTo: end)
        for edge in [checked.room.start, checked.room.end] {
            lines.restrict(toWhereOrderStaysOf: start, edge)
            lines.restrict(toWhereOrderStaysOf: end, edge)
        }
    }
}

/// Lines over a stretch of offsets, and the offsets around a middle at which they keep an order.
private struct StraightLines {
    /// The offsets at which the lines are in all orders that they were restricted to.
    private(set) var offsets: ClosedRange<Double>
    private let stretch: ClosedRange<Double>
    private let middle: Double
    private let tolerance: Double

    init(
        over stretch: ClosedRange<Double>, around middle: Double, within offsets: ClosedRange<Double>, tolerance: Double
    ) {
        self.stretch = stretch
        self.middle = middle
        self.offsets = offsets
        self.tolerance = tolerance
    }

    /// The value in the middle.
    func value(_ line: LinearValue) -> Double { line.value(at: middle, in: stretch) }

    /// Leaves out the offsets at which `lower` is more than `upper`. In the middle it is not, but for rounding.
    mutating func restrict(toWhere lower: LinearValue, isUpTo upper: LinearValue) {
        let distance = upper - lower
        guard distance.least < -tolerance else { return }
        let inMiddle = value(distance)
        // Where the lines meet in the middle, they may be apart by rounding.
        let least = inMiddle > 0 ? 0 : min(-tolerance, inMiddle)
        let (atLower, atUpper) = (
            distance.value(at: offsets.lowerBound, in: stretch), distance.value(at: offsets.upperBound, in: stretch)
        )
        var (from, to) = (offsets.lowerBound, offsets.upperBound)
        if atLower < least { from = middle - (middle - from) * ((inMiddle - least) / (inMiddle - atLower)) }
        if atUpper < least { to = middle + (to - middle) * ((inMiddle - least) / (inMiddle - atUpper)) }
        offsets = min(from, middle)...max(to, middle)
    }

    /// Leaves out the offsets at which two lines are in another order than in the middle.
    mutating func restrict(toWhereOrderStaysOf line: LinearValue, _ other: LinearValue) {
        if value(line) <= value(other) {
            restrict(toWhere: line, isUpTo: other)
        } else {
            restrict(toWhere: other, isUpTo: line)
        }
    }
}
