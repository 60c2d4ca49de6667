import CollectionDocument
import StickyLayout
import TestSupport
import Testing

@Suite("Edits of a document")
struct EditingTests {
    private func document() -> CollectionDocument {
        CollectionDocument(sections: [
            DocumentSection(title: "A", items: .listed(ItemList(["a", "b", "c"].map { DocumentItem(title: $0) }))),
            DocumentSection(title: "B", items: .generated(count: 4)),
            DocumentSection(title: "C", items: .generated(count: 20_000)),
        ])
    }

    private func titles(_ document: CollectionDocument, _ section: Int) -> [String?] {
        (0..<document.sections[section].itemCount).map { document.sections[section][item: $0].title }
    }

    @Test("inserting and deleting generated items changes their number")
    func countedItems() {
        var document = document()
        document.insert(DocumentItem(title: "new"), at: LayoutIndexPath(item: 1, section: 1))
        #expect(document.sections[1].items == .generated(count: 5))
        document.deleteItem(at: LayoutIndexPath(item: 0, section: 1))
        document.duplicateItem(at: LayoutIndexPath(item: 0, section: 1))
        #expect(document.sections[1].items == .generated(count: 5))
    }

    @Test("moving a generated item writes its section out first")
    func listsCountedItems() {
        var document = document()
        document.moveItem(from: LayoutIndexPath(item: 3, section: 1), to: LayoutIndexPath(item: 0, section: 0))
        #expect(titles(document, 0) == ["Item 4", "a", "b", "c"])
        #expect(titles(document, 1) == ["Item 1", "Item 2", "Item 3"])
    }

    @Test("generated items can neither be moved nor renamed if there are too many to write out")
    func tooManyToList() {
        var document = document()
        let path = LayoutIndexPath(item: 5, section: 2)
        let before = document
        #expect(!document.canList(section: 2))
        document.renameItem(at: path, title: "x", subtitle: "")
        document.moveItem(from: path, to: LayoutIndexPath(item: 0, section: 2))
        document.moveItem(from: LayoutIndexPath(item: 0, section: 0), to: LayoutIndexPath(item: 0, section: 2))
        #expect(document == before)
    }

    @Test("the destination of a move is where the item is afterwards")
    func movesWithinASection() {
        var document = document()
        document.moveItem(from: LayoutIndexPath(item: 0, section: 0), to: LayoutIndexPath(item: 2, section: 0))
        #expect(titles(document, 0) == ["b", "c", "a"])
        document.moveItem(from: LayoutIndexPath(item: 2, section: 0), to: LayoutIndexPath(item: 3, section: 0))
        #expect(titles(document, 0) == ["b", "c", "a"])
        document.moveSection(from: 2, to: 0)
        #expect(document.sections.map(\.title) == ["C", "A", "B"])
    }

    @Test("several items move together, and the destination is where the first of them is afterwards")
    func movesSeveral() {
        var document = document()
        func path(_ item: Int, _ section: Int) -> LayoutIndexPath { LayoutIndexPath(item: item, section: section) }
        document.moveItems(from: [path(3, 1), path(0, 0), path(1, 1)], to: path(1, 0))
        #expect(titles(document, 0) == ["b", "a", "Item 2", "Item 4", "c"])
        #expect(titles(document, 1) == ["Item 1", "Item 3"])
        let before = document
        // Without the four items that move, one is left.
        document.moveItems(from: (0..<4).map { path($0, 0) }, to: path(2, 0))
        document.moveItems(from: [path(0, 0)], to: path(0, 2))
        document.moveItems(from: [path(9, 0)], to: path(0, 1))
        document.moveItems(from: [], to: path(0, 0))
        #expect(document == before)
        document.moveItems(from: (0..<4).map { path($0, 0) }, to: path(1, 0))
        #expect(titles(document, 0) == ["c", "b", "a", "Item 2", "Item 4"])
    }

    @Test("several items are deleted whatever their order, and each once")
    func deletesSeveral() {
        var document = document()
        let paths = [(2, 0), (0, 0), (1, 1), (2, 0), (9, 1)].map { LayoutIndexPath(item: $0, section: $1) }
        document.deleteItems(at: paths)
        #expect(titles(document, 0) == ["b"])
        #expect(document.sections[1].items == .generated(count: 3))
    }

    @Test("no edit makes a document longer than a file may be")
    func obeysLimits() {
        let most = DocumentLimits.generatedItems
        var document = CollectionDocument(sections: [DocumentSection(items: .generated(count: most))])
        let before = document
        document.insert(DocumentItem(), at: LayoutIndexPath(item: 0, section: 0))
        document.duplicateSection(at: 0)
        document.insert(DocumentSection(items: .generated(count: 1)), at: 0)
        #expect(document == before)
    }

