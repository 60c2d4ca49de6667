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
