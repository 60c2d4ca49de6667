import CollectionDocument
import StickyLayout

/// The content of a document that explains a recording: sections with their items, and the options of the flow.
///
/// Each step proposes what was measured, lets the engine lay it out, and keeps the simplest proposal that moves no cell. Where the
/// insets of a section are is only known from where its header and footer rest. The published layouts cellBounds and akpFlow rest
/// headers beside their first cells, so for them these places say nothing. Source: recordings.md, "Fit".
struct FittedContent {
    private(set) var options = LayoutOptions()
    private(set) var sections: [DocumentSection] = []
    /// Where the sections start: the length of a parallax header.
    let contentStart: Double

    private let boxes: RecordedBoxes
    private let system: HeaderSystem
    private var parts: [Part]

    private var axes: RecordedAxes { boxes.axes }

    /// What is known of one section.
    private struct Part {
        let lines: SeenLines
        var cross = CrossRoom()
        var flow = LineFlow()
        var lineSpacing: Double?
        /// `nil` if the section has none.
        var items: FittedItems?
        /// Whether its items may have sizes and titles of their own.
        var listsItems = true
        var rooms = SectionRooms.Section()
    }

    /// Where a section's header and lines are across the scroll axis, in points.
    private struct CrossRoom: Hashable {
        var leadingMargin = 0.0
        var trailingMargin = 0.0
        /// The insets, where the header shows them.
        var knownInsets: CrossInsets?
        /// The breadth of a header that stands beside the lines.
        var headerBeside: Double?
    }

    /// - Parameter system: the system that the document is to have.
    /// - Returns: `nil` if the work was cancelled.
    init?(_ boxes: RecordedBoxes, for system: HeaderSystem, _ work: LongWork) {
        self.boxes = boxes
        self.system = system
        contentStart = system.reads(\.parallaxHeaderReferenceSize) ? boxes.parallaxHeader.parallaxEnd : 0
        parts = (0..<boxes.sectionCount).map { Part(lines: SeenLines(boxes.cells[$0] ?? [:])) }
        options.system = system
        options.scrollDirection = boxes.axes.scrollDirection
        options.layoutDirection = boxes.axes.layoutDirection
        setParallaxHeader()
        fitContentEdges()
        fitCrossRooms()
        fitItems(work)
        fitLengths(work)
        if work.isCancelled { return nil }
    }

    /// Whether headers rest at their first cells, and those of sections without cells out of sight.
    private var headersRestBesideCells: Bool { system == .cellBounds || system == .akpFlow }

    /// Each section's header.
    var headers: [FittedHeader] { parts.map(\.rooms.header) }

    // MARK: The content as a whole

    private mutating func setParallaxHeader() {
        guard contentStart > 0 else { return }
        let crossLength = boxes.parallaxHeader.map(\.box.crossLength).mostCommon ?? axes.viewportCrossLength
        // Only csSticky gives the frame a cross length.
        let hasOwnCross = system == .csSticky && abs(crossLength - axes.viewportCrossLength) > RecordedRounding.edge
        let cross = hasOwnCross ? Length.points(crossLength.plausible) : nil
        options.parallaxHeaderReferenceSize =
            axes.isVertical
            ? ParallaxSize(width: cross, height: .points(contentStart))
            : ParallaxSize(width: .points(contentStart), height: cross)
    }

    private mutating func fitContentEdges() {
        let room = axes.viewportCrossLength - axes.contentCrossLength
        // The content of a page may be broader than what shows it.
        options.contentInset = axes.insets(crossTrailing: abs(room) > RecordedRounding.edge ? room.plausible : 0)
        let greatest = boxes.lines.last?.offset ?? 0
        // The recording may end before the content does.
        let end = axes.contentLength.map { max(0, $0 - axes.viewportLength) } ?? greatest
        if let start = boxes.startOffset, end > RecordedRounding.contentLength,
            start > end - RecordedRounding.contentLength, system.reads(\.contentAnchor)
        {
            options.contentAnchor = .trailing
        }
    }

    // MARK: Across the scroll axis

