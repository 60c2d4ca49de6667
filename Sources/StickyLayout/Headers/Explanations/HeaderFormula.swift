/// An expression of a header's rule with its numbers filled in.
///
///     max(natural 0, min(line 264, end 380 − 40))
///
/// It knows its own value, so that what a person reads and what the layout did can be held against one another.
public indirect enum HeaderFormula: Equatable, Sendable {
    case term(HeaderTerm, Double)
    case sum(HeaderFormula, HeaderFormula)
    case difference(HeaderFormula, HeaderFormula)
    /// The greatest of its operands, of which there is at least one.
    case largest([HeaderFormula])
    /// The least of its operands, of which there is at least one.
    case smallest([HeaderFormula])

    public var value: Double {
        switch self {
        case .term(_, let value): value
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
        case .term, .sum, .difference: self
        }
    }

    /// Whether the term stands in the part that the value comes from.
    public func isDecided(by term: HeaderTerm) -> Bool { decisive.contains(term) }

    /// The first number of that name, wherever it stands.
    public subscript(term: HeaderTerm) -> Double? {
        switch self {
        case .term(term, let value): value
        case .term: nil
        case .sum(let a, let b), .difference(let a, let b): a[term] ?? b[term]
        case .largest(let operands), .smallest(let operands): operands.lazy.compactMap { $0[term] }.first
        }
    }

    private func contains(_ term: HeaderTerm) -> Bool { self[term] != nil }
}

// MARK: - Putting one together

extension HeaderFormula {
    static func + (a: HeaderFormula, b: HeaderFormula) -> HeaderFormula { .sum(a, b) }
    static func - (a: HeaderFormula, b: HeaderFormula) -> HeaderFormula { .difference(a, b) }

    static func max(_ operands: HeaderFormula...) -> HeaderFormula { .largest(operands) }
    static func min(_ operands: HeaderFormula...) -> HeaderFormula { .smallest(operands) }

    /// With a term that goes without saying where it is nothing, as most insets are.
    func plus(_ term: HeaderTerm, _ value: Double) -> HeaderFormula {
        value == 0 ? self : self + .term(term, value)
    }

    func minus(_ term: HeaderTerm, _ value: Double) -> HeaderFormula {
        value == 0 ? self : self - .term(term, value)
    }
}
