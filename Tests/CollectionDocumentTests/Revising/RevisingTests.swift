import CollectionDocument
import Foundation
import StickyLayout
import Testing

/// What a save does to a file that somebody else wrote: other bytes only where the document is another.
@Suite("A document that is written over its old text")
struct RevisingTests {
    /// The text after an edit, which must say what the edited document does.
    private func revised(_ text: String, _ edit: (inout CollectionDocument) -> Void) throws -> String {
        var document = try decode(text)
        edit(&document)
        let result = String(decoding: document.encoded(over: Data(text.utf8)), as: UTF8.self)
        #expect(try decode(result) == document)
        return result
    }

    private let odd = """
        {"sections" : [
        \t{ "items":[ "A" , {"title":"B","id":18446744073709551615,"size":{"height":"50.00%","width":1e2}},
        \t   "\\u0043" ] , "title" :"one", "x": [1.0,  2]}   ,
        \t{"itemCount":3}
        ],   "layout":{"system":"native" ,"sectionInset":{"left":5.0,"top":0}},
        "title":"T"}
        """

    @Test("an unchanged document leaves every byte of its text")
    func nothing() throws {
        for text in [odd, "\u{FEFF}" + odd + "\r\n\r\n", "{\"sections\":[],\"sections\":3}"] {
            #expect(try revised(text) { _ in } == text)
        }
    }

    @Test("another spelling of a path is a change even if it looks the same")
    func paths() throws {
        let texts = ["\u{E9}", "e\u{301}"].map { "{\"sections\":[{\"items\":[{\"image\":\"\($0).png\"}]}]}" }
        let documents = try texts.map(decode)
        #expect(documents[0] != documents[1])
        #expect(documents[1].encoded(over: Data(texts[0].utf8)) == Data(texts[1].utf8))
    }

    @Test("collapsing a section does not change the text")
    func collapsed() throws {
        var document = try decode(odd)
        document.sections[0].isCollapsed = true
        #expect(document.encoded(over: Data(odd.utf8)) == Data(odd.utf8))
    }

    @Test("a document replaces a text that is not a document", arguments: ["", "{", "[]", "{\"sections\": 1}"])
    func noDocument(text: String) {
        let document = CollectionDocument(title: "A")
        #expect(document.encoded(over: Data(text.utf8)) == document.encoded())
    }

