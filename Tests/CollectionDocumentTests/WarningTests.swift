import CollectionDocument
import Testing

@Suite("Unknown keys")
struct WarningTests {
    @Test("each unknown key causes a warning that names the most similar known key")
    func nearestKeys() throws {
        let text = """
            {"titel": 1, "sections": [{"item": [], "items": [{"colour": 3, "size": {"width": 1, "height": 2, "depth": 3}}]}, {}],
             "layout": {"sistem": 1, "itemsize": {}, "sectionInset": {"botom": 1}, "firstSectionIsGlobal": true}}
            """
        #expect(
            try Set(warnings(text)) == [
                #"titel: unknown key; the nearest known one is "title""#,
                #"sections[0].item: unknown key; the nearest known one is "items""#,
                #"sections[0].items[0].colour: unknown key; the nearest known one is "color""#,
                #"sections[0].items[0].size.depth: unknown key; the nearest known one is "width""#,
                #"layout.sistem: unknown key; the nearest known one is "system""#,
                #"layout.itemsize: unknown key; the nearest known one is "itemSize""#,
                #"layout.sectionInset.botom: unknown key; the nearest known one is "bottom""#,
                #"layout.firstSectionIsGlobal: unknown key; the nearest known one is "firstSectionIsGlobalHeader""#,
            ])
    }

    @Test("an empty unknown key causes a warning, too")
    func emptyKeys() throws {
        #expect(
            try Set(warnings(#"{"": 1, "sections": [{"": 2}]}"#).map { $0.prefix { $0 != ":" } })
                == [#""""#, #"sections[0]."""#])
    }

    @Test("an unknown key does not change what is read from the known ones")
    func rest() throws {
        let document = try decode(#"{"titel": "A", "title": "B", "sections": [{"x": 1, "title": "C"}]}"#)
        #expect(document.title == "B")
        #expect(document.sections.map(\.title) == ["C"])
    }

    @Test("a document with only known keys causes no warning")
    func none() throws {
        #expect(try warnings(#"{"title": "A", "layout": {"system": "native"}, "sections": [{"items": ["a"]}]}"#) == [])
    }

    @Test("the last of a thousand warnings counts the other unknown keys")
    func many() throws {
        let text =
            #"{"sections": [{"items": [\#(Array(repeating: #"{"x": 1}"#, count: 1500).joined(separator: ","))]}]}"#
        let said = try warnings(text)
        #expect(said.count == 1000)
        #expect(said.last?.hasSuffix("; 500 more unknown keys follow") == true)
        #expect(try decode(text).sections[0].itemCount == 1500)
    }
}
