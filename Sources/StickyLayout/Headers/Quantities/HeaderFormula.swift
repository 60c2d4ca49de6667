/// An expression of a header's rule with its numbers filled in.
///
///     max(natural 0, min(line 264, section end 380 − 40))
///
/// It is what the rule itself computes where it is asked why: its value is the number that the layout uses.
public indirect enum HeaderFormula: Equatable, Sendable {
    /// A number, and what it is.
    case term(HeaderTerm, Double)
    /// A term that stands for a formula of its own, and its value.
    case named(HeaderTerm, Double, HeaderFormula)
    /// The sum of two formulas.
    case sum(HeaderFormula, HeaderFormula)
    /// The first formula less the second.
    case difference(HeaderFormula, HeaderFormula)
    /// The greatest of its operands, of which there is at least one.
    case largest([HeaderFormula])
    /// The least of its operands, of which there is at least one.
    case smallest([HeaderFormula])

    /// The formula's value, in points.
    public var value: Double {
        switch self {
        case .term(_, let value), .named(_, let value, _): value
        case .sum(let a, let b): a.value + b.value
        case .difference(let a, let b): a.value - b.value
        case .largest(let operands): operands.map(\.value).max() ?? .nan
        case .smallest(let operands): operands.map(\.value).min() ?? .nan
        }
    }

    /// The part that the value comes from, once every `max` and `min` has chosen. Of equal operands the first one wins.
    public var decisive: HeaderFormula {
        switch self {
        case .largest(let operands), .smallest(let operands):
            operands.first { $0.value == value }?.decisive ?? self
        case .term, .named, .sum, .difference: self
        }
    }

    /// The first number of that name, wherever it stands.
    public subscript(term: HeaderTerm) -> Double? {
        switch self {
        case .term(term, let value), .named(term, let value, _): value
        case .term, .named, .sum, .difference, .largest, .smallest: operands.lazy.compactMap { $0[term] }.first
        }
    }

    /// What it computes with, in order; none for a term.
    private var operands: [HeaderFormula] {
        switch self {
        case .term, .named: []
        case .sum(let a, let b), .difference(let a, let b): [a, b]
        case .largest(let operands), .smallest(let operands): operands
        }
    }

    func contains(_ term: HeaderTerm) -> Bool { self[term] != nil }
}

// MARK: - What a rule computes with

extension HeaderFormula: AxisQuantity {
    static func + (a: HeaderFormula, b: HeaderFormula) -> HeaderFormula { .sum(a, b) }
    static func - (a: HeaderFormula, b: HeaderFormula) -> HeaderFormula { .difference(a, b) }
    static func < (a: HeaderFormula, b: HeaderFormula) -> Bool { a.value < b.value }

    static func max(_ a: HeaderFormula, _ b: HeaderFormula) -> HeaderFormula {
        if case .largest(let operands) = a { .largest(operands + [b]) } else { .largest([a, b]) }
    }

    static func min(_ a: HeaderFormula, _ b: HeaderFormula) -> HeaderFormula {
        if case .smallest(let operands) = a { .smallest(operands + [b]) } else { .smallest([a, b]) }
    }

    func plus(_ other: HeaderFormula) -> HeaderFormula { other.value == 0 ? self : self + other }
    func minus(_ other: HeaderFormula) -> HeaderFormula { other.value == 0 ? self : self - other }

    func named(_ term: HeaderTerm, isDefined: Bool) -> HeaderFormula {
        isDefined ? .named(term, value, self) : .term(term, value)
    }

    func settled(at other: HeaderFormula, magnitude: Double) -> HeaderFormula {
        guard isRounding(of: other, magnitude: magnitude) else { return self }
        switch self {
        case .named(let term, _, let formula): return .named(term, other.value, formula)
        case .term(let term, _): return .term(term, other.value)
        case .sum, .difference, .largest, .smallest: return other
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

    /// The formula with another value of a term.
    func replacing(_ term: HeaderTerm, by value: Double) -> HeaderFormula {
        switch self {
        case .term(term, _), .named(term, _, _): .term(term, value)
        case .term, .named: self
        case .sum(let a, let b): .sum(a.replacing(term, by: value), b.replacing(term, by: value))
        case .difference(let a, let b): .difference(a.replacing(term, by: value), b.replacing(term, by: value))
        case .largest(let operands): .largest(operands.map { $0.replacing(term, by: value) })
        case .smallest(let operands): .smallest(operands.map { $0.replacing(term, by: value) })
        }
    }

    /// The term that the value is counted from: `end` of `min(line 400, section end 420 − 40)` where that is 380.
    var leadingTerm: HeaderTerm {
        switch decisive {
        case .term(let term, _), .named(let term, _, _): term
        case .sum(let a, _), .difference(let a, _): a.leadingTerm
        case .largest, .smallest: .number
        }
    }
}

extension [HeaderExplanation.Definition] {
    func adding(_ others: [HeaderExplanation.Definition]) -> Self {
        self + others.filter { other in !contains { $0.term == other.term } }
    }
}
