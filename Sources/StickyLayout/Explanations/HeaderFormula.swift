/// An expression of a header's rule with its numbers filled in.
///
///     max(natural 0, min(line 264, section end 380 − 40))
///
/// It is what the rule itself computes where it is asked why: its value is the number that the layout uses.
package indirect enum HeaderFormula: Equatable, Sendable {
    /// A number, and what it is.
    case term(HeaderTerm, Double)
    /// A term that stands for a formula of its own, and its value.
    case named(HeaderTerm, Double, HeaderFormula)
    /// What comes of two operands or, for the largest and the smallest, more.
    case operation(Operation, [HeaderFormula])

    /// What becomes of operands, and how a formula writes it.
    package enum Operation: String, Sendable {
        /// All of them together.
        case sum = "+"
        /// The first one less the second.
        case difference = "−"
        /// The first one, a number, times the second.
        case product = "×"
        /// The greatest of them.
        case largest = "max"
        /// The least of them.
        case smallest = "min"

        /// Whether it takes one of the operands as it is.
        var chooses: Bool { self == .largest || self == .smallest }
    }

    /// The formula's value, in points.
    package var value: Double {
        switch self {
        case .term(_, let value), .named(_, let value, _): value
        case .operation(.sum, let operands): operands[0].value + operands[1].value
        case .operation(.difference, let operands): operands[0].value - operands[1].value
        case .operation(.product, let operands): operands[0].value * operands[1].value
        case .operation(.largest, let operands): operands.map(\.value).max() ?? .nan
        case .operation(.smallest, let operands): operands.map(\.value).min() ?? .nan
        }
    }

    /// The part that the value comes from, once every `max` and `min` has chosen. Of equal operands the first one wins.
    package var decisive: HeaderFormula {
        guard case .operation(let operation, let operands) = self, operation.chooses else { return self }
        return operands.first { $0.value == value }?.decisive ?? self
    }

    /// The first number of that name, wherever it stands.
    package subscript(term: HeaderTerm) -> Double? {
        switch self {
        case .term(term, let value), .named(term, let value, _): value
        case .term, .named, .operation: operands.lazy.compactMap { $0[term] }.first
        }
    }

    /// What it computes with, in order; none for a term.
    private var operands: [HeaderFormula] {
        if case .operation(_, let operands) = self { operands } else { [] }
    }

    func contains(_ term: HeaderTerm) -> Bool { self[term] != nil }
}

// MARK: - What a rule computes with

extension HeaderFormula: AxisQuantity {
    static var tellsPhases: Bool { true }

    static func + (a: HeaderFormula, b: HeaderFormula) -> HeaderFormula { .operation(.sum, [a, b]) }
    static func - (a: HeaderFormula, b: HeaderFormula) -> HeaderFormula { .operation(.difference, [a, b]) }
    static func * (factor: Double, formula: HeaderFormula) -> HeaderFormula {
        .operation(.product, [.term(.number, factor), formula])
    }
    static func < (a: HeaderFormula, b: HeaderFormula) -> Bool { a.value < b.value }

    static func max(_ a: HeaderFormula, _ b: HeaderFormula) -> HeaderFormula { chosen(.largest, a, b) }
    static func min(_ a: HeaderFormula, _ b: HeaderFormula) -> HeaderFormula { chosen(.smallest, a, b) }

    private static func chosen(_ operation: Operation, _ a: HeaderFormula, _ b: HeaderFormula) -> HeaderFormula {
        if case .operation(operation, let operands) = a {
            .operation(operation, operands + [b])
        } else {
            .operation(operation, [a, b])
        }
    }

    func plus(_ other: HeaderFormula) -> HeaderFormula { other.value == 0 ? self : self + other }
    func minus(_ other: HeaderFormula) -> HeaderFormula { other.value == 0 ? self : self - other }

    func named(_ term: HeaderTerm, isDefined: Bool) -> HeaderFormula {
        isDefined ? .named(term, value, self) : .term(term, value)
    }

    func snapped(to other: HeaderFormula, ifWithinRoundingOf magnitude: Double) -> HeaderFormula {
        guard isRounding(of: other, magnitude: magnitude) else { return self }
        switch self {
        case .named(let term, _, let formula): return .named(term, other.value, formula)
        case .term(let term, _): return .term(term, other.value)
        case .operation: return other
        }
    }
}

// MARK: - What can be told from it

extension HeaderFormula {
    /// What its terms stand for, the outermost first, each once.
    var definitions: [HeaderExplanation.Definition] {
        if case .named(let term, _, let formula) = self {
            return [HeaderExplanation.Definition(term: term, formula: formula)].adding(formula.definitions)
        }
        return operands.reduce([]) { $0.adding($1.definitions) }
    }

    /// The formula with another value of some terms.
    func replacing(_ terms: [HeaderTerm], by value: Double) -> HeaderFormula {
        switch self {
        case .term(let term, _), .named(let term, _, _): terms.contains(term) ? .term(term, value) : self
        case .operation(let operation, let operands):
            .operation(operation, operands.map { $0.replacing(terms, by: value) })
        }
    }

    /// The term that the value is counted from: `end` of `min(line 400, section end 420 − 40)` where that is 380.
    var leadingTerm: HeaderTerm {
        switch decisive {
        case .term(let term, _), .named(let term, _, _): term
        case .operation(.product, let operands): operands[1].leadingTerm
        case .operation(let operation, let operands): operation.chooses ? .number : operands[0].leadingTerm
        }
    }
}

extension [HeaderExplanation.Definition] {
    func adding(_ others: [HeaderExplanation.Definition]) -> Self {
        self + others.filter { other in !contains { $0.term == other.term } }
    }
}
