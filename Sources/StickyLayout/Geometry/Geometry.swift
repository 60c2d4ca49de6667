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

/// A stretch along the scroll axis, in points from the content's leading edge.
public struct Span: Equatable, Hashable, Sendable {
    /// Where it begins.
    public var start: Double
    /// How long it is.
    public var length: Double

    /// A stretch from its start.
    public init(start: Double, length: Double) {
        self.start = start
        self.length = length
    }

    /// Where it ends.
    public var end: Double { start + length }

    /// Whether the two share more than an edge. A span without length meets nothing.
    public func meets(_ other: Span) -> Bool {
        length > 0 && other.length > 0 && start < other.end && end > other.start
    }
}
