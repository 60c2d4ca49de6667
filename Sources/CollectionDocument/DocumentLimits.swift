import StickyLayout

/// What a document may hold at the most. Source: document-format.md, "Errors".
public enum DocumentLimits {
    public static let fileBytes = 256 << 20
    public static let listedItems = 10_000_000
    public static let sections = 1_000_000
    /// The keys of one object.
    static let keys = 100_000
    public static let generatedItems = LayoutLimits.items
    /// The cells that a query answers, the first ones: items of a thousandth of a point would fill a viewport with more
    /// of them than there is memory for.
    public static let cellsAtOnce = 1_000_000
    /// Of a section in an outline.
    public static let level = 1_000
    /// Points, or percent.
    public static let length = LayoutLimits.lengths.upperBound
}
