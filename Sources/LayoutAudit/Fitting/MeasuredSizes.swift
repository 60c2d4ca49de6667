import StickyLayout

/// The sizes of a section's seen cells, in points, as they were measured: rounding that would break a line earlier is taken back.
struct MeasuredSizes {
    /// One entry for each seen cell.
    private(set) var sizes: [LayoutSize] = []

    init(_ rows: SeenRows, in setting: FlowSetting) {
        let shared = rows.isUniform ? rows.usualCell : nil
        for row in rows.rows {
            var crossLengths = rows.cells[row].map { shared?.crossLength.plausible ?? $0.box.crossLength.plausible }
            let room = setting.flow.room(forItems: row.count, onLineOf: setting.lineLength)
            let excess = crossLengths.reduce(0, +) - room
            // The engine breaks no line for what is missing within its own rounding.
            if excess > 0, excess <= RecordedRounding.edge * Double(row.count) {
                crossLengths = crossLengths.map { max(0, $0 - excess / Double(row.count)) }
            }
            for (cell, crossLength) in zip(rows.cells[row], crossLengths) {
                let length = shared?.length.plausible ?? cell.box.length.plausible
                sizes.append(setting.axes.layoutSize(length: length, crossLength: crossLength))
            }
        }
    }
}
