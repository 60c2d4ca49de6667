extension RuleExpression {
    /// What the rule comes to, computed with any quantity.
    ///
    /// - Parameter value: the number that a term stands for. It is asked for each place where the term stands.
    func value<Q: AxisQuantity>(_ value: (RuleTerm) -> Q) -> Q {
        nodes.withUnsafeBufferPointer { Self.value(of: $0.count - 1, in: $0, value) }
    }

    private static func value<Q: AxisQuantity>(
        of node: Int, in nodes: UnsafeBufferPointer<RuleNode>, _ term: (RuleTerm) -> Q
    ) -> Q {
        func operand(_ index: Int) -> Q { value(of: index, in: nodes, term) }
        return switch nodes[node] {
        case .number(let number): .term(.number, number)
        case .term(let name): term(name)
        case .sum(let a, let b): operand(a) + operand(b)
        case .difference(let a, let b): operand(a) - operand(b)
        case .product(let factor, let a): factor * operand(a)
        case .largest(let a, let b): .max(operand(a), operand(b))
        case .smallest(let a, let b): .min(operand(a), operand(b))
        }
    }
}
