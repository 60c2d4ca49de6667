import CollectionDocument

/// Why a text is not a valid list of offsets.
public enum OffsetError: Error, CustomStringConvertible, Sendable {
    case malformed
    case leadsAway
    case stepTooSmall
    case tooMany

    public var description: String {
        switch self {
        case .malformed: "must be an offset, or a range A:B:STEP"
        case .leadsAway: "the step must lead from A to B"
        case .stepTooSmall: "the step is too small to change the offset"
        case .tooMany: "at most \(OffsetRanges.mostOffsets) offsets are allowed"
        }
    }
}

/// Content offsets as a person writes them: `264`, `0:400:50` (which includes both ends), or several of these with spaces
/// in between.
public struct OffsetRanges: Sequence, Equatable, Sendable {
    private let ranges: [OffsetRange]
    /// The number of offsets in all ranges.
    public let count: Int

    /// More than any curve needs; about a gigabyte as text.
    public static let mostOffsets = 10_000_000

    public init(_ ranges: [OffsetRange]) throws(OffsetError) {
        self.ranges = ranges
        count = ranges.reduce(0) { $0 + $1.count }
        guard count <= Self.mostOffsets else { throw .tooMany }
    }

    public init(_ offset: Double) { (ranges, count) = ([OffsetRange(offset)], 1) }

    public init(_ text: some StringProtocol) throws(OffsetError) {
        var ranges: [OffsetRange] = []
        for word in text.split(whereSeparator: \.isWhitespace) { ranges.append(try OffsetRange(word)) }
        guard !ranges.isEmpty else { throw .malformed }
        try self.init(ranges)
    }

    public func makeIterator() -> some IteratorProtocol<Double> { ranges.lazy.joined().makeIterator() }
}

/// `N`, or `A:B:STEP`, which includes both ends: if the step does not meet B, B is the last offset anyway.
public struct OffsetRange: Sequence, Equatable, Sendable {
    private let first: Double
    private let last: Double
    private let step: Double
    /// The number of offsets, at least 1.
    public let count: Int

    /// An offset this near to B, in steps, counts as B: more than rounding errors, less than any intended step.
    private static let nearness = 1e-6

    public init(_ offset: Double) { (first, last, step, count) = (offset, offset, 0, 1) }

    public init(_ text: some StringProtocol) throws(OffsetError) {
        guard let numbers = text.decimalNumbers(separatedBy: ":") else { throw .malformed }
        switch numbers.count {
        case 1: self.init(numbers[0])
        case 3: try self.init(from: numbers[0], to: numbers[1], by: numbers[2])
        default: throw .malformed
        }
    }

    private init(from first: Double, to last: Double, by step: Double) throws(OffsetError) {
        guard step != 0, first == last || (last > first) == (step > 0) else { throw .leadsAway }
        guard first + step != first, last - step != last else { throw .stepTooSmall }
        let distance = last - first
        let steps = distance.isFinite ? distance / step : last / step - first / step
        guard steps < Double(OffsetRanges.mostOffsets) else { throw .tooMany }
        (self.first, self.last, self.step) = (first, last, step)
        count = first == last ? 1 : Swift.max(0, Int((steps - Self.nearness).rounded(.down))) + 2
    }

    public func makeIterator() -> some IteratorProtocol<Double> {
        // Products instead of sums, so that a long range does not drift.
        (0..<count).lazy.map { [self] index in
            let offset = first + Double(index) * step
            if index == count - 1 { return last }
            // The product alone can be infinite.
            return offset.isFinite ? offset : first.addingProduct(Double(index), step)
        }.makeIterator()
    }
}
