/// What the lines of a section add up to.
struct LineMeasure: Measure {
    var items = 0
    var lines = 0
    /// From where the first line starts to where the line after the last would, without the gaps between lines: the thickness
    /// of all of them where none overlap. In points along the scroll axis.
    var advance = 0.0
    /// To the end of the line that ends last, likewise.
    var reach = 0.0
    /// Items that are longer than their line.
    var longItems = 0
    /// The first item's size.
    var size = LayoutSize.zero
    /// Whether all items have that size.
    var isEven = true
    /// Whether any item has area.
    var hasCells = false
    var writing = ItemSizes.Writing.points

    static let zero = LineMeasure()

    static func + (a: LineMeasure, b: LineMeasure) -> LineMeasure {
        LineMeasure(
            items: a.items + b.items,
            lines: a.lines + b.lines,
            advance: a.advance + b.advance,
            reach: max(a.reach, a.advance + b.reach),
            longItems: a.longItems + b.longItems,
            size: a.items == 0 ? b.size : a.size,
            isEven: a.isEven && b.isEven && (a.items == 0 || b.items == 0 || a.size == b.size),
            hasCells: a.hasCells || b.hasCells,
            writing: a.items == 0 ? b.writing : b.items == 0 || a.writing == b.writing ? a.writing : .various)
    }

    /// To where the line after the last would start.
    func pitch(_ metrics: LineMetrics) -> Double { advance + Double(lines) * metrics.gap }

    /// To the trailing edge that is furthest.
    func length(_ metrics: LineMetrics) -> Double { reach + Double(max(0, lines - 1)) * metrics.gap }
}
