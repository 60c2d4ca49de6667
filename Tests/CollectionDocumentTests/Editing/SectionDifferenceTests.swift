import TestSupport
import Testing

@testable import CollectionDocument
@testable import StickyLayout

@Suite("The edits between two states of a document's sections")
struct SectionDifferenceTests {
    private static let container = LayoutSize(width: 320, height: 480)

    private func everything(in layout: CollectionLayout) -> [LayoutElement] {
        layout.elements(in: Span(start: 0, length: max(1, layout.contentLength)), at: 0)
    }

    /// The places of the visible items, by their titles. Duplicates, which share a title, are left out.
    private func uniqueTitles(of document: CollectionDocument) -> [String: LayoutIndexPath] {
        var places: [String: [LayoutIndexPath]] = [:]
        for (section, contents) in document.sections.enumerated() {
            guard case .listed(let items) = contents.items, !contents.isCollapsed else { continue }
            for (item, contents) in items.enumerated() {
                places[contents.title ?? "", default: []].append(LayoutIndexPath(item: item, section: section))
            }
        }
        return places.compactMapValues { $0.count == 1 ? $0[0] : nil }
    }

    @Test(
        "the edits between two documents lead a layout to a new layout's frames, after any changes and back",
        arguments: TestCases.seeds(60))
    func leadsToTheSameLayout(seed: UInt64) throws {
        var random = RandomEdits(seed: seed + 1)
        var layout = random.document.layout(in: Self.container)
        for _ in 0..<12 {
            let before = random.document
            for _ in 0...random.below(3) { random.edit() }
            let after = random.document
            for (from, to) in [(before, after), (after, before), (before, after)] {
                let difference = SectionDifference(from: from.sections, to: to.sections)
                let edits = try #require(difference.edits)
                try layout.apply(edits)
                let new = to.layout(in: Self.container)
                #expect(layout.contentLength == new.contentLength)
                #expect(everything(in: layout) == everything(in: new))
            }
        }
    }

    @Test("the mapping between two documents follows each item with a title of its own")
    func followsItems() throws {
        var followed = 0
        for seed in TestCases.seeds(40) { followed += try followItems(seed: seed) }
        #expect(followed > 400)
    }

    /// - Returns: how many items were followed.
    private func followItems(seed: UInt64) throws -> Int {
        var random = RandomEdits(seed: seed + 1_000)
        var followed = 0
        for _ in 0..<12 {
            let before = random.document
            random.edit()
            let after = random.document
            let difference = SectionDifference(from: before.sections, to: after.sections)
            var layout = before.layout(in: Self.container)
            let mapping = try layout.apply(try #require(difference.edits))
            // Nobody can tell which of two equal sections is the copy.
            guard Set(before.sections).count == before.sections.count else { continue }
            let (old, new) = (uniqueTitles(of: before), uniqueTitles(of: after))
            for (title, path) in old {
                guard let now = new[title] else { continue }
                #expect(mapping.newIndexPath(of: path) == now, "seed \(seed)")
                #expect(mapping.oldIndexPath(of: now) == path, "seed \(seed)")
                followed += 1
            }
        }
        return followed
    }

    @Test("an item that goes elsewhere in its section, or into another one, is a move")
    func movesItems() throws {
        let items = (0..<6).map { DocumentItem(title: "\($0)") }
        let before = CollectionDocument(sections: [
            DocumentSection(title: "A", items: .listed(ItemList(items))), DocumentSection(title: "B"),
        ])
        for (from, to) in [
            (LayoutIndexPath(item: 1, section: 0), LayoutIndexPath(item: 4, section: 0)),
            (LayoutIndexPath(item: 5, section: 0), LayoutIndexPath(item: 0, section: 0)),
            (LayoutIndexPath(item: 2, section: 0), LayoutIndexPath(item: 0, section: 1)),
        ] {
            var after = before
            after.moveItem(from: from, to: to)
            let difference = SectionDifference(from: before.sections, to: after.sections)
            #expect(difference.movedItems == [from])
            var layout = before.layout(in: Self.container)
            let mapping = try layout.apply(try #require(difference.edits))
            #expect(mapping.newIndexPath(of: from) == to)
            #expect(mapping.oldIndexPath(of: to) == from)
        }
    }

    @Test("sections without titles are matched by their content")
    func findsSectionsWithoutTitles() {
        func document(_ items: [String]) -> CollectionDocument {
            CollectionDocument(
                sections: items.map { DocumentSection(items: .listed(ItemList([DocumentItem(title: $0)]))) })
        }
        let before = document(["first"] + (0..<40).map { "\($0)" } + ["last"])
        let after = document(["new"] + (0..<40).map { "\($0 ^ 1)" } + ["end"])
        let origins = Correspondence(from: before.sections, to: after.sections).origins
        #expect(origins[1...40] == after.sections[1...40].map { before.sections.firstIndex(of: $0) }[...])
    }

    @Test("one inserted item breaks only the lines around it again")
    func costsWhatItTouches() throws {
        let items = (0..<5_000).map {
            DocumentItem(title: "\($0)", size: LengthSize(width: 300, height: 40 + Double($0 % 3)))
        }
        let sections = (0..<20).map { DocumentSection(title: "\($0)", items: .listed(ItemList(items))) }
        let before = CollectionDocument(sections: sections)
        var after = before
        after.insert(
            DocumentItem(title: "new", size: LengthSize(width: 300, height: 20)),
            at: LayoutIndexPath(item: 7, section: 9))
        var layout = before.layout(in: Self.container)
        let edits = try #require(
            SectionDifference(from: before.sections, to: after.sections).edits)
        let lines = try Effort.of(.line) { try layout.apply(edits) }
        // Lines break again a few hundred items at a time; here are 100,000.
        #expect((1...320).contains(lines))
    }

    @Test("two documents have no edits between them if nearly everything changed")
    func givesUp() {
        func generated(_ count: Int) -> BlockList<DocumentSection> {
            [DocumentSection(items: .generated(count: count))]
        }
        func titled(_ titles: some Sequence<Int>) -> BlockList<DocumentSection> {
            BlockList(titles.map { DocumentSection(title: "\($0)") })
        }
        #expect(SectionDifference(from: generated(10), to: generated(1_000_000)).edits == nil)
        for count in [3_000, 60_000] {
            #expect(SectionDifference(from: titled(0..<10), to: titled(count..<2 * count)).edits == nil)
            let shuffled = titled((0..<count).reversed())
            #expect(SectionDifference(from: titled(0..<count), to: shuffled).edits == nil)
        }
    }

    @Test("items count as renamed if their number stays the same")
    func renamed() {
        func sections(_ prefix: String) -> BlockList<DocumentSection> {
            [DocumentSection(items: .listed(ItemList((0..<5_000).map { DocumentItem(title: "\(prefix)\($0)") })))]
        }
        let difference = SectionDifference(from: sections("a"), to: sections("b"))
        #expect(difference.edits != nil && difference.movedItems.isEmpty)
        for item in [0, 1, 4_999] {
            let path = LayoutIndexPath(item: item, section: 0)
            #expect(difference.mapping?.newIndexPath(of: path) == path)
        }
    }
}
