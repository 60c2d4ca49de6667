/// Some whole lines of one section, and their items. An edit replaces it, unless it only gives an item another size and
/// leaves every line its items.
///
/// The place of an item within its line follows from the sizes whenever it is asked for, and that of a line from
/// the landmark before it. So a line costs three bytes, and an item nothing beyond its size.
struct LineChunk: Measured, Sendable {
    /// A chunk with more items splits. Larger chunks take less room, smaller ones change faster.
    static let largest = 320
    /// A chunk with fewer items joins the next one.
    static let smallest = 64
    /// How many items chunks get that are made together, so that there is room for more.
    static let roomy = 224
    /// Every so many lines a landmark: more lines between them take less room and longer to walk.
    static let linesPerLandmark = 8

    private(set) var items: ItemSizes
    /// The first item of each line. Only a chunk's last line may have more items than a chunk should have.
    let firstItems: [UInt16]
    /// Where every eighth line starts, without the gaps between lines.
    private(set) var landmarks: [Double] = []
    private(set) var measure: LineMeasure

    init(_ items: ItemSizes, firstItems: [UInt16], metrics: LineMetrics) {
        self.items = items
        self.firstItems = firstItems
        measure = .zero
        measureLines(metrics)
    }

    mutating func measureLines(_ metrics: LineMetrics) {
        var (advance, reach, longItems) = (0.0, 0.0, 0)
        landmarks.removeAll(keepingCapacity: true)
        landmarks.reserveCapacity((firstItems.count - 1) / Self.linesPerLandmark + 1)
        metrics.withExtents(of: items.points) { sizes in
            for line in 0..<firstItems.count {
                if line % Self.linesPerLandmark == 0 { landmarks.append(advance) }
                let items = items(ofLine: line)
                // An item that is longer than its line stands alone.
                if !metrics.fits(sizes.crossLength(items.lowerBound)) { longItems += 1 }
                let thickness = sizes.thickness(of: items)
                // Where lines overlap, the last one need not end last.
                reach = max(reach, advance + thickness)
                advance += metrics.advance(ofLine: thickness)
            }
        }
        let size = items.points.first ?? .zero
        measure = LineMeasure(
            items: items.count, lines: firstItems.count, advance: advance, reach: reach, longItems: longItems,
            size: size, isEven: items.points.allSatisfy { $0 == size },
            hasCells: items.points.contains { $0.width > 0 && $0.height > 0 }, writing: items.writing)
    }

    @inline(__always)
    func items(ofLine line: Int) -> Range<Int> {
        Int(firstItems[line])..<(line + 1 < firstItems.count ? Int(firstItems[line + 1]) : items.count)
    }

    func line(containing item: Int) -> Int {
        partitioningIndex(in: 0..<firstItems.count) { Int(firstItems[$0]) > item } - 1
    }

    /// From where the first line starts to where this one does.
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

    /// Gives one item another size in place.
    ///
    /// - Returns: whether every line keeps its items; if not, or perhaps not, as the item's line adjoins another chunk's, the
    ///   item is to be replaced.
    mutating func resizeItem(_ item: Int, to size: LayoutSize, metrics: LineMetrics) -> Bool {
        let line = line(containing: item)
        // It may now fit onto the line before.
        let touched = Int(firstItems[line]) == item ? line - 1 : line
        guard touched >= 0, line + 1 < firstItems.count else { return false }

        items.resize(item, to: size)
        Effort.count(.line, line - touched + 1)
        let breaksAlike = metrics.withExtents(of: items.points) { sizes in
            (touched...line).allSatisfy {
                metrics.endOfLine(from: Int(firstItems[$0]), in: sizes) == Int(firstItems[$0 + 1])
            }
        }
        if breaksAlike { measureLines(metrics) }
        return breaksAlike
    }
}

#if DEBUG
extension LineChunk {
    /// Stops the program unless the chunk is whole lines, and what it stores of them is up to date.
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

/// What the lines of a section add up to.
struct LineMeasure: Measure {
    var items = 0
    var lines = 0
    /// From where the first line starts to where the line after the last would, without the gaps between lines: the thickness
    /// of all of them where none overlap. In points along the scroll axis.
    var advance = 0.0
    /// To the end of the line that ends last, likewise.
    var reach = 0.0
    /// Items that are longer than their line.
    var longItems = 0
    /// The first item's size.
    var size = LayoutSize.zero
    /// Whether all items have that size.
    var isEven = true
    /// Whether any item has area.
    var hasCells = false
    var writing = ItemSizes.Writing.points

    static let zero = LineMeasure()

    static func + (a: LineMeasure, b: LineMeasure) -> LineMeasure {
        LineMeasure(
            items: a.items + b.items,
            lines: a.lines + b.lines,
            advance: a.advance + b.advance,
            reach: max(a.reach, a.advance + b.reach),
            longItems: a.longItems + b.longItems,
            size: a.items == 0 ? b.size : a.size,
            isEven: a.isEven && b.isEven && (a.items == 0 || b.items == 0 || a.size == b.size),
            hasCells: a.hasCells || b.hasCells,
            writing: a.items == 0 ? b.writing : b.items == 0 || a.writing == b.writing ? a.writing : .various)
    }

    /// To where the line after the last would start.
    func pitch(_ metrics: LineMetrics) -> Double { advance + Double(lines) * metrics.gap }

    /// To the trailing edge that is furthest.
    func length(_ metrics: LineMetrics) -> Double { reach + Double(max(0, lines - 1)) * metrics.gap }
}