    @Test("a title that is only spelled otherwise is another one")
    func spellings() throws {
        let (composed, decomposed) = ("\u{e9}", "e\u{301}")
        let text = """
            {"title": "\(composed)", "sections": [{"title": "\(composed)", "footerTitle": "\(composed)",
             "items": [{"title": "\(composed)", "subtitle": "\(composed)", "image": "\(composed)"}]}]}
            """
        let path = LayoutIndexPath(item: 0, section: 0)
        let edits: [(inout CollectionDocument) -> Void] = [
            { $0.title = decomposed },
            { $0.renameSection(at: 0, title: decomposed, footerTitle: composed) },
            { $0.renameSection(at: 0, title: composed, footerTitle: decomposed) },
            { $0.renameItem(at: path, title: decomposed, subtitle: composed) },
            { $0.renameItem(at: path, title: composed, subtitle: decomposed) },
        ]
        for edit in edits {
            let result = try revised(text, edit)
            #expect(result.unicodeScalars.count == text.unicodeScalars.count + 1)
            #expect(result == text, "another spelling of the same text")
        }
        #expect(
            try revised(text) { $0.renameItem(at: path, title: composed, subtitle: composed) }.utf8.elementsEqual(
                text.utf8))
    }

    @Test("a changed value replaces the old one in its place")
    func values() throws {
        func check(_ old: String, _ new: String, _ edit: (inout CollectionDocument) -> Void) throws {
            #expect(try revised(odd, edit) == odd.replacingOccurrences(of: old, with: new))
        }
        try check("\"T\"", "\"U\"") { $0.title = "U" }
        try check("\"native\"", "\"csSticky\"") { $0.options.system = .csSticky }
        try check("\"left\":5.0", "\"left\":6") { $0.options.sectionInset.left = 6 }
        try check("\"top\":0", "\"top\":-1.5") { $0.options.sectionInset.top = -1.5 }
        try check("\"one\"", "\"two\"") { $0.sections[0].title = "two" }
        try check("\"A\"", "\"Z\\\"\"") {
            $0.renameItem(at: LayoutIndexPath(item: 0, section: 0), title: "Z\"", subtitle: "")
        }
        try check("\"B\"", "\"Z\"") {
            $0.renameItem(at: LayoutIndexPath(item: 1, section: 0), title: "Z", subtitle: "")
        }
        try check("\"width\":1e2", "\"width\":101") { $0.change(1) { $0.size?.width = .points(101) } }
        try check("\"50.00%\"", "\"51%\"") { $0.change(1) { $0.size?.height = .percent(51) } }
        try check("\"itemCount\":3", "\"itemCount\":4") { $0.sections[1].items = .generated(count: 4) }
    }

    @Test("an option that the text states is stated when it returns to its default")
    func defaults() throws {
        let text =
            #"{"layout": {"system": "csSticky", "sectionInset": {"top": 3, "left": 4}}, "sections": [{"pinsHeader": false}]}"#
        let native = text.replacingOccurrences(of: "csSticky", with: "native")
        #expect(try revised(text) { $0.options.system = .native } == native)
        #expect(
            try revised(text) { $0.options.sectionInset.top = 0 } == text.replacingOccurrences(of: "3", with: "0"))
        #expect(
            try revised(text) { $0.options.sectionInset = .zero }
                == text.replacingOccurrences(of: "3", with: "0").replacingOccurrences(of: "4", with: "0"))
        #expect(
            try revised(text) { $0.sections[0].pinsHeader = true }
                == text.replacingOccurrences(of: "false", with: "true"))
    }

    @Test("members are added and removed beside their neighbours")
    func members() throws {
        func check(_ old: String, _ new: String, _ edit: (inout CollectionDocument) -> Void) throws {
            let with = odd.replacingOccurrences(of: old, with: new)
            let result = try revised(odd, edit)
            #expect(result == with)
            // Back again.
            let document = try decode(odd)
            let back = try revised(with) { $0 = document }
            #expect(back == odd)
        }
        try check("\"one\",", "\"one\" , \"footerTitle\":\"end\",") { $0.sections[0].footerTitle = "end" }
        try check("\"title\":\"B\",", "\"title\":\"B\",\"subtitle\":\"b\",") {
            $0.renameItem(at: LayoutIndexPath(item: 1, section: 0), title: "B", subtitle: "b")
        }
        try check("\"title\":\"B\",", "") { $0.change(1) { $0.title = nil } }
        try check("{\"itemCount\":3}", "{\"level\":2, \"itemCount\":3}") { $0.sections[1].level = 2 }
        try check("\"x\": [1.0,  2]", "\"x\": [1.0,  2], \"y\":null") {
            $0.sections[0].unknownMembers["y"] = .null
        }
        #expect(try revised(odd) { $0.title = nil } == odd.replacingOccurrences(of: ",\n\"title\":\"T\"", with: ""))
    }

    @Test("empty lines between groups and several entries on a line are kept")
    func groups() throws {
        let text = "{\"sections\": [{\"items\": [\n\"A\", \"B\",\n\"C\", \"D\",\n\n\"E\",\n\"F\"]}]}"
        func check(_ old: String, _ new: String, _ edit: (inout CollectionDocument) -> Void) throws {
            let with = text.replacingOccurrences(of: old, with: new)
            #expect(try revised(text, edit) == with)
            let document = try decode(text)
            #expect(try revised(with) { $0 = document } == text)
        }
        let new = DocumentItem(title: "N")
        try check("\"B\",", "\"B\", \"N\",") { $0.insert(new, at: LayoutIndexPath(item: 2, section: 0)) }
        try check("\"D\",", "\"D\", \"N\",") { $0.insert(new, at: LayoutIndexPath(item: 4, section: 0)) }
        try check("\"A\",", "\"N\", \"A\",") { $0.insert(new, at: LayoutIndexPath(item: 0, section: 0)) }
        try check("\"F\"", "\"F\",\n\"N\"") { $0.insert(new, at: LayoutIndexPath(item: 6, section: 0)) }
        #expect(
            try revised(text) { $0.deleteItem(at: LayoutIndexPath(item: 4, section: 0)) }
                == text.replacingOccurrences(of: "\"E\",\n", with: ""))
        #expect(
            try revised(text) { $0.deleteItem(at: LayoutIndexPath(item: 2, section: 0)) }
                == text.replacingOccurrences(of: "\"C\", ", with: ""))
    }

    @Test("an item becomes an object when it gets more than a title, and a string again")
    func strings() throws {
        let colour = DocumentColor(red: 1, green: 2, blue: 3)
        let with = odd.replacingOccurrences(
            of: "\"A\"", with: "{\"title\":\"A\",\"color\":\"#010203\"}")
        #expect(try revised(odd) { $0.change(0) { $0.color = colour } } == with)
        #expect(try revised(with) { $0.change(0) { $0.color = nil } } == odd)
        // Where all others are objects, a title alone is one, too.
        let objects = #"{"sections": [{"items": [{"title": "A"}, {"title": "B", "subtitle": "b"}]}]}"#
        let plain = #"{"sections": [{"items": [{"title": "A"}, {"title": "B"}]}]}"#
        #expect(try revised(objects) { $0.change(1) { $0.subtitle = nil } } == plain)
    }

    @Test("generated items become listed ones, and generated ones again")
    func listing() throws {
        let text = "{\n  \"sections\": [\n    {\"itemCount\": 2, \"title\": \"A\"}\n  ]\n}\n"
        let listed =
            "{\n  \"sections\": [\n    {\"title\": \"A\", \"items\": [\n      \"Item 1\",\n      \"Item 2\"\n    ]}\n  ]\n}\n"
        #expect(try revised(text) { $0.listItems(ofSection: 0) } == listed)
        #expect(
            try revised(listed) { $0.sections[0].items = .generated(count: 2) }
                == text.replacingOccurrences(
                    of: "{\"itemCount\": 2, \"title\": \"A\"}", with: "{\"title\": \"A\", \"itemCount\": 2}"))
        #expect(
            try revised(text) { $0.sections[0].items = .listed([]) }
                == text.replacingOccurrences(
                    of: "{\"itemCount\": 2, \"title\": \"A\"}", with: "{\"title\": \"A\", \"items\": []}"))
    }

    @Test("items and sections that move take their bytes along")
    func moves() throws {
        let text = #"{"sections":[{"title":"1","items":[{"id":1.50,"title":"A"},"B"]},  {"items":["C"],"title":"2"}]}"#
        #expect(
            try revised(text) { $0.moveSection(from: 0, to: 1) }
                == #"{"sections":[{"items":["C"],"title":"2"},  {"title":"1","items":[{"id":1.50,"title":"A"},"B"]}]}"#)
        #expect(
            try revised(text) {
                $0.moveItem(from: LayoutIndexPath(item: 0, section: 0), to: LayoutIndexPath(item: 1, section: 1))
            }
                == #"{"sections":[{"title":"1","items":["B"]},  {"items":["C",{"id":1.50,"title":"A"}],"title":"2"}]}"#)
        #expect(
            try revised(text) {
                $0.moveSection(from: 0, to: 1)
                $0.renameItem(at: LayoutIndexPath(item: 1, section: 1), title: "D", subtitle: "")
            } == #"{"sections":[{"items":["C"],"title":"2"},  {"title":"1","items":[{"id":1.50,"title":"A"},"D"]}]}"#)
        #expect(
            try revised(text) { $0.duplicateItem(at: LayoutIndexPath(item: 0, section: 0)) }
                == text.replacingOccurrences(
                    of: #"{"id":1.50,"title":"A"}"#, with: #"{"id":1.50,"title":"A"},{"id":1.50,"title":"A"}"#))
    }

    @Test("a new item takes the text of the last of the equal items that left")
    func equalItems() throws {
        let sections = (0..<30).map { #"{"items":[{"title":\#(String(repeating: " ", count: $0))"x"}]}"# }
        let text = #"{"sections":[\#(sections.joined(separator: ",")),{"title":"K","items":["k"]}]}"#
        let result = try revised(text) {
            $0.sections.removeFirst(30)
            $0.insert(DocumentItem(title: "x"), at: LayoutIndexPath(item: 1, section: 0))
        }
        #expect(result.contains(#"["k",{"title":\#(String(repeating: " ", count: 29))"x"}]"#), "\(result)")
    }

    @Test("a new nested value is formatted like the rest of the text")
    func deepValues() throws {
        var deep = JSONValue.array([.null, .object([:]), .array([])])
        for _ in 0..<2 { deep = .object(["a": .array([deep, .bool(true)])]) }
        let result = try revised(#"{"x" :[ 1, 2 ],"sections" :[]}"#) { $0.unknownMembers["y"] = deep }
        #expect(result == #"{"x" :[ 1, 2 ],"y" :{"a" :[{"a" :[[null,{},[]],true]},true]},"sections" :[]}"#)
    }

    @Test("a change of a repeated key changes the first one, and a removal removes all")
    func equalKeys() throws {
        let text = #"{"title": "A", "title": "B", "sections": []}"#
        #expect(try revised(text) { $0.title = "C" } == #"{"title": "C", "title": "B", "sections": []}"#)
        #expect(try revised(text) { $0.title = nil } == #"{"sections": []}"#)
    }

    @Test("new parts are formatted like the rest of the text")
    func styles() throws {
        let minified = #"{"sections":[{"items":["A"]}]}"#
        #expect(
            try revised(minified) {
                $0.options.sectionInset.top = 4
                $0.insert(DocumentItem(title: "B", subtitle: "b"), at: LayoutIndexPath(item: 1, section: 0))
            } == #"{"layout":{"sectionInset":{"top":4}},"sections":[{"items":["A",{"title":"B","subtitle":"b"}]}]}"#)
        let tabs = "{\r\n\t\"sections\": [\r\n\t\t{\r\n\t\t\t\"title\": \"A\"\r\n\t\t}\r\n\t]\r\n}"
        let single = #"{"sections": [{"items": [{"title": "A"}]}]}"#
        #expect(
            try revised(single) {
                $0.insert(DocumentItem(title: "B", subtitle: "b"), at: LayoutIndexPath(item: 1, section: 0))
            } == #"{"sections": [{"items": [{"title": "A"}, {"title": "B", "subtitle": "b"}]}]}"#)
        #expect(
            try revised(tabs) {
                $0.sections[0].items = .listed([DocumentItem(title: "B", subtitle: "b")])
                $0.title = "T"
            } == """
                {\r
                \t"title": "T",\r
                \t"sections": [\r
                \t\t{\r
                \t\t\t"title": "A",\r
                \t\t\t"items": [\r
                \t\t\t\t{\r
                \t\t\t\t\t"title": "B",\r
                \t\t\t\t\t"subtitle": "b"\r
                \t\t\t\t}\r
                \t\t\t]\r
                \t\t}\r
                \t]\r
                }
                """)
        let shallow = "{\n\t\"title\": \"T\",\n\t\"sections\": [{\"itemCount\": 3}]\n}"
        #expect(
            try revised(shallow) { $0.options.system = .akpFlow }
                == shallow.replacing(",\n", with: ",\n\t\"layout\": {\n\t\t\"system\": \"akpFlow\"\n\t},\n"))
        let flush = shallow.replacing("\t", with: "")
        #expect(
            try revised(flush) { $0.options.system = .akpFlow }
                == flush.replacing(",\n", with: ",\n\"layout\": {\n\"system\": \"akpFlow\"\n},\n"))
    }
}

extension CollectionDocument {
    /// Changes an item of the first section.
    mutating func change(_ index: Int, _ change: (inout DocumentItem) -> Void) {
        guard case .listed(var items) = sections[0].items else { return }
        change(&items[index])
        sections[0].items = .listed(items)
    }
}
