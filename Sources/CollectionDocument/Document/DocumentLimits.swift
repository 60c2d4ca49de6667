import StickyLayout

/// The limits of a document, and of what is made from one. document-format.md, "Keys", lists them, and a test compares.
public enum DocumentLimits {
    // MARK: A document

    public static let fileBytes = 256 << 20
    public static let sections = 1_000_000
    public static let listedItems = 10_000_000
    public static let generatedItems = LayoutLimits.items
    /// The level of a section in an outline.
    public static let level = LayoutLimits.levels.upperBound
    /// Points, or percent.
    public static let length = LayoutLimits.lengths.upperBound

    // MARK: Its JSON

    /// The entries of all arrays together.
    package static let entries = listedItems + 2 * sections
    /// The keys of one object.
    package static let keys = 100_000
    /// The levels of arrays and objects. Values are checked, read and written by recursion, and deeper ones would overflow
    /// the stack.
    package static let nesting = 512

    // MARK: Cells of a query

    // Items smaller than a point, or lines that overlap, put more cells into a viewport than anybody can see or than fit in
    // memory. A query then returns the first ones.

    /// The cells of a query to `CollectionDocument.layout(in:)`.
    public static let queriedCells = 1_000_000
    /// The cells that the window shows: more would not be drawn in time for a frame.
    package static let shownCells = 50_000
    /// The cells that `lintel layout` and an export write at one offset.
    package static let writtenCells = 10_000_000
}
