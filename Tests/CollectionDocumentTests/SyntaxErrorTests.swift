import CollectionDocument
import Foundation
import Testing

/// JSON that is none, with the line and the column where it stops being some.
@Suite("Syntax errors")
struct SyntaxErrorTests {
    @Test(
        "a syntax error names the line, the column and what should be there",
        arguments: [
            Refusal("", "line 1, column 1: the document ends where a value should be"),
            Refusal(" \n ", "line 2, column 2: the document ends where a value should be"),
            Refusal("{", "line 1, column 2: the document ends where a key in quotes should be"),
            Refusal(#"{"a""#, #"line 1, column 5: the document ends where ":" should be"#),
            Refusal(#"{"a" 1}"#, #"line 1, column 6: expected ":", found "1""#),
            Refusal(#"{"a":}"#, #"line 1, column 6: expected a value, found "}""#),
            Refusal(#"{"a":1"#, #"line 1, column 7: the document ends where "," or "}" should be"#),
            Refusal(#"{"a":1]"#, #"line 1, column 7: expected "," or "}", found "]""#),
            Refusal(#"{"a":1,}"#, #"line 1, column 8: expected a key in quotes, found "}""#),
            Refusal("{a:1}", #"line 1, column 2: expected a key in quotes, found "a""#),
            Refusal("[1,]", #"line 1, column 4: expected a value, found "]""#),
            Refusal("[1 2]", #"line 1, column 4: expected "," or "]", found "2""#),
            Refusal("[", "line 1, column 2: the document ends where a value should be"),
            Refusal("{} {}", #"line 1, column 4: expected the end of the document, found "{""#),
            Refusal("{\n  \"sections\": [\n    {},,\n  ]\n}", #"line 3, column 8: expected a value, found ",""#),
            Refusal("{\"é😀\": x}", #"line 1, column 8: expected a value, found "x""#),
            Refusal("\u{FEFF}x", #"line 1, column 1: expected a value, found "x""#),
            Refusal("\u{FEFF}[\n x", #"line 2, column 2: expected a value, found "x""#),
            Refusal("[é]", #"line 1, column 2: expected a value, found "é""#),
            Refusal("// no\n{}", #"line 1, column 1: expected a value, found "/""#),
            Refusal("[tru]", #"line 1, column 2: expected a value, found "t""#),
            Refusal("[nul", #"line 1, column 2: expected a value, found "n""#),
            Refusal("[NaN]", #"line 1, column 2: expected a value, found "N""#),
        ])
    func structure(_ refusal: Refusal) {
        #expect(message(refusal.text) == refusal.message)
    }

    @Test(
        "a number that breaks JSON's grammar is refused",
        arguments: [
            Refusal("[01]", "line 1, column 2: a number must not start with 0"),
            Refusal("[-01]", "line 1, column 2: a number must not start with 0"),
            Refusal("[1.]", #"line 1, column 4: expected a digit, found "]""#),
            Refusal("[.5]", #"line 1, column 2: expected a value, found ".""#),
            Refusal("[+5]", #"line 1, column 2: expected a value, found "+""#),
            Refusal("[-]", #"line 1, column 2: expected a value, found "-""#),
            Refusal("[1e]", #"line 1, column 4: expected a digit, found "]""#),
            Refusal("[1e+", "line 1, column 5: the document ends where a digit should be"),
        ])
    func numbers(_ refusal: Refusal) {
        #expect(message(refusal.text) == refusal.message)
    }

    @Test(
        "a string that breaks JSON's grammar is refused",
        arguments: [
            Refusal(#"["abc]"#, "line 1, column 2: this string has no end"),
            Refusal("[\"a\nb\"]", "line 1, column 4: a string must not contain a line break or control character"),
            Refusal("[\"a\tb\"]", "line 1, column 4: a string must not contain a line break or control character"),
            Refusal(#"["a\x"]"#, "line 1, column 4: this escape is unknown"),
            Refusal(#"["\u12g4"]"#, "line 1, column 3: this escape is not a character"),
            Refusal(#"["\udc00"]"#, "line 1, column 3: this escape is not a character"),
            Refusal(#"["\ud83d"]"#, "line 1, column 3: this escape is half of a surrogate pair"),
            Refusal(#"["\ud83d\u0041"]"#, "line 1, column 3: this escape is half of a surrogate pair"),
            Refusal(#"["\u12"#, "line 1, column 3: this escape is not a character"),
        ])
    func strings(_ refusal: Refusal) {
        #expect(message(refusal.text) == refusal.message)
    }

    @Test("nesting deeper than 512 levels is refused")
    func depth() {
        let deep = String(repeating: "[", count: 513)
        #expect(message(deep) == "line 1, column 513: arrays and objects are nested deeper than 512")
        let open = String(repeating: "[", count: 512)
        #expect(message(open) == "line 1, column 513: the document ends where a value should be")
    }

    @Test("every kind of JSON value is accepted under an unknown key")
    func wellFormed() throws {
        let text = """
            {"sections": [], "x": [0, -0, 0.5, -1.25e+3, 1E-2, true, false, null, "", "\\"\\\\\\/\\b\\f\\n\\r\\t", {}, [],
            "\\u00e9\\uD83D\\uDE00", [[[]]], {"a": {"b": [1, 2]}}]}\r\n\t
            """
        #expect(try decode(text).sections.isEmpty)
        #expect(try decode("\u{FEFF}{\"sections\": []}").sections.isEmpty)
    }
}
