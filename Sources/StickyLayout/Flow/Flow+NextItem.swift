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
        guard hasCells else { return nil }
        guard position > 0 else { return 0 }
        let line = (position / pitch).rounded(.up)
        return line < Double(lineCount) ? line * pitch : nil
    }
}
