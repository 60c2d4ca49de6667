import StickyLayout

/// Finds what goes wrong with a single header, from its curve: `tall-header`, `lost-header`, `stray-header`, `jump` and
/// `unreached-minimum`.
struct HeaderFindings {
    let checked: CheckedLayout
    private(set) var findings: [Finding] = []

    init(of checked: CheckedLayout) { self.checked = checked }

    /// Adds what is wrong with a header.
    ///
    /// - Parameter section: its section at rest; `nil` for the parallax header.
    mutating func add(_ curve: HeaderCurve, of section: RestingSection?) {
        addIfTooTall(curve, of: section)
        if let section {
            addIfLost(curve, of: section)
            addIfAstray(curve, of: section)
        }
        addIfItJumps(curve)
        addIfItNeverGetsShort(curve)
    }

    /// What moves with the content has a slope of -1. Slopes are computed, and miss that by no more than this.
    private static let slopeRounding = 1e-9

    private mutating func add(
        _ rule: CheckRule, _ header: LayoutElement.ID, at offsets: ClosedRange<Double>, value: Double, _ fact: String,
        remedy: Remedy
    ) {
        findings.append(
            Finding(rule: rule, section: header.ownSection, offsets: offsets, value: value, fact: fact, remedy: remedy))
    }

    // MARK: Tall headers

    /// A header whose end stays out of sight while it is held at the leading edge. The end of a header that shrinks comes into sight
    /// as the content scrolls on.
    private mutating func addIfTooTall(_ curve: HeaderCurve, of section: RestingSection?) {
        let roomEnd = checked.room.end.atLower
        var worst: Extent?
        for piece in curve.pieces where piece.isPinned && piece.isHeld && piece.lengthSlope == 0 {
            let hidden = piece.lowerPosition + piece.length(at: piece.offsets.lowerBound) - roomEnd
            guard hidden > CheckedLayout.leastDistance, let offsets = checked.checkedOffsets(of: piece),
                let pinnedOffsets = offsetsAfterWaiting(of: piece, over: offsets, of: section)
            else { continue }
            worst.join(Extent(offsets: pinnedOffsets, value: hidden, position: piece.lowerPosition))
        }
        guard let worst else { return }
        let (hidden, room) = (worst.value.shownInFindings, (roomEnd - worst.position).shownInFindings)
        add(
            .tallHeader, curve.header, at: worst.offsets, value: worst.value,
            """
            While \(curve.header.nameInFindings) is pinned, its last \(hidden) points are out of sight: there is room for \
            \(room).
            """,
            remedy: checked.remedyForTallHeader(curve.header, room: roomEnd - worst.position))
    }

    /// The part of some offsets at which a header does not wait for its section. A header that waits at its pin line goes on as a
    /// pinned one there, so one piece may be both.
    private func offsetsAfterWaiting(
        of piece: HeaderCurve.Piece, over offsets: ClosedRange<Double>, of section: RestingSection?
    ) -> ClosedRange<Double>? {
        guard checked.options.showsNextHeader, let section else { return offsets }
        let start = piece.span(over: offsets).start + LinearValue(offsets.lowerBound, offsets.upperBound)
        return start.offsets(above: section.span.start, tolerance: checked.tolerance, in: offsets)
    }

    // MARK: Lost headers

    /// A header that is out of view at all offsets, although its section is not.
    private mutating func addIfLost(_ curve: HeaderCurve, of section: RestingSection) {
        guard !curve.pieces.contains(where: { checked.checkedOffsets(of: $0) != nil }) else { return }
        guard section.span.length > CheckedLayout.leastDistance, let offsets = checked.offsets(showing: section.span)
        else { return }
        let isSeen = section.span.meets(
            Span(
                start: checked.offsets.lowerBound,
                length: checked.offsets.upperBound - checked.offsets.lowerBound + checked.viewportLength))
        guard isSeen else { return }
        add(
            .lostHeader, curve.header, at: offsets, value: section.headerLength,
            """
            Section \(curve.header.indexPath.section) scrolls through the viewport, and its header of \
            \(section.headerLength.shownInFindings) points is never in view.
            """,
            remedy: checked.remedyForLostHeader)
    }

