import CollectionDocument
import StickyLayout

/// Insets across the scroll axis, in points.
struct CrossInsets: Hashable {
    var leading = 0.0
    var trailing = 0.0
}

/// How items stand along the lines of a section.
struct LineFlow: Hashable {
    /// From the edges of the lines' room to the lines.
    var insets = CrossInsets()
    var interitemSpacing = LayoutOptions().minimumInteritemSpacing

    /// How broad so many items of a line may be together, in points, for the engine to leave them on one line.
    func room(forItems count: Int, onLineOf length: Double) -> Double { length - Double(count - 1) * interitemSpacing }
}

/// Where the lines of a section stand across the scroll axis, with the section's insets but without its margins, in points.
struct LineRoom: Equatable {
    var crossStart: Double
    var crossLength: Double

    func length(within flow: LineFlow) -> Double { max(0, crossLength - flow.insets.leading - flow.insets.trailing) }
}

/// What the places of a section's items depend on besides the items.
struct FlowSetting {
    let axes: RecordedAxes
    let room: LineRoom
    var flow = LineFlow()
    var lineSpacing = LayoutOptions().minimumLineSpacing
    var lineAlignment = LineAlignment.justified
    var itemAlignment = ItemAlignment.center

    /// What a line offers its items, in points.
    var lineLength: Double { room.length(within: flow) }
}

/// One section alone, with nothing but its items, as the engine lays it out: the judge of all proposals.
struct FlowTrial {
    private let layout: CollectionLayout
    private let setting: FlowSetting

    init(_ items: LayoutSection.Items, itemSize: LengthSize? = nil, in setting: FlowSetting) {
        self.setting = setting
        let axes = setting.axes
        var options = LayoutOptions()
        options.scrollDirection = axes.scrollDirection
        options.lineAlignment = setting.lineAlignment
        options.itemAlignment = setting.itemAlignment
        options.minimumLineSpacing = setting.lineSpacing
        options.minimumInteritemSpacing = setting.flow.interitemSpacing
        options.sectionInset = axes.insets(
            crossLeading: setting.flow.insets.leading, crossTrailing: setting.flow.insets.trailing)
        if let itemSize { options.itemSize = itemSize }
        layout = CollectionLayout(
            sections: [LayoutSection(items: items)], options: options,
            containerSize: axes.layoutSize(length: axes.viewportLength, crossLength: setting.room.crossLength))
    }

    /// From the start of the first line to the end of the furthest, in points.
    var length: Double { setting.axes.length(of: layout.contentSize) }

    /// Where an item is: along the scroll axis in points from the first line's start, across it as in the recording.
    func box(of item: Int) -> AxisBox {
        var box = setting.axes.boxFromLeft(layout.frame(of: LayoutIndexPath(item: item, section: 0)))
        box.crossStart += setting.room.crossStart
        return box
    }

    // MARK: Cells that are off

    /// How many cells are elsewhere across the scroll axis, which is also where they stand on another line.
    func cellsOffAcross(_ cells: some Sequence<SeenRows.Cell>) -> Int {
        cells.reduce(0) { $0 + (RecordedMatch.isOff(box(of: $1.item).distanceAcross(to: $1.box)) ? 1 : 0) }
    }

    /// How many cells start elsewhere in their rows.
    func cellsOffInRows(_ rows: SeenRows) -> Int {
        var count = 0
        for row in rows.rows where row.count > 1 {
            let rowStart = rows.box(ofRow: row).start
            let trialStart = row.map { box(of: rows.cells[$0].item).start }.min() ?? 0
            count += row.count { index in
                let cell = rows.cells[index]
                let start = box(of: cell.item).start - trialStart
                return RecordedMatch.isOff(abs(start - (cell.box.start - rowStart)))
            }
        }
        return count
    }

    /// How many cells are off along the scroll axis or across it, if the first one is where it was seen along it.
    ///
    /// - Parameter most: more than so many need not be counted.
    func cellsOff(_ cells: [SeenRows.Cell], upTo most: Int = .max) -> Int {
        guard let first = cells.first else { return 0 }
        let origin = first.box.start - box(of: first.item).start
        var count = 0
        for cell in cells where count <= most {
            var box = box(of: cell.item)
            box.start += origin
            if RecordedMatch.isOff(box.distance(to: cell.box)) { count += 1 }
        }
        return count
    }
}
