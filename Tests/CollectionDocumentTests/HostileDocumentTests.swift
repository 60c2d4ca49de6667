import CollectionDocument
import Foundation
import Testing

/// Documents that somebody made to hurt.
@Suite("Hostile documents")
struct HostileDocumentTests {
    @Test("100,000 nested arrays or objects are refused", arguments: ["[", #"{"a":"#, #"{"sections":[{"items":["#])
    func nesting(opening: String) {
        let text = String(repeating: opening, count: 100_000)
        #expect(message(text)?.hasSuffix("arrays and objects are nested deeper than 512") == true)
        let unknown =
            #"{"sections": [], "x": \#(String(repeating: "[", count: 100_000))\#(String(repeating: "]", count: 100_000))}"#
        #expect(message(unknown)?.hasSuffix("arrays and objects are nested deeper than 512") == true)
    }

    @Test("one byte order mark at the start is ignored, any other is refused")
    func byteOrderMark() throws {
        #expect(try decode("\u{FEFF}{\"sections\": []}").sections.isEmpty)
        #expect(message("\u{FEFF}\u{FEFF}{\"sections\": []}") != nil)
        #expect(message("{\"sections\": []}\u{FEFF}") != nil)
        #expect(message(Data([0xEF, 0xBB])) == "line 1, column 1: the text is not UTF-8")
        #expect(message(Data([0xEF, 0xBB, 0xBF])) != nil)
    }

    @Test(
        "bytes that are not UTF-8 are refused wherever they are",
        arguments: [
            [0x80], [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFE], [0xFF],
            [0xC3], [0xF0, 0x9F, 0x98],
        ] as [[UInt8]])
    func encoding(bytes: [UInt8]) {
        for (before, after, place) in [
            (#"{"sections": [], "title": ""#, "\"}", "line 1, column 28"), ("", "{}", "line 1, column 1"),
            ("{\"sections\":\r\n [\"é😀", "\"]}", "line 2, column 6"),
            ("\u{FEFF}{", "}", "line 1, column 2"),
        ] {
            #expect(message(Data(before.utf8) + bytes + Data(after.utf8)) == "\(place): the text is not UTF-8")
        }
        #expect(message("{}".data(using: .utf16LittleEndian) ?? Data()) != nil)
    }

    @Test("NUL is not white space, and must be escaped in a string")
    func nul() throws {
        #expect(
            message("{\"sections\": []}\0")
                == #"line 1, column 17: expected the end of the document, found "\u0000""#)
        #expect(message("\0") != nil)
        #expect(
            message("{\"sections\": [], \"title\": \"a\0b\"}")
                == "line 1, column 29: a string must not contain a line break or control character")
        #expect(try decode(#"{"sections": [], "title": "a\u0000b"}"#).title == "a\0b")
    }

    @Test("the smallest and the largest numbers are read or refused as their domains say")
    func numbers() throws {
        #expect(try options(#""minimumLineSpacing": -0"#).minimumLineSpacing == 0)
        #expect(try options(#""minimumLineSpacing": -80"#).minimumLineSpacing == -80)
        #expect(try options(#""minimumLineSpacing": 5e-324"#).minimumLineSpacing == .leastNonzeroMagnitude)
        #expect(try section(#""itemCount": -0"#).itemCount == 0)
        #expect(try options(#""minimumLineSpacing": -1e-400"#).minimumLineSpacing == 0)
        for number in ["1e999", "-1e999", "1\(String(repeating: "0", count: 400))"] {
            #expect(message(#"{"layout": {"minimumLineSpacing": \#(number)}, "sections": []}"#) != nil)
            #expect(message(#"{"sections": [{"itemCount": \#(number)}]}"#) != nil)
        }
        for number in ["18446744073709551616", "99999999999999999999", "-9223372036854775809", "9223372036854775808"] {
            #expect(
                message(#"{"sections": [{"itemCount": \#(number)}]}"#)?
                    .hasPrefix("sections[0].itemCount: must be a whole number from 0 to 1099511627776") == true)
        }
    }

    @Test("a message is one line, with escapes for what a terminal would obey or not show")
    func unprintable() throws {
        let keys = #"{"sections": [], "a\n\u001b[2J": 1}"#
        #expect(try warnings(keys).first?.hasPrefix(#"a\u000a\u001b[2J: unknown key"#) == true)
        #expect(
            message(##"{"sections": [{"items": [{"color": "#ff0000\u2028\u202e"}]}]}"##)?
                .hasSuffix(##"got "#ff0000\u2028\u202e""##) == true)
        #expect(message("\u{C}{}") == #"line 1, column 1: expected a value, found "\u000c""#)
    }

    @Test("the first of two equal keys counts")
    func duplicates() throws {
        #expect(try decode(#"{"sections": [], "title": "a", "title": "b"}"#).title == "a")
        #expect(try section(#""itemCount": 3, "itemCount": 4"#).itemCount == 3)
        let unknown = try decode(#"{"sections": [], "x": {"y": 1, "y": 2}, "x": 3}"#).unknownMembers
        #expect(unknown == ["x": .object(["y": .number("1")])])
    }

    @Test("sums of counts do not overflow")
    func sums() {
        let sections = Array(repeating: #"{"itemCount": 1099511627776}"#, count: 3).joined(separator: ",")
        #expect(
            message(#"{"sections": [\#(sections)]}"#)
                == "sections[1].itemCount: a document generates at most 1099511627776 items")
    }

    @Test("a string of 1 MB is read, and cut in a message")
    func longStrings() throws {
        let long = String(repeating: "x", count: 1_000_000)
        #expect(try decode(#"{"sections": [], "title": "\#(long)"}"#).title?.utf8.count == 1_000_000)
        #expect(message(#"{"sections": "\#(long)"}"#)?.utf8.count ?? 0 < 200)
        #expect(message(#"{"sections": [], "layout": {"system": "\#(long)"}}"#)?.utf8.count ?? 0 < 200)
    }

    @Test("an unknown key of 1 MB causes a short warning")
    func longKeys() throws {
        let long = String(repeating: "sections", count: 125_000)
        let said = try warnings(#"{"sections": [], "\#(long)": 1}"#)
        #expect(said.count == 1)
        #expect(said[0].utf8.count < 300)
        #expect(message(#"{"sections": [{"\#(long)": {"a": 1}, "items": 4}]}"#)?.utf8.count ?? 0 < 300)
    }

    @Test("200,000 marks on one letter are cut in a message")
    func marks() throws {
        let long = "a" + String(repeating: "\u{301}", count: 200_000)
        #expect(try warnings(#"{"sections": [], "\#(long)": 1}"#).first?.utf8.count ?? 0 < 300)
        for layout in [#""system": "\#(long)""#, #""itemSize": {"width": "\#(long)", "height": 1}"#] {
            #expect(message(#"{"layout": {\#(layout)}, "sections": []}"#)?.utf8.count ?? .max < 300)
        }
        #expect(message(#"{"section\#(long)": []}"#)?.utf8.count ?? .max < 300)
    }

    @Test("an object of more than 100,000 keys is refused")
    func keys() {
        let keys = (0...100_000).map { #""\#($0)":0"# }.joined(separator: ",")
        #expect(message("{\(keys)}")?.hasSuffix("an object has more than 100000 keys") == true)
    }

    @Test("more than a million sections are refused before they are read")
    func sections() {
        let sections = Array(repeating: "{}", count: 1_000_001).joined(separator: ",")
        #expect(message(#"{"sections": [\#(sections)]}"#) == "sections: has 1000001 entries, more than 1000000")
    }

    @Test("items of a thousandth of a point do not fill the memory")
    func dust() throws {
        let document = try decode(
            """
            {"layout": {"itemSize": {"width": 0.0001, "height": 0.0001}, "minimumLineSpacing": 0,
            "minimumInteritemSpacing": 0}, "sections": [{"itemCount": 1099511627776}]}
            """)
        let layout = document.layout(in: .init(width: 390, height: 844))
        #expect(layout.elements(at: 0).count == DocumentLimits.queriedCells)
        #expect(layout.anchor(at: 0) != nil)
    }
}
