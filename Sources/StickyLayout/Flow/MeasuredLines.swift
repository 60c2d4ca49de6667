/// The lines of items that have sizes of their own. Which items stand on each line is found once, and kept in chunks of a few
/// hundred items, so that an edit breaks few lines again, and a search walks few lines.
///
/// Items are numbered from the first item of the section, and places count from the leading edges of the section's lines.
struct MeasuredLines: Sendable {
    private(set) var metrics: LineMetrics
    /// What converted the items' sizes to points.
    private(set) var sizing: ItemSizing
    private(set) var chunks: MeasuredList<LineChunk>
    /// How far items have reached out of their places: those that there are, and those that were replaced.
    private var furthestOverhang: ItemOverhang

    init(_ items: ItemSizes, in room: SectionRoom) {
        metrics = room.metrics
        sizing = room.sizing
        furthestOverhang = room.metrics.overhang(of: items.margins)
        var chunks: [LineChunk] = []
        _ = metrics.breakLines(of: items, upTo: items.count, into: &chunks)
        self.chunks = MeasuredList(chunks)
    }

    var itemCount: Int { chunks.total.items }
    /// Whether any item has a margin.
    var hasMargins: Bool { chunks.total.writing == .margins }
    /// How far items reach out of the places that they have with their margins, at most.
    var overhang: ItemOverhang { hasMargins ? furthestOverhang : ItemOverhang() }

    /// The distance from the first line's leading edge to the trailing edge that is furthest, in points.
    var length: Double { chunks.total.length(metrics) }

    /// The same items as uniform lines, if all have one size by now. They must stand as if they had always had it
    /// (behaviour.md, "Flow lines" 3).
    var uniformLines: UniformLines? {
        let total = chunks.total
        guard total.hasOneSize else { return nil }
        return UniformLines(itemCount: total.items, size: total.firstSize, metrics: metrics)
    }

    /// The item as it was written.
    func item(at index: Int) -> LayoutItem {
        guard let (position, before) = chunks.first(where: { $0.items > index }) else { return LayoutItem() }
        return chunks[position].items.written(at: index - before.items)
    }

    /// The first item that is longer than its line; `nil` if there is none.
    var firstLongItem: LongItem? {
        guard let (position, before) = chunks.first(where: { $0.longItems > 0 }) else { return nil }
        let crossLengths = chunks[position].items.points.map { metrics.extent($0).crossLength }
        guard let index = crossLengths.firstIndex(where: { !metrics.fits($0) }) else { return nil }
        return LongItem(
            item: before.items + index, crossLength: crossLengths[index], lineLength: metrics.lineLength)
    }

    /// The item's frame.
    ///
    /// - Complexity: O(log *lines* + *items of its line*).
    func axisFrame(of index: Int) -> AxisFrame {
        let frame = axisFrameWithMargin(of: index)
        return hasMargins ? self.frame(of: item(at: index), in: frame) : frame
    }

    /// The frame of an item in the one that it has with its margin. Source: behaviour.md, "Item margins".
    private func frame(of item: LayoutItem, in frameWithMargin: AxisFrame) -> AxisFrame {
        let size = metrics.extent(sizing.points(item))
        return AxisFrame(
            start: frameWithMargin.start + metrics.leading(of: item.margin), length: size.length,
            crossStart: frameWithMargin.crossStart + metrics.crossLeading(of: item.margin),
            crossLength: size.crossLength)
    }

    private func axisFrameWithMargin(of index: Int) -> AxisFrame {
        if let uniformLines { return uniformLines.axisFrame(of: index) }
        var result = AxisFrame(start: 0, length: 0, crossStart: 0, crossLength: 0)
        guard let (position, before) = chunks.first(where: { $0.items > index }) else { return result }
        let chunk = chunks[position]
        let line = chunk.line(containing: index - before.items)
        let start = before.startOfNextLine(metrics) + chunk.start(ofLine: line, metrics: metrics)
        forEachItem(ofLine: line, of: chunk, before: before, start: start) { item, frame in
            if item == index { result = frame }
        }
        return result
    }

