import ArgumentParser
import StickyLayout

/// `WxH` in points.
struct ViewportArgument: ExpressibleByArgument {
    let size: Size

    init(size: Size) { self.size = size }

    init?(argument: String) {
        let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map(finiteNumber)
        guard sides.count == 2, let width = sides[0], let height = sides[1], width >= 0, height >= 0 else { return nil }
        size = Size(width: width, height: height)
    }

    var defaultValueDescription: String { "\(Int(size.width))x\(Int(size.height))" }
}

/// `START,LENGTH` in points.
struct SpanArgument: ExpressibleByArgument {
    let span: Span

    init?(argument: String) {
        let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map(finiteNumber)
        guard numbers.count == 2, let start = numbers[0], let length = numbers[1], length >= 0 else { return nil }
        span = Span(start: start, length: length)
    }
}

/// `N`, or `A:B:STEP` with both ends in: where the step does not meet B, B comes last all the same.
struct OffsetArgument: ExpressibleByArgument, Sequence {
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

    init(_ offset: Double) {
        self.init(first: offset, last: offset, step: 1)
    }

    init?(argument: String) {
        let numbers = argument.split(separator: ":", omittingEmptySubsequences: false).map(finiteNumber)
        switch numbers.count {
        case 1:
            guard let offset = numbers[0] else { return nil }
            self.init(offset)
        case 3:
            guard let first = numbers[0], let last = numbers[1], let step = numbers[2], step != 0,
                first == last || (last > first) == (step > 0)
            else { return nil }
            self.init(first: first, last: last, step: step)
        default:
            return nil
        }
    }

    func makeIterator() -> AnyIterator<Double> {
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

/// JSON's idea of a number, give or take a leading plus; no infinity, no NaN.
private func finiteNumber(_ text: some StringProtocol) -> Double? {
    guard let number = Double(text), number.isFinite else { return nil }
    return number
}
