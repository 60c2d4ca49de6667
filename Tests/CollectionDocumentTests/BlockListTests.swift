import StickyLayout
import Synchronization
import TestSupport
import Testing

@testable import CollectionDocument

/// Lists that share blocks behave as arrays, whatever is done to them.
struct BlockListTests {
    private func item(_ number: Int) -> DocumentItem {
        DocumentItem(
            title: "\(number)", image: number % 3 == 0 ? "a.png" : nil,
            size: number % 5 == 0 ? LengthSize(width: 1, height: 2) : nil)
    }

    private func check(_ list: ItemList, _ array: [DocumentItem]) {
        #expect(list.count == array.count)
        #expect(Array(list) == array)
        #expect(list.indices.allSatisfy { list[$0] == array[$0] })
        #expect(list == ItemList(array))
        #expect(list.hasSizes == array.contains { $0.size != nil })
        #expect(list.hasImages == array.contains { $0.image != nil })
        list.checkInvariants()
    }

    @Test("a list has the same elements as an array after the same replacements", arguments: TestCases.seeds(4))
    func replacements(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var number = 0
        func new(_ count: Int) -> [DocumentItem] {
            (0..<count).map { _ in
                number += 1
                return item(number)
            }
        }
        var array = new([0, 1, 300, 1_500][Int(seed % 4)])
        var list = ItemList(array)
        for _ in 0..<30 {
            let start = Int.random(in: 0...array.count, using: &random)
            let length = [0, 1, 1, 200, 900].randomElement(using: &random) ?? 0
            let range = start..<min(array.count, start + length)
            let items = new([0, 1, 1, 3, 250, 1_100].randomElement(using: &random) ?? 0)
            let before = (list, array)
            array.replaceSubrange(range, with: items)
            list.replaceSubrange(range, with: items)
            check(list, array)
            #expect(Array(before.0) == before.1, "a copy changed")
            let prefix = zip(array, before.1).prefix { $0 == $1 }.count
            #expect(list.sharedPrefix(with: before.0) == prefix)
            let limit = min(array.count, before.1.count) - prefix
            let suffix = zip(array.reversed(), before.1.reversed()).prefix { $0 == $1 }.count
            #expect(list.sharedSuffix(with: before.0, limit: limit) == min(limit, suffix))
            let fresh = ItemList(array).sharing(with: before.0)
            check(fresh, array)
        }
    }