    private mutating func fitCrossRooms() {
        for section in parts.indices {
            let header = boxes.headers[section]?.first?.box
            guard let box = header ?? boxes.footers[section]?.first?.box else { continue }
            if let beside = header, isBesideLines(beside, parts[section].lines) {
                parts[section].cross.headerBeside = beside.crossLength.plausible
                parts[section].cross.leadingMargin = beside.crossStart.plausible
                if let footer = boxes.footers[section]?.first?.box {
                    parts[section].cross.trailingMargin = (axes.contentCrossLength - footer.crossEnd).plausible
                }
                continue
            }
            let leading = box.crossStart.plausible
            let trailing = (axes.contentCrossLength - box.crossEnd).plausible
            guard max(abs(leading), abs(trailing)) > RecordedRounding.edge else { continue }
            if system == .sectionBounds {
                parts[section].cross.knownInsets = CrossInsets(leading: leading, trailing: trailing)
            } else {
                parts[section].cross.leadingMargin = leading
                parts[section].cross.trailingMargin = trailing
            }
        }
        let usual = parts.indices.filter { boxes.headers[$0] != nil || boxes.footers[$0] != nil }
            .map { parts[$0].cross }.mostFrequent
        for section in parts.indices where boxes.headers[section] == nil && boxes.footers[section] == nil {
            parts[section].cross.leadingMargin = usual?.leadingMargin ?? 0
            parts[section].cross.trailingMargin = usual?.trailingMargin ?? 0
        }
    }

    /// Whether a header lies before all cells across the scroll axis, at the same place along it.
    private func isBesideLines(_ header: AxisBox, _ lines: SeenLines) -> Bool {
        guard system.reads(\LayoutOptions.headerPlacement), let first = lines.cells.map(\.box.crossStart).min(),
            let start = lines.lines.first.map({ lines.box(ofLine: $0).start })
        else { return false }
        return header.crossEnd <= first + RecordedRounding.edge && header.end > start + RecordedRounding.edge
    }

    private func lineRoom(_ part: Part) -> LineRoom {
        let start = part.cross.leadingMargin + (part.cross.headerBeside ?? 0)
        return LineRoom(
            crossStart: start, crossLength: max(0, axes.contentCrossLength - part.cross.trailingMargin - start))
    }

    // MARK: Items

    private mutating func fitItems(_ work: LongWork) {
        let filled = parts.indices.filter { !parts[$0].lines.isEmpty }
        guard !filled.isEmpty else { return }
        let search = FlowSearch(
            filled.map { section in
                FlowSearch.Section(
                    lines: parts[section].lines, room: lineRoom(parts[section]),
                    knownInsets: parts[section].cross.knownInsets)
            }, axes, work)
        guard !work.isCancelled else { return }
        options.lineAlignment = search.lineAlignment
        options.itemAlignment = search.itemAlignment
        for (section, flow) in zip(filled, search.flows) {
            parts[section].flow = flow
            parts[section].lineSpacing = parts[section].lines.usualLineSpacing
        }
        options.minimumLineSpacing = parts.compactMap(\.lineSpacing).mostCommon ?? options.minimumLineSpacing
        var unseenItems = 0
        for section in filled where work.goesOn() {
            let part = parts[section]
            let unseen = part.lines.itemCount - part.lines.cells.count
            parts[section].listsItems = unseen == 0 || unseenItems + unseen <= Self.mostUnseenItems
            if parts[section].listsItems { unseenItems += unseen }
            let setting = FlowSetting(
                axes: axes, room: lineRoom(part), flow: part.flow, lineSpacing: lineSpacing(part),
                lineAlignment: search.lineAlignment, itemAlignment: search.itemAlignment)
            let items = FittedItems(part.lines, listsItems: parts[section].listsItems, in: setting)
            parts[section].items = items
            parts[section].rooms.linesStart = items.start
            parts[section].rooms.linesEnd = items.start + items.length
        }
        let flow = parts.filter { $0.items != nil }.map(\.flow).mostFrequent ?? LineFlow()
        options.minimumInteritemSpacing = flow.interitemSpacing
        options.sectionInset = axes.insets(crossLeading: flow.insets.leading, crossTrailing: flow.insets.trailing)
        if let size = parts.compactMap(\.items?.sharedSize).mostFrequent { options.itemSize = size }
    }

    /// Where more items than this were never seen, those of a section with unseen items share a size, and have no titles.
    private static let mostUnseenItems = 100_000

    /// Spacings that differ by no more than this, in points, are the same one.
    private static let sameSpacing = 0.05

    /// The usual spacing does where a section's own differs by rounding, or is not known.
    private func lineSpacing(_ part: Part) -> Double {
        guard let spacing = part.lineSpacing, abs(spacing - options.minimumLineSpacing) > Self.sameSpacing else {
            return options.minimumLineSpacing
        }
        return spacing
    }

    // MARK: Along the scroll axis

    /// Sections with lengths as they were measured in one way.
    private struct Draft {
        let content: FittedContent
        /// How many cells the engine puts elsewhere along the scroll axis.
        let cellsOff: Int
        /// How many lengths along the scroll axis single sections have for themselves.
        let ownLengths: Int
        /// Whether no cell was off with the lengths as they were measured.
        let isMeasured: Bool

