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
        /// The terms and functions that begin with what was typed, and then those that contain it.
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

    package init(_ text: String) {
        self.text = text
        do {
            rule = try RuleExpression(parsing: text)
            mistake = nil
        } catch {
            rule = nil
            mistake = error
        }
        var scanner = RuleScanner(Array(text.unicodeScalars.prefix(RuleExpression.mostCharacters)))
        var tokens: [RuleToken] = []
        while case let token = scanner.next(), token.kind != .end { tokens.append(token) }
        self.tokens = tokens
        mentions = tokens.compactMap { token in
            RuleTerm(rawValue: token.text).map { Mention(term: $0, range: token.range) }
        }
    }

    /// The rule with one space around each operator and behind each comma, which means the same. A text with a mistake stays as
    /// it is.
    package var tidied: String {
        guard mistake == nil else { return text }
        var tidied = ""
        for (index, token) in tokens.enumerated() {
            if index > 0, hasSpace(before: index) { tidied += " " }
            tidied += token.text
        }
        return tidied
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

    /// What may be typed at the caret; `nil` where no word can stand, and where no word fits.
    package func completions(at caret: Int) -> Completions? {
        let word = tokens.first { $0.kind == .word && $0.range.touches(caret) }
        let start = word?.range.lowerBound ?? caret
        guard canBeginOperand(at: start) else { return nil }
        let typed = (word?.text.unicodeScalars.prefix(caret - start)).map { String(String.UnicodeScalarView($0)) } ?? ""
        let candidates = RuleWord.matching(typed)
        return candidates.isEmpty
            ? nil : Completions(replaced: word?.range ?? caret..<caret, candidates: candidates)
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
