/// How a header moves through the viewport over a range of offsets: what `headerCurve` answers.
struct CurveQuery: HeaderQuery {
    let header: LayoutElement.ID
    /// The content offsets, in points.
    let range: ClosedRange<Double>
    /// What a header does within fewer points than this, because of the cells in view, may be missing.
    let stride: Double

    func append(to pieces: inout [HeaderCurve.Piece], by rule: some HeaderRule) {
        var tracer = HeaderTracer(rule: rule, header: header, end: range.upperBound, stride: stride)
        var offset = range.lowerBound
        while offset < range.upperBound {
            let step = tracer.step(from: offset)
            if var piece = step.piece {
                if let last = pieces.last, last.offsets.upperBound == offset, last.goesOn(as: piece) {
                    pieces[pieces.count - 1].offsets = last.offsets.lowerBound...step.end
                } else {
                    piece.offsets = offset...step.end
                    pieces.append(piece)
                }
            }
            offset = step.end
        }
    }
}

/// Goes along a header's curve: asks the rule where the header is at an offset and up to where it goes on that way, and asks
/// again there.
private struct HeaderTracer<Rule: HeaderRule> {
    let rule: Rule
    let header: LayoutElement.ID
    /// Where the curve ends, in points of offset.
    let end: Double
    /// How far ahead is looked at once where cells come and go, in points.
    let stride: Double

    private let horizon = ChangeHorizon()
    /// The end of the stride in which bends are counted.
    private var strideEnd = -Double.infinity
    /// How many bends there have been in that stride.
    private var bendCount = 0

    /// The most bends in a stride that are found where they are. A larger number takes longer; a smaller one makes curves less
    /// exact where a stride is only a few cells long.
    private static var mostBends: Int { 4 }

    init(rule: Rule, header: LayoutElement.ID, end: Double, stride: Double) {
        self.rule = rule
        self.header = header
        self.end = end
        self.stride = stride
    }

    struct Step {
        /// How the header goes on; `nil` where it is out of view.
        let piece: HeaderCurve.Piece?
        /// Up to which offset it does so.
        let end: Double
    }

    mutating func step(from offset: Double) -> Step {
        let piece = piece(at: offset)
        let firstChange = horizon.firstChange
        let firstChangeOfCells = max(horizon.firstChangeOfCells, offset.nextUp)
        let strideAhead = min(firstChange, offset + stride, end)
        guard firstChangeOfCells < strideAhead else {
            let change = max(min(firstChange, firstChangeOfCells), offset.nextUp)
            return Step(piece: piece, end: min(change, end))
        }
        // Cells come and go within less than a stride. Look a whole stride ahead, and search for the bend only if there is one.
        guard !goesOn(piece, at: strideAhead) else { return Step(piece: piece, end: strideAhead) }
        if offset >= strideEnd {
            strideEnd = offset + stride
            bendCount = 0
        }
        bendCount += 1
        guard bendCount <= Self.mostBends else {
            return Step(piece: piece?.straight(to: self.piece(at: strideAhead)), end: strideAhead)
        }
        return Step(piece: piece, end: bend(after: piece, between: firstChangeOfCells, and: strideAhead))
    }

    /// The first offset found at which the header does not go on as the piece does.
    ///
    /// - Parameters:
    ///   - lower: an offset up to which the header goes on that way.
    ///   - upper: an offset at which it goes another way.
    private func bend(after piece: HeaderCurve.Piece?, between lower: Double, and upper: Double) -> Double {
        var lower = lower
        var upper = upper
        while lower < upper {
            // Within a viewport `lower` is likely to be where the header bends.
            let isNear = upper - lower < rule.scene.flow.axes.viewportLength
            if isNear, !goesOn(piece, at: lower) { return lower }
            let middle = min(lower + (upper - lower) / 2, upper.nextDown)
            if goesOn(piece, at: middle) {
                let nextChange = min(horizon.firstChange, horizon.firstChangeOfCells)
                lower = min(max(middle.nextUp, nextChange), upper)
            } else {
                upper = middle
            }
        }
        return upper
    }

    /// Whether the header goes on at an offset as the piece does; for no piece, whether it is still out of view.
    private func goesOn(_ piece: HeaderCurve.Piece?, at offset: Double) -> Bool {
        let there = self.piece(at: offset)
        guard let piece, let there else { return piece == nil && there == nil }
        return piece.goesOn(as: there)
    }

    /// What the header does right after the offset; `nil` where it is out of view.
    private func piece(at offset: Double) -> HeaderCurve.Piece? {
        horizon.restart(at: offset, upTo: end, givingBounds: true)
        var place = placeInView()
        if horizon.boundDecided {
            horizon.restart(at: offset, upTo: end, givingBounds: false)
            place = placeInView()
        }
        return place.map { HeaderCurve.Piece($0, at: offset) }
    }

    private func placeInView() -> HeaderPlace<MovingNumber>? {
        let view = rule.scene.viewport(at: horizon.offset)
        guard let place = rule.place(of: header, in: view) else { return nil }
        // `&&` stops at the first comparison that is false, and later ones are not noted. So another order would give another
        // end of the piece.
        let isInView = .zero < place.length && place.start < view.end && view.start < place.end
        return isInView ? place : nil
    }
}
