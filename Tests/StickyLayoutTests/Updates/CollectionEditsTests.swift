import TestSupport
import Testing

@testable import StickyLayout

@Suite("Batches of edits")
struct CollectionEditsTests {
    /// Sections of 3, 0 and 5 items, each a line of its own, 11 to 13 and 31 to 35 points high.
    private var layout: CollectionLayout {
        func section(_ heights: [Double]) -> LayoutSection {
            LayoutSection(items: .points(heights.map { LayoutSize(width: 300, height: $0) }))
        }
        var options = LayoutOptions()
        options.minimumLineSpacing = 0
        return CollectionLayout(
            sections: [section([11, 12, 13]), section([]), section([31, 32, 33, 34, 35])], options: options,
            containerSize: LayoutSize(width: 300, height: 600))
    }

    private func heights(_ layout: CollectionLayout) -> [[Double]] {
        (0..<layout.sectionCount).map { layout.cellFrames($0).map(\.height) }
    }

    @Test("a batch of edits deletes by old indices, inserts by new ones, and moves from the ones to the others")
    func semantics() throws {
        var layout = layout
        let mapping = try layout.edit {
            $0.deleteItem(at: LayoutIndexPath(item: 0, section: 0))
            $0.deleteItem(at: LayoutIndexPath(item: 2, section: 0))
            $0.insertItem(at: LayoutIndexPath(item: 0, section: 0), size: LengthSize(width: 300, height: 99))
            $0.moveItem(from: LayoutIndexPath(item: 4, section: 2), to: LayoutIndexPath(item: 0, section: 2))
            $0.moveItem(from: LayoutIndexPath(item: 1, section: 2), to: LayoutIndexPath(item: 0, section: 1))
            $0.resizeItem(at: LayoutIndexPath(item: 4, section: 2), to: LengthSize(width: 300, height: 55))
        }
        #expect(heights(layout) == [[99, 12], [32], [55, 31, 33, 34]])
        #expect(mapping.newIndexPath(of: LayoutIndexPath(item: 1, section: 0)) == LayoutIndexPath(item: 1, section: 0))
        #expect(mapping.newIndexPath(of: LayoutIndexPath(item: 2, section: 0)) == nil)
        #expect(mapping.newIndexPath(of: LayoutIndexPath(item: 1, section: 2)) == LayoutIndexPath(item: 0, section: 1))
        #expect(mapping.oldIndexPath(of: LayoutIndexPath(item: 0, section: 0)) == nil)
        #expect(mapping.oldIndexPath(of: LayoutIndexPath(item: 1, section: 2)) == LayoutIndexPath(item: 0, section: 2))
    }

    @Test("a batch edits the items of a section that moves, by its old index and its new one")
    func movedSection() throws {
        var layout = layout
        let mapping = try layout.edit {
            $0.moveSection(2, to: 0)
            $0.deleteSection(1)
            $0.deleteItem(at: LayoutIndexPath(item: 0, section: 2))
            $0.insertItem(at: LayoutIndexPath(item: 4, section: 0), size: LengthSize(width: 300, height: 77))
            $0.insertSection(LayoutSection(items: .uniform(count: 2)), at: 2)
        }
        #expect(heights(layout) == [[32, 33, 34, 35, 77], [11, 12, 13], [50, 50]])
        #expect(mapping.newSection(of: 2) == 0)
        #expect(mapping.newSection(of: 1) == nil)
        #expect(mapping.oldSection(of: 1) == 0)
        #expect(mapping.oldSection(of: 2) == nil)
    }

