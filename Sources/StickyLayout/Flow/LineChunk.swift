/// Some whole lines of one section, with their items. An edit replaces the chunks that it touches, unless it only resizes an
/// item and every line keeps its items.
///
/// A chunk stores little besides the sizes of its items: two bytes for each line, and eight for every eighth line. The place of
/// a line is computed from the landmark before it, and the place of an item from the sizes on its line.
struct LineChunk: Measured, Sendable {
    /// The most items that a chunk of several lines has. Larger chunks take less memory, smaller ones change faster.
    static let largest = 320
    /// A chunk with fewer items is joined with the next one.
    static let smallest = 64
    /// How many items each chunk gets when many are made at once. It is less than `largest`, so that items can be inserted.
    static let roomy = 224
    /// The distance between landmarks. If it grows, landmarks take less memory, and a search walks more lines.
    static let linesPerLandmark = 8

    private(set) var items: ItemSizes
    /// The first item of each line, counted from the chunk's first item. 16 bits are enough: a line with more items than
    /// `largest` has a chunk of its own.
    let firstItems: [UInt16]
    /// Where every eighth line starts, in points from the chunk's first line, without the gaps between lines.
    private(set) var landmarks: [Double] = []
    private(set) var measure: LineMeasure

    init(_ items: ItemSizes, firstItems: [UInt16], metrics: LineMetrics) {
        self.items = items.withoutNeedlessMargins
        self.firstItems = firstItems
        measure = .zero
        measureLines(metrics)
    }

    /// Computes the landmarks and the measure from the items.
    mutating func measureLines(_ metrics: LineMetrics) {
        var advance = 0.0
        var furthest = 0.0
        var longItems = 0
        landmarks.removeAll(keepingCapacity: true)
        landmarks.reserveCapacity((firstItems.count - 1) / Self.linesPerLandmark + 1)
        metrics.withExtents(of: items.points) { sizes in
            for line in 0..<firstItems.count {
                if line % Self.linesPerLandmark == 0 { landmarks.append(advance) }
                let items = items(ofLine: line)
                // An item that is longer than its line stands alone, so the line's first item tells.
                if !metrics.fits(sizes.crossLength(items.lowerBound)) { longItems += 1 }
                let thickness = sizes.thickness(of: items)
                // Where lines overlap, the last one need not end last.
                furthest = max(furthest, advance + thickness)
                advance += metrics.advance(ofLine: thickness)
            }
        }
        let firstSize = items.points.first ?? .zero
        measure = LineMeasure(
            items: items.count,
            lines: firstItems.count,
            advance: advance,
            furthest: furthest,
            longItems: longItems,
            firstSize: firstSize,
            hasOneSize: items.points.allSatisfy { $0 == firstSize },
            hasCells: items.hasMargins || items.points.contains { $0.width > 0 && $0.height > 0 },
            writing: items.writing)
    }

    /// The items that stand on a line, counted from the chunk's first item.
    @inline(__always)
    func items(ofLine line: Int) -> Range<Int> {
        let isLast = line + 1 == firstItems.count
        return Int(firstItems[line])..<(isLast ? items.count : Int(firstItems[line + 1]))
    }

    func line(containing item: Int) -> Int {
        partitioningIndex(in: 0..<firstItems.count) { Int(firstItems[$0]) > item } - 1
    }

    /// The distance from the start of the chunk's first line to the start of this one, in points.
    ///
    /// - Complexity: O(*items of eight lines*).
    func start(ofLine line: Int, metrics: LineMetrics) -> Double {
        let landmark = line / Self.linesPerLandmark
        var advance = landmarks[landmark]
        metrics.withExtents(of: items.points) { sizes in
            for line in landmark * Self.linesPerLandmark..<line {
                advance += metrics.advance(ofLine: sizes.thickness(of: items(ofLine: line)))
            }
        }
        return advance + Double(line) * metrics.gap
    }

