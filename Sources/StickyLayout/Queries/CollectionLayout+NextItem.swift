/// Where an arrow key points.
public enum MoveDirection: CaseIterable, Sendable {
    /// Towards the top of the screen.
    case up
    /// Towards the bottom of the screen.
    case down
    /// Towards the left of the screen, in either reading direction.
    case left
    /// Towards the right of the screen, in either reading direction.
    case right
}

extension CollectionLayout {
    /// The item that an arrow key goes to: along the line its neighbour, across lines the item of the next one whose
    /// middle is nearest, in the next section that has any. `nil` where the line or the content ends, and where there is
    /// no such item.
    ///
    /// Left and right are those of the screen, in either reading direction.
    ///
    /// - Complexity: O(log *sections* + log *lines* + *items of both lines*); of items of one size a line counts as one.
    public func item(_ direction: MoveDirection, of item: LayoutIndexPath) -> LayoutIndexPath? {
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

    private func neighbor(of item: LayoutIndexPath, step: Int) -> LayoutIndexPath? {
        let next = item.item + step
        return line(of: item).contains(next) ? LayoutIndexPath(item: next, section: item.section) : nil
    }

    private func itemOfNextLine(from item: LayoutIndexPath, step: Int) -> LayoutIndexPath? {
        let line = line(of: item)
        let last = LayoutIndexPath(item: step > 0 ? line.upperBound - 1 : line.lowerBound, section: item.section)
        guard let first = successor(of: last, step: step) else { return nil }
        let crossMiddle = placement(of: item).crossMiddle
        return flow.sections.withSection(first.section) { place, content in
            let next = content.lines.item(
                onLineOf: first.item, nearestTo: crossMiddle - place.linesCrossStart, prefersLast: step < 0)
            return LayoutIndexPath(item: next, section: first.section)
        }
    }

    /// The items that stand on the item's line.
    private func line(of item: LayoutIndexPath) -> Range<Int> {
        flow.sections.withSection(item.section) { _, content in content.lines.line(of: item.item) }
    }

    /// The item before or after, in whichever section.
    private func successor(of item: LayoutIndexPath, step: Int) -> LayoutIndexPath? {
        let next = LayoutIndexPath(item: item.item + step, section: item.section)
        if contains(next, .cell) { return next }
        if step > 0 {
            return flow.sections.first(from: item.section + 1, having: .items)
                .map { LayoutIndexPath(item: 0, section: $0) }
        }
        return flow.sections.last(before: item.section, having: .items)
            .map { LayoutIndexPath(item: itemCount(ofSection: $0) - 1, section: $0) }
    }
}

// Cross coordinates count from the leading edge of the section's lines. Of two items as near, `prefersLast` decides.

extension SectionLines {
    fileprivate func line(of item: Int) -> Range<Int> {
        switch self {
        case .uniform(let lines, _): lines.line(of: item)
        case .measured(let lines): lines.line(of: item)
        }
    }

    fileprivate func item(onLineOf item: Int, nearestTo crossMiddle: Double, prefersLast: Bool) -> Int {
        switch self {
        case .uniform(let lines, _):
            lines.item(onLineOf: item, nearestTo: crossMiddle, prefersLast: prefersLast)
        case .measured(let lines):
            lines.item(onLineOf: item, nearestTo: crossMiddle, prefersLast: prefersLast)
        }
    }
}

extension UniformLines {
    /// - Complexity: O(1): there may be any number of items on the line, at even distances.
    fileprivate func item(onLineOf item: Int, nearestTo crossMiddle: Double, prefersLast: Bool) -> Int {
        func distance(_ item: Int) -> Double { abs(placement(of: item).crossMiddle - crossMiddle) }
        let line = line(of: item)
        let first = placement(of: line.lowerBound).crossMiddle
        let pitch = line.count > 1 ? placement(of: line.lowerBound + 1).crossMiddle - first : 0
        let column = pitch == 0 ? 0 : min(max(0, (crossMiddle - first) / pitch), Double(line.count - 1))
        let guess = min(line.lowerBound + Int(column), line.upperBound - 1)
        // One more to each side than the quotient says.
        let candidates = max(line.lowerBound, guess - 1)...min(line.upperBound - 1, guess + 2)
        let inOrder = prefersLast ? Array(candidates.reversed()) : Array(candidates)
        return inOrder.min { distance($0) < distance($1) } ?? item
    }
}

extension MeasuredLines {
    /// - Complexity: O(log *lines* + *items of the line*).
    fileprivate func item(onLineOf item: Int, nearestTo crossMiddle: Double, prefersLast: Bool) -> Int {
        if let uniformLines {
            return uniformLines.item(onLineOf: item, nearestTo: crossMiddle, prefersLast: prefersLast)
        }
        var (best, bestDistance) = (item, Double.infinity)
        forEachItem(onLineOf: item) { item, placement in
            let distance = abs(placement.crossMiddle - crossMiddle)
            if distance < bestDistance || prefersLast && distance == bestDistance {
                (best, bestDistance) = (item, distance)
            }
        }
        return best
    }
}

extension Placement {
    fileprivate var crossMiddle: Double { crossStart + crossLength / 2 }
}
