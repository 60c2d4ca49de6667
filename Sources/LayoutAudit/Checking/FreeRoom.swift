import StickyLayout

/// What pinned elements leave free of the viewport at each offset, and how far they reach into it from where items are scrolled to.
/// All lists are by offset.
struct FreeRoom {
    /// A part of the viewport over a stretch of offsets.
    struct Part {
        let offsets: ClosedRange<Double>
        let span: LinearSpan
    }

    /// A length over a stretch of offsets, in points.
    struct Cover {
        let offsets: ClosedRange<Double>
        let length: LinearValue
    }

    /// The parts of the room that are free.
    private(set) var parts: [Part] = []
    /// How much of the room is covered from its leading edge on. Offsets at which nothing is have no entry.
    private(set) var leadingCover: [Cover] = []
    /// How much of it is covered from its trailing edge back.
    private(set) var trailingCover: [Cover] = []

    private let room: LinearSpan
    private let tolerance: Double

    init(of checked: CheckedLayout) {
        room = checked.room
        tolerance = checked.tolerance
    }

    mutating func add(_ stretch: PinnedStretch) {
        var start = room.start
        for covered in stretch.covered {
            if covered.start.middle <= room.start.middle + tolerance, covered.end.middle > room.start.middle {
                leadingCover.append(Cover(offsets: stretch.offsets, length: covered.end - room.start))
            }
            if covered.end.middle >= room.end.middle - tolerance, covered.start.middle < room.end.middle {
                trailingCover.append(Cover(offsets: stretch.offsets, length: room.end - covered.start))
            }
            addPart(from: start, to: covered.start, over: stretch.offsets)
            if covered.end.middle > start.middle { start = covered.end }
        }
        addPart(from: start, to: room.end, over: stretch.offsets)
    }

    private mutating func addPart(from start: LinearValue, to end: LinearValue, over offsets: ClosedRange<Double>) {
        let end = end.middle > room.end.middle ? room.end : end
        guard end.middle > start.middle else { return }
        let last = parts.last
        // Where nothing moves, a part goes on from stretch to stretch.
        if let last, last.offsets.upperBound == offsets.lowerBound, last.span.isConstant, last.span.start == start,
            last.span.end == end
        {
            parts[parts.count - 1] = Part(offsets: last.offsets.lowerBound...offsets.upperBound, span: last.span)
        } else {
            parts.append(Part(offsets: offsets, span: LinearSpan(start: start, end: end)))
        }
    }
}

extension LinearSpan {
    fileprivate var isConstant: Bool { start.atLower == start.atUpper && end.atLower == end.atUpper }
}

/// A stretch of offsets, in a list by offset.
protocol OverOffsets {
    var offsets: ClosedRange<Double> { get }
}

extension FreeRoom.Part: OverOffsets {}
extension FreeRoom.Cover: OverOffsets {}

extension Array where Element: OverOffsets {
    /// Those that have offsets of the range. Their own ends must not decrease from one to the next.
    func over(_ range: ClosedRange<Double>) -> ArraySlice<Element> {
        let first = partitioningIndex(in: indices) { self[$0].offsets.upperBound >= range.lowerBound }
        let end = partitioningIndex(in: indices) { self[$0].offsets.lowerBound > range.upperBound }
        return first < end ? self[first..<end] : []
    }
}
