extension SectionLines {
    /// Replaces some items.
    ///
    /// Where the new ones differ from items that are all of one size, each of these gets an entry of its own:
    /// O(*items*), once.
    ///
    /// - Returns: the number of lines laid out.
    mutating func replaceItems(_ range: Range<Int>, with sizes: [LengthSize?], in room: SectionRoom) -> Int {
        switch self {
        case .uniform(let lines, let size):
            let (kept, all) = (lines.itemCount - range.count, lines.itemCount - range.count + sizes.count)
            if sizes.allSatisfy({ $0 == size }) {
                self = SectionLines(count: all, size: size, sizing: room.sizing, metrics: room.metrics)
                return 1
            }
            if kept == 0 {
                self = SectionLines(.sized(sizes), sizing: room.sizing, metrics: room.metrics)
                return lineCount
            }
            var measured = MeasuredLines(room.sizing.items(count: kept, of: size), metrics: room.metrics)
            let gap = range.lowerBound..<range.lowerBound
            let laidOut = measured.lineCount + measured.replaceItems(gap, with: room.sizing.items(sizes))
            self = .measured(measured)
            return laidOut
        case .measured(var lines):
            // One owner, so that the lines change in place.
            self = SectionLines(count: 0, size: nil, sizing: room.sizing, metrics: room.metrics)
            let laidOut = lines.replaceItems(range, with: room.sizing.items(sizes))
            if let size = lines.commonSize {
                self = SectionLines(count: lines.itemCount, size: size, sizing: room.sizing, metrics: room.metrics)
            } else if lines.itemCount > 0 {
                self = .measured(lines)
            }
            return laidOut
        }
    }

    /// Lays the items out again where that is needed: points stay points, and lines stay lines while nothing
    /// changed across the axis.
    ///
    /// - Returns: the number of lines laid out.
    mutating func layOut(in room: SectionRoom) -> Int {
        switch self {
        case .uniform(let lines, let size):
            self = SectionLines(count: lines.itemCount, size: size, sizing: room.sizing, metrics: room.metrics)
            return 1
        case .measured(var lines):
            self = SectionLines(count: 0, size: nil, sizing: room.sizing, metrics: room.metrics)
            let laidOut = lines.layOut(in: room)
            self = .measured(lines)
            return laidOut
        }
    }

    /// Whether an edit may leave the section with so many items: memory ends where each needs a size.
    ///
    /// - Parameter areOfSize: whether the items that come or change surely have the size that all others have.
    func canHold(_ count: Int, _ areOfSize: (LengthSize?) -> Bool) -> Bool {
        guard count > LayoutLimits.sizedItems, case .uniform(_, let size) = self else { return true }
        return count <= LayoutLimits.items && areOfSize(size)
    }

    /// The item's size as it was written.
    func size(of item: Int) -> LengthSize? {
        switch self {
        case .uniform(_, let size): size
        case .measured(let lines): lines.size(of: item)
        }
    }

    /// As `LayoutWork` counts them.
    var lineCount: Int {
        switch self {
        case .uniform: 1
        case .measured(let lines): lines.lineCount
        }
    }
}

extension MeasuredLines {
    var lineCount: Int { chunks.total.lines }

    /// The size that all items have, as it was written; `nil` where they differ, or where percentages may.
    fileprivate var commonSize: LengthSize?? {
        let total = chunks.total
        guard total.items > 0, total.isEven else { return nil }
        return switch total.writing {
        case .points: .some(LengthSize(total.size))
        case .itemSize: .some(nil)
        case .various: nil
        }
    }

    fileprivate func size(of item: Int) -> LengthSize? {
        chunks.first { $0.items > item }.flatMap { chunks[$0.position].items.length(of: item - $0.before.items) }
    }

    /// - Returns: the number of lines laid out.
    fileprivate mutating func layOut(in room: SectionRoom) -> Int {
        if chunks.total.writing == .points, metrics.breaksLines(as: room.metrics) {
            if metrics.overlap != room.metrics.overlap {
                chunks = MeasuredList(chunks.elements.map { $0.measured(by: room.metrics) })
            }
            metrics = room.metrics
            return 0
        }
        var items = ItemSizes()
        items.reserveCapacity(itemCount)
        for chunk in chunks.elements { items.append(chunk.items) }
        self = MeasuredLines(items.resolved(by: room.sizing), metrics: room.metrics)
        return lineCount
    }
}

extension ItemSizing {
    fileprivate func items(count: Int, of size: LengthSize?) -> ItemSizes {
        let one = items(CollectionOfOne(size))
        return ItemSizes(
            points: ArraySlice(repeatElement(points(size), count: count)),
            lengths: one.isInPoints ? [] : ArraySlice(repeatElement(size, count: count)))
    }
}

extension LineMetrics {
    /// Whether the same items stand on the same lines.
    fileprivate func breaksLines(as other: LineMetrics) -> Bool {
        lineLength == other.lineLength && interitemSpacing == other.interitemSpacing && isVertical == other.isVertical
    }
}
