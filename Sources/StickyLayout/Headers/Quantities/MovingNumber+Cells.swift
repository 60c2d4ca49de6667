/// Which cells are in view changes in steps as the content scrolls. The flow tells the next of them.
extension MovingNumber {
    /// Cells come into view at the trailing edge: until the leading edge has come to where the trailing edge or the last cell's
    /// end is now, the last cell in view ends no earlier than that. Where such a bound will not do, the cell itself is the last
    /// one until it leaves or the next one comes; a cell that is longer than the viewport is so for longer than the bound holds.
    static func lastVisibleCell(
        of section: Int, in view: Viewport<MovingNumber>, of scene: HeaderScene
    ) -> MovingNumber? {
        guard let horizon = view.start.horizon else { return nil }
        let span = horizon.spanAhead(view.length)
        let last = scene.flow.lastItem(of: section, meeting: span)
        if let last, horizon.takesBounds, last.length <= view.length {
            let bound = Swift.min(last.end, span.end)
            horizon.limitCells(to: bound)
            return MovingNumber(intercept: bound, leadingTerm: .lastVisibleCell, isBound: true, horizon: horizon)
        }
        let next = scene.flow.nextItemStart(of: section, from: span.end, stride: view.length)
        horizon.limitCells(to: Swift.min(last?.end ?? .infinity, next.map { $0 - view.length } ?? .infinity))
        return last.map { .term(.lastVisibleCell, $0.end) }
    }
}

extension Horizon {
    /// What a viewport shows right after the offset.
    fileprivate func spanAhead(_ length: Double) -> Span {
        Span(start: origin + 4 * max(abs(origin), length).ulp, length: length)
    }
}

extension Flow {
    /// Where the next item of the section starts that starts at `position` or after it; `nil` where none does.
    ///
    /// - Parameter stride: how far is looked at first, in points.
    /// - Complexity: O(log *lines* + *items on so far a way*).
    func nextItemStart(of section: Int, from position: Double, stride: Double) -> Double? {
        withSection(section) { place, content in
            content.lines.nextItemStart(from: position - place.linesOrigin, stride: stride).map {
                $0 + place.linesOrigin
            }
        }
    }
}

extension SectionLines {
    fileprivate func nextItemStart(from position: Double, stride: Double) -> Double? {
        if case .uniform(let lines, _) = self { return lines.nextItemStart(from: position) }
        var span = Span(start: max(0, position), length: max(1, stride))
        while span.start < length {
            var next = Double.infinity
            forEachItem(meeting: span) { _, item in
                if item.start >= position { next = min(next, item.start) }
            }
            if next < .infinity { return next }
            span = Span(start: span.end, length: 2 * span.length)
        }
        return nil
    }
}

extension UniformLines {
    fileprivate func nextItemStart(from position: Double) -> Double? {
        guard itemCount > 0, item.length > 0, item.crossLength > 0 else { return nil }
        guard position > 0 else { return 0 }
        let line = (position / pitch).rounded(.up)
        return line < Double(lineCount) ? line * pitch : nil
    }
}
