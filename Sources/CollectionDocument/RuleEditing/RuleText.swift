import StickyLayout

/// A rule while a person types it: what it says, where it is mistaken, and which words may be typed next.
///
///     let typed = RuleText("max(natural, min(lin")
///     typed.mistake?.explanation                      // column 18: there is no term "lin"; the nearest is "line"
///     typed.completions(at: 20)?.candidates[0].text   // line
///
/// Places in the text count Unicode scalars from 0, as GTK does.
package struct RuleText: Equatable, Sendable {
    /// A term in the text.
    package struct Mention: Equatable, Sendable {
        package let term: RuleTerm
        package let range: Range<Int>
    }

    /// What may be typed at the caret.
    package struct Completions: Equatable, Sendable {
        /// The characters that a candidate replaces: the word at the caret, or none.
        package let replaced: Range<Int>
        /// The terms and functions that begin with what was typed, and then those that contain it, or else the nearest. If the mistake of
        /// the text is this word, the one that the mistake names comes first.
        package let candidates: [RuleWord]
    }

    /// What was typed.
    package let text: String
    /// The rule; `nil` if there is a mistake.
    package let rule: RuleExpression?
    /// The first mistake; `nil` if there is none.
    package let mistake: RuleMistake?
    /// Every term, in the order of the text, even where the rest has mistakes.
    package let mentions: [Mention]
    private let tokens: [RuleToken]
    private let scalars: [Unicode.Scalar]

    package init(_ text: String) {
        self.text = text
        scalars = Array(text.unicodeScalars.prefix(RuleExpression.mostCharacters))
        do {
            rule = try RuleExpression(parsing: text)
            mistake = nil
        } catch {
            rule = nil
            mistake = error
        }
        var scanner = RuleScanner(scalars)
        var tokens: [RuleToken] = []
        while case let token = scanner.next(), token.kind != .end { tokens.append(token) }
        self.tokens = tokens
        mentions = tokens.compactMap { token in
            RuleTerm(rawValue: token.text).map { Mention(term: $0, range: token.range) }
        }
    }

    /// How many spaces a line begins with for each bracket that is open there.
    private static let indentation = 2

    /// The rule with one space around each operator and behind each comma, which means the same. Lines stay lines; each begins with two
    /// spaces for each open bracket. A text with a mistake stays as it is, and so does one that would become too long.
    package var tidied: String {
        guard mistake == nil else { return text }
        var tidied = ""
        var level = 0
        for (index, token) in tokens.enumerated() {
            if token.kind == .sign(")") { level -= 1 }
            if index > 0, beginsLine(index) {
                tidied += "\n" + Self.spaces(atLevel: level)
            } else if index > 0, hasSpace(before: index) {
                tidied += " "
            }
            tidied += token.text
            if token.kind == .sign("(") { level += 1 }
        }
        return tidied.unicodeScalars.count > RuleExpression.mostCharacters ? text : tidied
    }

    /// The spaces that a line begins with if the text is broken at the caret.
    package func indentation(at caret: Int) -> String {
        let signs = tokens.prefix { $0.range.upperBound <= caret }.map(\.kind)
        let level = signs.count { $0 == .sign("(") } - signs.count { $0 == .sign(")") }
        return Self.spaces(atLevel: level)
    }

    private static func spaces(atLevel level: Int) -> String {
        String(repeating: " ", count: max(0, level) * indentation)
    }

    /// Whether there is a line break between a token and the one before.
    private func beginsLine(_ index: Int) -> Bool {
        scalars[tokens[index - 1].range.upperBound..<tokens[index].range.lowerBound].contains("\n")
    }

    private func hasSpace(before index: Int) -> Bool {
        let (before, token) = (tokens[index - 1], tokens[index])
        if token.kind == .sign(")") || token.kind == .sign(",") || before.kind == .sign("(") { return false }
        if token.kind == .sign("("), before.kind == .word { return false }
        return !isSignOfOperand(index - 1)
    }

    /// Whether a token is the minus in front of an operand, as in `-20`.
    private func isSignOfOperand(_ index: Int) -> Bool {
        guard tokens[index].kind == .sign("-") else { return false }
        guard index > 0, case .sign(let sign) = tokens[index - 1].kind else { return index == 0 }
        return sign != ")"
    }

    /// The term that the caret is in or touches; `nil` if there is none.
    package func mention(at caret: Int) -> Mention? { mentions.first { $0.range.touches(caret) } }

    /// What may be typed at the caret; `nil` where no word can stand.
    package func completions(at caret: Int) -> Completions? {
        let word = tokens.first { $0.kind == .word && $0.range.touches(caret) }
        let start = word?.range.lowerBound ?? caret
        guard canBeginOperand(at: start) else { return nil }
        let typed = (word?.text.unicodeScalars.prefix(caret - start)).map { String(String.UnicodeScalarView($0)) } ?? ""
        let isMistake = word != nil && mistake?.range == word?.range
        let candidates = RuleWord.matching(typed, nearest: isMistake ? mistake?.nearestWord : nil)
        return Completions(replaced: word?.range ?? caret..<caret, candidates: candidates)
    }

    /// Whether a term may stand at a place: at the start, or behind a sign.
    private func canBeginOperand(at place: Int) -> Bool {
        guard let before = tokens.last(where: { $0.range.upperBound <= place }) else {
            return !tokens.contains { $0.range.lowerBound < place }
        }
        let isInToken = tokens.contains { $0.range.lowerBound < place && place < $0.range.upperBound }
        if case .sign(let sign) = before.kind { return !isInToken && sign != ")" }
        return false
    }
}

extension Range<Int> {
    fileprivate func touches(_ caret: Int) -> Bool { lowerBound <= caret && caret <= upperBound }
}