    /// The items that stand on the item's line.
    ///
    /// - Complexity: O(log *lines*).
    func line(of index: Int) -> Range<Int> {
        if let uniformLines { return uniformLines.line(of: index) }
        guard let (position, before) = chunks.first(where: { $0.items > index }) else { return index..<index }
        let chunk = chunks[position]
        return chunk.items(ofLine: chunk.line(containing: index - before.items)).shifted(by: before.items)
    }
}

/// How far items with negative margins reach out of the places that they have with their margins, in points along the scroll axis.
struct ItemOverhang: Equatable, Sendable {
    var before = 0.0
    var after = 0.0

    mutating func formUnion(_ other: ItemOverhang) {
        before = max(before, other.before)
        after = max(after, other.after)
    }
}

extension LineMetrics {
    /// How far items with these margins reach out of the places that they have with them, at most.
    fileprivate func overhang(of margins: [LayoutInsets]) -> ItemOverhang {
        var overhang = ItemOverhang()
        for margin in margins {
            let trailing = isVertical ? margin.bottom : margin.right
            overhang.formUnion(ItemOverhang(before: -leading(of: margin), after: -trailing))
        }
        return overhang
    }
}

// MARK: - Items in a span

extension MeasuredLines {
    /// Passes each item whose frame meets `span` to `body`, in order, until there are `limit` of them.
    ///
    /// - Complexity: O(log *lines* + *items found*); where items have negative margins, all items that are as near as the furthest
    ///   of them reaches.
    @inline(__always)
    func forEachItem(meeting span: Span, limit: Int = .max, _ body: (Int, AxisFrame) -> Void) {
        if hasMargins {
            forEachItemWithMargin(meeting: span, limit: limit, body)
        } else {
            forEachItemWithoutMargin(meeting: span, limit: limit, body)
        }
    }

    /// Walks all items of the chunks that reach into the span.
    private func forEachItemWithMargin(meeting span: Span, limit: Int, _ body: (Int, AxisFrame) -> Void) {
        let overhang = overhang
        guard span.length > 0,
            var (position, before) = chunks.first(where: {
                $0.furthest + Double($0.lines) * metrics.gap + overhang.after > span.start
            })
        else { return }
        var remaining = limit
        let uniformLines = uniformLines
        while !chunks.isEnd(position), before.startOfNextLine(metrics) < span.end + overhang.before, remaining > 0 {
            let chunk = chunks[position]
            for line in 0..<chunk.firstItems.count {
                Effort.count()
                let start = before.startOfNextLine(metrics) + chunk.start(ofLine: line, metrics: metrics)
                forEachItem(ofLine: line, of: chunk, before: before, start: start) { index, frameWithMargin in
                    let item = chunk.items.written(at: index - before.items)
                    let frame = frame(of: item, in: uniformLines?.axisFrame(of: index) ?? frameWithMargin)
                    guard frame.meets(span), remaining > 0 else { return }
                    remaining -= 1
                    body(index, frame)
                }
            }
            before = before + chunk.measure
            position = chunks.position(after: position)
        }
    }

    /// Passes each item whose frame meets `span` to `body`, where no item has a margin.
    @inline(__always)
    private func forEachItemWithoutMargin(meeting span: Span, limit: Int, _ body: (Int, AxisFrame) -> Void) {
        if let uniformLines { return uniformLines.forEachItem(meeting: span, limit: limit, body) }
        // Without these constants the closures below would copy all of the lines for each chunk, and a query would be 7 % slower.
        let chunks = chunks
        let metrics = metrics
        guard span.length > 0,
            var (position, before) = chunks.first(where: { $0.furthest + Double($0.lines) * metrics.gap > span.start })
        else { return }
        var remaining = limit
        while before.startOfNextLine(metrics) < span.end, remaining > 0 {
            if chunks[position].measure.hasCells {
                forEachItem(of: chunks[position], before: before, meeting: span, remaining: &remaining, body)
            }
            // Lines thinner than their overlap all start at one place. Such a line may end before `span` although a line above it
            // does not, so a chunk is looked at only if it reaches `span` itself.
            let next = chunks.first(from: chunks.position(after: position)) { before, stretch in
                stretch.hasCells && (metrics.overlap == 0 || before.advance + stretch.furthest > span.start)
            }
            guard let next else { return }
            (position, before) = next
        }
    }