    @Test("no edit makes more sections than a file may have")
    func obeysTheLimitOfSections() {
        let sections = repeatElement(DocumentSection(items: .generated(count: 0)), count: DocumentLimits.sections)
        var document = CollectionDocument(sections: sections)
        let canDuplicate = document.canDuplicateSection(at: 0)
        document.duplicateSection(at: 0)
        document.insert(DocumentSection(), at: 0)
        let count = document.sections.count
        // A failure would print the operands.
        #expect(!canDuplicate)
        #expect(count == DocumentLimits.sections)
    }

    @Test("a move between two generated sections changes nothing if only one of them can be written out")
    func movesNothingWithoutRoom() {
        // Sections that share a list take little memory.
        let list = ItemList((0..<20_000).map { _ in DocumentItem() })
        let shared = repeatElement(DocumentSection(items: .listed(list)), count: 499)
        let rest = DocumentSection(items: .listed(ItemList(list.prefix(19_995))))
        let counted = DocumentSection(items: .generated(count: 5))
        var document = CollectionDocument(sections: [counted, counted, rest] + shared)
        document.moveItem(from: LayoutIndexPath(item: 0, section: 0), to: LayoutIndexPath(item: 0, section: 1))
        let sections = Array(document.sections.prefix(2))
        #expect(sections == [counted, counted])
    }

    @Test("a generated count beyond the limit counts as the limit, also beside other sections")
    func hugeCounts() async {
        await #expect(processExitsWith: .success) {
            let document = CollectionDocument(sections: [
                DocumentSection(items: .generated(count: .max)), DocumentSection(items: .generated(count: 7)),
                DocumentSection(items: .generated(count: -7)),
            ])
            precondition(document.sections[0].itemCount == DocumentLimits.generatedItems)
            precondition(document.sections[2].itemCount == 0)
            precondition(document.layout(in: LayoutSize(width: 320, height: 480)).itemCount(ofSection: 2) == 0)
            precondition(document.encoded().count > 0)
        }
    }

    @Test("a document has no room for as many items as an Int can count")
    func roomForHugeCounts() async {
        await #expect(processExitsWith: .success) {
            let document = CollectionDocument(sections: [
                DocumentSection(items: .listed([DocumentItem()])), DocumentSection(items: .generated(count: 1)),
            ])
            for section in 0..<2 { precondition(!document.hasRoom(for: .max, inSection: section)) }
        }
    }

    @Test("an edit of an item or a section that is not there changes nothing")
    func namesNothing() {
        var document = document()
        let before = document
        document.insert(DocumentItem(), at: LayoutIndexPath(item: 9, section: 0))
        document.insert(DocumentItem(), at: LayoutIndexPath(item: 0, section: 9))
        document.deleteItem(at: LayoutIndexPath(item: 3, section: 0))
        document.deleteSection(at: 3)
        document.duplicateItem(at: LayoutIndexPath(item: 3, section: 0))
        document.moveSection(from: 0, to: 3)
        document.moveItem(from: LayoutIndexPath(item: 0, section: 0), to: LayoutIndexPath(item: 3, section: 0))
        document.renameItem(at: LayoutIndexPath(item: 3, section: 0), title: "x", subtitle: "")
        document.renameSection(at: 3, title: "x", footerTitle: "")
        document.insert(DocumentSection(), at: 4)
        #expect(document == before)
    }

    @Test("a collapsed section keeps its header in its place", arguments: HeaderSystem.allCases)
    func collapsedHeaders(system: HeaderSystem) throws {
        var document = document()
        document.options.system = system
        document.options.headerReferenceSize = LengthSize(width: 100, height: 30)
        document.options.showsHeadersOfEmptySections = false
        document.sections[1].isCollapsed = true
        document.sections[1].footerReferenceSize = LengthSize(width: 100, height: 10)
        let layout = document.layout(in: LayoutSize(width: 320, height: 600))
        let start = try #require(layout.naturalFrame(of: .header(1))).y
        #expect(layout.naturalFrame(of: .header(2))?.y == start + 30)
        let elements = layout.elements(at: 0).filter { $0.indexPath.section == 1 }
        #expect(elements.map(\.kind) == [.header])
        #expect(elements.first?.frame.y == start)
        #expect(document.expanded.sections.allSatisfy { !$0.isCollapsed })
    }

    @Test("a section stays collapsed when the file is read again, even if it has moved")
    func reload() {
        var shown = document()
        shown.sections[1].isCollapsed = true
        var fresh = document()
        fresh.insert(DocumentSection(title: "New"), at: 0)
        fresh.sections[2].items = .generated(count: 9)
        fresh.collapseSections(as: shown)
        #expect(fresh.sections.map(\.isCollapsed) == [false, false, true, false])
    }
}
