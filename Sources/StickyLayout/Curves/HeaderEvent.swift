/// Something that a header does at a content offset, as the content scrolls on.
public struct HeaderEvent: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// Comes into view, at either edge.
        case enters
        /// Is held from here on.
        case pins
        /// Reaches its own place, before which it was held at the trailing edge.
        case rests
        /// Is moved away from where it was held.
        case pushed
        /// Goes from one place to another without a way between, as headers of published layouts do.
        case jumps
        /// Is in view no longer.
        case leaves
    }

    public let offset: Double
    public let header: HeaderCurve.Header
    public let kind: Kind
}

extension CollectionLayout {
    /// What the header of the curve does, in the order in which it does so.
    ///
    /// - Parameter range: the range that the curve was made for, at whose ends nothing begins or ends.
    public func events(of curve: HeaderCurve, over range: ClosedRange<Double>) -> [HeaderEvent] {
        var events: [HeaderEvent] = []
        var before: HeaderCurve.Piece?
        func add(_ kind: HeaderEvent.Kind, at offset: Double) {
            if offset > range.lowerBound, offset < range.upperBound {
                events.append(HeaderEvent(offset: offset, header: curve.header, kind: kind))
            }
        }
        for piece in curve.pieces {
            let offset = piece.offsets.lowerBound
            if let before, offset - before.offsets.upperBound <= curve.tolerance {
                if abs(before.upperPosition - piece.lowerPosition) > 2 * curve.tolerance {
                    add(.jumps, at: offset)
                } else if before.slope != 0, piece.slope == 0 {
                    add(.pins, at: offset)
                } else if before.slope == 0, piece.slope != 0 {
                    let place = piece.lowerPosition + offset
                    add(
                        abs(place - restingStart(of: curve.header)) < curve.tolerance ? .rests : .pushed,
                        at: offset)
                }
            } else {
                if let before { add(.leaves, at: before.offsets.upperBound) }
                add(.enters, at: offset)
            }
            before = piece
        }
        if let before { add(.leaves, at: before.offsets.upperBound) }
        return events
    }

    /// The nearest event after an offset, or before it; `nil` where there is none up to the end of the content.
    ///
    /// - Parameter tolerance: an event no farther away than this has been reached, in points.
    /// - Complexity: O(*headers on the way* · log *sections*).
    public func nextEvent(from offset: Double, forwards: Bool, tolerance: Double = 0.01) -> HeaderEvent? {
        let whole = offsetRange
        let offset = visibleSpan(at: offset).start
        let tolerance = tolerance.clamped(to: 0...LayoutLimits.positions.upperBound)
        var reach = max(1, viewportLength)
        while true {
            let lower = forwards ? offset : max(whole.lowerBound, offset - reach)
            let upper = forwards ? min(whole.upperBound, offset + reach) : offset
            guard lower < upper else { return nil }
            // A little more, for an event at the very end.
            let range = lower - 1...upper + 1
            let found = headers(over: range)
                .flatMap { events(of: headerCurve(of: $0, over: range), over: range) }
                .filter {
                    forwards
                        ? $0.offset > offset + tolerance && $0.offset <= upper
                        : $0.offset < offset - tolerance && $0.offset >= lower
                }
            let nearest = found.min { abs($0.offset - offset) < abs($1.offset - offset) }
            if nearest != nil || (forwards ? upper == whole.upperBound : lower == whole.lowerBound) { return nearest }
            reach *= 4
        }
    }

    private func restingStart(of header: HeaderCurve.Header) -> Double {
        switch header {
        case .section(let section): flow.start(of: section) + contentShift
        case .parallax: 0
        }
    }
}