    // MARK: Stray headers

    /// A header that is before its section or behind it. A global header belongs to all content, and headers of a pile and those that
    /// wait are where an option wants them.
    private mutating func addIfAstray(_ curve: HeaderCurve, of section: RestingSection) {
        guard !checked.isGlobal(curve.header) else { return }
        var worst: Extent?
        for piece in curve.pieces {
            guard let offsets = checked.checkedOffsets(of: piece), !isAtRest(piece, over: offsets, of: section) else {
                continue
            }
            let span = piece.span(over: offsets)
            let scrolled = LinearValue(offsets.lowerBound, offsets.upperBound)
            let before = LinearValue(section.span.start) - (span.start + scrolled)
            let behind = span.end + scrolled - LinearValue(section.span.end)
            let mayBeBefore = checked.options.showsNextHeader && piece.isPinned
            let mayBeBehind = checked.options.stacksHeaders && piece.isPinned
            for (distance, isAskedFor) in [(before, mayBeBefore), (behind, mayBeBehind)] where !isAskedFor {
                guard distance.most > CheckedLayout.leastDistance,
                    let part = distance.offsets(above: 0, tolerance: checked.tolerance, in: offsets)
                else { continue }
                worst.join(Extent(offsets: part, value: distance.most))
            }
        }
        guard let worst else { return }
        let (start, end) = (section.span.start.shownInFindings, section.span.end.shownInFindings)
        add(
            .strayHeader, curve.header, at: worst.offsets, value: worst.value,
            """
            \(curve.header.nameInFindings.withFirstLetterUppercased) is in view up to \
            \(worst.value.shownInFindings) points outside its section, which is from \(start) to \(end).
            """,
            remedy: checked.remedyForStrayHeader)
    }

    /// Whether nothing moves the header. If its section is shorter than the header, it is not the header that is astray.
    private func isAtRest(_ piece: HeaderCurve.Piece, over offsets: ClosedRange<Double>, of section: RestingSection)
        -> Bool
    {
        guard !piece.isPinned, abs(piece.slope + 1) < Self.slopeRounding, piece.lengthSlope == 0 else { return false }
        let start = piece.position(at: offsets.lowerBound) + offsets.lowerBound
        return abs(start - section.span.start) <= checked.tolerance
            && abs(piece.length(at: offsets.lowerBound) - section.headerLength) <= checked.tolerance
    }

    // MARK: Jumps

    /// A header that changes its place or its length at once, that comes or goes in the middle of the viewport, or that moves faster
    /// than the content scrolls.
    private mutating func addIfItJumps(_ curve: HeaderCurve) {
        let jumps = jumps(of: curve)
        var all: Extent?
        for jump in jumps { all.join(jump) }
        guard let all else { return }
        let times = jumps.count > 1 ? " It does so \(jumps.count) times." : ""
        add(
            .jump, curve.header, at: all.offsets, value: all.value,
            """
            An edge of \(curve.header.nameInFindings) moves up to \(all.value.shownInFindings) points further than the \
            content scrolls.\(times)
            """,
            remedy: checked.remedyForJump(of: curve.header))
    }

