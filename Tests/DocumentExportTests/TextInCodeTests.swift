import CollectionDocument
import StickyLayout
import Testing

@testable import DocumentExport

/// Texts that people wrote must not end a comment or a literal, nor show code in another order than a compiler reads it.
@Suite("Texts in code")
struct TextInCodeTests {
    /// Characters that turn the direction of writing.
    private static let turning: [Unicode.Scalar] = [
        "\u{061C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}",
    ]

    @Test("a title in a comment has no character that turns the direction of writing", arguments: turning)
    func comment(scalar: Unicode.Scalar) {
        #expect(CollectionDocument(title: "Ash\(scalar) tree").commentTitle == "\"Ash tree\"")
        #expect(CollectionDocument(title: "\(scalar)").commentTitle == "A collection")
    }

    @Test("a title in a comment is on one line, and keeps its letters and emoji")
    func lines() {
        let title = "Größe\n\u{2028}👩‍👩‍👧 \u{0}שלום"
        #expect(CollectionDocument(title: title).commentTitle == "\"Größe 👩‍👩‍👧 שלום\"")
    }

    @Test(
        "a literal of Swift escapes what turns the direction of writing, what ends a line, and what controls a device")
    func literal() {
        for scalar in Self.turning + ["\u{1B}", "\u{7F}", "\u{85}", "\u{2028}"] {
            let code = "\\u{\(String(scalar.value, radix: 16))}"
            #expect("a\(scalar)b".swiftLiteral == "\"a\(code)b\"")
        }
        #expect("👩‍👩‍👧 \"ä\"\\\n".swiftLiteral == #""👩‍👩‍👧 \"ä\"\\\n""#)
    }
}
