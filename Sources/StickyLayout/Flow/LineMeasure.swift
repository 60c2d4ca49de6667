/// What the lines of a section add up to.
struct LineMeasure: Measure {
    var items: Int
    var lines: Int
    /// From where the first line starts to where the line after the last would, without the gaps between lines: the thickness
    /// of all of them where none overlap. In points along the scroll axis.
    var advance: Double
    /// To the end of the line that ends last, likewise.
    var reach: Double
    /// Items that are longer than their line.
    var longItems: Int
    /// The first item's size.
    var size: LayoutSize
    /// Whether all items have that size.
    var isEven: Bool
    var writing: ItemSizes.Writing

    static let zero = LineMeasure(
        items: 0, lines: 0, advance: 0, reach: 0, longItems: 0, size: .zero, isEven: true, writing: .points)

    static func + (a: LineMeasure, b: LineMeasure) -> LineMeasure {
        LineMeasure(
            items: a.items + b.items,
            lines: a.lines + b.lines,
            advance: a.advance + b.advance,
            reach: max(a.reach, a.advance + b.reach),
            longItems: a.longItems + b.longItems,
            size: a.items == 0 ? b.size : a.size,
            isEven: a.isEven && b.isEven && (a.items == 0 || b.items == 0 || a.size == b.size),
            writing: a.items == 0 ? b.writing : b.items == 0 || a.writing == b.writing ? a.writing : .various)
    }

    /// From the first line's leading edge to where the line after the last would start.
    func pitch(_ metrics: LineMetrics) -> Double { advance + Double(lines) * metrics.gap }

    /// From the first line's leading edge to the trailing edge that is furthest.
    func length(_ metrics: LineMetrics) -> Double { reach + Double(max(0, lines - 1)) * metrics.gap }
}
