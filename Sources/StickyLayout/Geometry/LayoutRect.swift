/// A rectangle in points: its corner nearest the origin, and its size. Whatever returns it says whether
/// it is in content or viewport coordinates.
public struct LayoutRect: Equatable, Hashable, Sendable {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// Along x.
    public var width: Double
    /// Along y.
    public var height: Double

    /// A rectangle from its top left corner.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Its width and height.
    public var size: LayoutSize { LayoutSize(width: width, height: height) }
    /// The right edge.
    public var maxX: Double { x + width }
    /// The bottom edge.
    public var maxY: Double { y + height }

    /// Whether there is anything to see: both sides are longer than zero.
    public var hasArea: Bool { width > 0 && height > 0 }

    /// Whether the point is in the rectangle. A point on the left or top edge is; one on the right or bottom edge is not.
    package func contains(_ point: LayoutPoint) -> Bool {
        point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
    }
}
