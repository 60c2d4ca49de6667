import StickyLayout

/// Where a section's header and lines are across the scroll axis, in points from the content's edges.
struct CrossRoom: Hashable {
    var leadingMargin = 0.0
    var trailingMargin = 0.0
    /// The insets, where the header shows them.
    var knownInsets: CrossInsets?
    /// The breadth of a header that stands beside the lines; `nil` if it stands above them.
    var headerBeside: Double?

    /// What is left for the section's lines, with its insets.
    func lineRoom(in axes: RecordedAxes) -> LineRoom {
        let start = leadingMargin + (headerBeside ?? 0)
        return LineRoom(crossStart: start, crossLength: max(0, axes.contentCrossLength - trailingMargin - start))
    }
}

/// The room across the scroll axis of each section, as its header or its footer shows it.
struct CrossRooms {
    /// One for each section. A section that shows none has the usual margins.
    private(set) var rooms: [CrossRoom] = []

    private let axes: RecordedAxes
    private let system: HeaderSystem

    /// - Parameter seen: the cells of each section.
    init(_ boxes: RecordedBoxes, _ seen: [SeenRows], for system: HeaderSystem) {
        axes = boxes.axes
        self.system = system
        let shown = seen.enumerated().map { section, rows in
            room(
                header: boxes.headers[section]?.first?.box, footer: boxes.footers[section]?.first?.box, rows)
        }
        let usual = shown.compactMap(\.self).mostFrequent ?? CrossRoom()
        let usualMargins = CrossRoom(leadingMargin: usual.leadingMargin, trailingMargin: usual.trailingMargin)
        rooms = shown.map { $0 ?? usualMargins }
    }

    /// `nil` if neither a header nor a footer was seen.
    private func room(header: AxisBox?, footer: AxisBox?, _ rows: SeenRows) -> CrossRoom? {
        guard let box = header ?? footer else { return nil }
        if let header, isBesideLines(header, rows) { return roomBesideLines(header, footer) }
        let leading = box.crossStart.plausible
        let trailing = (axes.contentCrossLength - box.crossEnd).plausible
        guard max(abs(leading), abs(trailing)) > RecordedRounding.edge else { return CrossRoom() }
        // There headers are as broad as the lines are.
        if system == .sectionBounds {
            return CrossRoom(knownInsets: CrossInsets(leading: leading, trailing: trailing))
        }
        return CrossRoom(leadingMargin: leading, trailingMargin: trailing)
    }

    /// Whether a header lies before all cells across the scroll axis, at the same place along it.
    private func isBesideLines(_ header: AxisBox, _ rows: SeenRows) -> Bool {
        guard system.reads(\LayoutOptions.headerPlacement), let first = rows.cells.map(\.box.crossStart).min(),
            let start = rows.boxOfFirstRow?.start
        else { return false }
        return header.crossEnd <= first + RecordedRounding.edge && header.end > start + RecordedRounding.edge
    }

    private func roomBesideLines(_ header: AxisBox, _ footer: AxisBox?) -> CrossRoom {
        CrossRoom(
            leadingMargin: header.crossStart.plausible,
            trailingMargin: footer.map { (axes.contentCrossLength - $0.crossEnd).plausible } ?? 0,
            headerBeside: header.crossLength.plausible)
    }
}
