import StickyLayout
import TestSupport
import Testing

@Suite("Element IDs")
struct ElementIDTests {
    private static let texts: [(LayoutElement.ID, String)] = [
        (.cell(5, inSection: 3), "cell 3.5"), (.header(3), "header 3"), (.footer(0), "footer 0"),
        (.parallaxHeader, "parallaxHeader"),
    ]

    @Test("the ID of an element is a text, and the text is the ID", arguments: texts)
    func text(_ id: LayoutElement.ID, _ text: String) {
        #expect(id.description == text)
        #expect(LayoutElement.ID(text) == id)
    }

    @Test(
        "a text that is no ID names no element",
        arguments: [
            "", "cell", "cell 3", "cell 3.x", "cell 3.", "cell 3.5.1", "cell 3.+5", "cell  3.5", "header", "header 1.2",
            "header -1", "header 9223372036854775808", "section 3", "header x", "parallaxHeader 0",
        ])
    func noText(_ text: String) {
        #expect(LayoutElement.ID(text) == nil)
    }

    @Test("the ID of an element leads through edits and back")
    func mapping() throws {
        var layout = WorkedCollections.f1(.native)
        let mapping = try layout.edit {
            $0.deleteItem(at: LayoutIndexPath(item: 0, section: 0))
            $0.insertSection(LayoutSection(items: .uniform(count: 2)), at: 1)
        }

        let pairs: [(LayoutElement.ID, LayoutElement.ID)] = [
            (.cell(1, inSection: 0), .cell(0, inSection: 0)), (.header(0), .header(0)), (.footer(1), .footer(2)),
            (.cell(2, inSection: 1), .cell(2, inSection: 2)), (.parallaxHeader, .parallaxHeader),
        ]
        for (old, new) in pairs {
            #expect(mapping.newID(of: old) == new)
            #expect(mapping.oldID(of: new) == old)
        }
        #expect(mapping.newID(of: .cell(0, inSection: 0)) == nil)
        #expect(mapping.oldID(of: .header(1)) == nil)
        #expect(mapping.oldID(of: .cell(1, inSection: 1)) == nil)
    }
}
