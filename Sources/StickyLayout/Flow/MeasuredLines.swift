/// The lines of items of unequal sizes: where each line begins, found once.
///
/// The place of an item within its line follows from the sizes whenever it is asked for, so a line
/// costs 16 bytes and an item nothing beyond its size.
struct MeasuredLines: Equatable, Sendable {
    private struct Line: Equatable {
        var firstItem: Int
        var start: Double
    }

    let sizes: [ItemExtent]
    let metrics: LineMetrics
    let length: Double
    private let lines: [Line]

    init(sizes: [ItemExtent], metrics: LineMetrics) {
        self.sizes = sizes
        self.metrics = metrics

        var lines: [Line] = []
        var start = 0.0
        var item = 0
        var end = 0.0
        while item < sizes.count {
            lines.append(Line(firstItem: item, start: start))
            var used = sizes[item].crossLength
            var thickness = sizes[item].length
            item += 1
            while item < sizes.count {
                // An item longer than the line stands alone, even beside one without any length.
                let widened = used + metrics.interitemSpacing + sizes[item].crossLength
                guard metrics.fits(used), metrics.fits(widened) else { break }
                used = widened
                thickness = max(thickness, sizes[item].length)
                item += 1
            }
            end = start + thickness
            start = end + metrics.lineSpacing
        }
        self.lines = lines
        length = end
    }

    /// The item's frame, from the lines' leading edges.
    ///
    /// - Complexity: O(log *lines* + *items of its line*).
    func placement(of index: Int) -> Placement {
        var result = Placement(start: 0, length: 0, crossStart: 0, crossLength: 0)
        forEachItem(ofLine: line(containing: index)) { item, placement in
            if item == index { result = placement }
        }
        return result
    }

    /// Hands over each item of every line that may meet `span`, in order.
    func forEachCandidate(in span: Span, _ body: (Int, Placement) -> Void) {
        guard span.length > 0 else { return }
        var line = max(0, partitioningIndex { $0.start > span.start } - 1)
        while line < lines.count, lines[line].start < span.end {
            forEachItem(ofLine: line, body)
            line += 1
        }
    }

    private func line(containing item: Int) -> Int {
        partitioningIndex { $0.firstItem > item } - 1
    }

    private func partitioningIndex(where belongsInSecondHalf: (Line) -> Bool) -> Int {
        StickyLayout.partitioningIndex(in: 0..<lines.count) { belongsInSecondHalf(lines[$0]) }
    }

    private func forEachItem(ofLine line: Int, _ body: (Int, Placement) -> Void) {
        let isLast = line == lines.count - 1
        let items = lines[line].firstItem..<(isLast ? sizes.count : lines[line + 1].firstItem)
        var total = 0.0
        var thickness = 0.0
        for item in items {
            total += sizes[item].crossLength
            thickness = max(thickness, sizes[item].length)
        }
        let spread = spread(count: items.count, total: total, isLast: isLast)
        var cross = spread.origin
        for item in items {
            let size = sizes[item]
            let across = metrics.offsetAcross(length: size.length, thickness: thickness)
            body(
                item,
                Placement(
                    start: lines[line].start + across, length: size.length,
                    crossStart: cross, crossLength: size.crossLength))
            cross += size.crossLength + spread.gap
        }
    }

    /// Source: behaviour.md, "Flow lines" 3. Unequal sizes: the last line is packed.
    private func spread(count: Int, total: Double, isLast: Bool) -> LineSpread {
        let used = total + Double(count - 1) * metrics.interitemSpacing
        guard metrics.lineAlignment == .justified, !isLast, metrics.fits(used) else {
            return LineSpread(origin: metrics.packedOrigin(used: used), gap: metrics.interitemSpacing)
        }
        guard count > 1 else {
            return LineSpread(origin: (metrics.lineLength - total) / 2, gap: metrics.interitemSpacing)
        }
        return LineSpread(
            origin: 0, gap: metrics.interitemSpacing + (metrics.lineLength - used) / Double(count - 1))
    }
}
