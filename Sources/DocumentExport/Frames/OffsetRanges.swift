import CollectionDocument

/// Content offsets as a person writes them: `264`, `0:400:50` (which includes both ends), or several of these with spaces
/// in between. There is at least one.
package struct OffsetRanges: Sequence, Equatable, Sendable {
    private let ranges: [OffsetRange]
    /// The number of offsets in all ranges.
    package let count: Int

    /// The largest number of offsets. It is more than any curve needs, and comes to about a gigabyte of text.
    package static let mostOffsets = 10_000_000

    /// - Throws: `OffsetError.malformed` if there are no ranges, `OffsetError.tooMany`.
    package init(_ ranges: [OffsetRange]) throws(OffsetError) {
        guard !ranges.isEmpty else { throw .malformed }
        self.ranges = ranges
        count = ranges.reduce(0) { $0 + $1.count }
        guard count <= Self.mostOffsets else { throw .tooMany }
    }

    package init(_ text: some StringProtocol) throws(OffsetError) {
        var ranges: [OffsetRange] = []
        for word in text.split(whereSeparator: \.isWhitespace) { ranges.append(try OffsetRange(word)) }
        try self.init(ranges)
    }

    package func makeIterator() -> some IteratorProtocol<Double> { ranges.lazy.joined().makeIterator() }
}

/// `N`, or `A:B:STEP`, which includes both ends: if the step does not meet B, B is the last offset anyway.
package struct OffsetRange: Sequence, Equatable, Sendable {
    package let first: Double
    private let last: Double
    /// Not used if there is only one offset.
    private let step: Double
    /// The number of offsets, at least 1.
    package let count: Int

    /// An offset that is this near to B, in steps, is taken for B. The value is larger than the rounding errors of a range, and
    /// smaller than any difference that a person means.
    private static let nearness = 1e-6

    package init(_ offset: Double) {
        first = offset
        last = offset
        step = 0
        count = 1
    }

    package init(_ text: some StringProtocol) throws(OffsetError) {
        guard let numbers = text.decimalNumbers(separatedBy: ":") else { throw .malformed }
        switch numbers.count {
        case 1: self.init(numbers[0])
        case 3: try self.init(from: numbers[0], to: numbers[1], by: numbers[2])
        default: throw .malformed
        }
    }

    private init(from first: Double, to last: Double, by step: Double) throws(OffsetError) {
        let leadsToLast = first == last || (last > first) == (step > 0)
        guard step != 0, leadsToLast else { throw .leadsAway }
        let changesBothEnds = first + step != first && last - step != last
        guard changesBothEnds else { throw .stepTooSmall }
        let steps = Self.steps(from: first, to: last, by: step)
        guard steps < Double(OffsetRanges.mostOffsets) else { throw .tooMany }
        self.first = first
        self.last = last
        self.step = step
        if first == last {
            count = 1
        } else {
            let countBetween = Swift.max(0, Int(clamping: (steps - Self.nearness).rounded(.down)))
            count = countBetween + 2
        }
    }

    /// The number of steps from one offset to another, with a fraction.
    private static func steps(from first: Double, to last: Double, by step: Double) -> Double {
        let distance = last - first
        // The distance of two huge offsets can be infinite although the quotients are not.
        return distance.isFinite ? distance / step : last / step - first / step
    }

    package func makeIterator() -> some IteratorProtocol<Double> {
        (0..<count).lazy.map(offset).makeIterator()
    }

    private func offset(at index: Int) -> Double {
        if index == count - 1 { return last }
        // A product instead of a sum of steps, so that a long range does not drift.
        let offset = first + Double(index) * step
        // The product alone can be infinite.
        return offset.isFinite ? offset : first.addingProduct(Double(index), step)
    }
}

/// Why a text is not a valid list of offsets.
package enum OffsetError: Error, CustomStringConvertible, Sendable {
    case malformed
    /// The step has the wrong sign, or is 0.
    case leadsAway
    /// The step is lost in the rounding of an offset.
    case stepTooSmall
    case tooMany
    /// More than `OffsetFile.mostFiles` files, each for an offset.
    case tooManyFiles

    package var description: String {
        switch self {
        case .malformed: "must be an offset, a range A:B:STEP, or events"
        case .leadsAway: "the step must lead from A to B"
        case .stepTooSmall: "the step is too small to change the offset"
        case .tooMany: "at most \(OffsetRanges.mostOffsets) offsets are allowed"
        case .tooManyFiles: "at most \(OffsetFile.mostFiles) files are written, one for each offset"
        }
    }
}
