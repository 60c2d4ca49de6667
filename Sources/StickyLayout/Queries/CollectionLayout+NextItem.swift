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
    /// - Complexity: O(*items of both lines* · log *lines* + *empty sections between*).
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
        var next: IndexPath? = item
        while let path = next, path.section == item.section, placement(of: path).isOnLine(of: from) {
            next = successor(of: path, step: step)
        }
        guard let first = next else { return nil }

        var (best, bestDistance) = (first, Double.infinity)
        let line = placement(of: first)
        while let path = next, path.section == first.section, placement(of: path).isOnLine(of: line) {
            let distance = abs(placement(of: path).crossMiddle - from.crossMiddle)
            if distance < bestDistance { (best, bestDistance) = (path, distance) }
            next = successor(of: path, step: step)
        }
        return best
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
