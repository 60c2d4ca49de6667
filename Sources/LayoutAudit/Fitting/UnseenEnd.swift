/// Content behind the last offset of a recording, where only one section can have it.
struct UnseenEnd {
    /// The section that goes on there.
    let section: Int
    /// Where the content ends, in points.
    let contentEnd: Double

    /// - Parameter seen: the cells of each section.
    /// - Returns: `nil` if the recording reaches the end of the content or does not say where that is, or if another section may be there.
    init?(_ boxes: RecordedBoxes, _ seen: [SeenRows]) {
        let filled = seen.indices.filter { !seen[$0].isEmpty }
        // Behind several sections there may be more of them, and a section with its footer in view has ended.
        guard filled.count == 1, let section = filled.first, section == seen.count - 1,
            boxes.footers[section] == nil, let contentEnd = boxes.axes.contentLength,
            let greatestOffset = boxes.lines.last?.offset
        else { return nil }
        let rows = seen[section]
        let viewEnd = greatestOffset + boxes.axes.viewportLength
        guard let lastRow = rows.rows.last, viewEnd < contentEnd - RecordedRounding.contentLength else { return nil }
        // A list whose last row ends in view has ended, too.
        let nextRowStart = rows.box(ofRow: lastRow).end + max(0, rows.usualRowSpacing ?? 0)
        guard nextRowStart >= viewEnd - RecordedRounding.edge else { return nil }
        self.section = section
        self.contentEnd = contentEnd
    }
}
