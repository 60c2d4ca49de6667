/// How much of a floating header has been scrolled back into view.
///
///     var revealed = RevealedLength()
///     revealed.scrolled(from: 900, to: 860, in: 0...2400, upTo: 120)
///     revealed.length     // 40
///
/// It grows as the content goes back, and shrinks as it goes on, point for point. Only movements by a person count:
/// scrolling by a program reveals nothing.
public struct RevealedLength: Equatable, Sendable {
    /// In points, ≥ 0.
    public private(set) var length: Double

    public init(_ length: Double = 0) {
        self.length = length
    }

    /// Call this when the content went from one offset to another.
    ///
    /// - Parameters:
    ///   - range: the offsets at which content may rest. Movement past its ends does not count; otherwise content that
    ///     springs back from the trailing end would reveal the header.
    ///   - limit: the largest length that can be revealed.
    public mutating func scrolled(
        from start: Double, to end: Double, in range: ClosedRange<Double>, upTo limit: Double
    ) {
        let distance = end.clamped(to: range) - start.clamped(to: range)
        guard distance.isFinite, limit >= 0 else { return }
        length = (length - distance).clamped(to: 0...limit)
    }
}
