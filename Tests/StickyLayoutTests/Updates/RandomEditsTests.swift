import TestSupport
import Testing

@testable import StickyLayout

/// Thousands of edits, in batches of every kind: all that anyone can ask is then as if the collection had been laid out
/// from scratch.
@Suite("Random edits")
struct RandomEditsTests {
    @Test("random edits of items and sections leave what a new layout would be", arguments: 0..<8)
    func smallCollections(part: UInt64) throws {
        var editCount = 0
        for collection in RandomCollection.some(12, from: 70_000 + 12 * part) {
            var random = SplitMix64(seed: collection.seed)
            var edited = EditedCollection(collection.sections)
            var layout = collection.layout
            for batch in 0..<20 {
                let before = edited.itemPaths
                let mapping = try edited.edit(&layout, upTo: 12, sectionsToo: true, random: &random)
                layout.flow.sections.checkInvariants()

                let after = edited.itemPaths
                for (id, path) in before { #expect(mapping.newIndexPath(of: path) == after[id], "\(collection)") }
                let origins = Dictionary(uniqueKeysWithValues: before.map { ($1, $0) })
                for (id, path) in after {
                    #expect(mapping.oldIndexPath(of: path).flatMap { origins[$0] } == before[id].map { _ in id })
                }
                if batch % 5 == 2 { layout.changeSurroundings(random: &random) }

                guard batch % 2 == 1 else { continue }
                let fresh = layout.madeAnew(from: edited)
                let offsets = collection.offsets.shuffled(using: &random).prefix(1)
                if batch % 10 == 9 {
                    #expect(layout.isEqual(to: fresh, at: offsets), "\(collection), batch \(batch)")
                } else {
                    #expect(layout.isAlike(fresh, at: offsets, random: &random), "\(collection), batch \(batch)")
                }
            }
            editCount += edited.editCount
        }
        // Of twice as many that were tried.
        #expect(editCount > 1_000)
    }

    @Test(
        "random edits of sections of thousands of items leave what a new layout would be", arguments: TestCases.seeds(2)
    )
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
        var edited = EditedCollection(sections)
        var layout = CollectionLayout(
            sections: sections, options: collection.options, containerSize: collection.containerSize)
        for batch in 1...1_000 {
            try edited.edit(&layout, upTo: 6, sectionsToo: false, random: &random)
            if batch % 75 == 0 { layout.changeSurroundings(random: &random) }
            guard batch % 25 == 0 else { continue }
            layout.flow.sections.checkInvariants()
            let fresh = layout.madeAnew(from: edited)
            let offsets = collection.offsets.shuffled(using: &random).prefix(2)
            if batch % 250 == 0 {
                #expect(layout.isEqual(to: fresh, at: offsets), "seed \(seed), batch \(batch)")
            } else {
                #expect(layout.isAlike(fresh, at: offsets, random: &random), "seed \(seed), batch \(batch)")
            }
        }
        #expect(edited.editCount > 2_000)
    }

    @Test("random edits one at a time, each by its own entry point, leave what a new layout would be", arguments: 0..<4)
    func entryPoints(part: UInt64) throws {
        for collection in RandomCollection.some(6, from: 75_000 + 6 * part) {
            var random = SplitMix64(seed: collection.seed)
            var edited = EditedCollection(collection.sections)
            var layout = collection.layout
            for step in 0..<25 {
                try edited.editOnce(&layout, random: &random)
                layout.flow.sections.checkInvariants()
                let fresh = layout.madeAnew(from: edited)
                #expect(layout.isEqual(to: fresh, at: collection.offsets.prefix(1)), "\(collection), step \(step)")
            }
        }
    }

    @Test("a new container and new options after random edits leave what a new layout would be")
    func containers() throws {
        for collection in RandomCollection.some(100, from: 90_000) {
            var random = SplitMix64(seed: collection.seed)
            let other = RandomCollection(seed: collection.seed + 1_000_000)
            var edited = EditedCollection(collection.sections)
            var layout = collection.layout
            try edited.edit(&layout, upTo: 6, sectionsToo: false, random: &random)
            layout.containerSize = other.containerSize
            layout.flow.sections.checkInvariants()
            #expect(layout.isEqual(to: layout.madeAnew(from: edited), at: collection.offsets), "\(collection)")

            layout.options = other.options
            layout.flow.sections.checkInvariants()
            #expect(layout.isEqual(to: layout.madeAnew(from: edited), at: other.offsets), "\(collection)")
        }
    }
}

extension CollectionLayout {
    /// As the collection would be laid out from scratch in the same room.
    fileprivate func madeAnew(from edited: EditedCollection) -> CollectionLayout {
        CollectionLayout(sections: edited.listed, options: options, containerSize: containerSize)
    }

    /// Another viewport, other options, or both.
    fileprivate mutating func changeSurroundings(random: inout SplitMix64) {
        let other = RandomCollection(seed: UInt64.random(in: 0..<1 << 32, using: &random), system: .native)
        let change = Int.random(in: 0..<3, using: &random)
        if change != 1 { containerSize = other.containerSize }
        if change != 0 { options = other.options }
    }

    /// Whether the two answer alike what costs little to ask: as `isEqual`, but of each section's items only a window.
    fileprivate func isAlike(
        _ other: CollectionLayout, at offsets: some Sequence<Double>, random: inout SplitMix64
    ) -> Bool {
        isEqual(to: other, at: offsets) { count in
            let first = Int.random(in: 0...count, using: &random)
            return first..<min(first + 6, count)
        }
    }

    /// Whether the two answer everything alike: the content's size, each item, each header and footer at rest, and what is in
    /// view.
    ///
    /// - Parameter items: of so many in a section those to ask for.
    fileprivate func isEqual(
        to other: CollectionLayout, at offsets: some Sequence<Double>, items: (Int) -> Range<Int> = { 0..<$0 }
    ) -> Bool {
        guard sectionCount == other.sectionCount, contentSize == other.contentSize, diagnostics == other.diagnostics
        else { return false }
        for section in 0..<sectionCount {
            guard itemCount(ofSection: section) == other.itemCount(ofSection: section),
                restingFrame(of: .header(section)) == other.restingFrame(of: .header(section)),
                restingFrame(of: .footer(section)) == other.restingFrame(of: .footer(section)),
                items(itemCount(ofSection: section)).allSatisfy({ item in
                    let path = LayoutIndexPath(item: item, section: section)
                    return frame(of: path) == other.frame(of: path)
                })
            else { return false }
        }
        return offsets.allSatisfy { elements(at: Viewpoint($0)) == other.elements(at: Viewpoint($0)) }
    }
}
