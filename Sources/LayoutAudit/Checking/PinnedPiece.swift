import StickyLayout

/// A stretch of offsets over which an element is pinned, and moves evenly through the viewport.
struct PinnedPiece {
    let element: LayoutElement.ID
    /// In points.
    let offsets: ClosedRange<Double>
    /// Where it is in the viewport.
    let span: LinearSpan
    /// Whether it is held at the trailing edge: a footer, or a header that waits for its section.
    let isAtTrailingEdge: Bool
    /// Whether items pass under it. None pass under a header that stands beside them.
    let coversItems: Bool

    /// Where it is over a part of its offsets.
    func span(over part: ClosedRange<Double>) -> LinearSpan {
        func cut(_ value: LinearValue) -> LinearValue {
            LinearValue(
                value.value(at: part.lowerBound, in: offsets), value.value(at: part.upperBound, in: offsets))
        }
        return LinearSpan(start: cut(span.start), end: cut(span.end))
    }
}

extension CheckedLayout {
    /// Appends the pieces of a curve on which its element is pinned.
    ///
    /// - Parameters:
    ///   - start: where the element starts when nothing moves it, in points from the content's leading edge.
    ///   - coversItems: whether items pass under the element.
    func appendPinnedPieces(
        of curve: HeaderCurve, restingAt start: Double, coversItems: Bool = true, to pieces: inout [PinnedPiece]
    ) {
        for piece in curve.pieces where piece.isPinned {
            guard let offsets = checkedOffsets(of: piece) else { continue }
            pieces.append(
                PinnedPiece(
                    element: curve.header, offsets: offsets, span: piece.span(over: offsets),
                    isAtTrailingEdge: waits(piece, of: curve.header, restingAt: start), coversItems: coversItems))
        }
    }

    /// Whether an element is held before the place where it rests, as pinned footers are, and headers that wait for their sections.
    func waits(_ piece: HeaderCurve.Piece, of element: LayoutElement.ID, restingAt start: Double) -> Bool {
        guard piece.isPinned else { return false }
        if element.kind == .footer { return true }
        guard element.kind == .header, options.showsNextHeader else { return false }
        let middle = (piece.offsets.lowerBound + piece.offsets.upperBound) / 2
        return middle + piece.position(at: middle) < start - tolerance
    }
}
