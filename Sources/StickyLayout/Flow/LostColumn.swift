/// A line that has an item less than would fit if it were a little longer: rounding, or a spacing that nobody counted.
package struct LostColumn: Equatable, Sendable {
    /// The item that stands on the next line instead.
    package let item: Int
    /// How many items the line has without it.
    package let lineItemCount: Int
    /// How much longer the line would have to be, in points across the scroll axis.
    package let missingLength: Double
    /// Whether it is the collection's item size that is too long, because neither the section nor any of its items has one of its own.
    package internal(set) var isOfCommonSize = false
}

extension SectionLines {
    /// The first line that has an item less than would fit if it were longer by `most` points or less; `nil` if there is none.
    ///
    /// - Complexity: O(1) for items of one size, O(*items*) for others.
    func lostColumn(within most: Double) -> LostColumn? {
        var lost: LostColumn?
        switch self {
        case .uniform(let lines, let size):
            lost = lines.lostColumn(within: most)
            lost?.isOfCommonSize = size == nil
        case .measured(let lines):
            lost = lines.lostColumn(within: most)
            lost?.isOfCommonSize = lines.chunks.total.writing == .itemSize
        }
        return lost
    }
}

extension LineMetrics {
    /// - Parameters:
    ///   - item: the first one of the next line.
    ///   - used: how much of the line its items and their spacings take, in points across the scroll axis.
    fileprivate func lostColumn(
        _ item: Int, crossLength: Double, after lineItemCount: Int, used: Double, within most: Double
    ) -> LostColumn? {
        let missing = used + interitemSpacing + crossLength - lineLength
        // An item that is longer than its line stands alone, however much room there is.
        guard fits(used), missing <= most else { return nil }
        return LostColumn(item: item, lineItemCount: lineItemCount, missingLength: missing)
    }
}

extension UniformLines {
    fileprivate func lostColumn(within most: Double) -> LostColumn? {
        guard lineCount > 1 else { return nil }
        let used = Double(itemsPerLine) * (item.crossLength + metrics.interitemSpacing) - metrics.interitemSpacing
        return metrics.lostColumn(
            itemsPerLine, crossLength: item.crossLength, after: itemsPerLine, used: used, within: most)
    }
}

extension MeasuredLines {
    fileprivate func lostColumn(within most: Double) -> LostColumn? {
        if let uniformLines { return uniformLines.lostColumn(within: most) }
        var firstItem = 0
        var lastLine: (itemCount: Int, used: Double)?
        for chunk in chunks.elements {
            let found = metrics.withExtents(of: chunk.items.points) { sizes -> LostColumn? in
                for line in 0..<chunk.firstItems.count {
                    let items = chunk.items(ofLine: line)
                    if let lastLine,
                        let lost = metrics.lostColumn(
                            firstItem + items.lowerBound, crossLength: sizes.crossLength(items.lowerBound),
                            after: lastLine.itemCount, used: lastLine.used, within: most)
                    {
                        return lost
                    }
                    let crossLengths = items.reduce(0) { $0 + sizes.crossLength($1) }
                    lastLine = (items.count, crossLengths + Double(items.count - 1) * metrics.interitemSpacing)
                }
                return nil
            }
            if let found { return found }
            firstItem += chunk.items.count
        }
        return nil
    }
}
