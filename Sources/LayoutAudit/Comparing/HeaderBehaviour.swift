import CollectionDocument
import StickyLayout

/// What a header does differently, by the phase that it is in: at rest, pinned, or pushed.
struct HeaderBehaviour {
    /// What it does, without a measure: "does not pin"; `nil` if it does the same as in the layout, but elsewhere.
    let fault: AuditMessage?
    /// How far it is off, and where: "3 pt lower wherever it pins".
    let text: AuditMessage

    /// How many of the places where a header is held must be as far off for it to be held elsewhere.
    private static let evenShare = 0.8

    /// - Parameters:
    ///   - off: the places at which the header is off, of which there is at least one.
    ///   - layout: with the recorded content.
    init(_ header: RecordedHeader, _ off: [RecordedHeader.Place], in layout: CollectionLayout, _ tolerance: Double) {
        let natural = layout.naturalFrame(of: header.id).map(layout.axisSpan(of:))
        let deviations = off.compactMap(\.mendedDeviation)
        let measure = HeaderMeasure(deviations, tolerance)
        let words = layout.words

        func recordedSpan(_ place: RecordedHeader.Place) -> Span { place.observation.axisSpan(in: layout) }
        func isAtRest(_ span: Span) -> Bool { natural.map { !abs(span.start - $0.start).exceeds(tolerance) } ?? false }
        let rests = off.allSatisfy { isAtRest(recordedSpan($0)) }
        let shouldRest = off.allSatisfy { place in
            layout.element(header.id, at: place.viewpoint).map { isAtRest(layout.axisSpan(of: $0.frame)) } ?? false
        }
        if measure.isMoved, rests, header.id.kind != .parallaxHeader {
            fault = .doesNotPin
        } else if shouldRest, measure.isMoved, !measure.isEven {
            fault = AuditMessage(msgid("pins, and does not in the layout"))
        } else {
            fault = nil
        }

        // Where the layout holds the header, a pin line that is elsewhere shows as the same distance everywhere; at the ends of
        // the stretch the header catches up. A header that leaves elsewhere is right up to where it leaves.
        let held = off.filter { Self.slope(of: header, at: $0, in: layout) == 0 }.compactMap(\.mendedDeviation)
        let atLine = held.count { abs(abs($0.start) - measure.largest) <= tolerance }
        if measure.isMoved, atLine > 0, Double(atLine) >= Self.evenShare * Double(held.count) {
            text = AuditMessage(
                msgid("{distance} wherever it pins"), ["distance": .message(measure.text(words, saysUpTo: false))])
        } else if let last = deviations.last?.start, header.id.kind == .header, measure.isMoved,
            abs(abs(last) - measure.largest) <= tolerance, !shouldRest
        {
            text = AuditMessage(
                last < 0 ? msgid("leaves {points} pt early") : msgid("leaves {points} pt late"),
                ["points": .number(measure.largest)])
        } else {
            text = measure.text(words)
        }
    }

    /// By how much the header moves in the viewport for each point of offset: 0 if it is held, -1 if it goes with the content.
    private static func slope(
        of header: RecordedHeader, at place: RecordedHeader.Place, in layout: CollectionLayout
    ) -> Double? {
        let curve = layout.headerCurve(
            of: header.id, over: place.offset...place.offset + 1, revealedLength: place.viewpoint.revealedLength)
        return curve.piece(at: place.offset)?.slope
    }
}

/// How far a header is off at several offsets, in the direction in which it is off most.
struct HeaderMeasure {
    private enum Direction {
        case start, length, crossStart, crossLength
    }

    private let direction: Direction
    /// The deviation that is largest, with its sign.
    private let worst: Double
    /// Whether it is off by the same distance everywhere.
    let isEven: Bool

    init(_ deviations: [FrameDeviation], _ tolerance: Double) {
        let candidates: [(Direction, [Double])] = [
            (.start, deviations.map(\.start)), (.length, deviations.map(\.length)),
            (.crossStart, deviations.map(\.crossStart)), (.crossLength, deviations.map(\.crossLength)),
        ]
        var best = candidates[0]
        func largest(_ values: [Double]) -> Double { values.max { abs($0) < abs($1) } ?? 0 }
        for candidate in candidates where abs(largest(candidate.1)) > abs(largest(best.1)) + tolerance / 2 {
            best = candidate
        }
        direction = best.0
        worst = largest(best.1)
        let least = best.1.min() ?? 0
        let most = best.1.max() ?? 0
        isEven = most - least <= 2 * tolerance
    }

    /// Whether the header is elsewhere along the scroll axis, rather than of another size.
    var isMoved: Bool { direction == .start }

    /// In points.
    var largest: Double { abs(worst) }

    /// - Parameter saysUpTo: whether it says that the distance is not the same everywhere.
    func text(_ words: DirectionWords, saysUpTo: Bool = true) -> AuditMessage {
        let points = ["points": AuditMessage.Value.number(largest)]
        let distance =
            switch direction {
            case .start: words.along(worst)
            case .length:
                AuditMessage(worst > 0 ? msgid("{points} pt longer") : msgid("{points} pt shorter"), points)
            case .crossStart: words.across(worst)
            case .crossLength:
                AuditMessage(worst > 0 ? msgid("{points} pt broader") : msgid("{points} pt narrower"), points)
            }
        guard saysUpTo, !isEven else { return distance }
        return AuditMessage(msgid("up to {distance}"), ["distance": .message(distance)])
    }
}