    @Test("an insertion or a replacement beyond the end stops the program, as an array's does")
    func outOfRange() async {
        await #expect(processExitsWith: .failure) {
            var list: ItemList = [DocumentItem(title: "A")]
            list.insert(DocumentItem(title: "B"), at: 3)
        }
        await #expect(processExitsWith: .failure) {
            var list: ItemList = []
            list.replaceSubrange(0..<1, with: [DocumentItem(title: "B")])
        }
    }

    @Test("changing one item leaves all other blocks shared")
    func sharing() {
        let list = ItemList((0..<5_000).map(item))
        var changed = list
        changed[2_500].title = "Changed"
        let own = zip(list.blocks, changed.blocks).filter { !$0.isIdentical(to: $1) }
        #expect(own.count == 1)
        #expect(list[2_500].title == "2500")
        // A list that was read anew takes the blocks of the one it is like.
        let read = ItemList(Array(changed)).sharing(with: list)
        #expect(read == changed)
        #expect(zip(list.blocks, read.blocks).filter { !$0.isIdentical(to: $1) }.count <= 2)
        #expect(ItemList(Array(list)).sharing(with: list).blocks[0].isIdentical(to: list.blocks[0]))
    }

    @Test("changing an element counts only that element again, not its block")
    func changes() {
        var list = BlockList((0..<20_000).map { Watched(value: $0) })
        let before = Watched.looks.withLock { $0 }
        for index in list.indices { list[index].value += 1 }
        #expect(list.indices.allSatisfy { list[$0].value == $0 + 1 })
        #expect(Watched.looks.withLock { $0 } - before == 2 * list.count)
    }

    /// Tells how often one was counted.
    private struct Watched: Tallied {
        static let looks = Mutex(0)

        var value: Int
        var title: String? { nil }

        struct Tally: ElementTally {
            mutating func count(_ element: Watched) { looks.withLock { $0 += 1 } }
            mutating func add(_ other: Tally) {}
            mutating func replace(_ before: Tally, with after: Tally) -> Bool { true }
        }
    }

    @Test("a document that takes over another one's memory has the same content", arguments: TestCases.seeds(30))
    func documents(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let sections = (0..<8).map { index in
            let count = Int.random(in: 0...700, using: &random)
            return DocumentSection(
                title: index % 3 == 0 ? nil : "\(index % 5)",
                items: index == 4 ? .generated(count: count) : .listed(ItemList((0..<count).map(item))))
        }
        let base = CollectionDocument(title: "Base", sections: sections)
        var fresh = base
        fresh.sections = SectionList(
            sections.map { section in
                guard case .listed(let items) = section.items else { return section }
                var copy = section
                var array = Array(items)
                if Bool.random(using: &random), !array.isEmpty { array[array.count / 2].title = "Changed" }
                copy.items = .listed(ItemList(array))
                return copy
            })
        if Bool.random(using: &random) { fresh.sections.remove(at: 2) }
        if Bool.random(using: &random) { fresh.sections.insert(DocumentSection(title: "New"), at: 0) }
        if Bool.random(using: &random) { fresh.sections.swapAt(0, 5) }
        #expect(fresh.sharing(with: base) == fresh)
        #expect(base.sharing(with: fresh) == base)
        #expect(fresh.sharing(with: CollectionDocument()) == fresh)
    }

    @Test("the numbers about a document are right after any edits of its sections", arguments: TestCases.seeds(10))
    func sections(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        func new(_ count: Int) -> [DocumentSection] {
            (0..<count).map { _ in
                let count = Int.random(in: 0...9, using: &random)
                let isListed = Int.random(in: 0..<200, using: &random) == 0
                var section = DocumentSection(
                    title: "\(count)",
                    items: isListed ? .listed(ItemList((0..<count).map(item))) : .generated(count: count))
                if Int.random(in: 0..<300, using: &random) == 0 { section.footerTitle = "Footer" }
                section.isCollapsed = Int.random(in: 0..<300, using: &random) == 0
                return section
            }
        }
        var array = new([0, 1, 300, 1_500][Int(seed % 4)])
        var document = CollectionDocument(sections: array)
        for _ in 0..<30 {
            for section in new(3) {
                // At times the fullest one.
                let fullest = array.indices.max { array[$0].itemCount < array[$1].itemCount }
                guard let index = Bool.random(using: &random) ? fullest : array.indices.randomElement(using: &random)
                else { continue }
                let count = section.itemCount * [1, 200].randomElement(using: &random)!
                document.sections[index].isCollapsed.toggle()
                array[index].isCollapsed.toggle()
                document.sections[index].items = .generated(count: count)
                array[index].items = .generated(count: count)
                document.sections[index].footerTitle = section.footerTitle
                array[index].footerTitle = section.footerTitle
                if case .listed = section.items { (document.sections[index], array[index]) = (section, section) }
            }
            let start = Int.random(in: 0...array.count, using: &random)
            let range = start..<min(array.count, start + ([0, 1, 200].randomElement(using: &random) ?? 0))
            let sections = new([0, 1, 3, 250].randomElement(using: &random) ?? 0)
            array.replaceSubrange(range, with: sections)
            document.sections.replaceSubrange(range, with: sections)

            document.sections.checkInvariants()
            #expect(Array(document.sections) == array)
            let summary = DocumentSummary(document)
            let listed = array.filter { if case .listed = $0.items { true } else { false } }
            #expect(summary.sectionCount == array.count)
            #expect(summary.itemCount == array.reduce(0) { $0 + $1.itemCount })
            #expect(summary.listedItemCount == listed.reduce(0) { $0 + $1.itemCount })
            #expect(summary.largestItemCount == array.map(\.itemCount).max() ?? 0)
            #expect(summary.isCounted == listed.isEmpty)
            #expect(summary.hasFooters == array.contains { $0.footerTitle != nil })
            #expect(summary.collapsedSectionCount == array.count(where: \.isCollapsed))
        }
    }

    @Test("an edit of a section leaves all other blocks shared")
    func sharedSections() {
        let document = CollectionDocument(
            sections: (0..<5_000).map { DocumentSection(title: "\($0)", items: .generated(count: 3)) })
        func own(_ changed: CollectionDocument) -> Int {
            zip(document.sections.blocks, changed.sections.blocks).count { !$0.isIdentical(to: $1) }
        }
        var edited = document
        edited.insert(DocumentItem(), at: LayoutIndexPath(item: 1, section: 2_500))
        edited.renameSection(at: 2_501, title: "Renamed", footerTitle: "")
        #expect(own(edited) == 1)
        #expect(document.sections[2_500].itemCount == 3)
        // A document that was read anew takes the blocks of the one it is like.
        let read = CollectionDocument(sections: Array(edited.sections))
        #expect(own(read.sharing(with: document)) <= 2)
        #expect(read.sharing(with: document) == edited)
        // So does one that collapses the same sections.
        edited.sections[7].isCollapsed = true
        var expanded = edited.expanded
        expanded.collapseSections(as: edited)
        #expect(own(expanded) == 2)
    }
}
