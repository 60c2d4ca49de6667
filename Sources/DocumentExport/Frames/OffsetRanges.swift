/// Content offsets as a person writes them: `264`, `0:400:50` with both ends in, or several of them with spaces
/// between.
public struct OffsetRanges: Sequence, Equatable, Sendable {
    public let ranges: [OffsetRange]

    /// - Returns: `nil` where a part is not an offset or a range.
    public init?(_ text: some StringProtocol) {
        var ranges: [OffsetRange] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            guard let range = OffsetRange(word) else { return nil }
            ranges.append(range)
        }
        guard !ranges.isEmpty else { return nil }
        self.ranges = ranges
    }

    public func makeIterator() -> AnyIterator<Double> {
        AnyIterator(ranges.lazy.joined().makeIterator())
    }
}

/// `N`, or `A:B:STEP` with both ends in: where the step does not meet B, B comes last all the same.
public struct OffsetRange: Sequence, Equatable, Sendable {
    private let first: Double
    private let last: Double
    private let step: Double

    /// How near to B, in steps, an offset is B: above the rounding of the products, below any step that is meant.
    private static let nearness = 1e-6

    private init(first: Double, last: Double, step: Double) {
        self.first = first
        self.last = last
        self.step = step
    }

    public init(_ offset: Double) {
        self.init(first: offset, last: offset, step: 1)
    }

    public init?(_ text: some StringProtocol) {
        var numbers: [Double] = []
        for field in text.split(separator: ":", omittingEmptySubsequences: false) {
            guard let number = Double(field), number.isFinite else { return nil }
            numbers.append(number)
        }
        switch numbers.count {
        case 1:
            self.init(numbers[0])
        case 3:
            let (first, last, step) = (numbers[0], numbers[1], numbers[2])
            guard step != 0, first == last || (last > first) == (step > 0) else { return nil }
            self.init(first: first, last: last, step: step)
        default:
            return nil
        }
    }

    public func makeIterator() -> AnyIterator<Double> {
        var index = 0.0
        var isDone = false
        return AnyIterator {
            guard !isDone else { return nil }
            // Multiplied, not added up, so that a long range does not drift.
            let offset = first + index * step
            index += 1
            isDone = (last - offset) / step < Self.nearness
            return isDone ? last : offset
        }
    }
}
