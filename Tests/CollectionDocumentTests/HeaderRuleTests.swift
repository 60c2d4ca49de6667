import CollectionDocument
import Foundation
import StickyLayout
import TestSupport
import Testing

/// document-format.md and own-rule.md: the key `headerRule`.
@Suite("Own rules in documents")
struct HeaderRuleTests {
    private func document(_ layout: String) throws -> CollectionDocument {
        try CollectionDocument.decode(Data(#"{"layout": {\#(layout)}, "sections": []}"#.utf8)).document
    }

    private func message(_ layout: String) -> String? {
        do {
            _ = try document(layout)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test("a document's own rule is read, and without one the standard rule counts")
    func reading() throws {
        #expect(try document(#""headerRule": "max(natural, line)""#).options.headerRule.text == "max(natural, line)")
        #expect(try document(#""system": "custom""#).options.headerRule == .standard)
        #expect(RuleExpression.standard.text == "max(natural, min(line, sectionEnd - length))")
    }

    @Test("a mistake in an own rule makes the document invalid, whatever its system, and has its column")
    func mistakes() {
        #expect(
            message(#""headerRule": "max(natural, lin)""#)
                == #"layout.headerRule: column 14: there is no term "lin"; the nearest is "line""#)
        #expect(message(#""system": "custom", "headerRule": """#) == "layout.headerRule: column 1: the rule is empty")
        #expect(message(#""headerRule": 4"#) == "layout.headerRule: must be a string, got 4")
        #expect(message(#""headerRule": null"#) == "layout.headerRule: must be a string, got null")
    }

    @Test("each mistake that own-rule.md names has the message that it names")
    func documentedMistakes() throws {
        let table = try MarkdownTable(below: "## Mistakes", in: "Documentation/own-rule.md")
        #expect(table.rows.count >= 10)
        for row in table.rows {
            let (rule, expected) = (row[0].filter { $0 != "`" }, String(row[1].dropFirst().dropLast()))
            #expect(message(#""headerRule": "\#(rule)""#) == "layout.headerRule: \(expected)")
        }
    }

    @Test("own-rule.md has every term and every example")
    func documentedTerms() throws {
        let terms = try MarkdownTable(below: "## Terms", in: "Documentation/own-rule.md")
        #expect(terms.rows.flatMap { $0[0].inCodeFont } == RuleTerm.allCases.map(\.rawValue))
        var options = LayoutOptions()
        options.itemSize.height = .points(100)
        let examples = try MarkdownTable(below: "## Four rules to start from", in: "Documentation/own-rule.md")
        let gallery = RuleExample.gallery(for: options)
        #expect(examples.rows.map { $0[0] } == gallery.map(\.title.english))
        #expect(examples.rows.flatMap { $0[1].inCodeFont } == gallery.map(\.rule.text))
    }

    @Test("an own rule is written as it was typed, and the standard one is left out")
    func writing() throws {
        var document = CollectionDocument(sections: [])
        document.options.system = .custom
        #expect(!String(decoding: document.encoded(), as: UTF8.self).contains("headerRule"))
        let text = "max( natural,\n\tline )"
        document.options.headerRule = try RuleExpression(parsing: text)
        let data = document.encoded()
        #expect(String(decoding: data, as: UTF8.self).contains(#""headerRule": "max( natural,\n\tline )""#))
        #expect(try CollectionDocument.decode(data).document.options.headerRule.text == text)
    }

    @Test("another edit keeps the text of an own rule, and an edit of the rule changes only that")
    func revising() throws {
        let text = #"{"layout": {"headerRule":  "max( natural, l\u0069ne )", "pinInset": 3}, "sections": []}"#
        var document = try CollectionDocument.decode(Data(text.utf8)).document
        document.options.pinInset = 4
        #expect(
            String(decoding: document.encoded(over: Data(text.utf8)), as: UTF8.self) == text.replacing("3}", with: "4}")
        )
        document.options.headerRule = "natural"
        #expect(
            String(decoding: document.encoded(over: Data(text.utf8)), as: UTF8.self)
                == #"{"layout": {"headerRule":  "natural", "pinInset": 4}, "sections": []}"#)
    }

    @Test("the window's action has the text of the own rule, and accepts no other than rules")
    func field() throws {
        let field = try #require(OptionField.named("header-rule"))
        var options = LayoutOptions()
        let viewport = LayoutSize(width: 390, height: 844)
        #expect(field.value(options, viewport) == .string(RuleExpression.standard.text))
        #expect(field.set(.string("natural"), in: &options, containerSize: viewport))
        #expect(options.headerRule.text == "natural")
        #expect(!field.set(.string("nat"), in: &options, containerSize: viewport))
        #expect(!field.set(.number(3), in: &options, containerSize: viewport))
        #expect(options.headerRule.text == "natural")
    }

    @Test("only the system custom reads the own rule")
    func readers() throws {
        let option = try #require(LayoutOption.all.first { $0.key == "headerRule" })
        #expect(option.systems == [.custom])
    }
}
