/// What the lines of a section add up to.
struct LineMeasure: Measure {
    var items: Int
    var lines: Int
    /// Along the scroll axis, in points, without the spacing between lines.
    var thickness: Double
    /// Items that are longer than their line.
    var longItems: Int
    /// The first item's size.
    var size: Size
    /// Whether all items have that size.
    var isEven: Bool
    var writing: ItemSizes.Writing

    static let zero = LineMeasure(
        items: 0, lines: 0, thickness: 0, longItems: 0, size: .zero, isEven: true, writing: .points)

    static func + (a: LineMeasure, b: LineMeasure) -> LineMeasure {
        LineMeasure(
            items: a.items + b.items,
            lines: a.lines + b.lines,
            thickness: a.thickness + b.thickness,
            longItems: a.longItems + b.longItems,
            size: a.items == 0 ? b.size : a.size,
            isEven: a.isEven && b.isEven && (a.items == 0 || b.items == 0 || a.size == b.size),
            writing: a.items == 0 ? b.writing : b.items == 0 || a.writing == b.writing ? a.writing : .various)
    }

    /// From the first line's leading edge to where the line after the last would start.
    func pitch(_ metrics: LineMetrics) -> Double { thickness + Double(lines) * metrics.lineSpacing }

    /// From the first line's leading edge to the last one's trailing edge.
    func length(_ metrics: LineMetrics) -> Double {
        thickness + Double(max(0, lines - 1)) * metrics.lineSpacing
    }
}

extension ItemSizes {
    /// How many are longer than their line.
    func longItemCount(_ metrics: LineMetrics) -> Int {
        points.reduce(0) { metrics.fits(metrics.extent($1).crossLength) ? $0 : $0 + 1 }
    }
}

extension LineMeasure {
    /// Of lines whose thickness is still to be added up.
    init(items: ItemSizes, lines: Int) {
        let size = items.points.first ?? .zero
        self.init(
            items: items.count, lines: lines, thickness: 0, longItems: 0, size: size,
            isEven: items.points.allSatisfy { $0 == size }, writing: items.writing)
    }
}
