import StickyLayout

/// Some of a section's lines: ranges that neither touch nor overlap, in order.
struct LineRanges: Equatable {
    private(set) var ranges: [Range<Int>] = []

    /// The lines of ranges in any order.
    init(_ unordered: [Range<Int>]) {
        for range in unordered.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
            if let last = ranges.last, range.lowerBound <= last.upperBound {
                ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                ranges.append(range)
            }
        }
    }

    /// The lines of these that others do not have.
    func subtracting(_ others: LineRanges) -> LineRanges {
        var rest: [Range<Int>] = []
        for range in ranges {
            var start = range.lowerBound
            for other in others.ranges where other.overlaps(range) {
                if other.lowerBound > start { rest.append(start..<other.lowerBound) }
                start = max(start, other.upperBound)
            }
            if start < range.upperBound { rest.append(start..<range.upperBound) }
        }
        return LineRanges(rest)
    }
}

extension EvenLines {
    /// The lines that start in a range of places, in points from the content's leading edge.
    func lines(startingIn places: ClosedRange<Double>, tolerance: Double) -> Range<Int> {
        guard pitch > 0 else {
            let isInRange = firstStart >= places.lowerBound - tolerance && firstStart <= places.upperBound + tolerance
            return isInRange ? 0..<count : 0..<0
        }
        func lineCount(before quotient: Double) -> Int { Int(clamping: quotient.clamped(to: 0...Double(count))) }
        let first = lineCount(before: ((places.lowerBound - tolerance - firstStart) / pitch).rounded(.up))
        let end = lineCount(before: ((places.upperBound + tolerance - firstStart) / pitch).rounded(.down) + 1)
        return first..<max(first, end)
    }

    /// How many items stand on some of the lines.
    func itemCount(on lines: Range<Int>) -> Int {
        min(itemCount, lines.upperBound * itemsPerLine) - min(itemCount, lines.lowerBound * itemsPerLine)
    }
}

/// Items of a section that break a rule.
struct ItemGroup {
    /// The first of them.
    private(set) var firstItem: Int?
    private(set) var count = 0
    /// The length of the first one, in points.
    private(set) var firstLength = 0.0
    /// From the first offset to the last one at which one of them breaks the rule.
    private(set) var offsets = 0.0...0.0

    /// Adds items, each later than those before.
    mutating func add(item: Int, count: Int, length: Double, at offsets: ClosedRange<Double>) {
        if firstItem == nil {
            firstItem = item
            firstLength = length
            self.offsets = offsets
        }
        let lower = min(self.offsets.lowerBound, offsets.lowerBound)
        self.offsets = lower...max(self.offsets.upperBound, offsets.upperBound)
        self.count += count
    }

    /// The subject of a sentence about them: `Item 3 of section 2 and 7 more`.
    func subject(inSection section: Int) -> String {
        let first = LayoutElement.ID.cell(firstItem ?? 0, inSection: section).nameInFindings.withFirstLetterUppercased
        let others = count > 1 ? " and \(count - 1) more" : ""
        return "\(first)\(others)"
    }
}
