import StickyLayout

/// What a header does differently, by the phase that it is in: at rest, pinned, or pushed.
struct HeaderBehaviour {
    /// What it does, without a measure: "does not pin"; `nil` if it does the same as in the layout, but elsewhere.
    let fault: String?
    /// How far it is off, and where: "3 pt lower wherever it pins".
    let text: String

    /// - Parameters:
    ///   - off: the places at which the header is off, of which there is at least one.
    ///   - layout: with the recorded content.
    init(_ header: WrongHeader, _ off: [WrongHeader.Place], in layout: CollectionLayout, _ tolerance: Double) {
        let natural = layout.naturalFrame(of: header.id).map(layout.axisSpan(of:))
        let deviations = off.compactMap(\.mendedDeviation)
        let measure = HeaderMeasure(deviations, tolerance)
        let words = layout.words

        func recordedSpan(_ place: WrongHeader.Place) -> Span { layout.axisSpan(of: place.observation.frame) }
        func isAtRest(_ span: Span) -> Bool { natural.map { !abs(span.start - $0.start).exceeds(tolerance) } ?? false }
        let rests = off.allSatisfy { isAtRest(recordedSpan($0)) }
        let shouldRest = off.allSatisfy { place in
            layout.element(header.id, at: place.viewpoint).map { isAtRest(layout.axisSpan(of: $0.frame)) } ?? false
        }
        let isMovedAlong = measure.isMoved && !measure.isEven
        if measure.isMoved, rests, header.id.kind != .parallaxHeader {
            fault = "does not pin"
        } else if shouldRest, isMovedAlong {
            fault = "pins, and does not in the layout"
        } else {
            fault = nil
        }

        let distance = measure.largest.inMessage
        if let last = deviations.last?.start, header.id.kind == .header, measure.isMoved,
            isMovedAlong || Self.isPushed(header, at: off, in: layout),
            abs(abs(last) - measure.largest) <= tolerance
        {
            text = "leaves \(distance) pt \(last < 0 ? "early" : "late")"
        } else if measure.isMoved, measure.isEven, Self.isHeld(header, at: off, in: layout) {
            text = "\(measure.text(words)) wherever it pins"
        } else {
            text = measure.text(words)
        }
    }

    /// Whether the layout holds the header at a line of the viewport at all of these places.
    private static func isHeld(
        _ header: WrongHeader, at places: [WrongHeader.Place], in layout: CollectionLayout
    ) -> Bool {
        places.allSatisfy { slope(of: header, at: $0, in: layout) == 0 }
    }

    /// Whether the header is on its way out at all of these places: its section pushes it.
    private static func isPushed(
        _ header: WrongHeader, at places: [WrongHeader.Place], in layout: CollectionLayout
    ) -> Bool {
        places.allSatisfy { place in
            let isPinned = layout.element(header.id, at: place.viewpoint)?.isPinned ?? false
            return isPinned && slope(of: header, at: place, in: layout) == -1
        }
    }

    /// By how much the header moves in the viewport for each point of offset: 0 if it is held, -1 if it goes with the content.
    private static func slope(
        of header: WrongHeader, at place: WrongHeader.Place, in layout: CollectionLayout
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

    func text(_ words: DirectionWords) -> String {
        let amount = (isEven ? "" : "up to ") + "\(largest.inMessage) pt "
        return switch direction {
        case .start: amount + words.along(worst)
        case .length: amount + (worst > 0 ? "longer" : "shorter")
        case .crossStart: amount + "further " + words.across(worst)
        case .crossLength: amount + (worst > 0 ? "broader" : "narrower")
        }
    }
}
