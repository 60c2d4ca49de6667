/// Where ``HeaderSystem/custom`` puts a header: an expression of terms, in points along the scroll axis.
///
///     options.system = .custom
///     options.headerRule = "max(natural, min(0.5 * line + 0.5 * natural, sectionEnd - length))"
///
/// A rule has decimal numbers, terms, `+`, `-`, `*` where at least one side has no terms, `min`, `max`, `clamp` and brackets. So
/// every rule is continuous and consists of straight pieces. Documentation/own-rule.md lists the terms.
///
/// It is parsed once. Two rules are equal if their texts are.
public struct RuleExpression: Sendable {
    /// The most characters of a rule, in Unicode scalars.
    public static let mostCharacters = 1_000
    /// The most levels of brackets.
    public static let mostLevels = 64

    /// `max(natural, min(line, sectionEnd - length))`: headers pin at the line, and leave with the end of their section.
    public static let standard = RuleExpression()

    /// `nil` for the standard rule: options with that are copied without counting references, so layouts of other systems pay
    /// nothing for the rule that they do not use.
    private let parsed: ParsedRule?

    private init() { parsed = nil }

    /// Parses a rule.
    ///
    /// - Throws: the first mistake.
    /// - Complexity: O(*characters* · *levels*).
    public init(parsing text: String) throws(RuleMistake) {
        let isStandard = text.utf8.elementsEqual(ParsedRule.standard.text.utf8)
        parsed = isStandard ? nil : ParsedRule(text: text, try RuleParser.parse(text))
    }

    private var rule: ParsedRule { parsed ?? .standard }

    /// The rule as it was written.
    public var text: String { rule.text }
    /// The steps of the rule. The last one is its result.
    package var nodes: [RuleNode] { rule.nodes }

    /// Whether the rule contains the term.
    package func mentions(_ term: RuleTerm) -> Bool { nodes.contains(.term(term)) }
}

/// The text of a rule and what the parser made of it. It is an object because options are copied often.
private final class ParsedRule: Sendable {
    let text: String
    let nodes: [RuleNode]

    init(text: String, _ tree: RuleTree) {
        self.text = text
        nodes = tree.nodes
    }

    static let standard = ParsedRule(
        text: "max(natural, min(line, sectionEnd - length))",
        .max(.term(.natural), .min(.term(.line), .term(.sectionEnd) - .term(.length))))
}

extension RuleExpression: Equatable {
    public static func == (a: RuleExpression, b: RuleExpression) -> Bool {
        a.parsed === b.parsed || a.text.utf8.elementsEqual(b.text.utf8)
    }
}

extension RuleExpression: CustomStringConvertible {
    public var description: String { text }
}

extension RuleExpression: ExpressibleByStringLiteral {
    /// A rule that stands in code. A mistake in it ends the program, with a message that names its column.
    public init(stringLiteral text: String) {
        do {
            try self.init(parsing: text)
        } catch {
            fatalError("\(text): \(error)")
        }
    }
}
