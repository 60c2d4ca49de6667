/// The domain of each number that a layout takes.
///
/// A number outside its domain counts as the nearest one inside, and NaN as 0, so that no number stops the program. The
/// layout does this once, where the number comes in: ``CollectionLayout/options``, for example, answers what counts.
///
/// | numbers | domain |
/// | --- | --- |
/// | sizes, percentages, the container, ``LayoutOptions/minimumInteritemSpacing`` | ``lengths`` |
/// | insets, margins, ``LayoutOptions/minimumLineSpacing``, ``LayoutOptions/pinInset`` | ``signedLengths`` |
/// | lengths that are infinite where nothing limits them | ``lengths`` or infinity; NaN counts as infinity |
/// | offsets, spans, distances and velocities of queries | ``positions``; a length among them is 0 or more |
/// | how many items a section generates | 0 to ``items`` |
/// | a section's level in an outline | ``levels`` |
/// | columns of a fraction | ``columns``, and no more than there are |
///
/// Indexes have no domain. A query with an optional answer returns `nil` if there is nothing at the index. For all other queries, and
/// for edits, the index must exist: a call that breaks this precondition ends the program, in release builds as well, with a
/// message that names the call and the index.
public enum LayoutLimits {
    /// Points, or percent.
    public static var lengths: ClosedRange<Double> { 0...0x1p30 }
    /// Points.
    public static var signedLengths: ClosedRange<Double> { -0x1p30...0x1p30 }
    /// Points along the scroll axis: further than the longest content reaches.
    public static var positions: ClosedRange<Double> { -0x1p100...0x1p100 }
    /// Items of a section.
    public static var items: Int { 1 << 40 }
    /// Levels of an outline, 0 the outermost.
    public static var levels: ClosedRange<Int> { 0...1_000 }
    /// Equal columns that a length is a fraction of.
    public static var columns: ClosedRange<Int> { 1...1_000 }
    /// The most items of one size in a section that an edit may give sizes of their own: 2 GiB of sizes.
    public static var sizedItems: Int { 1 << 27 }
    /// A header that is this near to an end has reached it, in points. It is less than any screen shows, and more than sums of
    /// offsets are off.
    static let snapTolerance = 1.0 / 1024
}

extension Double {
    /// The nearest number in the range; 0 for NaN.
    package func clamped(to range: ClosedRange<Double>) -> Double {
        isNaN ? 0 : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }

    /// A length that is infinite where nothing limits it.
    var clampedLimit: Double { self < .infinity ? clamped(to: LayoutLimits.lengths) : .infinity }
}

extension Int {
    /// The nearest number in the range.
    package func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }

    var clampedToItems: Int { clamped(to: 0...LayoutLimits.items) }
}

extension Length {
    var clamped: Length {
        switch self {
        case .points(let points): .points(points.clamped(to: LayoutLimits.lengths))
        case .percent(let percent): .percent(percent.clamped(to: LayoutLimits.lengths))
        case .fraction(let columns, let count):
            .fraction(
                columns.clamped(to: LayoutLimits.columns.lowerBound...count.clamped(to: LayoutLimits.columns)),
                of: count.clamped(to: LayoutLimits.columns))
        }
    }
}

extension LengthSize {
    package var clamped: LengthSize { LengthSize(width: width.clamped, height: height.clamped) }
}

extension LayoutSize {
    var clamped: LayoutSize {
        LayoutSize(width: width.clamped(to: LayoutLimits.lengths), height: height.clamped(to: LayoutLimits.lengths))
    }
}

extension LayoutInsets {
    var clamped: LayoutInsets {
        func clamped(_ edge: Double) -> Double { edge.clamped(to: LayoutLimits.signedLengths) }
        return LayoutInsets(
            top: clamped(top), left: clamped(left), bottom: clamped(bottom), right: clamped(right))
    }
}

extension Span {
    var clamped: Span {
        let start = start.clamped(to: LayoutLimits.positions)
        return Span(start: start, length: length.clamped(to: 0...2 * LayoutLimits.positions.upperBound))
    }
}
