/// Reads an own rule by recursive descent: a sum consists of products, a product of operands with signs. The levels of brackets
/// are limited, and signs are counted in a loop, so no text exhausts the stack. Source: own-rule.md, "Syntax".
struct RuleParser {
    private let scalars: [Unicode.Scalar]
    private var scanner: RuleScanner
    private var token: RuleToken
    /// How many brackets are open.
    private var level = 0

    static func parse(_ text: String) throws(RuleMistake) -> RuleTree {
        let scalars = Array(text.unicodeScalars.prefix(RuleExpression.mostCharacters + 1))
        do throws(RuleMistake) {
            guard scalars.count <= RuleExpression.mostCharacters else { throw .tooLong() }
            var parser = RuleParser(scalars)
            return try parser.rule()
        } catch {
            throw error.placed(in: scalars)
        }
    }

    private init(_ scalars: [Unicode.Scalar]) {
        self.scalars = scalars
        scanner = RuleScanner(scalars)
        token = scanner.next()
    }

    private mutating func rule() throws(RuleMistake) -> RuleTree {
        if token.kind == .end { throw .empty() }
        let tree = try sum()
        guard token.kind == .end else { throw unexpected() }
        return tree
    }

    private mutating func advance() { token = scanner.next() }

    private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
        guard token.kind == .sign(sign) else { return false }
        advance()
        return true
    }

    // MARK: The grammar

    private mutating func sum() throws(RuleMistake) -> RuleTree {
        var sum = try product()
        while true {
            if skip("+") {
                sum = sum + (try product())
            } else if skip("-") {
                sum = sum - (try product())
            } else {
                return sum
            }
        }
    }

    private mutating func product() throws(RuleMistake) -> RuleTree {
        var product = try signedOperand()
        while true {
            let sign = token.range
            guard skip("*") else { return product }
            guard let next = product * (try signedOperand()) else { throw .productOfTerms(sign) }
            product = next
        }
    }

    private mutating func signedOperand() throws(RuleMistake) -> RuleTree {
        var isNegative = false
        while skip("-") { isNegative.toggle() }
        let operand = try operand()
        return isNegative ? -operand : operand
    }

    private mutating func operand() throws(RuleMistake) -> RuleTree {
        let first = token
        switch first.kind {
        case .number(let number):
            advance()
            return .number(number)
        case .word:
            advance()
            return try word(first)
        case .sign("("):
            let opened = try open()
            let inner = try sum()
            try close(opened)
            return inner
        case .brokenNumber: throw .brokenNumber(first.range)
        case .unknown(let scalar): throw .unknownCharacter(scalar, first.range)
        case .sign, .end: throw .expectedOperand(first)
        }
    }

    /// A term, or a function with its operands.
    private mutating func word(_ word: RuleToken) throws(RuleMistake) -> RuleTree {
        let isCalled = token.kind == .sign("(")
        if let function = RuleFunction(rawValue: word.text) {
            guard isCalled else { throw .functionWithoutOperands(function, word.range) }
            return try call(function, word.range)
        }
        guard let term = RuleTerm(rawValue: word.text) else {
            throw .unknownWord(word.text, word.range, isFunction: isCalled)
        }
        return .term(term)
    }

    private mutating func call(_ function: RuleFunction, _ name: Range<Int>) throws(RuleMistake) -> RuleTree {
        let opened = try open()
        if token.kind == .sign(")") { throw .noOperand(of: function, token.range) }
        var operands = [try sum()]
        while skip(",") { operands.append(try sum()) }
        try close(opened)
        switch function {
        case .min: return operands.dropFirst().reduce(operands[0], RuleTree.min)
        case .max: return operands.dropFirst().reduce(operands[0], RuleTree.max)
        case .clamp:
            guard operands.count == 3 else { throw .wrongCount(of: name, got: operands.count) }
            return RuleTree.max(operands[1], RuleTree.min(operands[0], operands[2]))
        }
    }

    // MARK: Brackets

    /// - Returns: where the bracket is.
    private mutating func open() throws(RuleMistake) -> Range<Int> {
        let opened = token.range
        level += 1
        guard level <= RuleExpression.mostLevels else { throw .tooDeep(opened) }
        advance()
        return opened
    }

    private mutating func close(_ opened: Range<Int>) throws(RuleMistake) {
        if token.kind == .end {
            throw .unclosed(at: token.range, opened: RulePlace(of: opened.lowerBound, in: scalars))
        }
        guard skip(")") else { throw unexpected() }
        level -= 1
    }

    /// The mistake that an operand is followed by what is no operator.
    private func unexpected() -> RuleMistake {
        switch token.kind {
        case .unknown(let scalar): .unknownCharacter(scalar, token.range)
        case .brokenNumber: .brokenNumber(token.range)
        default: .expectedOperator(before: token)
        }
    }
}
