/// A width and a height, in points.
public struct LayoutSize: Equatable, Hashable, Sendable {
    /// Along x.
    public var width: Double
    /// Along y.
    public var height: Double

    /// A size of both sides.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// No width and no height.
    public static let zero = LayoutSize(width: 0, height: 0)
}
