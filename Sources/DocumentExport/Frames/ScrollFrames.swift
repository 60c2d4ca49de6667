/// What is seen at some offsets, one after the other, without a list of them.
public struct ScrollFrames: Sequence, Sendable {
    private let ranges: [OffsetRange]
    private let revealedLength: Double

    /// How many there are.
    public var count: Int { ranges.reduce(0) { $0 + $1.count } }

    /// - Parameters:
    ///   - ranges: content offsets along the scroll axis.
    ///   - revealedLength: how much of a floating header has been scrolled back in, in points.
    public init(at ranges: [OffsetRange], revealedLength: Double = 0) {
        self.ranges = ranges
        self.revealedLength = revealedLength
    }

    public func makeIterator() -> some IteratorProtocol<ScrollFrame> {
        let revealedLength = revealedLength
        return ranges.lazy.joined().map { ScrollFrame(offset: $0, revealedLength: revealedLength) }.makeIterator()
    }
}
