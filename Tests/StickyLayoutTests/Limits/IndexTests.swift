import StickyLayout
import TestSupport
import Testing

/// Sections and items that are not there.
@Suite("Indexes")
struct IndexTests {
    enum Call: String, CaseIterable, Codable {
        case itemCount, frameOfSection, frameOfItem, insets, setItemSize, setItemSizeOfSection, replaceItems,
            replaceItemsOfSection

        /// - Parameter layout: of three sections with three items each.
        func make(_ layout: inout CollectionLayout) throws {
            switch self {
            case .itemCount: _ = layout.itemCount(ofSection: 3)
            case .frameOfSection: _ = layout.frame(of: LayoutIndexPath(item: 0, section: -1))
            case .frameOfItem: _ = layout.frame(of: LayoutIndexPath(item: 3, section: 0))
            case .insets: _ = layout.sectionInsetFrames(of: .max)
            case .setItemSize: try layout.setItemSize(nil, at: LayoutIndexPath(item: -1, section: 0))
            case .setItemSizeOfSection: try layout.setItemSize(nil, at: LayoutIndexPath(item: 0, section: -1))
            case .replaceItems: try layout.replaceItems(2..<4, ofSection: 2, with: [])
            case .replaceItemsOfSection: try layout.replaceItems(0..<0, ofSection: -1, with: [nil])
            }
        }

        var message: String {
            switch self {
            case .itemCount: "itemCount: section 3 is out of range 0..<3"
            case .frameOfSection: "frame(of:): section -1 is out of range 0..<3"
            case .frameOfItem: "frame(of:): item 3 of section 0 is out of range 0..<3"
            case .insets: "sectionInsetFrames: section \(Int.max) is out of range 0..<3"
            case .setItemSize: "setItemSize: item -1 of section 0 is out of range 0..<3"
            case .setItemSizeOfSection: "setItemSize: section -1 is out of range 0..<3"
            case .replaceItems: "replaceItems: items 2..<4 of section 2 are out of range 0..<3"
            case .replaceItemsOfSection: "replaceItems: section -1 is out of range 0..<3"
            }
        }
    }

    @Test("a call that names what is not there ends the program, and says which", arguments: Call.allCases)
    func outOfRange(call: Call) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [call] in
            var layout = WorkedCollections.f1(.native)
            try call.make(&layout)
        }
        let output = try #require(result).standardErrorContent
        #expect(String(decoding: output, as: UTF8.self).contains(call.message))
    }

    @Test("a mapping of edits has nothing for sections and items that are not there")
    func mapping() throws {
        var layout = WorkedCollections.f1(.native)
        let mapping = try layout.edit {
            $0.insertSection(LayoutSection(items: .uniform(count: 1)), at: 0)
            $0.insertItem(at: LayoutIndexPath(item: 0, section: 1))
        }
        for section in [Int.min, -1, 3, .max] {
            #expect(mapping.newSection(of: section) == nil)
            #expect(mapping.newIndexPath(of: LayoutIndexPath(item: 0, section: section)) == nil)
        }
        for section in [Int.min, -1, 4, .max] { #expect(mapping.oldSection(of: section) == nil) }
        for item in [Int.min, -1, 3, .max] {
            #expect(mapping.newIndexPath(of: LayoutIndexPath(item: item, section: 0)) == nil)
        }
        #expect(mapping.newSection(of: 2) == 3)
        #expect(mapping.oldSection(of: 3) == 2)
        #expect(mapping.newIndexPath(of: LayoutIndexPath(item: 2, section: 0)) == LayoutIndexPath(item: 3, section: 1))
    }

    @Test("an update with another layout's mapping leaves out what is not there")
    func foreignMapping() throws {
        var edited = WorkedCollections.f1(.native)
        let mapping = try edited.edit { $0.insertSection(LayoutSection(items: .uniform(count: 1)), at: 0) }
        let empty = CollectionLayout(sections: [], options: edited.options, containerSize: edited.containerSize)
        let emptied = LayoutUpdate(from: edited, at: 0, to: empty, at: 0, mapping)
        #expect(emptied.disappeared == edited.elements(at: 0))
        #expect(emptied.appeared.isEmpty && emptied.moved.isEmpty)
        let filled = LayoutUpdate(from: empty, at: 0, to: edited, at: 0, mapping)
        #expect(filled.appeared == edited.elements(at: 0))
        #expect(filled.disappeared.isEmpty && filled.moved.isEmpty)
    }

    @Test("an edit that would give each of 2^40 items a size is refused, and changes nothing")
    func tooManySizes() throws {
        let section = LayoutSection(items: .uniform(count: 1 << 40))
        var layout = WorkedCollections.layout([section])
        let size = LengthSize(width: 10, height: 10)
        #expect(throws: CollectionEditError.tooManyItems(section: 0, count: 1 << 40)) {
            try layout.setItemSize(size, at: LayoutIndexPath(item: 5, section: 0))
        }
        #expect(throws: CollectionEditError.tooManyItems(section: 0, count: 1 << 40)) {
            try layout.replaceItems(5..<6, ofSection: 0, with: [size])
        }
        #expect(throws: CollectionEditError.tooManyItems(section: 0, count: 1 << 40 + 1)) {
            try layout.replaceItems(5..<5, ofSection: 0, with: [nil])
        }
        #expect(layout.itemCount(ofSection: 0) == 1 << 40)
        try layout.setItemSize(nil, at: LayoutIndexPath(item: 5, section: 0))
        try layout.replaceItems(5..<6, ofSection: 0, with: [])
        #expect(layout.itemCount(ofSection: 0) == 1 << 40 - 1)
        try layout.replaceItems(3..<1 << 40 - 1, ofSection: 0, with: [size])
        #expect(layout.itemCount(ofSection: 0) == 4)
    }
}
