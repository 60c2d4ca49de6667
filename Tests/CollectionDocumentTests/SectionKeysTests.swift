import CollectionDocument
import StickyLayout
import Testing

/// document-format.md, "Keys": those of a section and of an item.
@Suite("The keys of sections and items")
struct SectionKeysTests {
    @Test("an empty section sets nothing for itself")
    func empty() throws {
        #expect(try section("") == DocumentSection())
        #expect(try section("").itemCount == 0)
        #expect(try section("").pinsHeader)
    }

    @Test("a section sets for itself what its keys name")
    func overrides() throws {
        let found = try section(
            """
            "title": "A", "footerTitle": "B", "itemCount": 3, "itemSize": {"width": "50%", "height": 20},
            "headerReferenceSize": {"height": 30}, "footerReferenceSize": {"width": 4, "height": 5},
            "sectionInset": {"left": -6}, "sectionMargin": {"top": 9}, "headerPlacement": "beside", "minimumLineSpacing": -7, "minimumInteritemSpacing": 8, "pinsHeader": false,
            "headerMinimumLength": 12, "level": 2
            """)
        var expected = DocumentSection(title: "A", items: .generated(count: 3))
        expected.footerTitle = "B"
        expected.itemSize = LengthSize(width: .percent(50), height: .points(20))
        expected.headerReferenceSize = LengthSize(width: 0, height: 30)
        expected.footerReferenceSize = LengthSize(width: 4, height: 5)
        expected.sectionInset = LayoutInsets(left: -6)
        expected.sectionMargin = LayoutInsets(top: 9)
        expected.headerPlacement = .beside
        expected.minimumLineSpacing = -7
        expected.minimumInteritemSpacing = 8
        expected.pinsHeader = false
        expected.headerMinimumLength = 12
        expected.level = 2
        #expect(found == expected)
    }

    @Test("an item is a string, or an object whose keys are all optional")
    func items() throws {
        let found = try section(
            ##""items": ["a", {}, {"title": "b", "subtitle": "c", "color": "#0aF0ff", "image": "d.png", "size": {"width": 1, "height": "2%"}}]"##
        )
        #expect(
            found.items
                == .listed([
                    DocumentItem(title: "a"), DocumentItem(),
                    DocumentItem(
                        title: "b", subtitle: "c", color: DocumentColor(red: 0x0A, green: 0xF0, blue: 0xFF),
                        image: "d.png",
                        size: LengthSize(width: .points(1), height: .percent(2))),
                ]))
        #expect(found.itemCount == 3)
        #expect(found[item: 2].subtitle == "c")
    }

    @Test("2^40 generated items take no memory")
    func generated() throws {
        let found = try section(#""itemCount": 1099511627776"#)
        #expect(found.items == .generated(count: 1 << 40))
        #expect(found[item: 1 << 39].title == "Item \(1 << 39 + 1)")
        #expect(try section(#""itemCount": 1e3"#).itemCount == 1000)
    }

    @Test("all sections together generate 2^40 items at most")
    func generatedLimit() {
        let half = #"{"itemCount": 549755813888}"#
        #expect(message(#"{"sections": [\#(half), \#(half)]}"#) == nil)
        #expect(
            message(#"{"sections": [\#(half), \#(half), {"itemCount": 1}]}"#)
                == "sections[2].itemCount: a document generates at most 1099511627776 items")
    }

    @Test("a document keeps its title and the order of its sections")
    func titles() throws {
        let document = try decode(#"{"title": "T", "sections": [{"title": "A"}, {}, {"title": "C"}]}"#)
        #expect(document.title == "T")
        #expect(document.sections.map(\.title) == ["A", nil, "C"])
        #expect(try decode(#"{"sections": []}"#).title == nil)
    }

    @Test("a document lays out as its options and sections say")
    func layout() throws {
        let document = try decode(
            """
            {"layout": {"itemSize": {"width": "100%", "height": 10}, "headerReferenceSize": {"height": 5}},
             "sections": [{"items": ["a", {"size": {"width": 20, "height": 30}}, "b"], "minimumLineSpacing": 1},
                          {"itemCount": 2, "itemSize": {"width": 40, "height": 7}, "sectionInset": {"top": 3},
                           "headerReferenceSize": {"height": 9}, "footerReferenceSize": {"height": 11}}]}
            """)
        let layout = document.layout(in: LayoutSize(width: 100, height: 200))
        let kinds = layout.elements(at: 0).map { "\($0.kind) \($0.indexPath.section) \($0.frame.y) \($0.frame.height)" }
        #expect(
            kinds == [
                "cell 0 5.0 10.0", "cell 0 16.0 30.0", "cell 0 47.0 10.0", "cell 1 69.0 7.0", "cell 1 69.0 7.0",
                "header 0 0.0 5.0", "header 1 57.0 9.0", "footer 1 76.0 11.0",
            ])
    }
}
