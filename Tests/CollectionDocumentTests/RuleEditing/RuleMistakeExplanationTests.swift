import CollectionDocument
import StickyLayout
import Testing

@Suite("The word that a mistaken rule probably meant")
struct RuleMistakeExplanationTests {
    @Test(
        "a word that a rule does not know is explained by the nearest one that it knows",
        arguments: [
            ("naturel", #"column 1: there is no term "naturel"; the nearest is "natural""#),
            ("max(natural, lin)", #"column 14: there is no term "lin"; the nearest is "line""#),
            ("Line", #"column 1: there is no term "Line"; the nearest is "line""#),
            ("section_end", #"column 1: there is no term "section_end"; the nearest is "sectionEnd""#),
            ("maxi(line)", #"column 1: there is no function "maxi"; the nearest is "max""#),
            ("größe", #"column 1: there is no term "größe"; the nearest is "edge""#),
            (
                String(repeating: "x", count: 500),
                "column 1: there is no term \"\(String(repeating: "x", count: 40))…\"; the nearest is \"nextHeader\""
            ),
            ("line +", #"column 7: expected a number, a term or "(", but the rule ends"#),
        ])
    func explanation(rule: String, expected: String) {
        #expect(RuleText(rule).mistake?.explanation == expected)
    }
}
