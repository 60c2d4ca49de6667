/// Distances from the four edges, in points. Negative ones reach outward.
public struct LayoutInsets: Equatable, Hashable, Sendable {
    /// From the top edge.
    public var top: Double
    /// From the left edge, in either reading direction.
    public var left: Double
    /// From the bottom edge.
    public var bottom: Double
    /// From the right edge, in either reading direction.
    public var right: Double

    /// Insets of which any may be left out.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// No inset.
    public static let zero = LayoutInsets()
}
