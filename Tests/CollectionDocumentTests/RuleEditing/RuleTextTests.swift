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
    }

    @Test(
        "of the words that may be meant, the one that the mistake names is offered first",
        arguments: [
            ("naturel", ["natural"]), ("xyz", ["edge"]), ("v", ["viewport", "viewportEnd"]), ("maxi(line)", ["max("]),
            ("l(line)", ["clamp(", "line", "length", "lastCell"]),
        ])
    func nearest(typed: String, expected: [String]) throws {
        let text = RuleText(typed)
        let end = typed.unicodeScalars.prefix { $0 != "(" }.count
        let offered = try #require(text.completions(at: end)).candidates.map(\.text)
        #expect(Array(offered.prefix(expected.count)) == expected)
        #expect(text.mistake?.nearestWord.map { offered[0].hasPrefix($0) } == true)
    }

    @Test(
        "the text of a rule keeps its lines, each further in for each open bracket",
        arguments: [
            ("max(natural,line\n)", "max(natural, line\n)"),
            ("max(\nnatural,\n\n min( line,\nedge ) )\n", "max(\n  natural,\n  min(line,\n    edge))"),
            ("line\r\n+20", "line\n+ 20"),
        ])
    func lines(typed: String, expected: String) {
        #expect(RuleText(typed).tidied == expected)
        #expect(RuleText(expected).tidied == expected)
    }

    @Test("a new line begins further in for each bracket that is open at the caret")
    func indentation() {
        let text = RuleText("max(natural, min(line))")
        #expect([0, 3, 4, 17, 21, 22, 23].map { text.indentation(at: $0).count } == [0, 0, 2, 4, 4, 2, 0])
        #expect(RuleText("line))").indentation(at: 6).isEmpty)
    }

    @Test("a rule that spaces would make too long stays as it is typed")
    func tooLongToTidy() {
        let typed = Array(repeating: "1", count: 400).joined(separator: "+")
        #expect(RuleText(typed).rule != nil)
        #expect(RuleText(typed).tidied == typed)
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
