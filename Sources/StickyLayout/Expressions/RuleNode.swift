/// A step of a parsed rule. It names its operands by their indexes among the rule's nodes, where they stand before it.
package enum RuleNode: Equatable, Sendable {
    case number(Double)
    case term(RuleTerm)
    case sum(Int, Int)
    case difference(Int, Int)
    /// A number times the operand.
    case product(Double, Int)
    case largest(Int, Int)
    case smallest(Int, Int)
}

/// A rule as the parser puts it together. Whatever has no terms is worked out at once.
///
/// Numbers are at most 2^100, and what a product multiplies by is such that no result is more than 2^200 times as large as the
/// largest term. So no sum of a rule is infinite or undefined, at any offset.
struct RuleTree {
    private(set) var nodes: [RuleNode]
    /// Whether a term stands in it, even if it makes no difference.
    private(set) var hasTerms: Bool
    /// How many times as large as the largest term its value may be.
    private var magnitude: Double

    private static let largestNumber = 0x1p100
    private static let largestMagnitude = 0x1p200

    private init(_ nodes: [RuleNode], hasTerms: Bool, magnitude: Double) {
        self.nodes = nodes
        self.hasTerms = hasTerms
        self.magnitude = magnitude
    }

    static func number(_ number: Double) -> RuleTree {
        let number = min(max(number, -largestNumber), largestNumber)
        return RuleTree([.number(number)], hasTerms: false, magnitude: 1)
    }

    static func term(_ term: RuleTerm) -> RuleTree { RuleTree([.term(term)], hasTerms: true, magnitude: 1) }

    /// The value, if no term decides it.
    private var constant: Double? {
        guard nodes.count == 1, case .number(let number) = nodes[0] else { return nil }
        return number
    }

    static func + (a: RuleTree, b: RuleTree) -> RuleTree {
        joined(a, b, magnitude: a.magnitude + b.magnitude, RuleNode.sum) { $0 + $1 }
    }

    static func - (a: RuleTree, b: RuleTree) -> RuleTree {
        joined(a, b, magnitude: a.magnitude + b.magnitude, RuleNode.difference) { $0 - $1 }
    }

    static func max(_ a: RuleTree, _ b: RuleTree) -> RuleTree {
        joined(a, b, magnitude: Swift.max(a.magnitude, b.magnitude), RuleNode.largest) { Swift.max($0, $1) }
    }

    static func min(_ a: RuleTree, _ b: RuleTree) -> RuleTree {
        joined(a, b, magnitude: Swift.max(a.magnitude, b.magnitude), RuleNode.smallest) { Swift.min($0, $1) }
    }

    private static func max(_ a: Double, _ b: Double) -> Double { Swift.max(a, b) }
    private static func min(_ a: Double, _ b: Double) -> Double { Swift.min(a, b) }

    /// - Returns: `nil` if both have terms: their product is no straight line.
    static func * (a: RuleTree, b: RuleTree) -> RuleTree? {
        guard !a.hasTerms || !b.hasTerms else { return nil }
        let (number, other) = a.hasTerms ? (b, a) : (a, b)
        return number.constant.map { other.scaled(by: $0) }
    }

    static prefix func - (operand: RuleTree) -> RuleTree { operand.scaled(by: -1) }

    private func scaled(by factor: Double) -> RuleTree {
        var scaled = self
        if let constant {
            scaled.nodes = RuleTree.number(factor * constant).nodes
        } else if factor == 0 {
            scaled.nodes = [.number(0)]
            scaled.magnitude = 1
        } else {
            let limit = Self.largestMagnitude / magnitude
            let factor = Self.min(Self.max(factor, -limit), limit)
            scaled.nodes.append(.product(factor, nodes.count - 1))
            scaled.magnitude *= Self.max(1, abs(factor))
        }
        return scaled
    }

    private static func joined(
        _ a: RuleTree, _ b: RuleTree, magnitude: Double, _ node: (Int, Int) -> RuleNode,
        _ compute: (Double, Double) -> Double
    ) -> RuleTree {
        let hasTerms = a.hasTerms || b.hasTerms
        if let a = a.constant, let b = b.constant {
            var number = RuleTree.number(compute(a, b))
            number.hasTerms = hasTerms
            return number
        }
        let nodes = a.nodes + b.nodes.map { $0.moved(by: a.nodes.count) }
        return RuleTree(
            nodes + [node(a.nodes.count - 1, nodes.count - 1)], hasTerms: hasTerms,
            magnitude: Self.min(magnitude, Self.largestMagnitude))
    }
}

extension RuleNode {
    /// The node behind so many others.
    fileprivate func moved(by count: Int) -> RuleNode {
        switch self {
        case .number, .term: self
        case .sum(let a, let b): .sum(a + count, b + count)
        case .difference(let a, let b): .difference(a + count, b + count)
        case .product(let factor, let operand): .product(factor, operand + count)
        case .largest(let a, let b): .largest(a + count, b + count)
        case .smallest(let a, let b): .smallest(a + count, b + count)
        }
    }
}