    private func jumps(of curve: HeaderCurve) -> [Extent] {
        var jumps: [Extent] = []
        func add(_ distance: Double, at offsets: ClosedRange<Double>) {
            guard distance > CheckedLayout.leastDistance, let offsets = checked.offsets.intersection(offsets) else {
                return
            }
            jumps.append(Extent(offsets: offsets, value: distance))
        }
        // The ends of the checked offsets are no places where a header comes or goes.
        func addIfItComes(with piece: HeaderCurve.Piece) {
            let offset = piece.offsets.lowerBound
            if offset > checked.offsets.lowerBound { add(visibleLength(of: piece, at: offset), at: offset...offset) }
        }
        func addIfItGoes(after piece: HeaderCurve.Piece) {
            let offset = piece.offsets.upperBound
            if offset < checked.offsets.upperBound { add(visibleLength(of: piece, at: offset), at: offset...offset) }
        }

        var before: HeaderCurve.Piece?
        for piece in curve.pieces {
            let offset = piece.offsets.lowerBound
            if let before, offset - before.offsets.upperBound <= curve.tolerance {
                add(distance(from: before, to: piece), at: offset...offset)
            } else {
                if let before { addIfItGoes(after: before) }
                addIfItComes(with: piece)
            }
            let fastestEdge = max(abs(piece.slope + 1), abs(piece.slope + piece.lengthSlope + 1))
            if fastestEdge > 1 + Self.slopeRounding {
                add((fastestEdge - 1) * (piece.offsets.upperBound - offset), at: piece.offsets)
            }
            before = piece
        }
        if let before { addIfItGoes(after: before) }
        return jumps
    }

    /// How far an edge moves from the end of a piece to the start of the next one.
    private func distance(from before: HeaderCurve.Piece, to piece: HeaderCurve.Piece) -> Double {
        let last = before.span(over: before.offsets)
        let next = piece.span(over: piece.offsets)
        return max(abs(next.start.atLower - last.start.atUpper), abs(next.end.atLower - last.end.atUpper))
    }

    /// How much of a header is in the viewport, in points.
    private func visibleLength(of piece: HeaderCurve.Piece, at offset: Double) -> Double {
        let start = piece.position(at: offset)
        return max(0, min(start + piece.length(at: offset), checked.viewportLength) - max(start, 0))
    }

    // MARK: Minimum lengths

    /// A header that is at its line where the content ends, and would be shorter if that went on.
    private mutating func addIfItNeverGetsShort(_ curve: HeaderCurve) {
        // The last offset of the sections that are checked need not be that of the content.
        let end = checked.offsets.upperBound
        guard end == checked.layout.offsetRange.upperBound,
            let explanation = checked.layout.explanation(of: curve.header, at: Viewpoint(end)),
            let minimum = explanation.shortestLength,
            let last = curve.pieces.last(where: { $0.offsets.upperBound >= end - curve.tolerance }),
            last.position(at: end) <= checked.lineOfHeader(curve.header, at: end) + checked.tolerance,
            explanation.phase != .pushed
        else { return }
        let lengths = curve.pieces.filter { checked.checkedOffsets(of: $0) != nil }.flatMap { piece in
            [
                piece.length(at: max(piece.offsets.lowerBound, checked.offsets.lowerBound)),
                piece.length(at: min(piece.offsets.upperBound, end)),
            ]
        }
        guard let shortest = lengths.min(), shortest - minimum > CheckedLayout.leastDistance else { return }
        add(
            .unreachedMinimum, curve.header, at: end...end, value: shortest,
            """
            \(curve.header.nameInFindings.withFirstLetterUppercased) could be \(minimum.shownInFindings) points long, and is never \
            shorter than \(shortest.shownInFindings): the content ends first.
            """,
            remedy: checked.remedyForUnreachedMinimum(missing: shortest - minimum))
    }

    // MARK: Several places

    /// Where a header breaks a rule: from the first offset to the last one, with the largest value.
    fileprivate struct Extent {
        var offsets: ClosedRange<Double>
        var value: Double
        /// Where the header is in the viewport, where the value is largest; 0 where nobody asks for it.
        var position = 0.0
    }
}

extension HeaderFindings.Extent? {
    /// Adds another place at which the header breaks the rule.
    fileprivate mutating func join(_ other: HeaderFindings.Extent) {
        guard let known = self else {
            self = other
            return
        }
        var joined = known.value >= other.value ? known : other
        let lower = min(known.offsets.lowerBound, other.offsets.lowerBound)
        joined.offsets = lower...max(known.offsets.upperBound, other.offsets.upperBound)
        self = joined
    }
}

extension String {
    var withFirstLetterUppercased: String { prefix(1).uppercased() + dropFirst() }
}
