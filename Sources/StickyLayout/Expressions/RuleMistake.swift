/// Why a text is no rule: one place, one reason. Source: own-rule.md, "Mistakes".
public struct RuleMistake: Error, Equatable, Sendable, CustomStringConvertible {
    /// Where the mistake starts. A text that ends too early has its mistake one past its last character.
    package private(set) var place: RulePlace
    /// The mistaken characters, counted from 0 in Unicode scalars of the whole text; empty where something is missing.
    package let range: Range<Int>
    /// The line of the mistake, counted from 1.
    public var line: Int { place.line }
    /// The first character of the mistake in its line, counted from 1 in Unicode scalars.
    public var column: Int { place.column }
    /// How many characters are mistaken; 0 where something is missing.
    public var length: Int { range.count }
    /// Such as `there is no term "naturel"`.
    public let reason: String
    /// The word that is no term or function, and what could have stood there; `nil` for other mistakes.
    package let unknownWord: UnknownWord?

    /// A word that a rule may not have.
    package struct UnknownWord: Equatable, Sendable {
        package let text: String
        /// All terms or, in front of a bracket, all functions.
        package let knownWords: [String]
    }

    /// A mistake in a text of one line.
    private init(_ range: Range<Int>, _ reason: String, unknownWord: UnknownWord? = nil) {
        place = RulePlace(line: 1, column: range.lowerBound + 1, isInLines: false)
        self.range = range
        self.reason = reason
        self.unknownWord = unknownWord
    }

    /// The mistake with its place in a text that may have several lines.
    func placed(in scalars: [Unicode.Scalar]) -> RuleMistake {
        var placed = self
        placed.place = RulePlace(of: range.lowerBound, in: scalars)
        return placed
    }

    /// `column 9: there is no term "naturel"`, or `line 2, column 9: …` in a text of several lines.
    public var description: String { "\(place): \(reason)" }
}

/// A place in the text of a rule, for people.
package struct RulePlace: Equatable, Sendable, CustomStringConvertible {
    /// From 1.
    let line: Int
    /// In its line, from 1 in Unicode scalars.
    let column: Int
    /// Whether the text has several lines, so that the column alone would not do.
    let isInLines: Bool

    init(line: Int, column: Int, isInLines: Bool) {
        self.line = line
        self.column = column
        self.isInLines = isInLines
    }

    /// - Parameter offset: in Unicode scalars from the start of the text.
    init(of offset: Int, in scalars: [Unicode.Scalar]) {
        let before = scalars.prefix(offset)
        let breaks = before.indices.filter { scalars[$0] == "\n" }
        line = breaks.count + 1
        column = offset - (breaks.last.map { $0 + 1 } ?? 0) + 1
        isInLines = scalars.contains("\n")
    }

    /// `column 9`, or `line 2, column 9`.
    package var description: String { isInLines ? "line \(line), column \(column)" : "column \(column)" }
}

// MARK: - The reasons

extension RuleMistake {
    static func tooLong() -> RuleMistake {
        let limit = RuleExpression.mostCharacters
        return RuleMistake(limit..<limit, "a rule has at most \(limit) characters")
    }

    static func tooDeep(_ range: Range<Int>) -> RuleMistake {
        RuleMistake(range, "more than \(RuleExpression.mostLevels) levels of brackets")
    }

    static func empty() -> RuleMistake { RuleMistake(0..<0, "the rule is empty") }

    static func expectedOperand(_ got: RuleToken) -> RuleMistake {
        let expected = "expected a number, a term or \"(\""
        return RuleMistake(
            got.range, got.kind == .end ? "\(expected), but the rule ends" : "\(expected), got \(got.quoted)")
    }

    static func expectedOperator(before got: RuleToken) -> RuleMistake {
        switch got.kind {
        case .sign(")"): RuleMistake(got.range, "there is no \"(\" for this \")\"")
        case .sign(","): RuleMistake(got.range, "\",\" stands only between operands of min, max and clamp")
        default: RuleMistake(got.range, "expected an operator before \(got.quoted)")
        }
    }

    static func unclosed(at end: Range<Int>, opened: RulePlace) -> RuleMistake {
        RuleMistake(end, "\")\" is missing for the \"(\" in \(opened)")
    }

    static func unknownWord(_ word: String, _ range: Range<Int>, isFunction: Bool) -> RuleMistake {
        let knownWords = isFunction ? RuleFunction.allCases.map(\.rawValue) : RuleTerm.allCases.map(\.rawValue)
        return RuleMistake(
            range, "there is no \(isFunction ? "function" : "term") \(word.quotedInMistake)",
            unknownWord: UnknownWord(text: word, knownWords: knownWords))
    }

    static func functionWithoutOperands(_ function: RuleFunction, _ range: Range<Int>) -> RuleMistake {
        RuleMistake(range, "\(function.rawValue) needs operands in brackets")
    }

    static func noOperand(of function: RuleFunction, _ range: Range<Int>) -> RuleMistake {
        RuleMistake(range, "\(function.rawValue) needs an operand")
    }

    static func wrongCount(of range: Range<Int>, got count: Int) -> RuleMistake {
        RuleMistake(range, "clamp takes three operands, the position, the least and the greatest, got \(count)")
    }

    static func productOfTerms(_ range: Range<Int>) -> RuleMistake {
        RuleMistake(range, "one side of \"*\" must have no terms")
    }

    static func brokenNumber(_ range: Range<Int>) -> RuleMistake {
        RuleMistake(range, "a digit is missing after \".\"")
    }

    static func unknownCharacter(_ scalar: Unicode.Scalar, _ range: Range<Int>) -> RuleMistake {
        let hint =
            switch scalar {
            case "/", "÷": "; multiply by a number such as 0.5 instead"
            case "−", "–": "; minus is \"-\""
            case "×", "·": "; times is \"*\""
            default: ""
            }
        return RuleMistake(range, "a rule has no \(String(scalar).quotedInMistake)\(hint)")
    }
}

extension RuleToken {
    /// The token as a message names it.
    fileprivate var quoted: String { text.quotedInMistake }
}

extension String {
    /// Longer words are cut in a message.
    private static var longestQuote: Int { 40 }

    /// The text in quotation marks, cut, and with the codes of characters that cannot be seen.
    fileprivate var quotedInMistake: String {
        var quote = ""
        for scalar in unicodeScalars.prefix(Self.longestQuote) {
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
                let code = String(scalar.value, radix: 16)
                quote += "\\u" + String(repeating: "0", count: max(0, 4 - code.count)) + code
            default: quote.unicodeScalars.append(scalar)
            }
        }
        return "\"\(quote)\(unicodeScalars.count > Self.longestQuote ? "…" : "")\""
    }
}
