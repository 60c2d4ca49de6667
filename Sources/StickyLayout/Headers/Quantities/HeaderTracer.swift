/// The rule says where a header is at an offset and up to where it goes on that way, and is asked again there.
extension HeaderRule {
    static func curvePieces(
        of header: LayoutElement.ID, over range: ClosedRange<Double>, of scene: HeaderScene, stride: Double
    ) -> [HeaderCurve.Piece] {
        var tracer = HeaderTracer(
            rule: Self(scene: scene), header: header, end: range.upperBound, stride: stride)
        var pieces: [HeaderCurve.Piece] = []
        var offset = range.lowerBound
        while offset < range.upperBound {
            let (piece, next) = tracer.step(from: offset)
            if let last = pieces.last, last.offsets.upperBound == offset, let piece, last.goesOn(as: piece) {
                pieces[pieces.count - 1].offsets = last.offsets.lowerBound...next
            } else if var piece {
                piece.offsets = offset...next
                pieces.append(piece)
            }
            offset = next
        }
        return pieces
    }
}

private struct HeaderTracer<Rule: HeaderRule> {
    let rule: Rule
    let header: LayoutElement.ID
    let end: Double
    /// How far ahead is looked at once where cells come and go, in points.
    let stride: Double
    let horizon = Horizon()
    /// The end of the stride in which bends are counted, and how many there have been.
    private var strideEnd = -Double.infinity
    private var bendCount = 0

    init(rule: Rule, header: LayoutElement.ID, end: Double, stride: Double) {
        (self.rule, self.header, self.end, self.stride) = (rule, header, end, stride)
    }

    /// The most bends in a stride that are found where they are. More of them take longer, and fewer make curves less exact where
    /// a stride is only a few cells long.
    private static var mostBends: Int { 4 }

    /// The piece that begins at an offset, `nil` where the header is out of view; and how far it goes.
    mutating func step(from offset: Double) -> (HeaderCurve.Piece?, end: Double) {
        let piece = piece(at: offset)
        let (steady, cells) = (horizon.end, max(horizon.endOfCells, offset.nextUp))
        let long = min(steady, offset + stride, end)
        guard cells < long else { return (piece, min(max(min(steady, cells), offset.nextUp), end)) }

        // Cells come and go within less than a stride: a whole one, and back to where the header went another way.
        func goesOn(at offset: Double) -> Bool {
            switch (piece, self.piece(at: offset)) {
            case (let piece?, let next?): piece.goesOn(as: next)
            case (let piece, let next): piece == next
            }
        }
        guard !goesOn(at: long) else { return (piece, long) }
        if offset >= strideEnd { (strideEnd, bendCount) = (offset + stride, 0) }
        bendCount += 1
        guard bendCount <= Self.mostBends else { return (piece?.straight(to: self.piece(at: long)), long) }
        // It goes on up to `lower`, and goes another way at `upper`. Within a viewport `lower` is likely to be where it bends.
        var (lower, upper) = (cells, long)
        while lower < upper {
            if upper - lower < rule.scene.flow.axes.viewportLength, !goesOn(at: lower) { return (piece, lower) }
            let middle = min(lower + (upper - lower) / 2, upper.nextDown)
            if goesOn(at: middle) {
                lower = min(max(middle.nextUp, min(horizon.end, horizon.endOfCells)), upper)
            } else {
                upper = middle
            }
        }
        return (piece, upper)
    }

    /// What the header does right after the offset; `nil` where it is out of view.
    private func piece(at offset: Double) -> HeaderCurve.Piece? {
        horizon.start(at: offset, end: end, takesBounds: true)
        var place = findPlace()
        if horizon.boundDecided {
            horizon.start(at: offset, end: end, takesBounds: false)
            place = findPlace()
        }
        return place.map { HeaderCurve.Piece($0, at: offset) }
    }

    private func findPlace() -> HeaderPlace<MovingNumber>? {
        let view = rule.scene.viewport(at: horizon.offset)
        return rule.place(of: header, in: view).flatMap {
            .zero < $0.length && $0.start < view.end && view.start < $0.end ? $0 : nil
        }
    }
}
