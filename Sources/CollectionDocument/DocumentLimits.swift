import StickyLayout

/// The limits of a document. Source: document-format.md, "Keys".
public enum DocumentLimits {
    public static let fileBytes = 256 << 20
    public static let listedItems = 10_000_000
    public static let sections = 1_000_000
    /// Keys of one object.
    static let keys = 100_000
    public static let generatedItems = LayoutLimits.items
    /// Cells that a query returns, from the first. Items of a thousandth of a point would fill a viewport with more cells
    /// than fit in memory.
    public static let cellsAtOnce = 1_000_000
    /// The level of a section in an outline.
    public static let level = LayoutLimits.levels.upperBound
    /// Points, or percent.
    public static let length = LayoutLimits.lengths.upperBound
}
