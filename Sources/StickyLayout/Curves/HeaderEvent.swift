/// Something that a header does at a content offset, as the content scrolls on.
public struct HeaderEvent: Equatable, Sendable {
    /// What the header does.
    public enum Kind: String, CaseIterable, Sendable {
        /// Comes into view, at either edge.
        case enters
        /// Is held from here on.
        case pins
        /// Reaches its own place, before which it was held at an edge.
        case rests
        /// Has gone as far as it may, and leaves with its `limit`.
        case pushed
        /// Has become as short as it gets, and stays so.
        case shortest
        /// Goes from one place to another without a way between, as headers of published layouts do.
        case jumps
        /// Is in view no longer.
        case leaves
        /// Is in view no longer, although it had not left: published layouts drop a header once no cell of its section is in
        /// view.
        case vanishes
    }

    /// The content offset at which it does so, in points.
    public let offset: Double
    /// The header that does so.
    public let header: LayoutElement.ID
    /// What it does.
    public let kind: Kind
    /// What ends the travel of a header that is pushed, as in ``HeaderExplanation/limit``; `nil` for other events.
    package let limit: HeaderTerm?
}

extension HeaderCurve {
    /// What the header does, in the order in which it does so.
    ///
    /// - Parameter range: the offsets that the curve was made for. Their ends are no events.
    package func events(over range: ClosedRange<Double>) -> [HeaderEvent] {
        var events: [HeaderEvent] = []
        var before: Piece?
        func add(_ kind: HeaderEvent.Kind, at offset: Double, limit: HeaderTerm? = nil) {
            if offset > range.lowerBound, offset < range.upperBound {
                events.append(HeaderEvent(offset: offset, header: header, kind: kind, limit: limit))
            }
        }
        func leave(_ piece: Piece) {
            let offset = piece.offsets.upperBound
            let end = piece.upperPosition + piece.length(at: offset)
            add(end > tolerance ? .vanishes : .leaves, at: offset)
        }
        for piece in pieces {
            defer { before = piece }
            let offset = piece.offsets.lowerBound
            if let before, offset - before.offsets.upperBound <= tolerance {
                guard abs(before.upperPosition - piece.lowerPosition) <= 2 * tolerance else {
                    add(.jumps, at: offset)
                    continue
                }
                if before.lengthSlope < 0, piece.lengthSlope == 0, piece.length < restingLength - tolerance {
                    add(.shortest, at: offset)
                }
                // A parallax header goes with the content once it is as short as it gets; nothing pushes it.
                guard header.kind == .header else { continue }
                let isAtRest = piece.leadingTerm == .natural && !piece.isPinned
                let isReleased = before.isHeld && !piece.isHeld
                // An own rule may let a header go at another speed than the content.
                let joinsContent = !before.goesWithContent && piece.goesWithContent
                if !before.isHeld, piece.isHeld || piece.isPinned && !before.isPinned {
                    add(.pins, at: offset)
                } else if isReleased || joinsContent {
                    add(isAtRest ? .rests : .pushed, at: offset, limit: isAtRest ? nil : piece.leadingTerm)
                }
            } else {
                if let before { leave(before) }
                add(.enters, at: offset)
            }
        }
        if let before { leave(before) }
        return events
    }
}
