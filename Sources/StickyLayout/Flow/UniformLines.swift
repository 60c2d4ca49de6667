/// The lines of items that all have one size, in closed form: any number of items takes no memory.
///
/// Places count from the leading edges of the section's lines, in points.
struct UniformLines: Sendable {
    let itemCount: Int
    let item: ItemExtent
    let metrics: LineMetrics
    let itemsPerLine: Int
    let lineCount: Int
    /// The distance from the start of a line to the start of the next one.
    let pitch: Double
    /// How items are spread over each line but the last.
    private let fullLine: LineSpread
    private let lastLine: LineSpread

    init(itemCount: Int, size: LayoutSize, metrics: LineMetrics) {
        self.itemCount = itemCount
        self.metrics = metrics
        let item = metrics.extent(size)
        self.item = item
        itemsPerLine = Self.itemsPerLine(crossLength: item.crossLength, itemCount: itemCount, metrics: metrics)
        lineCount = itemCount == 0 ? 0 : (itemCount - 1) / itemsPerLine + 1
        pitch = metrics.advance(ofLine: item.length) + metrics.gap

        func spread(of count: Int) -> LineSpread {
            metrics.spread(count: count, totalCrossLength: Double(count) * item.crossLength, isPacked: false)
        }
        fullLine = spread(of: itemsPerLine)
        if metrics.lineAlignment == .justified {
            // The last line's items stand where a full line's would (behaviour.md, "Flow lines" 3).
            lastLine = fullLine
        } else {
            lastLine = spread(of: itemCount - max(0, lineCount - 1) * itemsPerLine)
        }
    }

    /// The largest number of items that fit on a line. If they take no room on it, all of them do.
    private static func itemsPerLine(crossLength: Double, itemCount: Int, metrics: LineMetrics) -> Int {
        let step = crossLength + metrics.interitemSpacing
        guard step > 0 else { return max(1, itemCount) }
        func used(_ count: Double) -> Double { count * step - metrics.interitemSpacing }

        var count = ((metrics.longestLine + metrics.interitemSpacing) / step).rounded(.down)
        // The quotient is rounded.
        if metrics.fits(used(count + 1)) { count += 1 }
        if !metrics.fits(used(count)) { count -= 1 }
        // `Int` would trap on a number that is too large for it.
        return Int(min(max(1, count), 0x1p52))
    }

    /// The distance from the first line's leading edge to the last line's trailing edge.
    var length: Double {
        lineCount == 0 ? 0 : Double(lineCount - 1) * pitch + item.length
    }

    /// Whether the items have area.
    var hasCells: Bool { itemCount > 0 && item.length > 0 && item.crossLength > 0 }

    /// The first item, if all of them are longer than their line.
    var firstLongItem: LongItem? {
        guard longItemCount > 0 else { return nil }
        return LongItem(item: 0, crossLength: item.crossLength, lineLength: metrics.lineLength)
    }

    /// How many items are longer than their line: all of them, or none.
    var longItemCount: Int { metrics.fits(item.crossLength) ? 0 : itemCount }

    /// The item's frame.
    func axisFrame(of index: Int) -> AxisFrame {
        let (line, column) = index.quotientAndRemainder(dividingBy: itemsPerLine)
        let spread = spread(ofLine: line)
        return AxisFrame(
            start: Double(line) * pitch,
            length: item.length,
            crossStart: spread.origin + Double(column) * (item.crossLength + spread.gap),
            crossLength: item.crossLength)
    }

    @inline(__always)
    private func spread(ofLine line: Int) -> LineSpread { line == lineCount - 1 ? lastLine : fullLine }

    /// The items that stand on the item's line.
    func line(of index: Int) -> Range<Int> {
        let first = index - index % itemsPerLine
        return first..<min(itemCount, first + itemsPerLine)
    }
}

// MARK: - Items in a span

extension UniformLines {
    /// Passes each item whose frame meets `span` to `body`, in order, until there are `limit` of them.
    ///
    /// - Complexity: O(*items found*).
    @inline(__always)
    func forEachItem(meeting span: Span, limit: Int = .max, _ body: (Int, AxisFrame) -> Void) {
        var remaining = limit
        for line in lines(near: span) {
            guard remaining > 0 else { return }
            Effort.count()
            let firstItem = line * itemsPerLine
            let spread = spread(ofLine: line)
            var frame = AxisFrame(
                start: Double(line) * pitch, length: item.length,
                crossStart: spread.origin, crossLength: item.crossLength)
            guard frame.meets(span) else { continue }
            let count = min(itemsPerLine, itemCount - firstItem, remaining)
            for column in 0..<count {
                frame.crossStart = spread.origin + Double(column) * (item.crossLength + spread.gap)
                body(firstItem + column, frame)
            }
            remaining -= count
        }
    }

    /// The frame of the item with the highest index that meets `span`; `nil` if none does.
    func lastItem(meeting span: Span) -> AxisFrame? {
        for line in lines(near: span).reversed() {
            let last = axisFrame(of: min(itemCount, (line + 1) * itemsPerLine) - 1)
            if last.meets(span) { return last }
        }
        return nil
    }

    /// Where the first line starts that starts at `position` or after it; `nil` if none does, or if the items have no area.
    func nextLineStart(from position: Double) -> Double? {
        guard hasCells else { return nil }
        guard position > 0 else { return 0 }
        let line = (position / pitch).rounded(.up)
        return line < Double(lineCount) ? line * pitch : nil
    }

    /// The lines that may meet `span`. There is a line more at each end than the quotients say, so that their rounding leaves
    /// none out.
    private func lines(near span: Span) -> Range<Int> {
        // A line may hold any number of items without area, and none of them is ever in view.
        guard hasCells, span.length > 0 else { return 0..<0 }
        guard pitch > 0 else {
            // All lines start where the first one does, so either all of them are in view or none is.
            let isInView = span.start < item.length && span.end > 0
            return isInView ? 0..<lineCount : 0..<0
        }
        let overlap = max(0, item.length - pitch)
        let first = line(before: (span.start - overlap) / pitch)
        let end = line(before: (span.end / pitch).rounded(.up) + 2)
        return first..<max(first, end)
    }

    /// The line before the one at `position`, which counts in lines; at least 0, and at most the number of lines.
    private func line(before position: Double) -> Int {
        if position <= 1 { return 0 }
        if position >= Double(lineCount) + 1 { return lineCount }
        return min(lineCount, Int(position) - 1)
    }
}
