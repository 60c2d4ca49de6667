@testable import StickyLayout

// The engine's tests and its fuzzer share this file.

/// A collection as plain arrays, edited the slow and plain way: what `CollectionLayout.apply(_:)` must agree with.
struct EditedCollection {
    struct Item {
        /// Told apart by it, wherever it goes.
        let id: Int
        var size: LengthSize?
    }

    struct Section {
        var settings: SectionSettings
        var items: [Item] = []
        /// The items of a section that has more than are listed here. They are not edited.
        var unlisted: LayoutSection.Items?

        /// As a person would have listed it from the start.
        var listed: LayoutSection {
            LayoutSection(items: unlisted ?? .sized(items.map(\.size)), settings: settings)
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
        let sizes: [LengthSize?]
        switch section.items {
        case .uniform where section.itemCount > Self.mostListed:
            return Section(settings: section.settings, unlisted: section.items)
        case .collapsed: return Section(settings: section.settings, unlisted: section.items)
        case .uniform: sizes = Array(repeating: nil, count: section.itemCount)
        case .sized(let own): sizes = own
        case .points(let own): sizes = own.map { LengthSize(width: $0.width, height: $0.height) }
        }
        return Section(settings: section.settings, items: sizes.map { item(of: $0) })
    }

    private mutating func item(of size: LengthSize?) -> Item {
        lastID += 1
        return Item(id: lastID, size: size)
    }

    /// Edits that a layout has accepted.
    mutating func apply(_ edits: CollectionEdits) {
        for (path, size) in edits.resizedItems { sections[path.section].items[path.item].size = size }
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
        let newItems = edits.insertedItems.map { ($0.path, item(of: $0.size)) }
        for (path, item) in (movedItems + newItems).sorted(by: { $0.0 < $1.0 }) {
            sections[path.section].items.insert(item, at: path.item)
        }
    }
}
