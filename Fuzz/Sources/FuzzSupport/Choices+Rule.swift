import StickyLayout

extension Choices {
    /// The text of an own rule that has no mistake. After the last byte it is the plainest one.
    public mutating func rule() -> String {
        let rule = sum(depth: 5)
        return rule.count <= RuleExpression.mostCharacters ? rule : "natural"
    }

    private mutating func sum(depth: Int) -> String {
        var sum = operand(depth: depth)
        while depth > 0, oneIn(4) { sum += [" + ", " - "][index(below: 2)] + operand(depth: depth - 1) }
        return sum
    }

    private mutating func operand(depth: Int) -> String {
        guard depth > 0 else { return leaf() }
        return switch index(below: 8) {
        case 1: "min(\(sum(depth: depth - 1)), \(sum(depth: depth - 1)))"
        case 2: "max(\(sum(depth: depth - 1)), \(sum(depth: depth - 1)))"
        case 3: "clamp(\(sum(depth: depth - 1)), \(leaf()), \(leaf()))"
        case 4: "\(number()) * (\(sum(depth: depth - 1)))"
        case 5: "-\(operand(depth: depth - 1))"
        default: leaf()
        }
    }

    private mutating func leaf() -> String {
        let terms = [
            "natural", "line", "sectionEnd", "length", "offset", "edge", "firstCell", "lastCell", "cellsEnd",
            "insetEnd",
            "nextHeader", "viewport", "viewportEnd",
        ]
        let choice = index(below: terms.count + 1)
        return choice < terms.count ? terms[choice] : number()
    }

    /// Some of them larger than any number counts.
    private mutating func number() -> String {
        ["1", "0", "0.5", "20", "3.14159", "0.0000001", String(repeating: "9", count: 40)][index(below: 7)]
    }
}
