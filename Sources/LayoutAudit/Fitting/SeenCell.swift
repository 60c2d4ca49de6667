import StickyLayout

/// A cell, and where it was seen along the scroll axis: all that lengths and options of headers can move of it.
struct SeenCell {
    let path: LayoutIndexPath
    /// In points from the content's leading edge.
    let start: Double
}