        func isBetter(than other: Draft) -> Bool {
            cellsOff != other.cellsOff ? cellsOff < other.cellsOff : ownLengths < other.ownLengths
        }
    }

    /// Lengths are as simple as they can be without moving a cell, and as few sections as can be have their own.
    private mutating func fitLengths(_ work: LongWork) {
        let grain = boxes.grain
        var best: Draft?
        for precision in MeasuredPrecision.all(for: grain) where work.goesOn() {
            let draft = draft(precision, work)
            if best.map(draft.isBetter) ?? true { best = draft }
            if draft.isMeasured, !looksRounded(draft, grain) { break }
        }
        if let best { self = best.content }
    }

    private func draft(_ precision: MeasuredPrecision, _ work: LongWork) -> Draft {
        var content = self
        content.makeSections(content.fitRooms(precision), precision)
        let document = CollectionDocument(options: content.options, sections: content.sections)
        let lengths = SharedLengths(
            document.layout(in: axes.viewport), axes, cells: outermostCells, work)
        content.options = lengths.options
        return Draft(
            content: content, cellsOff: lengths.cellsOff, ownLengths: content.ownLengthCount,
            isMeasured: lengths.areRight)
    }

    /// Whether so many sections have lengths of their own that it may be the rounding to pixels that makes them differ. In whole numbers
    /// it is more likely that they differ.
    private func looksRounded(_ draft: Draft, _ grain: Double) -> Bool {
        grain < 1 && draft.ownLengths > 1 && draft.ownLengths * Self.ownLengthShare >= sectionsWithCells
    }

    private static let ownLengthShare = 4
    private var sectionsWithCells: Int { parts.count { !$0.lines.isEmpty } }

    private var ownLengthCount: Int {
        sections.reduce(0) { count, section in
            let own: [Any?] = [
                section.headerReferenceSize, section.footerReferenceSize, section.sectionInset, section.sectionMargin,
            ]
            return count + own.count { $0 != nil }
        }
    }

    /// The first and the last cell of each section that was seen.
    private var outermostCells: [SeenCell] {
        parts.enumerated().flatMap { section, part in
            let cells = part.lines.cells
            let outermost = cells.count > 1 ? [cells[0], cells[cells.count - 1]] : cells
            return outermost.map {
                SeenCell(path: LayoutIndexPath(item: $0.item, section: section), start: $0.box.start)
            }
        }
    }

    private mutating func fitRooms(_ precision: MeasuredPrecision) -> SectionRooms {
        let isBeside = parts.first?.cross.headerBeside != nil
        let linesStart = isBeside ? nil : parts.first?.rooms.linesStart
        let firstRest = boxes.headers[0]?.restingStart(below: contentStart, before: linesStart)
        for section in parts.indices {
            let sightings = boxes.headers[section] ?? []
            parts[section].rooms.header =
                section == 0
                ? FittedHeader(first: sightings, restingAt: firstRest ?? contentStart, precision)
                : FittedHeader(sightings, precision)
            parts[section].rooms.footer = FittedHeader(boxes.footers[section] ?? [], restsLast: true, precision)
            parts[section].rooms.placesHeaderBeside = parts[section].cross.headerBeside != nil
        }
        if headersRestBesideCells {
            let usual = parts.map(\.rooms.header.length).filter { $0 > 0 }.mostCommon ?? 0
            for section in parts.indices where parts[section].items == nil {
                parts[section].rooms.header = FittedHeader(unseen: usual, precision)
            }
        }
        return SectionRooms(
            parts.map(\.rooms), contentStart: contentStart, firstRest: firstRest, contentEnd: axes.contentLength,
            headersRestBesideCells: headersRestBesideCells, precision)
    }

    // MARK: Sections