    /// Passes the items of one chunk whose frames meet `span` to `body`.
    ///
    /// - Parameters:
    ///   - before: the measure of all chunks before this one.
    ///   - remaining: how many more items are wanted.
    @inline(__always)
    private func forEachItem(
        of chunk: LineChunk, before: LineMeasure, meeting span: Span, remaining: inout Int,
        _ body: (Int, AxisFrame) -> Void
    ) {
        let origin = before.startOfNextLine(metrics)
        let gapsPerLandmark = Double(LineChunk.linesPerLandmark) * metrics.gap
        // A line may end behind the start of the next one, but by no more than the overlap. So the lines that are wanted come
        // after the last landmark whose line starts early enough.
        let landmark =
            partitioningIndex(in: 1..<chunk.landmarks.count) {
                origin + chunk.landmarks[$0] + Double($0) * gapsPerLandmark > span.start - metrics.overlap
            } - 1
        var line = landmark * LineChunk.linesPerLandmark
        var advance = chunk.landmarks[landmark]
        while line < chunk.firstItems.count, remaining > 0 {
            Effort.count()
            let start = origin + (advance + Double(line) * metrics.gap)
            guard start < span.end else { return }
            let thickness = forEachItem(
                ofLine: line, of: chunk, before: before, start: start, endingAfter: span.start
            ) { item, frame in
                guard frame.meets(span), remaining > 0 else { return }
                remaining -= 1
                body(item, frame)
            }
            advance += metrics.advance(ofLine: thickness)
            line += 1
        }
    }

    /// Passes all items of one line to `body`.
    ///
    /// - Parameters:
    ///   - line: the line's index in its chunk.
    ///   - before: the measure of all chunks before this one.
    ///   - start: where the line starts.
    ///   - wantedStart: if the line ends here or before, no item is passed.
    /// - Returns: the thickness of the line.
    @discardableResult @inline(__always)
    private func forEachItem(
        ofLine line: Int, of chunk: LineChunk, before: LineMeasure, start: Double,
        endingAfter wantedStart: Double = -.infinity, _ body: (Int, AxisFrame) -> Void
    ) -> Double {
        let items = chunk.items(ofLine: line)
        return metrics.withExtents(of: chunk.items.points) { sizes in
            var totalCrossLength = 0.0
            var thickness = 0.0
            for item in items {
                totalCrossLength += sizes.crossLength(item)
                thickness = sizes.length(item) > thickness ? sizes.length(item) : thickness
            }
            guard start + thickness > wantedStart else { return thickness }

            // As sizes differ, the section's last line is packed.
            let isLastOfSection = before.items + items.upperBound == itemCount
            let spread = metrics.spread(
                count: items.count, totalCrossLength: totalCrossLength, isPacked: isLastOfSection)
            var crossStart = spread.origin
            for item in items {
                let length = sizes.length(item)
                let crossLength = sizes.crossLength(item)
                let itemStart = start + metrics.offset(ofItem: length, inLine: thickness)
                body(
                    before.items + item,
                    AxisFrame(start: itemStart, length: length, crossStart: crossStart, crossLength: crossLength))
                crossStart += crossLength + spread.gap
            }
            return thickness
        }
    }
}

// MARK: - Changes

