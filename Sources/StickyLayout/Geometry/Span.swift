/// A stretch along the scroll axis, in points from the content's leading edge.
public struct Span: Equatable, Hashable, Sendable {
    public var start: Double
    public var length: Double

    public init(start: Double, length: Double) {
        self.start = start
        self.length = length
    }

    public var end: Double { start + length }

    /// Whether the two share more than an edge. A span without length meets nothing.
    public func meets(_ other: Span) -> Bool {
        length > 0 && other.length > 0 && start < other.end && end > other.start
    }
}