    private mutating func makeSections(_ found: SectionRooms, _ precision: MeasuredPrecision) {
        let margins = SectionMargins(before: found.rooms.map(\.before), after: found.after, precision)
        let leading = found.rooms.map(\.leadingInset).mostCommon?.rounded(to: precision) ?? 0
        let trailing = found.rooms.map(\.trailingInset).mostCommon?.rounded(to: precision) ?? 0
        options.sectionInset.add(axes.insets(leading: leading, trailing: trailing))
        let cross = parts.map(\.cross).mostFrequent ?? CrossRoom()
        options.sectionMargin = axes.insets(
            leading: margins.leading, trailing: margins.trailing, crossLeading: cross.leadingMargin,
            crossTrailing: cross.trailingMargin)
        if cross.headerBeside != nil { options.headerPlacement = .beside }
        options.headerReferenceSize = axes.lengthSize(
            length: .points(usualLength(\.rooms.header)), crossLength: .points(cross.headerBeside ?? 0))
        options.footerReferenceSize = axes.lengthSize(
            length: .points(usualLength(\.rooms.footer)), crossLength: .points(0))
        let emptyHeaders = parts.filter { $0.items == nil }.map(\.rooms.header.length)
        if !emptyHeaders.isEmpty, emptyHeaders.allSatisfy({ $0 == 0 }), system.reads(\.showsHeadersOfEmptySections) {
            options.showsHeadersOfEmptySections = false
        }
        for section in parts.indices {
            let room = found.rooms[section]
            let insets = axes.insets(
                leading: room.leadingInset, trailing: room.trailingInset,
                crossLeading: parts[section].flow.insets.leading, crossTrailing: parts[section].flow.insets.trailing)
            let margin = axes.insets(
                leading: margins.leading(of: section), trailing: margins.trailing(of: section),
                crossLeading: parts[section].cross.leadingMargin, crossTrailing: parts[section].cross.trailingMargin)
            sections.append(makeSection(section, insets, margin, precision))
        }
    }

    private func usualLength(_ header: KeyPath<Part, FittedHeader>) -> Double {
        parts.map { $0[keyPath: header].length }.filter { $0 > 0 }.mostCommon ?? 0
    }

    private func makeSection(
        _ index: Int, _ insets: LayoutInsets, _ margin: LayoutInsets, _ precision: MeasuredPrecision
    ) -> DocumentSection {
        let part = parts[index]
        var section = DocumentSection(title: boxes.titles[.header(index)], items: .generated(count: 0))
        section.footerTitle = boxes.titles[.footer(index)]
        setHeaders(of: part, in: &section, precision)
        var insets = insets
        if part.items == nil { insets.setCross(of: options.sectionInset, isVertical: axes.isVertical) }
        if insets.isFar(from: options.sectionInset, precision) { section.sectionInset = insets }
        if margin.isFar(from: options.sectionMargin, precision) { section.sectionMargin = margin }
        guard let items = part.items else { return section }
        let spacing = lineSpacing(part)
        if spacing != options.minimumLineSpacing { section.minimumLineSpacing = spacing }
        if abs(part.flow.interitemSpacing - options.minimumInteritemSpacing) > Self.sameSpacing {
            section.minimumInteritemSpacing = part.flow.interitemSpacing
        }
        if let shared = items.sharedSize, shared != options.itemSize { section.itemSize = shared }
        section.items = documentItems(items, ofSection: index)
        return section
    }

    private func setHeaders(
        of part: Part, in section: inout DocumentSection, _ precision: MeasuredPrecision
    ) {
        func isNear(_ length: Double, _ usual: Length) -> Bool {
            abs(length - usual.resolved(in: 0)) <= precision.sameLength
        }

        let length = part.rooms.header.length
        let crossLength = part.cross.headerBeside ?? 0
        let isUsual =
            isNear(length, axes.length(of: options.headerReferenceSize))
            && isNear(crossLength, axes.crossLength(of: options.headerReferenceSize))
        let isHidden = part.items == nil && !options.showsHeadersOfEmptySections
        if !isUsual, !isHidden {
            section.headerReferenceSize = axes.lengthSize(length: .points(length), crossLength: .points(crossLength))
        }
        let footerLength = part.rooms.footer.length
        if !isNear(footerLength, axes.length(of: options.footerReferenceSize)) {
            section.footerReferenceSize = axes.lengthSize(length: .points(footerLength), crossLength: .points(0))
        }
        let isBeside = part.cross.headerBeside != nil
        if part.rooms.header.length > 0, isBeside != (options.headerPlacement == .beside) {
            section.headerPlacement = isBeside ? .beside : .above
        }
    }

    private func documentItems(_ items: FittedItems, ofSection index: Int) -> DocumentSection.Items {
        let isTitled = parts[index].lines.cells.contains { boxes.titles[.cell($0.item, inSection: index)] != nil }
        guard !items.items.isEmpty || isTitled && parts[index].listsItems else { return .generated(count: items.count) }
        let listed = (0..<items.count).map { item in
            var documentItem = DocumentItem(title: boxes.titles[.cell(item, inSection: index)])
            guard !items.items.isEmpty else { return documentItem }
            documentItem.size = items.items[item].size
            documentItem.margin = items.items[item].margin
            return documentItem
        }
        return .listed(ItemList(listed))
    }
}

extension LayoutInsets {
    fileprivate mutating func setCross(of other: LayoutInsets, isVertical: Bool) {
        if isVertical {
            left = other.left
            right = other.right
        } else {
            top = other.top
            bottom = other.bottom
        }
    }
}