extension MeasuredLines {
    /// Gives one item another size, if every line keeps its items and the items do not all become alike.
    ///
    /// - Returns: `true` if the item has its new size. If `false`, the lines may be out of date, and the caller must replace the
    ///   item.
    /// - Complexity: O(log *lines* + *items of a chunk*).
    mutating func resizeItem(_ item: Int, to size: LayoutSize) -> Bool {
        guard let (position, before) = chunks.first(where: { $0.items > item }) else { return false }
        let metrics = metrics
        let linesKeepItems = chunks.update(position) {
            $0.resizeItem(item - before.items, to: size, metrics: metrics)
        }
        return linesKeepItems && !chunks.total.hasOneSize
    }

    /// Replaces the items of `range`. Lines are broken again in the chunks that it touches, and in the next ones until one begins
    /// where it did before.
    ///
    /// - Complexity: O(*new items* + *items of lines that break elsewhere* + *items of two chunks* + log *items*).
    mutating func replaceItems(_ range: Range<Int>, with new: ItemSizes) {
        // The first new item may fit onto the line of the item before it, so the chunk of that item is broken again, too.
        guard let (start, before) = chunks.first(where: { $0.items > max(0, range.lowerBound - 1) }) else { return }

        // The items to break, taken from the chunks between `start` and `end`.
        var items = ItemSizes()
        var end = start
        var takenChunks = 0
        func takeChunk() {
            let taken = chunks[end].items
            if items.count > 0 { items.reserveCapacity(items.count + taken.count + 1) }
            items.append(taken)
            end = chunks.position(after: end)
            takenChunks += 1
        }
        repeat { takeChunk() } while items.count < range.upperBound - before.items
        items.replace(range.shifted(by: -before.items), with: new)
        furthestOverhang.formUnion(metrics.overhang(of: new.margins))

        var broken: [LineChunk] = []
        while true {
            while items.count < LineChunk.smallest, !chunks.isEnd(end) { takeChunk() }
            let count = items.count
            // The next chunk's first item tells whether the last line continues with it.
            if !chunks.isEnd(end) { items.append(chunks[end].items[0..<1]) }
            let brokenCount = metrics.breakLines(of: items, upTo: count, into: &broken)
            guard brokenCount < count else { break }
            items = items[brokenCount..<count]
            takeChunk()
        }
        chunks.replace(takenChunks, from: start, with: broken)
    }

    /// Lays the lines out in another room. Lines are broken again only if sizes in points may have changed, or something across
    /// the scroll axis did.
    mutating func layOut(in room: SectionRoom) {
        let keepsSizes = chunks.total.writing == .points || sizing == room.sizing
        guard keepsSizes, metrics.breaksLines(as: room.metrics) else {
            var items = ItemSizes()
            items.reserveCapacity(itemCount)
            for chunk in chunks.elements { items.append(chunk.items) }
            self = MeasuredLines(items.resolved(by: room.sizing), in: room)
            return
        }
        if metrics.overlap != room.metrics.overlap {
            chunks.updateAll { $0.measureLines(room.metrics) }
        }
        metrics = room.metrics
        sizing = room.sizing
    }
}

extension LineMetrics {
    /// Whether the other metrics put the same items on the same lines.
    fileprivate func breaksLines(as other: LineMetrics) -> Bool {
        lineLength == other.lineLength && interitemSpacing == other.interitemSpacing && isVertical == other.isVertical
    }
}

// MARK: - The size that all items share

extension MeasuredLines {
    /// Whether all items have one size, in whichever room they are laid out.
    enum SharedSize {
        /// All items have this size as it was written; `nil` is the section's item size.
        case one(LengthSize?)
        /// Sizes differ. Sizes written in different ways count as different, even if they come to the same points in this room.
        case several
    }

    var sharedSize: SharedSize {
        let total = chunks.total
        guard total.hasOneSize else { return .several }
        switch total.writing {
        case .points: return total.items > 0 ? .one(LengthSize(total.firstSize)) : .one(nil)
        case .itemSize: return .one(nil)
        case .margins, .various: return .several
        }
    }
}

// MARK: - Invariants

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
