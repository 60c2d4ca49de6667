import CollectionDocument
import Foundation
import StickyLayout
import TestSupport
import Testing

@Suite("Writing a document")
struct EncodingTests {
    @Test("a written document reads as itself")
    func roundTrip() throws {
        for seed in TestCases.seeds(200) {
            let document = CollectionDocument.random(seed: seed)
            let read = try CollectionDocument.decode(document.encoded()).document
            #expect(read == document, "seed \(seed)")
        }
    }

    @Test("a document that only a program can make is written as one that is laid out in the same way")
    func outOfBounds() throws {
        let container = LayoutSize(width: 320, height: 480)
        for seed in TestCases.seeds(200) {
            let document = CollectionDocument.randomOutOfBounds(seed: seed)
            let text = document.encoded()
            let read = try CollectionDocument.decode(text).document
            #expect(read.encoded() == text, "seed \(seed)")
            #expect(document.encoded(over: text) == text, "seed \(seed)")
            let (layout, expected) = (read.layout(in: container), document.expanded.layout(in: container))
            #expect(layout.contentSize == expected.contentSize, "seed \(seed)")
            for section in document.sections.indices {
                let header = LayoutElement.ID.header(section)
                #expect(layout.naturalFrame(of: header) == expected.naturalFrame(of: header), "seed \(seed)")
                #expect(layout.element(header, at: 300) == expected.element(header, at: 300), "seed \(seed)")
            }
        }
    }

    @Test("a number outside its domain is written as the nearest one inside")
    func clampedNumbers() throws {
        var document = CollectionDocument(sections: [DocumentSection(items: .generated(count: -3))])
        document.options.minimumInteritemSpacing = -4
        document.options.minimumLineSpacing = .nan
        document.sections[0].level = 1_001
        let read = try CollectionDocument.decode(document.encoded()).document
        #expect(read.options.minimumInteritemSpacing == 0)
        #expect(read.options.minimumLineSpacing == 0)
        #expect(read.sections[0].level == 1_000)
        #expect(read.sections[0].items == .generated(count: 0))
    }

