/// The lines of items that have sizes of their own: which items stand on each line, found once, in chunks of some
/// hundred items, so that an edit has little to do again and a search little to look at.
struct MeasuredLines: Sendable {
    var metrics: LineMetrics
    /// What turned the items' sizes into points.
    var sizing: ItemSizing
    var chunks: MeasuredList<LineChunk>

    init(_ items: ItemSizes, in room: SectionRoom) {
        (metrics, sizing) = (room.metrics, room.sizing)
        var chunks: [LineChunk] = []
        _ = metrics.breakLines(of: items, upTo: items.count, into: &chunks)
        self.chunks = MeasuredList(chunks)
    }

    var itemCount: Int { chunks.total.items }

    var length: Double { chunks.total.length(metrics) }

    /// Items that have become equal stand as if they had always been (behaviour.md, "Flow lines" 3).
    var uniformLines: UniformLines? {
        let total = chunks.total
        guard total.isEven else { return nil }
        return UniformLines(itemCount: total.items, size: total.size, metrics: metrics)
    }

    /// - Complexity: O(log *lines* + *items of its line*).
    func placement(of index: Int) -> Placement {
        if let uniformLines { return uniformLines.placement(of: index) }
        var result = Placement(start: 0, length: 0, crossStart: 0, crossLength: 0)
        guard let (position, before) = chunks.first(where: { $0.items > index }) else { return result }
        let chunk = chunks[position]
        let line = chunk.line(containing: index - before.items)
        let start = before.pitch(metrics) + chunk.start(ofLine: line, metrics: metrics)
        forEachItem(ofLine: line, of: chunk, before: before, start: start) { item, placement in
            if item == index { result = placement }
        }
        return result
    }

    /// - Complexity: O(log *lines*).
    func line(of index: Int) -> Range<Int> {
        if let uniformLines { return uniformLines.line(of: index) }
        guard let (position, before) = chunks.first(where: { $0.items > index }) else { return index..<index }
        let chunk = chunks[position]
        let items = chunk.items(ofLine: chunk.line(containing: index - before.items))
        return before.items + items.lowerBound..<before.items + items.upperBound
    }

    /// - Complexity: O(log *lines* + *items found*).
    @inline(__always)
    func forEachItem(meeting span: Span, limit: Int = .max, _ body: (Int, Placement) -> Void) {
        if let uniformLines { return uniformLines.forEachItem(meeting: span, limit: limit, body) }
        guard span.length > 0,
            var (position, before) = chunks.first(where: { $0.reach + Double($0.lines) * metrics.gap > span.start })
        else { return }
        var remaining = limit
        while before.pitch(metrics) < span.end, remaining > 0 {
            if chunks[position].measure.hasCells {
                forEachItem(of: chunks[position], before: before, meeting: span, remaining: &remaining, body)
            }
            // Lines thinner than their overlap are all in one place, and may end before `span` where one before them does not.
            let next = chunks.first(from: chunks.position(after: position)) { before, stretch in
                stretch.hasCells && (metrics.overlap == 0 || before.advance + stretch.reach > span.start)
            }
            guard let next else { return }
            (position, before) = next
        }
    }

    /// - Parameter remaining: how many more items are wanted.
    @inline(__always)
    private func forEachItem(
        of chunk: LineChunk, before: LineMeasure, meeting span: Span, remaining: inout Int,
        _ body: (Int, Placement) -> Void
    ) {
        let origin = before.pitch(metrics)
        let stride = Double(LineChunk.linesPerLandmark) * metrics.gap
        // No line ends further behind the next one's start than they overlap.
        let landmark =
            partitioningIndex(in: 1..<chunk.landmarks.count) {
                origin + chunk.landmarks[$0] + Double($0) * stride > span.start - metrics.overlap
            } - 1
        var line = landmark * LineChunk.linesPerLandmark
        var advance = chunk.landmarks[landmark]
        while line < chunk.firstItems.count, remaining > 0 {
            Effort.count()
            let start = origin + (advance + Double(line) * metrics.gap)
            guard start < span.end else { return }
            let thickness = forEachItem(
                ofLine: line, of: chunk, before: before, start: start, endingAfter: span.start
            ) { item, placement in
                guard placement.meets(span), remaining > 0 else { return }
                remaining -= 1
                body(item, placement)
            }
            advance += metrics.advance(ofLine: thickness)
            line += 1
        }
    }

    /// - Parameter wantedStart: a line that ends before it is left out.
    /// - Returns: the thickness of the line.
    @discardableResult @inline(__always)
    private func forEachItem(
        ofLine line: Int, of chunk: LineChunk, before: LineMeasure, start: Double,
        endingAfter wantedStart: Double = -.infinity, _ body: (Int, Placement) -> Void
    ) -> Double {
        let items = chunk.items(ofLine: line)
        return metrics.withExtents(of: chunk.items.points) { sizes in
            var (total, thickness) = (0.0, 0.0)
            for item in items {
                total += sizes.crossLength(item)
                thickness = sizes.length(item) > thickness ? sizes.length(item) : thickness
            }
            guard start + thickness > wantedStart else { return thickness }

            // Unequal sizes: the last line is packed.
            let isLast = before.items + items.upperBound == itemCount
            let spread = metrics.spread(count: items.count, total: total, isPacked: isLast)
            var cross = spread.origin
            for item in items {
                let (length, crossLength) = (sizes.length(item), sizes.crossLength(item))
                let across = metrics.offsetAcross(length: length, thickness: thickness)
                body(
                    before.items + item,
                    Placement(start: start + across, length: length, crossStart: cross, crossLength: crossLength))
                cross += crossLength + spread.gap
            }
            return thickness
        }
    }
}

#if DEBUG
extension MeasuredLines {
    /// Stops the program unless the lines have all items, and break where they would if they were broken anew.
    func checkInvariants() {
        chunks.checkInvariants()
        precondition(itemCount > 0, "measured lines without items")
        var items = ItemSizes()
        for chunk in chunks.elements {
            chunk.checkInvariants(metrics)
            items.append(chunk.items)
        }
        precondition(items.count == itemCount, "\(itemCount) items are counted, and there are \(items.count)")
        var afresh: [LineChunk] = []
        _ = metrics.breakLines(of: items, upTo: items.count, into: &afresh)
        precondition(Self.lineStarts(chunks.elements) == Self.lineStarts(afresh), "lines break elsewhere")
    }

    /// The first item of each line.
    private static func lineStarts(_ chunks: some Sequence<LineChunk>) -> [Int] {
        var starts: [Int] = []
        var itemCount = 0
        for chunk in chunks {
            starts += chunk.firstItems.map { itemCount + Int($0) }
            itemCount += chunk.items.count
        }
        return starts
    }
}
#endif
