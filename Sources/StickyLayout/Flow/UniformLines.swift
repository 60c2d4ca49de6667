/// The lines of items that are all of one size, in closed form: any number of items takes no memory.
struct UniformLines: Sendable {
    let itemCount: Int
    let item: (length: Double, crossLength: Double)
    let metrics: LineMetrics
    let itemsPerLine: Int
    let lineCount: Int
    /// From where a line starts to where the next one does.
    let pitch: Double
    private let full: (origin: Double, gap: Double)
    private let last: (origin: Double, gap: Double)

    init(itemCount: Int, size: LayoutSize, metrics: LineMetrics) {
        self.itemCount = itemCount
        self.metrics = metrics
        let item = metrics.extent(size)
        self.item = item
        itemsPerLine = Self.itemsPerLine(crossLength: item.crossLength, itemCount: itemCount, metrics: metrics)
        lineCount = itemCount == 0 ? 0 : (itemCount - 1) / itemsPerLine + 1
        pitch = metrics.advance(ofLine: item.length) + metrics.gap

        func spread(of count: Int) -> (origin: Double, gap: Double) {
            metrics.spread(count: count, total: Double(count) * item.crossLength, isPacked: false)
        }
        full = spread(of: itemsPerLine)
        // Equal sizes: the last line's items stand where a full line's would (behaviour.md, "Flow lines" 3).
        let isLikeFull = metrics.lineAlignment == .justified
        last = isLikeFull ? full : spread(of: itemCount - max(0, lineCount - 1) * itemsPerLine)
    }

    var length: Double {
        lineCount == 0 ? 0 : Double(lineCount - 1) * pitch + item.length
    }

    /// Whether the items have area.
    var hasCells: Bool { itemCount > 0 && item.length > 0 && item.crossLength > 0 }

    /// The largest number of items that fit on a line; as many as there could ever be where they
    /// take no room.
    private static func itemsPerLine(crossLength: Double, itemCount: Int, metrics: LineMetrics) -> Int {
        let step = crossLength + metrics.interitemSpacing
        guard step > 0 else { return max(1, itemCount) }
        func used(_ count: Double) -> Double { count * step - metrics.interitemSpacing }

        var count = ((metrics.lineLength + metrics.interitemSpacing) / step).rounded(.down)
        if metrics.fits(used(count + 1)) { count += 1 }
        return Int(min(max(1, count), 0x1p52))
    }

    func placement(of index: Int) -> Placement {
        let (line, column) = index.quotientAndRemainder(dividingBy: itemsPerLine)
        let spread = line == lineCount - 1 ? last : full
        return Placement(
            start: Double(line) * pitch,
            length: item.length,
            crossStart: spread.origin + Double(column) * (item.crossLength + spread.gap),
            crossLength: item.crossLength)
    }

    func line(of index: Int) -> Range<Int> {
        let first = index - index % itemsPerLine
        return first..<min(itemCount, first + itemsPerLine)
    }

    @inline(__always)
    func forEachItem(meeting span: Span, limit: Int = .max, _ body: (Int, Placement) -> Void) {
        let step = item.crossLength
        var remaining = limit
        for line in lines(near: span) {
            guard remaining > 0 else { return }
            Effort.count()
            let first = line * itemsPerLine
            let spread = line == lineCount - 1 ? last : full
            var place = Placement(
                start: Double(line) * pitch, length: item.length,
                crossStart: spread.origin, crossLength: item.crossLength)
            guard place.meets(span) else { continue }
            let count = min(itemsPerLine, itemCount - first, remaining)
            for column in 0..<count {
                place.crossStart = spread.origin + Double(column) * (step + spread.gap)
                body(first + column, place)
            }
            remaining -= count
        }
    }

    func lastItem(meeting span: Span) -> Placement? {
        for line in lines(near: span).reversed() {
            let last = placement(of: min(itemCount, (line + 1) * itemsPerLine) - 1)
            if last.meets(span) { return last }
        }
        return nil
    }

    /// The lines that may meet `span`: one more at each end than the quotients say, so that their rounding
    /// leaves none out.
    private func lines(near span: Span) -> Range<Int> {
        // Items without area are never in view, and a line may hold any number of them.
        guard hasCells, span.length > 0 else { return 0..<0 }
        // All lines start where the first one does.
        guard pitch > 0 else { return span.start < item.length && span.end > 0 ? 0..<lineCount : 0..<0 }
        let overlap = max(0, item.length - pitch)
        let first = Self.line(at: (span.start - overlap) / pitch, count: lineCount)
        let end = Self.line(at: (span.end / pitch).rounded(.up) + 2, count: lineCount)
        return first..<max(first, end)
    }

    private static func line(at position: Double, count: Int) -> Int {
        position <= 1 ? 0 : position >= Double(count) + 1 ? count : min(count, Int(position) - 1)
    }
}
