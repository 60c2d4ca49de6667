import CollectionDocument
import StickyLayout

/// A part of a list of offsets as a person writes it: an offset, a range, or the word `events`.
package enum OffsetPart: Equatable, Sendable {
    case range(OffsetRange)
    /// The start of the content, and each offset at which a header does something else from then on: it enters, pins, is pushed, leaves.
    case events

    /// The word that stands for all events.
    package static let eventsWord = "events"

    package init(_ text: some StringProtocol) throws(OffsetError) {
        self = text == Self.eventsWord ? .events : .range(try OffsetRange(text))
    }
}

/// Content offsets as a person asks for them: parts with spaces in between, or with commas and spaces. There is at least one.
///
///     let offsets = try OffsetList("0, 264, 400:800:50, events")
///     try offsets.forEach(in: layout) { print($0) }
package struct OffsetList: Equatable, Sendable {
    private let parts: [OffsetPart]
    /// The number of offsets; `nil` if only a layout says how many there are.
    package let count: Int?

    /// - Throws: `OffsetError.malformed` if there are no parts, `OffsetError.tooMany`.
    package init(_ parts: [OffsetPart]) throws(OffsetError) {
        guard !parts.isEmpty else { throw .malformed }
        var ranges: [OffsetRange] = []
        for case .range(let range) in parts { ranges.append(range) }
        let rangeCount = ranges.isEmpty ? 0 : try OffsetRanges(ranges).count
        self.parts = parts
        count = parts.contains(.events) ? nil : rangeCount
    }

    package init(_ offset: Double) {
        parts = [.range(OffsetRange(offset))]
        count = 1
    }

    package init(_ text: some StringProtocol) throws(OffsetError) {
        var parts: [OffsetPart] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            // A comma inside of a number is a mistake.
            parts.append(try OffsetPart(word.last == "," ? word.dropLast() : word))
        }
        try self.init(parts)
    }

    /// Calls `body` with each offset, in the order in which they were written.
    package func forEach(
        in layout: CollectionLayout, revealedLength: Double = 0, _ body: (Double) throws -> Void
    ) rethrows {
        for part in parts {
            switch part {
            case .range(let range): for offset in range { try body(offset) }
            case .events: try Self.forEachEvent(in: layout, revealedLength: revealedLength, body)
            }
        }
    }

    private static func forEachEvent(
        in layout: CollectionLayout, revealedLength: Double, _ body: (Double) throws -> Void
    ) rethrows {
        var viewpoint = Viewpoint(layout.offsetRange.lowerBound, revealedLength: revealedLength)
        try body(viewpoint.offset)
        while let event = layout.nextEvent(from: viewpoint, forwards: true) {
            viewpoint.offset = event.offset
            try body(event.offset)
        }
    }

    /// The first offset.
    package func first(in layout: CollectionLayout) -> Double {
        switch parts[0] {
        case .range(let range): range.first
        case .events: layout.offsetRange.lowerBound
        }
    }
}
