import ArgumentParser
import DocumentExport
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

extension OffsetRange: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
}

/// JSON's idea of a number, give or take a leading plus; no infinity, no NaN.
private func finiteNumber(_ text: some StringProtocol) -> Double? {
    guard let number = Double(text), number.isFinite else { return nil }
    return number
}
