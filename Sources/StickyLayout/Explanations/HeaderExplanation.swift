/// Why a header, a footer or a parallax header is where it is: the rule of the layout's system with its numbers filled in.
///
///     let why = layout.explanation(of: .header(0), at: 264)
///     print(why?.text ?? "")  // max(natural 0, min(line 264, section end 420 − 40)) = 264 · pinned
///
/// Positions count along the scroll axis, in points from the content's leading edge, as content coordinates do in a
/// vertical collection.
package struct HeaderExplanation: Equatable, Sendable {
    /// What one term of a formula is made of.
    package struct Definition: Equatable, Sendable {
        /// The term.
        package var term: HeaderTerm
        /// What it stands for.
        package var formula: HeaderFormula

        /// `line = offset 200 + content inset 64 = 264`.
        package var text: String { "\(term.rawValue) = \(formula.textWithValue)" }
    }

    /// The element as the layout answers it.
    package var element: LayoutElement
    /// Where nothing would move it, in content coordinates.
    package var naturalFrame: LayoutRect
    /// Where it starts.
    package var start: HeaderFormula
    /// How long it is; `nil` where the rule leaves it as long as it rests.
    package var length: HeaderFormula?
    /// The shortest that the element gets, in points; `nil` where it keeps its length or only stretches.
    package var shortestLength: Double?
    /// The case of the rule that won.
    package var phase: HeaderPhase
    /// Terms that stand for sums of their own, such as the pin line.
    package var definitions: [Definition]
    /// From the earliest that the element may start to the furthest that it may end; `nil` where nothing bounds it.
    package var travel: Span?
    /// What bounds its way at the far end of `travel`: the last cell, the end of the section and so on.
    package var limit: HeaderTerm?

    /// Positions closer than this, in points, count as the same, because texts are rounded to hundredths.
    package static let leastDistance = 0.005

    /// `max(natural 0, min(line 264, section end 380 − 40)) = 264 · pinned`.
    package var text: String { "\(start.textWithValue) · \(phase.rawValue)" }

    /// The rule's value of a term, such as `line`; `nil` where the rule has no such term.
    package subscript(term: HeaderTerm) -> Double? { start[term] ?? length?[term] }
}

extension HeaderFormula {
    /// A number that is its own value is not said twice.
    var textWithValue: String {
        switch self {
        case .term, .named: text
        case .operation: "\(text) = \(Self.text(of: value))"
        }
    }
}

// MARK: - What follows from the formulas

extension HeaderExplanation {
    init(
        _ place: HeaderPlace<HeaderFormula>, element: LayoutElement, naturalFrame: LayoutRect, naturalStart: Double,
        visible: Span
    ) {
        self.element = element
        self.naturalFrame = naturalFrame
        shortestLength = place.shortestLength
        start = place.start
        if case .term(.length, _) = place.length { length = nil } else { length = place.length }
        definitions = start.definitions.adding(length?.definitions ?? []).filter {
            !$0.term.name.isEmpty && $0.term != .start
        }
        assert(!place.isPinned || place.phase != .rest, "a rule pins a header, and does not tell its phase")
        phase = (place.phase ?? HeaderPhase(readFrom: place, naturalStart: naturalStart))
            .seen(at: place, naturalStart: naturalStart, in: visible)

        // The travel is what the rule says where the line that holds the element is far before it, and far behind.
        var lines: [HeaderTerm] = HeaderTerm.moving
        if place.phase != nil {
            guard let line = [.trailingLine, .line, .offset].first(where: start.contains) else { return }
            lines = [line]
        }
        let (earliest, furthest) = (start.replacing(lines, by: -.infinity), start.replacing(lines, by: .infinity))
        let end = furthest.value + (start[.minimum] ?? place.length.value)
        guard earliest.value.isFinite, end.isFinite, earliest != start else { return }
        travel = Span(start: earliest.value, length: end - earliest.value)
        limit = (lines == [.trailingLine] ? earliest : furthest).leadingTerm
    }
}

extension HeaderPhase {
    /// The phase of a header whose rule people wrote, read from what decided the start. Nobody knows what the terms of such a rule are
    /// there for.
    init(readFrom place: HeaderPlace<HeaderFormula>, naturalStart: Double) {
        let start = place.start
        let decisive = start.decisive
        if !place.isPinned {
            self = .rest
        } else if !HeaderTerm.moving.contains(where: decisive.contains) {
            // A rule may also move a header away from its own place before anything holds it, as `firstCell - length` does, or after
            // that, as `min(viewportEnd - length, natural + 20)`. Such a header is not pushed.
            let earliest = start.replacing(HeaderTerm.moving, by: -.infinity).value
            let endsAtItsPlace = start.leadingTerm == .natural && !earliest.isFinite
            self = start.value <= earliest || endsAtItsPlace ? .displaced : .pushed
        } else {
            let isAheadOfSection = start.value < naturalStart
            self = isAheadOfSection && decisive.contains(.viewportEnd) ? .waiting : .pinned
        }
    }

    /// The phase with what the viewport shows of the element, and with where it would be.
    fileprivate func seen(
        at place: HeaderPlace<HeaderFormula>, naturalStart: Double, in visible: Span
    ) -> HeaderPhase {
        let (start, end) = (place.start.value, place.end.value)
        let (isBefore, isAfter) = (end <= visible.start, start >= visible.end)
        let isInPlace = abs(start - naturalStart) < HeaderExplanation.leastDistance
        return switch self {
        case .rest where !isInPlace: .displaced
        case .pushed where isInPlace && !place.isPinned: .rest
        case .pushed where isBefore: .gone
        case .pushed where isAfter, .waiting where isAfter: .toCome
        case .floating where isBefore: .scrolledAway
        case .scrolledAway where !isBefore: .leaving
        default: self
        }
    }
}
