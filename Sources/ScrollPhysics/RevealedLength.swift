/// Returns how much of a floating header is scrolled back into view when the content has gone from one offset to another, in
/// points.
///
///     revealedLength(0, from: 900, to: 860, in: 0...2400, upTo: 120)      // 40
///
/// It grows as the content goes back, and shrinks as it goes on, point for point. Only movements by a person count:
/// scrolling by a program reveals nothing.
///
/// - Parameters:
///   - length: how much was revealed before, in points, ≥ 0.
///   - range: the offsets at which content may rest. Movement past its ends does not count; otherwise content that
///     springs back from the trailing end would reveal the header.
///   - limit: the largest length that can be revealed.
public func revealedLength(
    _ length: Double, from start: Double, to end: Double, in range: ClosedRange<Double>, upTo limit: Double
) -> Double {
    let distance = end.clamped(to: range) - start.clamped(to: range)
    guard distance.isFinite, limit >= 0 else { return length }
    return (length - distance).clamped(to: 0...limit)
}
