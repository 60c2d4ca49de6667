/// Something that a header does at a content offset, as the content scrolls on.
public struct HeaderEvent: Equatable, Sendable {
    /// What the header does.
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

    /// The content offset at which it does so, in points.
    public let offset: Double
    /// The header that does so.
    public let header: HeaderCurve.Header
    /// What it does.
    public let kind: Kind
}

extension CollectionLayout {
    /// What the header of the curve does, in the order in which it does so.
    ///
    /// - Parameters:
    ///   - curve: a header's, as `headerCurve(of:over:revealedLength:)` gives it.
    ///   - range: the range that the curve was made for, at whose ends nothing begins or ends.
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
    /// - Parameters:
    ///   - offset: the content offset, in points.
    ///   - forwards: whether the event comes after the offset.
    ///   - tolerance: an event no farther away than this has been reached, in points.
    /// - Complexity: O(log *sections*) for each header on the way, of which there is none unless headers do nothing that is
    ///   seen.
    public func nextEvent(from offset: Double, forwards: Bool, tolerance: Double = 0.01) -> HeaderEvent? {
        let whole = offsetRange
        let offset = visibleSpan(at: offset).start
        let tolerance = tolerance.clamped(to: 0...LayoutLimits.positions.upperBound)
        var end = forwards ? offset + max(1, viewportLength) : offset - max(1, viewportLength)
        var headerCount = 1
        while true {
            let lower = forwards ? offset : max(whole.lowerBound, end)
            let upper = forwards ? min(whole.upperBound, end) : offset
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
            // No further than there are headers, however far that is.
            end = forwards ? reach(headers: headerCount, after: upper) : reach(headers: headerCount, before: lower)
            headerCount *= 2
        }
    }

    /// An offset at which so many more headers have come into view than at another one; infinite past the last.
    private func reach(headers count: Int, after offset: Double) -> Double {
        var next = sections(at: offset).upperBound
        for _ in 0..<count {
            guard let section = flow.sections.first(from: next, having: movingHeader) else { return .infinity }
            next = section + 1
        }
        return max(offset.nextUp, flow.start(of: next - 1) + contentShift)
    }

    /// An offset at which so many more headers are in view, or still to come, than at another one; infinite before the first.
    private func reach(headers count: Int, before offset: Double) -> Double {
        var first = sections(at: offset).lowerBound
        for _ in 0..<count {
            guard let section = flow.sections.last(before: first, having: movingHeader) else { return -.infinity }
            first = section
        }
        return min(offset.nextDown, flow.start(of: first) + contentShift)
    }

    /// What a section has whose header comes into view with it.
    var movingHeader: SectionContents { options.system.rule.movingHeader(options: options) }

    private func restingStart(of header: HeaderCurve.Header) -> Double {
        switch header {
        case .section(let section): flow.start(of: section) + contentShift
        case .parallax: 0
        }
    }
}
