import CollectionDocument
import StickyLayout

/// Writes the sections of a document, and the options that they share. A section has a setting of its own only where it differs from what
/// most sections have.
struct SectionWriter {
    private(set) var options: LayoutOptions
    private(set) var sections: [DocumentSection] = []

    private let boxes: RecordedBoxes
    private let precision: MeasuredPrecision

    private var axes: RecordedAxes { boxes.axes }

    /// All that is known of one section.
    private struct Section {
        let index: Int
        let fitted: FittedSection
        let header: SeenHeader
        let footer: SeenHeader
        let insets: LayoutInsets
        let margin: LayoutInsets

        var hasLines: Bool { fitted.items != nil }
        var headerBeside: Double? { fitted.cross.headerBeside }
    }

    /// - Parameters:
    ///   - lines: the sections across the scroll axis, and their items.
    ///   - measured: the sections along the scroll axis.
    ///   - rooms: the room around each section and its lines.
    ///   - options: what is set for the content as a whole.
    init(
        _ lines: FittedLines, _ measured: [SectionRooms.Section], _ rooms: SectionRooms, _ boxes: RecordedBoxes,
        _ options: LayoutOptions, _ precision: MeasuredPrecision
    ) {
        self.options = options
        self.boxes = boxes
        self.precision = precision
        lines.setOptions(&self.options)
        let margins = SectionMargins(before: rooms.rooms.map(\.before), after: rooms.after, precision)
        setUsualRoom(rooms, margins, usualCross: lines.sections.map(\.cross).mostFrequent ?? CrossRoom())
        setUsualHeaders(measured)
        sections = lines.sections.indices.map { index in
            let fitted = lines.sections[index]
            let room = rooms.rooms[index]
            let section = Section(
                index: index, fitted: fitted, header: measured[index].header, footer: measured[index].footer,
                insets: axes.insets(
                    leading: room.leadingInset, trailing: room.trailingInset,
                    crossLeading: fitted.flow.insets.leading, crossTrailing: fitted.flow.insets.trailing),
                margin: margin(
                    leading: margins.leading(of: index), trailing: margins.trailing(of: index), across: fitted.cross))
            return documentSection(section)
        }
    }

    // MARK: What sections share

    private mutating func setUsualRoom(_ rooms: SectionRooms, _ margins: SectionMargins, usualCross: CrossRoom) {
        let leading = rooms.rooms.map(\.leadingInset).mostCommon?.rounded(to: precision) ?? 0
        let trailing = rooms.rooms.map(\.trailingInset).mostCommon?.rounded(to: precision) ?? 0
        options.sectionInset.add(axes.insets(leading: leading, trailing: trailing))
        options.sectionMargin = margin(leading: margins.leading, trailing: margins.trailing, across: usualCross)
        if usualCross.headerBeside != nil { options.headerPlacement = .beside }
        options.headerReferenceSize = axes.lengthSize(
            length: .points(0), crossLength: .points(usualCross.headerBeside ?? 0))
    }

    /// The margins of a section. Across the scroll axis they count from the edges of what shows the content, which may be broader than that.
    private func margin(leading: Double, trailing: Double, across cross: CrossRoom) -> LayoutInsets {
        let beyond = axes.marginsBeyondContent
        return axes.insets(
            leading: leading, trailing: trailing, crossLeading: cross.leadingMargin + beyond.leading,
            crossTrailing: cross.trailingMargin + beyond.trailing)
    }

    private mutating func setUsualHeaders(_ measured: [SectionRooms.Section]) {
        func usualLength(_ headers: [SeenHeader]) -> Length {
            .points(headers.map(\.length).filter { $0 > 0 }.mostCommon ?? 0)
        }
        options.headerReferenceSize = axes.lengthSize(
            length: usualLength(measured.map(\.header)),
            crossLength: axes.crossLength(of: options.headerReferenceSize))
        options.footerReferenceSize = axes.lengthSize(
            length: usualLength(measured.map(\.footer)), crossLength: .points(0))
        let emptySections = measured.filter { $0.linesStart == nil }
        let noneHasHeader = emptySections.allSatisfy { $0.header.length == 0 }
        if !emptySections.isEmpty, noneHasHeader, options.system.reads(\.showsHeadersOfEmptySections) {
            options.showsHeadersOfEmptySections = false
        }
    }

