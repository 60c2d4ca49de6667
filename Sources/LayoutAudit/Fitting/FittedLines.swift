import CollectionDocument
import StickyLayout

/// The cells of one section, and the items and spacings with which the engine puts them where they were seen.
struct FittedSection {
    let rows: SeenRows
    let cross: CrossRoom
    var flow = LineFlow()
    /// The spacing between its lines: the usual one, or its own.
    var lineSpacing = LayoutOptions().minimumLineSpacing
    /// `nil` if no cell was seen.
    var items: FittedItems?
    /// Whether its items may have sizes and titles of their own.
    var listsItems = true

    /// Where its lines start and end in the content, in points.
    var linesStart: Double? { items?.start }
    var linesEnd: Double? { items.map { $0.start + $0.length } }
}

/// The lines of all sections: how items stand in them, and which items there are.
struct FittedLines {
    private(set) var sections: [FittedSection]

    private let axes: RecordedAxes
    private var lineAlignment = LayoutOptions().lineAlignment
    private var itemAlignment = LayoutOptions().itemAlignment
    private var usualLineSpacing = LayoutOptions().minimumLineSpacing

    /// Where more items than this were never seen, those of a section with unseen items share a size, and have no titles.
    private static let mostUnseenItems = 100_000
    /// Spacings that differ by no more than this, in points, are the same one.
    private static let sameSpacing = 0.05

    /// - Parameters:
    ///   - seen: the cells of each section.
    ///   - rooms: where each section's lines may be across the scroll axis.
    init(_ seen: [SeenRows], _ rooms: CrossRooms, _ boxes: RecordedBoxes, _ work: LongWork) {
        axes = boxes.axes
        sections = zip(seen, rooms.rooms).map { FittedSection(rows: $0, cross: $1) }
        let filled = sections.indices.filter { !sections[$0].rows.isEmpty }
        guard !filled.isEmpty, fitFlows(ofSections: filled, work) else { return }
        fitItems(ofSections: filled, work)
        if let unseenEnd = UnseenEnd(boxes, seen) { addUnseenItems(upTo: unseenEnd) }
    }

    /// - Returns: whether the work goes on.
    private mutating func fitFlows(ofSections filled: [Int], _ work: LongWork) -> Bool {
        let search = FlowSearch(
            filled.map { index in
                let section = sections[index]
                return FlowSearch.Section(
                    rows: section.rows, room: section.cross.lineRoom(in: axes), knownInsets: section.cross.knownInsets)
            }, axes, work)
        guard !work.isCancelled else { return false }
        lineAlignment = search.lineAlignment
        itemAlignment = search.itemAlignment
        for (section, flow) in zip(filled, search.flows) { sections[section].flow = flow }
        let spacings = sections.map(\.rows.usualRowSpacing)
        usualLineSpacing = spacings.compactMap(\.self).mostCommon ?? usualLineSpacing
        for (section, spacing) in spacings.enumerated() {
            sections[section].lineSpacing = isUsual(spacing) ? usualLineSpacing : spacing ?? usualLineSpacing
        }
        return true
    }

    /// The usual spacing does where a section's own differs by rounding, or is not known.
    private func isUsual(_ spacing: Double?) -> Bool {
        spacing.map { abs($0 - usualLineSpacing) <= Self.sameSpacing } ?? true
    }

    private mutating func fitItems(ofSections filled: [Int], _ work: LongWork) {
        var listedUnseenItems = 0
        for index in filled where work.goesOn() {
            var section = sections[index]
            let unseenItems = section.rows.unseenItemCount
            section.listsItems = unseenItems == 0 || listedUnseenItems + unseenItems <= Self.mostUnseenItems
            if section.listsItems { listedUnseenItems += unseenItems }
            section.items = FittedItems(section.rows, listsItems: section.listsItems, in: setting(of: section))
            sections[index] = section
        }
    }

    private func setting(of section: FittedSection) -> FlowSetting {
        FlowSetting(
            axes: axes, room: section.cross.lineRoom(in: axes), flow: section.flow, lineSpacing: section.lineSpacing,
            lineAlignment: lineAlignment, itemAlignment: itemAlignment)
    }

    private mutating func addUnseenItems(upTo end: UnseenEnd) {
        var section = sections[end.section]
        guard var items = section.items else { return }
        let mostListed = Self.mostUnseenItems - section.rows.unseenItemCount
        let most = items.items.isEmpty ? DocumentLimits.generatedItems - items.count : mostListed
        items.addUnseen(behind: section.rows, upTo: end.contentEnd, most: most, in: setting(of: section))
        section.items = items
        if items.count - section.rows.itemCount > mostListed { section.listsItems = false }
        sections[end.section] = section
    }

    // MARK: What sections share

    /// Sets what most sections share: alignments, spacings, insets across the scroll axis, and the items' size.
    func setOptions(_ options: inout LayoutOptions) {
        let filled = sections.filter { $0.items != nil }
        guard !filled.isEmpty else { return }
        options.lineAlignment = lineAlignment
        options.itemAlignment = itemAlignment
        options.minimumLineSpacing = usualLineSpacing
        let flow = filled.map(\.flow).mostFrequent ?? LineFlow()
        options.minimumInteritemSpacing = flow.interitemSpacing
        options.sectionInset = axes.insets(crossLeading: flow.insets.leading, crossTrailing: flow.insets.trailing)
        if let size = filled.compactMap({ $0.items?.sharedSize }).mostFrequent { options.itemSize = size }
    }

    /// Whether a section's gaps between items are not those that most sections share.
    static func isOwn(_ spacing: Double, besides usual: Double) -> Bool { abs(spacing - usual) > sameSpacing }
}
