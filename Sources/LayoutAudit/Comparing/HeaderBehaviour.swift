import CollectionDocument
import StickyLayout

/// What a header does differently, by the phase that it is in: at rest, pinned, or pushed.
struct HeaderBehaviour {
    /// What it does, without a measure: "does not pin"; `nil` if it does the same as in the layout, but elsewhere.
    let fault: AuditMessage?
    /// How far it is off, and where: "3 pt lower wherever it pins".
    let text: AuditMessage

    /// - Parameters:
    ///   - off: the places at which the header is off, of which there is at least one.
    ///   - layout: with the recorded content.
    init(_ header: RecordedHeader, _ off: [RecordedHeader.Place], in layout: CollectionLayout, _ tolerance: Double) {
        let misplaced = MisplacedHeader(header, off, in: layout, tolerance)
        fault = Self.fault(of: misplaced)
        text = Self.text(about: misplaced)
    }

    private static func fault(of header: MisplacedHeader) -> AuditMessage? {
        guard header.measure.isMoved, !header.restsElsewhere else { return nil }
        if header.rests, header.id.kind != .parallaxHeader { return .doesNotPin }
        if header.shouldRest, !header.measure.isEven { return AuditMessage(msgid("pins, and does not in the layout")) }
        return nil
    }

    private static func text(about header: MisplacedHeader) -> AuditMessage {
        let measure = header.measure
        if header.restsElsewhere {
            return AuditMessage(
                msgid("rests {distance} than in the layout"),
                ["distance": .message(header.layout.words.along(header.shiftAtRest))])
        }
        if header.isOffWhereverItPins {
            return AuditMessage(
                msgid("{distance} wherever it pins"),
                ["distance": .message(measure.text(header.layout.words, saysUpTo: false))])
        }
        guard let distance = header.distanceWhereItLeaves else { return measure.text(header.layout.words) }
        return AuditMessage(
            distance < 0 ? msgid("leaves {points} pt early") : msgid("leaves {points} pt late"),
            ["points": .number(measure.largest)])
    }
}

/// A header, and the places at which it is elsewhere than in a layout.
private struct MisplacedHeader {
    let id: LayoutElement.ID
    let layout: CollectionLayout
    let measure: HeaderMeasure
    private let off: [RecordedHeader.Place]
    /// Where it was recorded at rest; `nil` if it was not seen there.
    private let rest: RestingPlace?
    private let tolerance: Double

    /// How many of the places where a header is held must be as far off for it to be held elsewhere.
    private static let evenShare = 0.8

    init(
        _ header: RecordedHeader, _ off: [RecordedHeader.Place], in layout: CollectionLayout, _ tolerance: Double
    ) {
        id = header.id
        rest = RestingPlace(header.places.map(\.observation), in: layout, tolerance)
        self.layout = layout
        self.off = off
        self.tolerance = tolerance
        measure = HeaderMeasure(off.compactMap(\.mendedDeviation), tolerance)
    }

    /// Whether it was recorded at rest, wherever it is off.
    var rests: Bool { off.allSatisfy { isAtRest($0.observation.axisSpan(in: layout)) } }

    /// How much further into the content it rests than the layout has it, in points; 0 if it was not seen at rest.
    var shiftAtRest: Double {
        guard let rest, let natural = layout.naturalFrame(of: id) else { return 0 }
        return rest.start - layout.axisSpan(of: natural).start
    }

    /// Whether it was recorded at rest in another place than the layout's, and is right wherever it does not rest. One that is off by more
    /// does not pin where the layout's does.
    var restsElsewhere: Bool {
        guard measure.isMoved, id.kind != .parallaxHeader, let rest, abs(shiftAtRest).exceeds(tolerance),
            !(measure.largest - abs(shiftAtRest)).exceeds(tolerance)
        else { return false }
        return off.allSatisfy { !abs($0.observation.axisSpan(in: layout).start - rest.start).exceeds(tolerance) }
    }

    /// Whether the layout has it at rest, wherever it is off.
    var shouldRest: Bool {
        off.allSatisfy { place in
            layout.element(id, at: place.viewpoint).map { isAtRest(layout.axisSpan(of: $0.frame)) } ?? false
        }
    }

    private func isAtRest(_ span: Span) -> Bool {
        guard let natural = layout.naturalFrame(of: id) else { return false }
        return !abs(span.start - layout.axisSpan(of: natural).start).exceeds(tolerance)
    }

    /// Whether its pin line is elsewhere. Where the layout holds the header, that shows as the same distance everywhere; at the ends of the
    /// stretch the header catches up. A header that leaves elsewhere is right up to where it leaves.
    var isOffWhereverItPins: Bool {
        let held = off.filter(isHeld).compactMap(\.mendedDeviation)
        let atLine = held.count { isMostOff($0) }
        return measure.isMoved && atLine > 0 && Double(atLine) >= Self.evenShare * Double(held.count)
    }

    /// How far it is off at the last place, if that is where it is off most; `nil` if it does not leave elsewhere. Negative if it leaves early.
    var distanceWhereItLeaves: Double? {
        guard id.kind == .header, measure.isMoved, !shouldRest, let last = off.compactMap(\.mendedDeviation).last,
            isMostOff(last)
        else { return nil }
        return last.start
    }

    private func isMostOff(_ deviation: FrameDeviation) -> Bool {
        !abs(abs(deviation.start) - measure.largest).exceeds(tolerance)
    }

    /// Whether the layout holds the header at a place, so that it stays in the viewport.
    private func isHeld(_ place: RecordedHeader.Place) -> Bool {
        let curve = layout.headerCurve(
            of: id, over: place.offset...place.offset + 1, revealedLength: place.viewpoint.revealedLength)
        return curve.piece(at: place.offset)?.isHeld ?? false
    }
}

/// How far a header is off at several offsets, in the direction in which it is off most.
struct HeaderMeasure {
    private enum Direction {
        case start, length, crossStart, crossLength

        var distance: KeyPath<FrameDeviation, Double> {
            switch self {
            case .start: \.start
            case .length: \.length
            case .crossStart: \.crossStart
            case .crossLength: \.crossLength
            }
        }
    }

    private let direction: Direction
    /// The deviation that is largest, with its sign.
    private let worst: Double
    /// Whether it is off by the same distance everywhere.
    let isEven: Bool

    init(_ deviations: [FrameDeviation], _ tolerance: Double) {
        func largest(_ direction: Direction) -> Double {
            deviations.map { $0[keyPath: direction.distance] }.max { abs($0) < abs($1) } ?? 0
        }
        // A header that is elsewhere is often of another size for the same reason: its place is told unless the size is clearly further off.
        let leastLead = tolerance / 2
        var best = Direction.start
        for direction in [Direction.length, .crossStart, .crossLength]
        where abs(largest(direction)) > abs(largest(best)) + leastLead {
            best = direction
        }
        direction = best
        worst = largest(best)
        let distances = deviations.map { $0[keyPath: best.distance] }
        // Each of two distances may be off by the tolerance, one up and one down.
        let mostSpread = 2 * tolerance
        isEven = (distances.max() ?? 0) - (distances.min() ?? 0) <= mostSpread
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
