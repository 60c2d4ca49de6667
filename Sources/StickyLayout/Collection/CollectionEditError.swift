/// Why a batch of edits makes no sense. Indices count as they do in ``CollectionEdits``: before the changes, and after them for
/// insertions and the destinations of moves.
public enum CollectionEditError: Error, Equatable {
    /// There are `count` sections.
    case noSection(Int, count: Int)
    /// The section has `count` items.
    case noItem(LayoutIndexPath, count: Int)
    /// Deleted, moved, reloaded or changed by two edits that cannot both be meant.
    case sectionChangedTwice(Int)
    /// Deleted, moved or resized by two edits that cannot both be meant.
    case itemChangedTwice(LayoutIndexPath)
    /// Two sections are to be at this index.
    case sectionInsertedTwice(Int)
    /// Two items are to be at this index.
    case itemInsertedTwice(LayoutIndexPath)
    /// The item's section is deleted, reloaded or new as a whole.
    case itemOfReplacedSection(LayoutIndexPath)
    /// A section of items of one size, held in constant memory, is to have `count` items: more than `LayoutLimits.items`, or,
    /// where each needs a size of its own then, more than `LayoutLimits.sizedItems`.
    case tooManyItems(section: Int, count: Int)
}
