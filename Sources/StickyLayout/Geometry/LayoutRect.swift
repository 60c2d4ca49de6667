/// A rectangle in points: its corner nearest the origin, and its size. Which space it is in,
/// content or viewport, stands with whatever hands it out.
public struct LayoutRect: Equatable, Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    public var size: LayoutSize { LayoutSize(width: width, height: height) }
    public var maxX: Double { x + width }
    public var maxY: Double { y + height }

    /// Whether there is anything to see: both sides are longer than zero.
    public var hasArea: Bool { width > 0 && height > 0 }
}
