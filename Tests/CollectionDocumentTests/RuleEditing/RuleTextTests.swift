import CollectionDocument
import StickyLayout
import Testing

@Suite("A rule while it is typed")
struct RuleTextTests {
    @Test("the text of a rule says the rule, or the mistake")
    func parsing() {
        let right = RuleText("max(natural, line)")
        #expect(right.rule?.text == "max(natural, line)" && right.mistake == nil)
        let wrong = RuleText("max(natural, lin")
        #expect(wrong.rule == nil && wrong.mistake?.column == 14)
    }

    @Test("the text of a rule finds the terms even beside mistakes, and the one at the caret")
    func mentions() {
        let text = RuleText("max(natural / 2, é, line) line")
        #expect(text.mentions.map(\.term) == [.natural, .line, .line])
        #expect(text.mentions.map(\.range) == [4..<11, 20..<24, 26..<30])
        #expect(text.mention(at: 3) == nil)
        #expect(text.mention(at: 4)?.term == .natural)
        #expect(text.mention(at: 11)?.term == .natural)
        #expect(text.mention(at: 12) == nil)
        #expect(text.mention(at: 100) == nil)
    }

    @Test(
        "the text of a rule is tidied to one space around operators and behind commas",
        arguments: [
            ("line+20", "line + 20"), ("  max( natural ,line ) ", "max(natural, line)"), ("-line*- .5", "-line * -.5"),
            ("2*( line-20 )", "2 * (line - 20)"), ("-( line )--20", "-(line) - -20"), ("line  +", "line  +"),
        ])
    func tidied(typed: String, expected: String) {
        #expect(RuleText(typed).tidied == expected)
        #expect(RuleText(expected).tidied == expected)
    }

    @Test("the text of a rule completes the word at the caret: what begins so first, then what contains it")
    func completions() throws {
        let text = RuleText("max(natural, Cell)")
        let cell = try #require(text.completions(at: 17))
        #expect(cell.replaced == 13..<17)
        #expect(cell.candidates.map(\.text) == ["cellsEnd", "firstCell", "lastCell"])
        let short = try #require(text.completions(at: 5))
        #expect(short.replaced == 4..<11)
        #expect(short.candidates.map(\.text).prefix(2) == ["natural", "nextHeader"])
        #expect(short.candidates.dropFirst(2).allSatisfy { $0.text.contains("n") && !$0.text.hasPrefix("n") })
        #expect(RuleText("xyz").completions(at: 3) == nil)
    }

    @Test("the text of a rule offers every word where an operand may begin, and none elsewhere")
    func everyWord() {
        let words = RuleTerm.allCases.map(\.rawValue) + ["min(", "max(", "clamp("]
        #expect(RuleText("").completions(at: 0)?.candidates.map(\.text) == words)
        #expect(RuleText("line + ").completions(at: 7)?.candidates.map(\.text) == words)
        #expect(RuleText("max(").completions(at: 4)?.candidates.map(\.text) == words)
        #expect(RuleText("max(line) ").completions(at: 10) == nil)
        #expect(RuleText("line ").completions(at: 5) == nil)
        #expect(RuleText("12").completions(at: 1) == nil)
    }

    @Test("each word of rules has a title and a meaning")
    func words() {
        for word in RuleWord.all {
            #expect(!word.title.english.isEmpty && !word.meaning.english.isEmpty, "\(word.text)")
        }
        #expect(Set(RuleWord.all.map(\.title)).count == RuleWord.all.count)
    }
}
