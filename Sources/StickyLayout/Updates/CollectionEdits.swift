/// Changes to a collection that happen at once, with the index semantics of UIKit's batch updates: what is deleted,
/// reloaded, resized or moved away is named by its index *before* all changes, what is inserted or moved in by its index
/// *after* them. The order of the calls does not matter.
///
///     var edits = CollectionEdits()
///     edits.deleteItem(at: LayoutIndexPath(item: 0, section: 2))
///     edits.insertItem(at: LayoutIndexPath(item: 9, section: 2), size: LengthSize(width: .percent(100), height: 60))
///     edits.moveSection(4, to: 0)
///     let mapping = try layout.apply(edits)
///
/// Nothing is checked before `CollectionLayout.apply(_:)`, which refuses the batch whole where it makes no sense.
public struct CollectionEdits: Sendable {
    private(set) var deletedItems: [LayoutIndexPath] = []
    private(set) var insertedItems: [(path: LayoutIndexPath, item: LayoutItem)] = []
    private(set) var movedItems: [(from: LayoutIndexPath, to: LayoutIndexPath)] = []
    private(set) var resizedItems: [(path: LayoutIndexPath, item: LayoutItem)] = []

    private(set) var deletedSections: [Int] = []
    private(set) var insertedSections: [(index: Int, section: LayoutSection)] = []
    private(set) var movedSections: [(from: Int, to: Int)] = []
    private(set) var reloadedSections: [(index: Int, section: LayoutSection)] = []
    private(set) var sectionSettings: [(index: Int, settings: SectionSettings)] = []

    /// No edits.
    public init() {}

    // MARK: Items

    /// Deletes an item.
    public mutating func deleteItem(at path: LayoutIndexPath) { deletedItems.append(path) }

    /// Inserts an item into a section that is not new. Without a `size` it takes the section's item size.
    public mutating func insertItem(at path: LayoutIndexPath, size: LengthSize? = nil, margin: LayoutInsets = .zero) {
        insertedItems.append((path, LayoutItem(size: size, margin: margin).clamped))
    }

    /// Moves an item to a section that is not new. It keeps its margin, and its size as it was written; a percentage is of its new section's room.
    public mutating func moveItem(from source: LayoutIndexPath, to destination: LayoutIndexPath) {
        movedItems.append((source, destination))
    }

    /// The item gets another size, `nil` for the section's item size, and another margin, or is reloaded with those it has. It may move
    /// as well.
    public mutating func resizeItem(
        at path: LayoutIndexPath, to size: LengthSize?, margin: LayoutInsets = .zero
    ) {
        resizedItems.append((path, LayoutItem(size: size, margin: margin).clamped))
    }

    // MARK: Sections

    /// Deletes a section with its items.
    public mutating func deleteSection(_ section: Int) { deletedSections.append(section) }

    /// Inserts a section.
    public mutating func insertSection(_ section: LayoutSection, at index: Int) {
        insertedSections.append((index, section))
    }

    /// Moves a section. It keeps its items and settings; they may change as well.
    public mutating func moveSection(_ source: Int, to destination: Int) {
        movedSections.append((source, destination))
    }

    /// Replaces the section with all its items, which come anew.
    public mutating func reloadSection(_ index: Int, as section: LayoutSection) {
        reloadedSections.append((index, section))
    }

    /// Replaces what the section sets for itself.
    public mutating func changeSection(_ index: Int, to settings: SectionSettings) {
        sectionSettings.append((index, settings))
    }
}
