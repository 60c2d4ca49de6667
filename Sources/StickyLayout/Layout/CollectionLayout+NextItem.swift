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
    /// - Complexity: O(log *sections* + log *lines*), and for lines of *n* unlike items O(*n* · log *n*).
    public func item(_ direction: MoveDirection, of item: LayoutIndexPath) -> LayoutIndexPath? {
        guard contains(LayoutElement.ID(.cell, item)) else { return nil }
        let step = isBackward(direction) ? -1 : 1
        return isAlongAxis(direction) ? itemOfNextLine(from: item, step: step) : neighbor(of: item, step: step)
    }

    /// Whether an arrow points along the scroll axis; if not, along lines.
    package func isAlongAxis(_ direction: MoveDirection) -> Bool {
        axes.isVertical == (direction == .up || direction == .down)
    }

    /// Whether an arrow points towards the start of the content, or of a line.
    package func isBackward(_ direction: MoveDirection) -> Bool {
        switch direction {
        case .up: true
        case .down: false
        case .left: !axes.isRightToLeft
        case .right: axes.isRightToLeft
        }
    }

    private func neighbor(of item: LayoutIndexPath, step: Int) -> LayoutIndexPath? {
        let next = item.item + step
        return line(of: item).contains(next) ? LayoutIndexPath(item: next, section: item.section) : nil
    }

    private func itemOfNextLine(from item: LayoutIndexPath, step: Int) -> LayoutIndexPath? {
        let line = line(of: item)
        let last = LayoutIndexPath(item: step > 0 ? line.upperBound - 1 : line.lowerBound, section: item.section)
        guard let first = successor(of: last, step: step) else { return nil }
        let crossMiddle = flow.axisFrame(of: item).crossMiddle
        return flow.withSection(first.section) { place, content in
            let next = content.lines.item(
                onLineOf: first.item, nearestTo: crossMiddle - place.linesCrossStart, prefersLast: step < 0)
            return LayoutIndexPath(item: next, section: first.section)
        }
    }

    /// The item before or after, in whichever section.
    private func successor(of item: LayoutIndexPath, step: Int) -> LayoutIndexPath? {
        let next = LayoutIndexPath(item: item.item + step, section: item.section)
        if contains(LayoutElement.ID(.cell, next)) { return next }
        if step > 0 {
            return flow.sections.first(from: item.section + 1, having: .items)
                .map { LayoutIndexPath(item: 0, section: $0) }
        }
        return flow.sections.last(before: item.section, having: .items)
            .map { LayoutIndexPath(item: itemCount(ofSection: $0) - 1, section: $0) }
    }
}

extension SectionLines {
    /// The item of the line whose middle is nearest to a place across the scroll axis, which counts from the leading edge of
    /// the section's lines. Of two as near, `prefersLast` decides.
    fileprivate func item(onLineOf item: Int, nearestTo crossMiddle: Double, prefersLast: Bool) -> Int {
        let line = line(of: item)
        func middle(_ item: Int) -> Double { axisFrame(of: item).crossMiddle }
        let after = partitioningIndex(in: line) { middle($0) >= crossMiddle }
        let gapBefore = after > line.lowerBound ? crossMiddle - middle(after - 1) : .infinity
        let gapAfter = after < line.upperBound ? middle(after) - crossMiddle : .infinity
        let isBefore = gapBefore < gapAfter || gapBefore == gapAfter && !prefersLast
        let nearest = middle(isBefore ? after - 1 : after)
        // Items without a width stand on one another.
        return prefersLast
            ? partitioningIndex(in: line) { middle($0) > nearest } - 1
            : partitioningIndex(in: line) { middle($0) >= nearest }
    }
}

extension AxisFrame {
    fileprivate var crossMiddle: Double { crossStart + crossLength / 2 }
}
