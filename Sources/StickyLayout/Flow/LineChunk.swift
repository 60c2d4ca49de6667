/// Some whole lines of one section, and their items. An edit replaces it, unless it only gives an item another size and
/// leaves every line its items.
///
/// The place of an item within its line follows from the sizes whenever it is asked for, and that of a line from
/// the landmark before it. So a line costs three bytes, and an item nothing beyond its size.
struct LineChunk: Sendable {
    /// Every so many lines a landmark: more lines between them take less room and longer to walk.
    static let linesPerLandmark = 8

    private(set) var items: ItemSizes
    /// The first item of each line. Only a chunk's last line may have more items than a chunk should have.
    let firstItems: [UInt16]
    /// Where every eighth line starts, without the gaps between lines.
    private(set) var landmarks: [Double] = []
    private(set) var measure: LineMeasure

    /// - Parameter lineStarts: the first item of each line, counted from anywhere.
    init(_ items: ItemSizes, lineStarts: ArraySlice<Int>, metrics: LineMetrics) {
        let origin = lineStarts.first ?? 0
        firstItems = lineStarts.map { UInt16($0 - origin) }
        self.items = items
        measure = LineMeasure(items: items, lines: firstItems.count)
        landmarks.reserveCapacity(firstItems.count / Self.linesPerLandmark + 1)
        measureLines(from: 0, metrics: metrics)
        measure.longItems = longItemCount(metrics)
    }

    /// - Parameter landmark: the last that is where it was.
    private mutating func measureLines(from landmark: Int, metrics: LineMetrics) {
        var advance = landmark == 0 ? 0 : landmarks[landmark]
        landmarks.removeSubrange(landmark...)
        items.points.withUnsafeBufferPointer { sizes in
            for line in landmark * Self.linesPerLandmark..<firstItems.count {
                if line % Self.linesPerLandmark == 0 { landmarks.append(advance) }
                advance += metrics.advance(ofLine: metrics.thickness(of: items(ofLine: line), in: sizes))
            }
        }
        measure.advance = advance
        measure.reach = metrics.overlap > 0 ? reach(metrics) : advance
    }

    /// To the end of the line that ends last, which need not be the last one where they overlap.
    private func reach(_ metrics: LineMetrics) -> Double {
        items.points.withUnsafeBufferPointer { sizes in
            var (advance, reach) = (0.0, 0.0)
            for line in firstItems.indices {
                let thickness = metrics.thickness(of: items(ofLine: line), in: sizes)
                reach = max(reach, advance + thickness)
                advance += metrics.advance(ofLine: thickness)
            }
            return reach
        }
    }

    /// How many items are longer than their line: they stand alone on it.
    private func longItemCount(_ metrics: LineMetrics) -> Int {
        items.points.withUnsafeBufferPointer { sizes in
            firstItems.indices.reduce(0) { count, line in
                let items = items(ofLine: line)
                let isLong = items.count == 1 && !metrics.fits(metrics.extent(sizes[items.lowerBound]).crossLength)
                return isLong ? count + 1 : count
            }
        }
    }

    /// The same lines where they overlap otherwise.
    func measured(by metrics: LineMetrics) -> LineChunk {
        var chunk = self
        chunk.measureLines(from: 0, metrics: metrics)
        return chunk
    }

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
        items.points.withUnsafeBufferPointer { sizes in
            for line in landmark * Self.linesPerLandmark..<line {
                advance += metrics.advance(ofLine: metrics.thickness(of: items(ofLine: line), in: sizes))
            }
        }
        return advance + Double(line) * metrics.gap
    }
}

extension LineChunk: Measured {}

extension LineChunk {
    /// Gives one item another size in place, where that leaves every line its items.
    ///
    /// - Parameter size: that of one item.
    /// - Returns: whether it did; not where lines break elsewhere, or may, as the item's line adjoins another chunk's.
    mutating func resizeItem(_ item: Int, to size: ItemSizes, metrics: LineMetrics) -> Bool {
        let line = line(containing: item)
        let touched = Int(firstItems[line]) == item ? line - 1 : line
        guard touched >= 0, line + 1 < firstItems.count, size.isInPoints == items.isInPoints else { return false }

        let old = items.exchangeSize(of: item, with: size)
        let breaksAlike = items.points.withUnsafeBufferPointer { sizes in
            (touched...line).allSatisfy {
                metrics.endOfLine(from: Int(firstItems[$0]), in: sizes) == Int(firstItems[$0 + 1])
            }
        }
        guard breaksAlike else {
            _ = items.exchangeSize(of: item, with: old)
            return false
        }
        let longItems = measure.longItems + size.longItemCount(metrics) - old.longItemCount(metrics)
        measure = LineMeasure(items: items, lines: firstItems.count)
        measure.longItems = longItems
        measureLines(from: line / Self.linesPerLandmark, metrics: metrics)
        return true
    }
}
