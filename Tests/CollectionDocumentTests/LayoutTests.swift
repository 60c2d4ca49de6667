import CollectionDocument
import StickyLayout
import Testing

/// What the engine is given of a document.
@Suite("A document's layout")
struct LayoutTests {
    private func section(_ sizes: [LengthSize?]) -> LayoutSection {
        let items = sizes.map { DocumentItem(title: "a", size: $0) }
        return DocumentSection(items: .listed(ItemList(items))).layoutSection
    }

    @Test("a layout gets sizes in points if all are, as they are written if one is not, and none if there are none")
    func sizes() {
        let (small, large) = (LengthSize(width: 10, height: 20), LengthSize(width: 30, height: 40))
        let share = LengthSize(width: .percent(50), height: .points(20))
        #expect(
            section([small, large]).items
                == .points([LayoutSize(width: 10, height: 20), LayoutSize(width: 30, height: 40)]))
        #expect(section([small, share]).items == .sized([small, share]))
        #expect(section([small, nil]).items == .sized([small, nil]))
        #expect(section([nil, small]).items == .sized([nil, small]))
        #expect(section([nil, nil]).items == .uniform(count: 2))
        #expect(section([]).items == .uniform(count: 0))
    }

    @Test("a layout that gets new options equals a new layout, with collapsed sections as well")
    func options() {
        var document = CollectionDocument(sections: [
            DocumentSection(items: .listed([DocumentItem(size: LengthSize(width: 10, height: 20)), DocumentItem()])),
            DocumentSection(items: .generated(count: 9)), DocumentSection(items: .listed([])),
        ])
        document.options.headerReferenceSize = LengthSize(width: 0, height: 30)
        document.sections[1].isCollapsed = true
        let size = LayoutSize(width: 320, height: 480)
        var layout = document.layout(in: size)
        for system in HeaderSystem.allCases {
            for direction in ScrollDirection.allCases {
                document.options.system = system
                document.options.scrollDirection = direction
                document.options.sectionInset = LayoutInsets(top: 5, left: 6, bottom: 7, right: 8)
                layout.options = document.options
                let fresh = document.layout(in: size)
                #expect(layout.options == document.options)
                #expect(layout.contentSize == fresh.contentSize, "\(system), \(direction)")
                #expect(layout.elements(at: 3) == fresh.elements(at: 3), "\(system), \(direction)")
            }
        }
    }
}
