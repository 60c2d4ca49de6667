/// Which cells are in view changes in steps as the content scrolls. The flow tells the next of them.
extension MovingNumber {
    /// Where a cell is in view now, it is until it has left at the leading edge.
    static func showsCell(of section: Int, in view: Viewport<MovingNumber>, of scene: HeaderScene) -> Bool {
        guard let horizon = view.start.horizon else { return false }
        let span = horizon.spanAhead(view.length)
        guard let last = scene.flow.lastItem(of: section, meeting: span) else {
            let next = scene.flow.nextItemStart(of: section, from: span.end, stride: view.length)
            horizon.limitCells(to: next.map { $0 - view.length } ?? .infinity)
            return false
        }
        let lines = scene.flow.steadyLines(of: section, gap: view.length)
        horizon.limitCells(to: lines?.end ?? last.end)
        return true
    }

    /// Cells come into view at the trailing edge: until the leading edge has come to where the trailing edge or the last
    /// cell's end is now, the last cell in view ends no earlier than that.
    static func lastVisibleCell(
        of section: Int, in view: Viewport<MovingNumber>, of scene: HeaderScene
    ) -> MovingNumber? {
        guard showsCell(of: section, in: view, of: scene), let horizon = view.start.horizon else { return nil }
        let span = horizon.spanAhead(view.length)
        guard let last = scene.flow.lastItem(of: section, meeting: span) else { return nil }
        if horizon.takesBounds, let lines = scene.flow.steadyLines(of: section, gap: view.length),
            lines.lastStart > span.end
        {
            horizon.limitCells(to: lines.lastStart - view.length)
            return MovingNumber(
                intercept: view.length - lines.gap, slope: 1, leadingTerm: .lastVisibleCell, isBound: true,
                horizon: horizon)
        }
        guard horizon.takesBounds, last.end <= span.end else {
            let next = scene.flow.nextItemStart(of: section, from: span.end, stride: view.length)
            horizon.limitCells(to: Swift.min(last.end, next.map { $0 - view.length } ?? .infinity))
            return .term(.lastVisibleCell, last.end)
        }
        horizon.limitCells(to: last.end)
        return MovingNumber(intercept: last.end, leadingTerm: .lastVisibleCell, isBound: true, horizon: horizon)
    }
}

extension Horizon {
    /// What a viewport shows right after the offset.
    fileprivate func spanAhead(_ length: Double) -> Span {
        Span(start: origin + 4 * max(abs(origin), length).ulp, length: length)
    }
}

extension Flow {
    /// Lines at even distances, of which one is in view from where the first comes to where the last goes.
    struct SteadyLines {
        let gap: Double
        let lastStart: Double
        let end: Double
    }

    /// - Parameter gap: the longest gap between two lines that a viewport cannot lie in, in points.
    /// - Returns: `nil` where the section's lines may be of different lengths, or lie over one another.
    func steadyLines(of section: Int, gap: Double) -> SteadyLines? {
        withSection(section) { place, content in
            guard case .uniform(let lines, _) = content.lines, lines.lineCount > 0 else { return nil }
            let last = lines.placement(of: lines.itemCount - 1)
            let pitch = lines.lineCount > 1 ? lines.pitch : last.length
            guard pitch >= last.length, pitch - last.length < gap else { return nil }
            return SteadyLines(
                gap: pitch - last.length, lastStart: place.linesOrigin + last.start, end: place.linesOrigin + last.end)
        }
    }

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
