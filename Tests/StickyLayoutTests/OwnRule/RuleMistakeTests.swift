import StickyLayout
import Testing

/// own-rule.md, "Mistakes": the column and the reason, word for word.
@Suite("Mistakes in own rules")
struct RuleMistakeTests {
    private func mistake(_ text: String) -> String? {
        do {
            _ = try RuleExpression(parsing: text)
            return nil
        } catch {
            return error.description
        }
    }

    @Test(
        "a word in a rule that is no term is a mistake",
        arguments: [
            ("naturel", #"column 1: there is no term "naturel""#),
            ("max(natural, lin)", #"column 14: there is no term "lin""#),
            ("Line", #"column 1: there is no term "Line""#),
            ("section_end", #"column 1: there is no term "section_end""#),
            ("maxi(line)", #"column 1: there is no function "maxi""#),
            ("viewport(2)", #"column 9: expected an operator before "(""#),
            ("max", "column 1: max needs operands in brackets"),
            ("min + 2", "column 1: min needs operands in brackets"),
        ])
    func words(text: String, message: String) { #expect(mistake(text) == message) }

    @Test(
        "what is missing in a rule has the column where it belongs",
        arguments: [
            ("", "column 1: the rule is empty"),
            ("  \n ", "line 1, column 1: the rule is empty"),
            ("line +", #"column 7: expected a number, a term or "(", but the rule ends"#),
            ("-", #"column 2: expected a number, a term or "(", but the rule ends"#),
            ("+line", #"column 1: expected a number, a term or "(", got "+""#),
            ("2 * * line", #"column 5: expected a number, a term or "(", got "*""#),
            ("max(line,)", #"column 10: expected a number, a term or "(", got ")""#),
            ("()", #"column 2: expected a number, a term or "(", got ")""#),
            ("max(line", #"column 9: ")" is missing for the "(" in column 4"#),
            ("max(line, (edge)", #"column 17: ")" is missing for the "(" in column 4"#),
            ("max()", "column 5: max needs an operand"),
            (
                "clamp(line, edge)",
                "column 1: clamp takes three operands, the position, the least and the greatest, got 2"
            ),
            (
                "1 + clamp(line, 1, 2, 3)",
                "column 5: clamp takes three operands, the position, the least and the greatest, got 4"
            ),
        ])
    func missing(text: String, message: String) { #expect(mistake(text) == message) }

    @Test(
        "in a rule of several lines a mistake has its line, and the column in it",
        arguments: [
            ("max(natural,\n  lin)", #"line 2, column 3: there is no term "lin""#),
            ("lin\n+ 2", #"line 1, column 1: there is no term "lin""#),
            ("max(\nline", #"line 2, column 5: ")" is missing for the "(" in line 1, column 4"#),
            ("line\n\n +", #"line 3, column 3: expected a number, a term or "(", but the rule ends"#),
        ])
    func lines(text: String, message: String) { #expect(mistake(text) == message) }

    @Test(
        "what is too much in a rule has the column where it begins",
        arguments: [
            ("line edge", #"column 6: expected an operator before "edge""#),
            ("2line", #"column 2: expected an operator before "line""#),
            ("1e5", #"column 2: expected an operator before "e5""#),
            ("1.5.5", #"column 4: expected an operator before ".5""#),
            ("line)", #"column 5: there is no "(" for this ")""#),
            ("line, edge", #"column 5: "," stands only between operands of min, max and clamp"#),
            ("(line, edge)", #"column 6: "," stands only between operands of min, max and clamp"#),
            ("line * edge", #"column 6: one side of "*" must have no terms"#),
            ("2 * (line + 1) * length", #"column 16: one side of "*" must have no terms"#),
            ("0 * line * line", #"column 10: one side of "*" must have no terms"#),
        ])
    func surplus(text: String, message: String) { #expect(mistake(text) == message) }

    @Test(
        "a character that no rule has is a mistake, with what to write instead",
        arguments: [
            ("line / 2", #"column 6: a rule has no "/"; multiply by a number such as 0.5 instead"#),
            ("line − 2", #"column 6: a rule has no "−"; minus is "-""#),
            ("2 × line", #"column 3: a rule has no "×"; times is "*""#),
            ("line % 2", #"column 6: a rule has no "%""#),
            ("%", #"column 1: a rule has no "%""#),
            ("\u{0}", #"column 1: a rule has no "\u0000""#),
            ("line > edge", #"column 6: a rule has no ">""#),
            ("1.", #"column 1: a digit is missing after ".""#),
            ("line + .", #"column 8: a digit is missing after ".""#),
            ("🧑🏽‍🚀", #"column 1: a rule has no "🧑""#),
        ])
    func characters(text: String, message: String) { #expect(mistake(text) == message) }

    @Test("a mistake in a rule has the length of what is mistaken, and none where something is missing")
    func lengths() {
        func length(_ text: String) -> Int? {
            do {
                _ = try RuleExpression(parsing: text)
                return nil
            } catch {
                return error.length
            }
        }
        #expect(length("naturel") == 7)
        #expect(length("line * edge") == 1)
        #expect(length("line +") == 0)
    }

    @Test("a rule has at most 1,000 characters")
    func longest() {
        let longest = "natural" + String(repeating: " ", count: 993)
        #expect(mistake(longest) == nil)
        #expect(mistake(longest + " ") == "column 1001: a rule has at most 1000 characters")
    }

    @Test("a rule has at most 64 levels of brackets, whatever they belong to")
    func deepest() {
        func nested(_ levels: Int, _ opening: String) -> String {
            String(repeating: opening, count: levels) + "line" + String(repeating: ")", count: levels)
        }
        #expect(mistake(nested(64, "(")) == nil)
        #expect(mistake(nested(65, "(")) == "column 65: more than 64 levels of brackets")
        #expect(mistake(nested(64, "max(")) == nil)
        #expect(mistake(nested(65, "max(")) == "column 260: more than 64 levels of brackets")
        #expect(mistake(String(repeating: "(", count: 1_000)) == "column 65: more than 64 levels of brackets")
    }

    @Test("a thousand signs in a rule are no mistake, and cost no stack")
    func signs() {
        #expect(mistake(String(repeating: "-", count: 996) + "line") == nil)
        #expect(mistake("1" + String(repeating: "+1", count: 499)) == nil)
    }

    @Test("a long word in a rule is cut in the message about it")
    func longWord() {
        let word = String(repeating: "x", count: 500)
        let shown = String(repeating: "x", count: 40)
        #expect(mistake(word) == #"column 1: there is no term "\#(shown)…""#)
    }

    @Test("a word in a rule with letters from anywhere is one word")
    func letters() {
        #expect(mistake("zeile") == #"column 1: there is no term "zeile""#)
        #expect(mistake("größe") == #"column 1: there is no term "größe""#)
    }
}
