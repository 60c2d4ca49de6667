/// A place in points. Whatever takes or returns it says whether it is in content or viewport coordinates.
public struct LayoutPoint: Equatable, Hashable, Sendable {
    /// From the left edge.
    public var x: Double
    /// From the top edge.
    public var y: Double

    /// A point from its coordinates.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The point where x and y begin.
    public static let zero = LayoutPoint(x: 0, y: 0)
}
