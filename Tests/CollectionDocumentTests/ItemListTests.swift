import StickyLayout
import Testing

@testable import CollectionDocument

/// Lists that share blocks behave as arrays, whatever is done to them.
struct ItemListTests {
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
        #expect(list.blocks.allSatisfy { !$0.items.isEmpty && $0.items.count <= 512 })
    }

    @Test("a list is what an array is, after any replacements", arguments: 0..<40)
    func replacements(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        var number = 0
        func new(_ count: Int) -> [DocumentItem] {
            (0..<count).map { _ in
                number += 1
                return item(number)
            }
        }
        var array = new([0, 1, 300, 1_500][seed % 4])
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

    @Test("a change of one item leaves all other blocks to both lists")
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

    @Test("a document that shares memory is the same document", arguments: 0..<30)
    func documents(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let sections = (0..<8).map { index in
            let count = Int.random(in: 0...700, using: &random)
            return DocumentSection(
                title: index % 3 == 0 ? nil : "\(index % 5)",
                items: index == 4 ? .generated(count: count) : .listed(ItemList((0..<count).map(item))))
        }
        let base = CollectionDocument(title: "Base", sections: sections)
        var fresh = base
        fresh.sections = sections.map { section in
            guard case .listed(let items) = section.items else { return section }
            var copy = section
            var array = Array(items)
            if Bool.random(using: &random), !array.isEmpty { array[array.count / 2].title = "Changed" }
            copy.items = .listed(ItemList(array))
            return copy
        }
        if Bool.random(using: &random) { fresh.sections.remove(at: 2) }
        if Bool.random(using: &random) { fresh.sections.insert(DocumentSection(title: "New"), at: 0) }
        if Bool.random(using: &random) { fresh.sections.swapAt(0, 5) }
        #expect(fresh.sharing(with: base) == fresh)
        #expect(base.sharing(with: fresh) == base)
        #expect(fresh.sharing(with: CollectionDocument()) == fresh)
    }
}
