import Testing

@testable import StickyLayout

/// 100,000 edits, in batches of every kind: all that anyone can ask is then as if the collection had been laid out
/// from scratch.
@Suite("Random edits")
struct RandomEditsTests {
    @Test("of items and sections leave what a new layout would be", arguments: 0..<40)
    func smallCollections(part: UInt64) throws {
        for collection in RandomCollection.some(25, from: 70_000 + 25 * part) {
            var random = SplitMix64(seed: collection.seed)
            var edited = EditedCollection(collection.sections, random: &random)
            var layout = collection.layout
            for batch in 0..<20 {
                let before = edited.itemPaths
                let edits = edited.edit(random: &random, sectionsToo: true)
                let mapping = try layout.apply(edits)
                layout._checkInvariants()

                let after = edited.itemPaths
                for (id, path) in before { #expect(mapping.newIndexPath(of: path) == after[id], "\(collection)") }
                let origins = Dictionary(uniqueKeysWithValues: before.map { ($1, $0) })
                for (id, path) in after {
                    #expect(mapping.oldIndexPath(of: path).flatMap { origins[$0] } == before[id].map { _ in id })
                }
                guard batch % 4 == 3 else { continue }
                let fresh = CollectionLayout(
                    sections: edited.listed, options: collection.options, containerSize: collection.containerSize)
                let offsets = collection.offsets.shuffled(using: &random).prefix(2)
                #expect(layout.isEqual(to: fresh, at: offsets), "\(collection), batch \(batch)")
            }
        }
    }

    @Test("of sections of thousands of items do too", arguments: 0..<4)
    func largeSections(part: UInt64) throws {
        let seed = 80_000 + part
        var random = SplitMix64(seed: seed)
        let collection = RandomCollection(seed: seed)
        let sections = (0..<2).map { _ in
            let sizes = (0..<Int.random(in: 600...2_500, using: &random)).map { _ in
                LengthSize(width: random.points(upTo: 160), height: random.points(upTo: 60))
            }
            return LayoutSection(items: .sized(sizes))
        }
        var edited = EditedCollection(sections, random: &random)
        var layout = CollectionLayout(
            sections: sections, options: collection.options, containerSize: collection.containerSize)
        for batch in 0..<1_000 {
            try layout.apply(edited.edit(random: &random, sectionsToo: false))
            guard batch % 100 == 99 else { continue }
            layout._checkInvariants()
            let fresh = CollectionLayout(
                sections: edited.listed, options: collection.options, containerSize: collection.containerSize)
            #expect(layout.isEqual(to: fresh, at: collection.offsets), "seed \(seed), batch \(batch)")
        }
    }

    @Test("of the container and the options too")
    func containers() {
        for collection in RandomCollection.some(300, from: 90_000) {
            var random = SplitMix64(seed: collection.seed)
            let other = RandomCollection(seed: collection.seed + 1_000_000)
            var edited = EditedCollection(collection.sections, random: &random)
            var layout = collection.layout
            _ = try? layout.apply(edited.edit(random: &random, sectionsToo: false))
            layout.setContainerSize(other.containerSize)
            layout._checkInvariants()
            var fresh = CollectionLayout(
                sections: edited.listed, options: collection.options, containerSize: other.containerSize)
            #expect(layout.isEqual(to: fresh, at: collection.offsets), "\(collection)")

            layout.setOptions(other.options)
            layout._checkInvariants()
            fresh = CollectionLayout(
                sections: edited.listed, options: other.options, containerSize: other.containerSize)
            #expect(layout.isEqual(to: fresh, at: other.offsets), "\(collection)")
        }
    }
}

extension CollectionLayout {
    /// Whether the two answer everything alike: each item, each header and footer at rest, and what is in view.
    func isEqual(to other: CollectionLayout, at offsets: some Sequence<Double>) -> Bool {
        guard sectionCount == other.sectionCount, contentSize == other.contentSize, diagnostics == other.diagnostics
        else { return false }
        for section in 0..<sectionCount {
            guard itemCount(ofSection: section) == other.itemCount(ofSection: section),
                cellFrames(section) == other.cellFrames(section),
                restingFrame(ofHeader: section) == other.restingFrame(ofHeader: section),
                restingFrame(ofFooter: section) == other.restingFrame(ofFooter: section)
            else { return false }
        }
        return offsets.allSatisfy { elements(at: $0) == other.elements(at: $0) }
    }
}
