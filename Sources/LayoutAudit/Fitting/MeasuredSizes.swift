import StickyLayout

/// The sizes of a section's seen cells, in points, as they were measured: rounding that would break a line earlier is taken back.
struct MeasuredSizes {
    /// One entry for each seen cell.
    private(set) var sizes: [LayoutSize] = []

    init(_ rows: SeenRows, in setting: FlowSetting) {
        let shared = rows.isUniform ? Self.mean(rows.cells) : nil
        for row in rows.rows {
            var crossLengths = rows.cells[row].map { shared?.crossLength ?? $0.box.crossLength.plausible }
            let room = setting.flow.room(forItems: row.count, onLineOf: setting.lineLength)
            let excess = crossLengths.reduce(0, +) - room
            // The engine breaks no line for what is missing within its own rounding.
            if excess > 0, excess <= RecordedRounding.edge * Double(row.count) {
                crossLengths = crossLengths.map { max(0, $0 - excess / Double(row.count)) }
            }
            for (cell, crossLength) in zip(rows.cells[row], crossLengths) {
                let length = shared?.length ?? cell.box.length.plausible
                sizes.append(setting.axes.layoutSize(length: length, crossLength: crossLength))
            }
        }
    }

    /// The mean size of cells, without what rounding adds to it.
    static func mean(_ cells: [SeenRows.Cell]) -> (length: Double, crossLength: Double) {
        let count = Double(max(1, cells.count))
        let length = cells.reduce(0) { $0 + $1.box.length } / count
        let crossLength = cells.reduce(0) { $0 + $1.box.crossLength } / count
        return (length.plausible, crossLength.plausible)
    }
}
