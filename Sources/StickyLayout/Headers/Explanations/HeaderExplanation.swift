/// Why a header, a footer or a parallax header is where it is: the rule of the layout's system with its numbers filled in.
///
///     let why = layout.explanation(of: .header, at: LayoutIndexPath(item: 0, section: 0), offset: 264)
///     print(why?.text ?? "")  // max(natural 0, min(line 264, end 420 − 40)) = 264 · pinned
///
/// Positions count along the scroll axis, in points from the content's leading edge, as content coordinates do in a
/// vertical collection.
public struct HeaderExplanation: Equatable, Sendable {
    /// The case of the rule that won.
    public enum Outcome: String, CaseIterable, Sendable {
        /// Where its section puts it.
        case rest = "at rest"
        /// It never pins: pinning is off, or off for this one.
        case unpinned = "does not pin"
        /// Held at the pin line.
        case pinned
        /// As far as it may go: leaving with the end of its section.
        case pushed
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
        /// Gone with the content.
        case scrolledAway = "scrolled away"
        /// An empty section's header, which the system puts elsewhere.
        case emptySection = "empty section"
    }

    /// What one term of a formula is made of.
    public struct Definition: Equatable, Sendable {
        public var term: HeaderTerm
        public var formula: HeaderFormula

        /// `line = offset 200 + content inset 64 = 264`.
        public var text: String { "\(term.rawValue) = \(formula.textWithValue)" }
    }

    /// The element as the layout answers it.
    public var element: LayoutElement
    /// Where nothing would move it, in content coordinates.
    public var naturalFrame: LayoutRect
    /// Where it starts.
    public var start: HeaderFormula
    /// How long it is; `nil` where the rule leaves it as long as it rests.
    public var length: HeaderFormula?
    public var outcome: Outcome
    /// Terms that stand for sums of their own, such as the pin line.
    public var definitions: [Definition]
    /// From the earliest that the element may start to the furthest that it may end; `nil` where nothing bounds it.
    public var travel: Span?

    /// `max(natural 0, min(line 264, end 380 − 40)) = 264 · pinned`.
    public var text: String { "\(start.textWithValue) · \(outcome.rawValue)" }

    /// The rule's value of a term, such as `line`; `nil` where the rule has no such term.
    public subscript(term: HeaderTerm) -> Double? { start[term] ?? length?[term] }
}

extension HeaderFormula {
    /// A number that is its own value is not said twice.
    var textWithValue: String {
        if case .term = self { return text }
        return "\(text) = \(Self.text(of: value))"
    }
}

/// What a system says of one of its elements; the query adds what holds in every system.
struct HeaderReasoning {
    var start: HeaderFormula
    var length: HeaderFormula?
    var outcome: HeaderExplanation.Outcome
    var definitions: [HeaderExplanation.Definition] = []
    var travel: Span?

    /// Where its section puts it.
    static func natural(_ start: Double, _ outcome: HeaderExplanation.Outcome = .rest) -> HeaderReasoning {
        HeaderReasoning(start: .term(.natural, start), outcome: outcome)
    }

    mutating func define(_ term: HeaderTerm, as formula: HeaderFormula) {
        definitions.append(HeaderExplanation.Definition(term: term, formula: formula))
    }
}

extension HeaderExplanation.Outcome {
    /// Of a rule that holds an element at its line until it meets the end of its travel.
    ///
    /// - Parameter rest: where it starts before it is held.
    init(of start: HeaderFormula, heldAt line: HeaderTerm, rest: Double) {
        self = start.value == rest ? .rest : start.isDecided(by: line) ? .pinned : .pushed
    }
}