    /// Gives one item another size, if every line keeps its items.
    ///
    /// - Returns: `true` if the item has its new size. `false` if lines break elsewhere, or may do so because the item's line
    ///   adjoins another chunk: the chunk may then be out of date, and the caller must replace the item.
    mutating func resizeItem(_ item: Int, to size: LayoutSize, metrics: LineMetrics) -> Bool {
        let line = line(containing: item)
        // The first item of a line may now fit onto the line before.
        let firstLine = Int(firstItems[line]) == item ? line - 1 : line
        guard firstLine >= 0, line + 1 < firstItems.count else { return false }

        items.resize(item, to: size)
        Effort.count(.line, line - firstLine + 1)
        let linesKeepItems = metrics.withExtents(of: items.points) { sizes in
            (firstLine...line).allSatisfy {
                metrics.endOfLine(from: Int(firstItems[$0]), in: sizes) == Int(firstItems[$0 + 1])
            }
        }
        if linesKeepItems { measureLines(metrics) }
        return linesKeepItems
    }
}

/// What a `MeasuredList` knows of some consecutive lines of one section. Lengths are in points along the scroll axis.
struct LineMeasure: Measure {
    var items = 0
    var lines = 0
    /// The distance from the start of the first line to where a line after the last would start, without the gaps between lines.
    /// It is the thickness of all lines together where none overlap.
    var advance = 0.0
    /// The distance from the start of the first line to the end of the line that ends last, without the gaps between lines.
    var furthest = 0.0
    /// How many items are longer than their line.
    var longItems = 0
    /// The size of the first item.
    var firstSize = LayoutSize.zero
    /// Whether all items have the size of the first one.
    var hasOneSize = true
    /// Whether any item has area, or a margin.
    var hasCells = false
    var writing = ItemSizes.Writing.points

    static let zero = LineMeasure()

    static func + (a: LineMeasure, b: LineMeasure) -> LineMeasure {
        LineMeasure(
            items: a.items + b.items,
            lines: a.lines + b.lines,
            advance: a.advance + b.advance,
            furthest: max(a.furthest, a.advance + b.furthest),
            longItems: a.longItems + b.longItems,
            firstSize: a.items == 0 ? b.firstSize : a.firstSize,
            hasOneSize: a.hasOneSize && b.hasOneSize && (a.items == 0 || b.items == 0 || a.firstSize == b.firstSize),
            hasCells: a.hasCells || b.hasCells,
            writing: joinedWriting(a, b))
    }

    @inline(__always)
    private static func joinedWriting(_ a: LineMeasure, _ b: LineMeasure) -> ItemSizes.Writing {
        if a.items == 0 { return b.writing }
        if b.items == 0 || a.writing == b.writing { return a.writing }
        if a.writing == .margins || b.writing == .margins { return .margins }
        return .various
    }

    /// The distance from the start of the first line to where a line after the last would start.
    func startOfNextLine(_ metrics: LineMetrics) -> Double { advance + Double(lines) * metrics.gap }

    /// The distance from the start of the first line to the trailing edge that is furthest.
    func length(_ metrics: LineMetrics) -> Double { furthest + Double(max(0, lines - 1)) * metrics.gap }
}

// MARK: - Invariants

#if DEBUG
extension LineChunk {
    /// Stops the program unless the chunk consists of whole lines, and its landmarks and measure are up to date.
    func checkInvariants(_ metrics: LineMetrics) {
        precondition(items.count > 0, "a chunk without items")
        precondition(items.count <= Self.largest || firstItems.count == 1, "a chunk of \(items.count) items")
        precondition(firstItems.first == 0, "a chunk begins within a line")
        precondition(
            zip(firstItems, firstItems.dropFirst()).allSatisfy { $0 < $1 }, "a line begins before the one above it")
        precondition(Int(firstItems.last ?? 0) < items.count, "a line without items")
        var measured = self
        measured.measureLines(metrics)
        precondition(landmarks == measured.landmarks, "the landmarks of a chunk are stale")
        precondition(measure == measured.measure, "the measure of a chunk is stale")
    }
}
#endif
