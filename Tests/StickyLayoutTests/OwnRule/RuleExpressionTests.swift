import TestSupport
import Testing

@testable import StickyLayout

@Suite("Own rules as expressions")
struct RuleExpressionTests {
    /// The value with terms that have different lengths in a row: offset 1, edge 2, line 4, and so on.
    private func value(_ text: String) throws -> Double {
        try RuleExpression(parsing: text).value { term -> Double in
            Double(1 << (RuleTerm.allCases.firstIndex(of: term) ?? 0))
        }
    }

    @Test(
        "signs in a rule bind as in arithmetic",
        arguments: [
            ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("10 - 4 - 3", 3), ("10 - (4 - 3)", 9), ("2*3*line", 24),
            ("line*0.5", 2), ("line * 2 * 3", 24), ("-line", -4), ("--line", 4), ("edge - -line", 6),
            ("-2 * line", -8), ("2 * -line", -8), ("-(line + edge) * 2", -12), ("(2 + 1) * line", 12), (".5 * line", 2),
            ("edge+line*2", 10), ("min(1, 2) * line", 4), ("0 * line", 0), ("line-line", 0),
        ])
    func arithmetic(text: String, expected: Double) throws { #expect(try value(text) == expected) }

    @Test(
        "functions in a rule take what they say",
        arguments: [
            ("min(line, edge)", 2), ("max(line, edge, offset)", 4), ("min(line)", 4), ("max(((line)))", 4),
            ("clamp(line, 5, 9)", 5), ("clamp(line, 1, 3)", 3), ("clamp(line, 1, 9)", 4), ("clamp(line, 9, 1)", 9),
            ("max(1, min(2, 3))", 2), ("min(\n\tline,\r\n edge )", 2),
        ])
    func functions(text: String, expected: Double) throws { #expect(try value(text) == expected) }

    @Test("every term of a rule has a number of its own", arguments: RuleTerm.allCases)
    func terms(term: RuleTerm) throws {
        #expect(try value(term.rawValue) == Double(1 << (RuleTerm.allCases.firstIndex(of: term) ?? 0)))
    }

    @Test("no number in a rule is infinite, however long or often multiplied")
    func hugeNumbers() throws {
        #expect(try value(String(repeating: "9", count: 1_000)) == 0x1p100)
        #expect(try value("-" + String(repeating: "9", count: 999)) == -0x1p100)
        let digits = String(repeating: "9", count: 40)
        let factors = String(repeating: "\(digits) * ", count: 20) + "line"
        #expect(try value(factors) == 0x1p102)
        var nested = "line"
        for _ in 0..<20 { nested = "\(digits) * (\(nested))" }
        #expect(try value(nested) == 0x1p202)
    }

    @Test("rules are equal if their texts are")
    func equality() throws {
        #expect(try RuleExpression(parsing: "max(natural, min(line, sectionEnd - length))") == .standard)
        #expect(try RuleExpression(parsing: "max(natural,min(line,sectionEnd-length))") != .standard)
        #expect(try RuleExpression(parsing: "line") == RuleExpression("line"))
        #expect(try RuleExpression(parsing: "line") != RuleExpression("line "))
        #expect(LayoutOptions().headerRule == .standard)
        #expect(try RuleExpression(parsing: " line ").description == " line ")
    }

    @Test("a rule that stands in code is parsed")
    func literal() {
        var options = LayoutOptions()
        options.headerRule = "max(natural, line)"
        #expect(options.headerRule.text == "max(natural, line)")
    }

    @Test("the engine's parser and a naive one say the same of random rules")
    func random() throws {
        var random = SplitMix64(seed: 39)
        for _ in 0..<2_000 * TestCases.factor {
            let text = random.rule()
            let terms = Dictionary(
                uniqueKeysWithValues: RuleTerm.allCases.map { ($0.rawValue, Double(Int(random.next() % 4096)) / 2) })
            let rule = try RuleExpression(parsing: text)
            let value = rule.value { term -> Double in terms[term.rawValue] ?? .nan }
            check(NaiveRule.value(of: text, terms) == value, text)
            let formula = rule.value { term -> HeaderFormula in
                .term(term.headerTerm, terms[term.rawValue] ?? .nan)
            }
            check(formula.value == value, text)
            check(FormulaReader.value(of: formula.text) == value, "\(text): \(formula.text)")
        }
    }

    @Test("no text stops the parser of rules, and each mistake is in the text or right behind it")
    func anyText() {
        var random = SplitMix64(seed: 40)
        let pieces =
            RuleTerm.allCases.map(\.rawValue) + RuleFunction.allCases.map(\.rawValue)
            + ["(", ")", ",", "+", "-", "*", "/", "1", ".5", "2.", " ", "x", "é", "\u{0}", "👍🏽", "\r\n"]
        var rules = 0
        for _ in 0..<8_000 * TestCases.factor {
            let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in random.pick(pieces) }.joined()
            do {
                _ = try RuleExpression(parsing: text)
                rules += 1
            } catch {
                let end = error.column - 1 + error.length
                check(error.column >= 1 && end <= text.unicodeScalars.count, "\(text): \(error)")
            }
        }
        #expect(rules > 100)
    }
}
