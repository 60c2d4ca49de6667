/// Why a header, a footer or a parallax header is where it is: the rule of the layout's system with its numbers filled in.
///
///     let why = layout.explanation(of: .header(0), at: 264)
///     print(why?.text ?? "")  // max(natural 0, min(line 264, section end 420 − 40)) = 264 · pinned
///
/// Positions count along the scroll axis, in points from the content's leading edge, as content coordinates do in a
/// vertical collection.
package struct HeaderExplanation: Equatable, Sendable {
    /// The case of the rule that won.
    package enum Outcome: String, CaseIterable, Sendable {
        // The window translates these: script/translations collects the names below.

        /// In its own place.
        case rest = "at rest"
        /// Held by nothing, and yet not in its own place: the system puts it beside its cells, or adds an inset.
        case displaced = "off its place"
        /// It never pins: pinning is off, or off for this one.
        case unpinned = "does not pin"
        /// Held at the pin line.
        case pinned
        /// As far as it may go: leaving with the end of its section.
        case pushed
        /// Pushed out of view.
        case gone
        /// Held as near to its section as it may be, and past the trailing edge all the same.
        case toCome = "yet to come"
        /// Held at the trailing edge, ahead of its section.
        case waiting
        /// Longer than at rest, past the edge.
        case stretched
        /// Past the edge as long as it may get, or not allowed to stretch, and moving with the content.
        case limited = "at its maximum"
        /// Past the edge without moving with the content.
        case heldAtEdge = "held at the edge"
        /// At the edge, between its full length and its minimum.
        case collapsing
        /// Partly scrolled back in.
        case floating
        /// As short as it gets, and going with the content.
        case leaving
        /// Gone with the content.
        case scrolledAway = "scrolled away"
        /// An empty section's header, which the system puts elsewhere.
        case emptySection = "empty section"
    }

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
    package var outcome: Outcome
    /// Terms that stand for sums of their own, such as the pin line.
    package var definitions: [Definition]
    /// From the earliest that the element may start to the furthest that it may end; `nil` where nothing bounds it.
    package var travel: Span?
    /// What bounds its way at the far end of `travel`: the last cell, the end of the section and so on.
    package var limit: HeaderTerm?

    /// Positions closer than this, in points, count as the same, because texts are rounded to hundredths.
    package static let leastDistance = 0.005

    /// `max(natural 0, min(line 264, section end 380 − 40)) = 264 · pinned`.
    package var text: String { "\(start.textWithValue) · \(outcome.rawValue)" }

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
    /// - Parameters:
    ///   - pins: whether the rule ever holds the element.
    ///   - isOwnRule: whether people wrote the rule (`HeaderRule.isWrittenByPeople`).
    init(
        _ place: HeaderPlace<HeaderFormula>, element: LayoutElement, naturalFrame: LayoutRect, naturalStart: Double,
        visible: Span, pins: Bool, isOwnRule: Bool
    ) {
        self.element = element
        self.naturalFrame = naturalFrame
        shortestLength = place.shortestLength
        start = place.start
        if case .term(.length, _) = place.length { length = nil } else { length = place.length }
        definitions = start.definitions.adding(length?.definitions ?? []).filter {
            !$0.term.name.isEmpty && $0.term != .start
        }
        outcome = (isOwnRule ? Outcome(ofOwnRule: place, naturalStart: naturalStart) : Outcome(of: place, pins: pins))
            .seen(at: place, naturalStart: naturalStart, in: visible)

        // The travel is what the rule says where the line that holds the element is far before it, and far behind.
        var lines: [HeaderTerm] = HeaderTerm.moving
        if !isOwnRule {
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

extension HeaderExplanation.Outcome {
    /// The outcome that follows from the term that decided the start or the length.
    init(of place: HeaderPlace<HeaderFormula>, pins: Bool) {
        let start = place.start
        let decisive = start.decisive
        if case .term(.natural, _) = start, !place.length.contains(.edge) {
            self = pins ? .rest : .unpinned
        } else if start.contains(.contentStart) {
            self = .emptySection
        } else if let edge = start[.edge] ?? place.length[.edge] {
            self.init(of: place, edge: edge)
        } else if !place.isPinned {
            // Where the end of its travel comes before its own place, it leaves without having been held.
            let isPushed = [.insetEnd, .lastCell, .lastVisibleCell].contains(start.leadingTerm)
            self = isPushed ? .pushed : .rest
        } else if start.contains(.trailingLine), place.kind == .header {
            self = decisive.contains(.headerBefore) ? .pushed : .waiting
        } else if decisive.contains(.line), start.hiddenLength > 0 {
            self = .floating
        } else {
            self = [.line, .offset, .trailingLine].contains { decisive.contains($0) } ? .pinned : .pushed
        }
    }

    /// The outcome of a rule that people wrote: what holds the header, if it is not in its own place.
    init(ofOwnRule place: HeaderPlace<HeaderFormula>, naturalStart: Double) {
        let start = place.start
        let decisive = start.decisive
        if !place.isPinned {
            self = .rest
        } else if !HeaderTerm.moving.contains(where: decisive.contains) {
            // A rule may also move a header away from its own place before anything holds it, as `firstCell - length` does.
            let earliest = start.replacing(HeaderTerm.moving, by: -.infinity)
            self = start.leadingTerm == .natural || start.value <= earliest.value ? .displaced : .pushed
        } else {
            let isAheadOfSection = start.value < naturalStart
            self = isAheadOfSection && decisive.contains(.viewportEnd) ? .waiting : .pinned
        }
    }

    /// The same with what the viewport shows of it, and with where the element would be.
    fileprivate func seen(
        at place: HeaderPlace<HeaderFormula>, naturalStart: Double, in visible: Span
    ) -> HeaderExplanation.Outcome {
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

    /// Of a header that goes with the edge: a global, a stretched or a parallax header.
    private init(of place: HeaderPlace<HeaderFormula>, edge: Double) {
        let (start, length) = (place.start, place.length.value)
        let full = place.length[.length] ?? place.length[.parallaxHeader] ?? length
        let minimum = place.length[.minimum] ?? start[.minimum] ?? place.shortestLength ?? full
        let isUnfolding = place.length.contains(.shown) && (place.progressiveness ?? 1) < 1
        let isAtEdge = start.decisive.contains(.edge)
        if place.kind == .parallaxHeader, place.isPinned {
            self = .pinned
        } else if edge < 0 {
            if length > full, !place.length.decisive.contains(.maximum) {
                self = .stretched
            } else {
                if isAtEdge {
                    self = .heldAtEdge
                } else {
                    self = length > full ? .limited : .rest
                }
            }
        } else if place.kind == .header, !place.isPinned {
            self = .rest
        } else if let shown = start[.shown], shown < minimum || shown <= 0 {
            self = shown > 0 ? .floating : .scrolledAway
        } else if length > minimum, length < full || isUnfolding {
            self = .collapsing
        } else if place.isPinned {
            self = .pinned
        } else {
            if start.value < edge {
                self = .scrolledAway
            } else {
                self = edge > 0 ? .collapsing : .rest
            }
        }
    }
}
