import ArgumentParser
import CollectionDocument
import DocumentExport
import Samples
import StickyLayout

/// The message for a bad argument.
struct ArgumentError: Error, CustomStringConvertible {
    let description: String
}

/// A size, `WxH`, in points.
struct ViewportArgument: ExpressibleByArgument {
    let size: LayoutSize

    init(size: LayoutSize) { self.size = size }

    init?(argument: String) {
        let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map(\.decimalNumber)
        guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
        let lengths = 0...DocumentLimits.length
        guard lengths.contains(width), lengths.contains(height) else { return nil }
        size = LayoutSize(width: width, height: height)
    }

    var defaultValueDescription: String { "\(Int(size.width))x\(Int(size.height))" }
}

/// A span along the scroll axis, `START,LENGTH`, in points.
struct SpanArgument: ExpressibleByArgument {
    let span: Span

    init?(argument: String) {
        let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map(\.decimalNumber)
        guard numbers.count == 2, let start = numbers[0], let length = numbers[1], length >= 0,
            (start + length).isFinite
        else { return nil }
        span = Span(start: start, length: length)
    }
}

/// A finite decimal number.
func number(_ text: String) throws -> Double {
    guard let number = text.decimalNumber else { throw ArgumentError(description: "must be a decimal number") }
    return number
}

/// A sample by its name.
func sample(named name: String) throws -> Sample {
    guard let sample = Sample.named(name) else {
        throw ArgumentError(description: "there is no such sample; `lintel samples` lists them")
    }
    return sample
}

/// A length in points, ≥ 0.
func length(_ text: String) throws -> Double {
    guard let length = text.decimalNumber, length >= 0 else {
        throw ArgumentError(description: "must be a decimal number ≥ 0")
    }
    return length
}

/// The arguments for offsets and the revealed length.
struct OffsetArguments: ParsableArguments {
    @Option(
        name: .customLong("offset"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A content offset along the scroll axis, or a range A:B:STEP that includes both ends. Can be given several times, up to "
                + "\(OffsetRanges.mostOffsets) offsets. Default: the rest position.",
            valueName: "N"),
        transform: { try OffsetRange($0) })
    var offsets: [OffsetRange] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How much of a floating header has been scrolled back in.", valueName: "POINTS"),
        transform: length)
    var revealed = 0.0

    func validate() throws {
        do {
            _ = try OffsetRanges(offsets)
        } catch {
            throw ValidationError("--offset: \(error).")
        }
    }

    /// The offsets, or the rest position if there are none.
    func ranges(of layout: CollectionLayout) throws -> OffsetRanges {
        offsets.isEmpty ? OffsetRanges(layout.startOffset) : try OffsetRanges(offsets)
    }
}
