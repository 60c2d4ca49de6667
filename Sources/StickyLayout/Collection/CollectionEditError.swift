/// Why a batch of edits makes no sense. Indices are before the changes, those of insertions and of moves'
/// destinations after them.
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

extension CollectionEditError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noSection(let section, let count):
            "there is no section \(section) among \(count)"
        case .noItem(let path, let count):
            "there is no item \(path.item) among the \(count) of section \(path.section)"
        case .sectionChangedTwice(let section):
            "section \(section) is changed by two edits that exclude each other"
        case .itemChangedTwice(let path):
            "item \(path.item) of section \(path.section) is changed by two edits that exclude each other"
        case .sectionInsertedTwice(let section):
            "two sections are to be section \(section)"
        case .itemInsertedTwice(let path):
            "two items are to be item \(path.item) of section \(path.section)"
        case .itemOfReplacedSection(let path):
            "item \(path.item) cannot be edited: section \(path.section) is deleted, reloaded or new as a whole"
        case .tooManyItems(let section, let count):
            "section \(section) would have \(count) items, more than it can hold"
        }
    }
}
