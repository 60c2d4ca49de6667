/// The state that one picture of a recording shows.
public struct ScrollFrame: Equatable, Sendable {
    /// The content offset along the scroll axis, in points.
    public var offset: Double
    /// How much of a floating global header has been scrolled back in, in points.
    public var revealedLength: Double

    public init(offset: Double, revealedLength: Double = 0) {
        self.offset = offset
        self.revealedLength = revealedLength
    }
}