    // MARK: Sections

    private func documentSection(_ section: Section) -> DocumentSection {
        var written = DocumentSection(title: boxes.titles[.header(section.index)], items: .generated(count: 0))
        written.footerTitle = boxes.titles[.footer(section.index)]
        setHeaders(of: section, in: &written)
        setRoom(of: section, in: &written)
        if let items = section.fitted.items { setItems(items, of: section, in: &written) }
        return written
    }

    private func setHeaders(of section: Section, in written: inout DocumentSection) {
        let headerSize = axes.lengthSize(
            length: .points(section.header.length), crossLength: .points(section.headerBeside ?? 0))
        let isHidden = !section.hasLines && !options.showsHeadersOfEmptySections
        if !isHidden, !isNear(headerSize, options.headerReferenceSize) { written.headerReferenceSize = headerSize }
        let footerSize = axes.lengthSize(length: .points(section.footer.length), crossLength: .points(0))
        if !isNear(footerSize, options.footerReferenceSize) { written.footerReferenceSize = footerSize }
        let isBeside = section.headerBeside != nil
        if section.header.length > 0, isBeside != (options.headerPlacement == .beside) {
            written.headerPlacement = isBeside ? .beside : .above
        }
    }

    private func isNear(_ size: LengthSize, _ usual: LengthSize) -> Bool {
        func isNear(_ length: Length, _ usual: Length) -> Bool {
            abs(length.resolved(in: 0) - usual.resolved(in: 0)) <= precision.sameLength
        }
        return isNear(size.width, usual.width) && isNear(size.height, usual.height)
    }

    private func setRoom(of section: Section, in written: inout DocumentSection) {
        var insets = section.insets
        // Nothing stands between insets across the axis where there is no line.
        if !section.hasLines { insets.setCross(of: options.sectionInset, isVertical: axes.isVertical) }
        if !isNear(insets, options.sectionInset) { written.sectionInset = insets }
        if !isNear(section.margin, options.sectionMargin) { written.sectionMargin = section.margin }
    }

    /// What is off along the axis may add up to what was seen; across it, each section's cells would be off.
    private func isNear(_ insets: LayoutInsets, _ usual: LayoutInsets) -> Bool {
        let along = max(
            abs(axes.leading(of: insets) - axes.leading(of: usual)),
            abs(axes.trailing(of: insets) - axes.trailing(of: usual)))
        let across = max(
            abs(axes.crossLeading(of: insets) - axes.crossLeading(of: usual)),
            abs(axes.crossTrailing(of: insets) - axes.crossTrailing(of: usual)))
        return along <= precision.sameInset && across <= precision.sameLength
    }

    private func setItems(_ items: FittedItems, of section: Section, in written: inout DocumentSection) {
        let lineSpacing = section.fitted.lineSpacing
        if lineSpacing != options.minimumLineSpacing { written.minimumLineSpacing = lineSpacing }
        let itemSpacing = section.fitted.flow.interitemSpacing
        if FittedLines.isOwn(itemSpacing, besides: options.minimumInteritemSpacing) {
            written.minimumInteritemSpacing = itemSpacing
        }
        if let shared = items.sharedSize, shared != options.itemSize { written.itemSize = shared }
        written.items = documentItems(items, of: section)
    }

    private func documentItems(_ items: FittedItems, of section: Section) -> DocumentSection.Items {
        func title(of item: Int) -> String? { boxes.titles[.cell(item, inSection: section.index)] }
        let hasOwnItems = !items.items.isEmpty
        let hasTitles = section.fitted.rows.cells.contains { title(of: $0.item) != nil }
        guard hasOwnItems || hasTitles && section.fitted.listsItems else { return .generated(count: items.count) }
        let listed = (0..<items.count).map { item in
            var documentItem = DocumentItem(title: title(of: item))
            guard hasOwnItems else { return documentItem }
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