    @Test("a section that sets no minimum of its headers keeps their length though the layout has a minimum")
    func sectionWithoutMinimum() throws {
        var document = CollectionDocument(sections: [DocumentSection(items: .generated(count: 20))])
        document.options.headerReferenceSize.height = .points(80)
        document.options.headerMinimumLength = 20
        document.sections[0].headerMinimumLength = .infinity
        let read = try CollectionDocument.decode(document.encoded()).document
        let container = LayoutSize(width: 60, height: 480)
        #expect(
            read.layout(in: container).elements(at: 70) == document.layout(in: container).elements(at: 70))
    }

    @Test("a written document leaves out an unknown member under a known key")
    func unknownMembersUnderKnownKeys() throws {
        var section = DocumentSection(items: .listed([DocumentItem(title: "Ada")]))
        section.unknownMembers = ["items": .null]
        var item = DocumentItem(subtitle: "Countess")
        item.unknownMembers = ["title": .bool(true), "born": .number("1815")]
        section.items = .listed([item])
        var document = CollectionDocument(sections: [section])
        document.unknownMembers = ["title": .string("x"), "layout": .object(["system": .null])]
        let read = try CollectionDocument.decode(document.encoded()).document
        #expect(read.title == nil)
        #expect(read.unknownMembers == [:])
        #expect(read.sections[0].unknownMembers == [:])
        #expect(read.sections[0][item: 0].title == nil)
        #expect(read.sections[0][item: 0].unknownMembers == ["born": .number("1815")])
    }

    @Test("a collapsed section is written as an expanded one")
    func collapsedSections() throws {
        var document = CollectionDocument(sections: [DocumentSection(title: "A", items: .generated(count: 3))])
        document.sections[0].isCollapsed = true
        #expect(try CollectionDocument.decode(document.encoded()).document == document.expanded)
    }

    @Test("a number under an unknown key that JSON cannot hold is written as null", arguments: ["NaN", "", "01", "1]"])
    func brokenNumbers(literal: String) throws {
        var document = CollectionDocument()
        document.unknownMembers = ["x": .number(literal)]
        #expect(try CollectionDocument.decode(document.encoded()).document.unknownMembers == ["x": .null])
    }

    @Test("the same document is always the same text")
    func isStable() throws {
        for seed in TestCases.seeds(50) {
            let text = CollectionDocument.random(seed: seed).encoded()
            #expect(try CollectionDocument.decode(text).document.encoded() == text, "seed \(seed)")
        }
    }

    @Test("a document's text has a line for each item, and leaves out defaults")
    func text() throws {
        var document = CollectionDocument(title: "Contacts")
        document.options.system = .akpFlow
        document.options.itemSize = LengthSize(width: .percent(100), height: .points(44.5))
        document.options.sectionInset.left = -12
        document.options.sectionHeadersPinToVisibleBounds = false
        document.options.parallaxHeaderReferenceSize.height = .points(200)
        var section = DocumentSection(
            title: "A",
            items: .listed([
                DocumentItem(title: "Ada"),
                DocumentItem(
                    title: "Alan", subtitle: "\"Turing\"", color: DocumentColor(red: 0, green: 10, blue: 255),
                    image: "alan.png", size: LengthSize(width: .percent(0.00001), height: .points(1))),
                DocumentItem(),
            ]))
        section.sectionInset = .zero
        section.pinsHeader = false
        document.sections = [section, DocumentSection(items: .generated(count: 1_000_000)), DocumentSection()]
        let expected = """
            {
              "title": "Contacts",
              "layout": {
                "system": "akpFlow",
                "itemSize": {"width": "100%", "height": 44.5},
                "sectionInset": {"left": -12},
                "sectionHeadersPinToVisibleBounds": false,
                "parallaxHeaderReferenceSize": {"height": 200}
              },
              "sections": [
                {"title": "A", "sectionInset": {"top": 0, "left": 0, "bottom": 0, "right": 0}, "pinsHeader": false, "items": [
                  "Ada",
                  {"title": "Alan", "subtitle": "\\"Turing\\"", "color": "#000aff", "image": "alan.png", "size": {"width": "0.00001%", "height": 1}},
                  {}
                ]},
                {"itemCount": 1000000},
                {"items": []}
              ]
            }

            """
        #expect(String(decoding: document.encoded(), as: UTF8.self) == expected)
    }

    @Test("an empty document is written as an empty list of sections")
    func empty() {
        #expect(String(decoding: CollectionDocument().encoded(), as: UTF8.self) == "{\n  \"sections\": []\n}\n")
    }

    @Test("a written document keeps members under unknown keys")
    func unknownKeys() throws {
        let text = """
            {
              "layout": {
                "itemSize": {"width": 50, "height": 50, "depth": [1, null]},
                "grid": true
              },
              "sections": [
                {"title": "A", "tag": {"a": 1.5, "b": {}}, "items": [
                  {"title": "Ada", "born": 1815}
                ]}
              ],
              "editor": "x"
            }

            """
        let (document, warnings) = try CollectionDocument.decode(Data(text.utf8))
        #expect(warnings.count == 5)
        #expect(String(decoding: document.encoded(), as: UTF8.self) == text)
    }

    @Test("numbers under unknown keys keep their spelling, even if a Double cannot hold them")
    func unknownNumbers() throws {
        let text = """
            {
              "sections": [
                {"id": 18446744073709551615, "items": [
                  {"title": "Ada", "x": [1.50, 1e2, -0, 1E+400, 0.10000000000000000000000000000001]}
                ]}
              ]
            }

            """
        #expect(String(decoding: try decode(text).encoded(), as: UTF8.self) == text)
    }

    @Test("a written document leaves out an infinite limit")
    func noLimit() throws {
        var document = CollectionDocument()
        document.options.firstSectionMaximumStretchHeight = 120
        #expect(try decode(String(decoding: document.encoded(), as: UTF8.self)) == document)
        document.options.firstSectionMaximumStretchHeight = .infinity
        #expect(document.encoded() == CollectionDocument().encoded())
    }

    @Test("a document of a hundred thousand items reads as itself")
    func many() throws {
        let items = (0..<100_000).map {
            DocumentItem(title: "Item \($0)", subtitle: $0.isMultiple(of: 2) ? "even" : nil)
        }
        let document = CollectionDocument(sections: [DocumentSection(items: .listed(ItemList(items)))])
        #expect(try CollectionDocument.decode(document.encoded()).document == document)
    }
}
