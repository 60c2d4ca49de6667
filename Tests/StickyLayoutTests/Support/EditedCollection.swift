@testable import StickyLayout

// The engine's tests and its fuzzer share this file.

/// A collection as plain arrays, edited the slow and plain way: what `CollectionLayout.apply(_:)` must agree with.
struct EditedCollection {
    struct Item {
        /// Told apart by it, wherever it goes.
        let id: Int
        var content: LayoutItem
    }

    struct Section {
        var settings: SectionSettings
        var items: [Item] = []
        /// The items of a section that has more than are listed here. They are not edited.
        var unlisted: LayoutSection.Items?

        /// As a person would have listed it from the start.
        var listed: LayoutSection {
            LayoutSection(items: unlisted ?? .items(items.map(\.content)), settings: settings)
        }
    }

    private(set) var sections: [Section] = []
    /// The number of edits that were made up.
    var editCount = 0
    private var lastID = 0

    private static let mostListed = 1 << 12

    init(_ sections: [LayoutSection]) {
        self.sections = sections.map { section(like: $0) }
    }

    var listed: [LayoutSection] { sections.map(\.listed) }

    private mutating func section(like section: LayoutSection) -> Section {
        let items: [LayoutItem]
        switch section.items {
        case .uniform where section.itemCount > Self.mostListed:
            return Section(settings: section.settings, unlisted: section.items)
        case .collapsed: return Section(settings: section.settings, unlisted: section.items)
        case .uniform: items = Array(repeating: LayoutItem(), count: section.itemCount)
        case .sized(let own): items = own.map { LayoutItem(size: $0) }
        case .items(let own): items = own
        case .points(let own): items = own.map { LayoutItem(size: LengthSize(width: $0.width, height: $0.height)) }
        }
        return Section(settings: section.settings, items: items.map { newItem($0) })
    }

    private mutating func newItem(_ content: LayoutItem) -> Item {
        lastID += 1
        return Item(id: lastID, content: content)
    }

    /// Edits that a layout has accepted.
    mutating func apply(_ edits: CollectionEdits) {
        for (path, item) in edits.resizedItems { sections[path.section].items[path.item].content = item }
        for (index, settings) in edits.sectionSettings { sections[index].settings = settings }
        for (index, section) in edits.reloadedSections { sections[index] = self.section(like: section) }

        let movedItems = edits.movedItems.map { ($0.to, sections[$0.from.section].items[$0.from.item]) }
        for path in (edits.deletedItems + edits.movedItems.map(\.from)).sorted(by: >) {
            sections[path.section].items.remove(at: path.item)
        }
        let movedSections = edits.movedSections.map { ($0.to, sections[$0.from]) }
        for section in (edits.deletedSections + edits.movedSections.map(\.from)).sorted(by: >) {
            sections.remove(at: section)
        }

        // From the first place on, each is then where it stays.
        let newSections = edits.insertedSections.map { ($0.index, section(like: $0.section)) }
        for (index, section) in (movedSections + newSections).sorted(by: { $0.0 < $1.0 }) {
            sections.insert(section, at: index)
        }
        let newItems = edits.insertedItems.map { ($0.path, newItem($0.item)) }
        for (path, item) in (movedItems + newItems).sorted(by: { $0.0 < $1.0 }) {
            sections[path.section].items.insert(item, at: path.item)
        }
    }
}
