/// Where an arrow key points.
public enum MoveDirection: CaseIterable, Sendable {
    case up, down, left, right
}

extension CollectionLayout {
    /// The item that an arrow key goes to: along the line its neighbour, across lines the item of the next one whose
    /// middle is nearest, in the next section that has any. `nil` where the line or the content ends, and where there is
    /// no such item.
    ///
    /// Left and right are those of the screen, in either reading direction.
    ///
    /// - Complexity: O(*items of both lines* · log *lines* + *empty sections between*); of items of one size a line counts
    ///   as one.
    public func item(_ direction: MoveDirection, of item: IndexPath) -> IndexPath? {
        guard contains(item, .cell) else { return nil }
        let isBackward =
            switch direction {
            case .up: true
            case .down: false
            case .left: !axes.isRightToLeft
            case .right: axes.isRightToLeft
            }
        let isAcross = axes.isVertical == (direction == .left || direction == .right)
        let step = isBackward ? -1 : 1
        return isAcross ? neighbor(of: item, step: step) : itemOfNextLine(from: item, step: step)
    }

    private func neighbor(of item: IndexPath, step: Int) -> IndexPath? {
        let next = IndexPath(item: item.item + step, section: item.section)
        guard contains(next, .cell), placement(of: next).isOnLine(of: placement(of: item)) else { return nil }
        return next
    }

    private func itemOfNextLine(from item: IndexPath, step: Int) -> IndexPath? {
        let from = placement(of: item)
        guard let first = itemPastLine(of: item, step: step) else { return nil }
        if let line = uniformLine(of: first) { return nearest(to: from.crossMiddle, on: line, of: first, step: step) }

        var next: IndexPath? = first
        var (best, bestDistance) = (first, Double.infinity)
        let line = placement(of: first)
        while let path = next, path.section == first.section, placement(of: path).isOnLine(of: line) {
            let distance = abs(placement(of: path).crossMiddle - from.crossMiddle)
            if distance < bestDistance { (best, bestDistance) = (path, distance) }
            next = successor(of: path, step: step)
        }
        return best
    }

    /// The first item that is on another line.
    private func itemPastLine(of item: IndexPath, step: Int) -> IndexPath? {
        if let line = uniformLine(of: item) {
            let last = step > 0 ? line.upperBound - 1 : line.lowerBound
            return successor(of: IndexPath(item: last, section: item.section), step: step)
        }
        let from = placement(of: item)
        var next: IndexPath? = item
        while let path = next, path.section == item.section, placement(of: path).isOnLine(of: from) {
            next = successor(of: path, step: step)
        }
        return next
    }

    /// The items on the item's line, where all of the section are of one size: there may be any number of them.
    private func uniformLine(of item: IndexPath) -> Range<Int>? {
        guard case .uniform(let lines, _) = flow.sections[item.section].lines else { return nil }
        return lines.line(of: item.item)
    }

    /// - Parameter line: items at even distances.
    private func nearest(to crossMiddle: Double, on line: Range<Int>, of path: IndexPath, step: Int) -> IndexPath {
        func middle(_ item: Int) -> Double {
            placement(of: IndexPath(item: item, section: path.section)).crossMiddle
        }
        let first = middle(line.lowerBound)
        let pitch = line.count > 1 ? middle(line.lowerBound + 1) - first : 0
        let column = pitch == 0 ? 0 : min(max(0, (crossMiddle - first) / pitch), Double(line.count - 1))
        let guess = min(line.lowerBound + Int(column), line.upperBound - 1)
        // One more to each side than the quotient says; of two as near, the one that is come to first.
        let candidates = max(line.lowerBound, guess - 1)...min(line.upperBound - 1, guess + 2)
        let inOrder = step > 0 ? Array(candidates) : candidates.reversed()
        let best = inOrder.min { abs(middle($0) - crossMiddle) < abs(middle($1) - crossMiddle) }
        return IndexPath(item: best ?? path.item, section: path.section)
    }

    /// The item before or after, in whichever section.
    private func successor(of item: IndexPath, step: Int) -> IndexPath? {
        var next = IndexPath(item: item.item + step, section: item.section)
        while !contains(next, .cell) {
            next.section += step
            guard flow.sections.indices.contains(next.section) else { return nil }
            next.item = step > 0 ? 0 : itemCount(ofSection: next.section) - 1
        }
        return next
    }
}

extension Placement {
    fileprivate var crossMiddle: Double { crossStart + crossLength / 2 }

    /// Whether both are items of one line of one section: those share more than an edge along the scroll axis, and items
    /// of two lines do not, rounding aside.
    fileprivate func isOnLine(of other: Placement) -> Bool {
        let tolerance = 1e-6
        return start < other.end - tolerance && other.start < end - tolerance || self == other
    }
}
