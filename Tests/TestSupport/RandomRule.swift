import StickyLayout

extension SplitMix64 {
    /// The text of an own rule: one that people might write, or anything that the grammar has. Numbers are such that all sums of
    /// halves stay exact.
    package mutating func rule() -> String {
        let plain = [
            "max(natural, min(line, sectionEnd - length))", "clamp(line, natural, cellsEnd - length)",
            "min(max(offset, firstCell - length), lastCell - length)", "natural", "edge",
            "max(natural, min(0.5 * natural + 0.5 * line, sectionEnd - length))",
            "max(natural, min(viewportEnd - length, nextHeader - length))",
            "max(natural, min(line + 20, 0.5 * (line + 20) + 0.5 * (sectionEnd - 2 * length)))",
        ]
        guard !oneIn(3) else { return pick(plain) }
        let rule = ruleSum(depth: 4)
        return rule.count <= RuleExpression.mostCharacters ? rule : pick(plain)
    }

    private mutating func ruleSum(depth: Int) -> String {
        let first = ruleProduct(depth: depth)
        guard depth > 0, oneIn(3) else { return first }
        let signs = ["+", "-", " + ", " -  "]
        return first + pick(signs) + ruleProduct(depth: depth - 1)
    }

    private mutating func ruleProduct(depth: Int) -> String {
        let operand = ruleOperand(depth: depth)
        let factor = pick(["2", "0.5", ".5", "(1 + 1)", "-1", "min(3, 2)", "0"])
        return switch Int.random(in: 0..<8, using: &self) {
        case 0: "\(factor) * \(operand)"
        case 1: "\(operand)*\(factor)"
        case 2: "-\(operand)"
        default: operand
        }
    }

    private mutating func ruleOperand(depth: Int) -> String {
        guard depth > 0 else { return ruleLeaf() }
        switch Int.random(in: 0..<6, using: &self) {
        case 0, 1, 2:
            let function = pick(["min", "max"])
            let operands = (0..<pick([1, 2, 2, 3])).map { _ in ruleSum(depth: depth - 1) }
            return "\(function)(\(operands.joined(separator: ", ")))"
        case 3:
            let operands = (0..<3).map { _ in ruleSum(depth: depth - 1) }
            return "clamp(\(operands.joined(separator: ",")))"
        case 4: return "(\(ruleSum(depth: depth - 1)))"
        default: return ruleLeaf()
        }
    }

    private mutating func ruleLeaf() -> String {
        oneIn(5) ? pick(["0", "64", "480"]) : pick(RuleTerm.allCases).rawValue
    }
}
