/// The frames to show at some offsets, without a list of them in memory.
public struct ScrollFrames: Sequence, Sendable {
    private let ranges: [OffsetRange]
    private let revealedLength: Double

    /// The number of frames.
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