    @Test("a batch is refused for the first section of several with a wrong edit")
    func firstError() {
        var layout = CollectionLayout(
            sections: Array(repeating: LayoutSection(items: .uniform(count: 1)), count: 40), options: LayoutOptions(),
            containerSize: LayoutSize(width: 300, height: 600))
        #expect(throws: CollectionEditError.itemChangedTwice(LayoutIndexPath(item: 0, section: 3))) {
            try layout.edit { edits in
                for section in (3..<40).reversed() {
                    for _ in 0..<2 { edits.deleteItem(at: LayoutIndexPath(item: 0, section: section)) }
                }
            }
        }
    }

    @Test(
        "a batch of edits that make no sense is refused, and changes nothing",
        arguments: [
            Refusal(.noSection(3, count: 3)) { $0.deleteSection(3) },
            Refusal(.noSection(4, count: 4)) {
                $0.insertSection(LayoutSection(items: .uniform(count: 0)), at: 4)
            },
            Refusal(.noItem(LayoutIndexPath(item: 3, section: 0), count: 3)) {
                $0.deleteItem(at: LayoutIndexPath(item: 3, section: 0))
            },
            Refusal(.noItem(LayoutIndexPath(item: 2, section: 1), count: 1)) {
                $0.insertItem(at: LayoutIndexPath(item: 2, section: 1))
            },
            Refusal(.noSection(7, count: 3)) { $0.insertItem(at: LayoutIndexPath(item: 0, section: 7)) },
            Refusal(.sectionChangedTwice(1)) {
                $0.deleteSection(1)
                $0.moveSection(1, to: 0)
            },
            Refusal(.sectionChangedTwice(1)) {
                $0.deleteSection(1)
                $0.reloadSection(1, as: LayoutSection(items: .uniform(count: 0)))
            },
            // More sections leave than there are.
            Refusal(.sectionChangedTwice(0)) { for _ in 0..<4 { $0.deleteSection(0) } },
            Refusal(.sectionChangedTwice(0)) {
                $0.deleteSection(0)
                for place in 0..<4 { $0.moveSection(0, to: place) }
            },
            Refusal(.sectionInsertedTwice(0)) {
                $0.moveSection(1, to: 0)
                $0.insertSection(LayoutSection(items: .uniform(count: 0)), at: 0)
            },
            Refusal(.itemChangedTwice(LayoutIndexPath(item: 1, section: 0))) {
                $0.deleteItem(at: LayoutIndexPath(item: 1, section: 0))
                $0.moveItem(from: LayoutIndexPath(item: 1, section: 0), to: LayoutIndexPath(item: 0, section: 1))
            },
            Refusal(.itemChangedTwice(LayoutIndexPath(item: 1, section: 0))) {
                $0.deleteItem(at: LayoutIndexPath(item: 1, section: 0))
                $0.resizeItem(at: LayoutIndexPath(item: 1, section: 0), to: nil)
            },
            Refusal(.itemInsertedTwice(LayoutIndexPath(item: 0, section: 1))) {
                $0.insertItem(at: LayoutIndexPath(item: 0, section: 1))
                $0.moveItem(from: LayoutIndexPath(item: 1, section: 0), to: LayoutIndexPath(item: 0, section: 1))
            },
            Refusal(.itemOfReplacedSection(LayoutIndexPath(item: 1, section: 0))) {
                $0.deleteSection(0)
                $0.deleteItem(at: LayoutIndexPath(item: 1, section: 0))
            },
            Refusal(.itemOfReplacedSection(LayoutIndexPath(item: 0, section: 1))) {
                $0.insertSection(LayoutSection(items: .uniform(count: 0)), at: 1)
                $0.insertItem(at: LayoutIndexPath(item: 0, section: 1))
            },
        ])
    func refusals(_ refusal: Refusal) {
        var layout = layout
        var error: CollectionEditError?
        let lines = Effort.of(.line) {
            error = #expect(throws: CollectionEditError.self) { try layout.edit(refusal.make) }
        }
        #expect(error == refusal.error)
        #expect(heights(layout) == heights(self.layout))
        #expect(lines == 0)
    }

    struct Refusal: CustomTestStringConvertible {
        let error: CollectionEditError
        let make: @Sendable (inout CollectionEdits) -> Void

        init(_ error: CollectionEditError, _ make: @escaping @Sendable (inout CollectionEdits) -> Void) {
            self.error = error
            self.make = make
        }

        var testDescription: String { "\(error)" }
    }

    @Test("a batch of edits does not give a trillion generated items a size each")
    func tooMany() throws {
        let section = LayoutSection(items: .uniform(count: 1 << 40 - 1))
        var layout = CollectionLayout(
            sections: [section], options: LayoutOptions(), containerSize: LayoutSize(width: 300, height: 600))
        let insert = { (edits: inout CollectionEdits) in
            edits.insertItem(at: LayoutIndexPath(item: 1 << 39, section: 0))
        }
        try layout.edit(insert)
        #expect(layout.itemCount(ofSection: 0) == 1 << 40)
        #expect(throws: CollectionEditError.tooManyItems(section: 0, count: 1 << 40)) {
            try layout.edit {
                $0.resizeItem(at: LayoutIndexPath(item: 5, section: 0), to: LengthSize(width: 10, height: 10))
            }
        }
        #expect(throws: CollectionEditError.tooManyItems(section: 0, count: 1 << 40 + 1)) { try layout.edit(insert) }
    }

    @Test("a batch of edits that fails leaves everything as it was, even where a deletion would make room")
    func tooManyBeforeDeletions() throws {
        let most = 1 << 27
        var layout = CollectionLayout(
            sections: [LayoutSection(items: .uniform(count: most + 1)), LayoutSection(items: .uniform(count: 2))],
            options: LayoutOptions(), containerSize: LayoutSize(width: 300, height: 600))
        let length = layout.contentLength
        var settings = SectionSettings()
        settings.headerReferenceSize = LengthSize(width: 0, height: 90)
        #expect(throws: CollectionEditError.tooManyItems(section: 0, count: most + 1)) {
            try layout.edit {
                $0.changeSection(1, to: settings)
                $0.resizeItem(at: LayoutIndexPath(item: 0, section: 0), to: LengthSize(width: 10, height: 10))
                $0.deleteItem(at: LayoutIndexPath(item: 1, section: 0))
            }
        }
        #expect(layout.contentLength == length)
    }
}
