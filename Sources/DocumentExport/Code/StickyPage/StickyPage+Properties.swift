import CollectionDocument
import StickyLayout

/// The custom properties of the style sheet. `.content` has the layout's own values, and a section those that differ from what
/// it inherits.
///
/// | property | what it is |
/// | --- | --- |
/// | `--line` | where the section's header pins, from the scroller's leading edge |
/// | `--trailing-line` | where footers pin, from the trailing edge |
/// | `--header`, `--header-least` | the length of a section's header, and its length when it has shrunk as far as it does |
/// | `--footer` | the length of a section's footer |
/// | `--covered` | what pinned headers cover at the leading edge while the section's cells pass, if sections differ in that |
/// | `--lead`, `--trail`, `--start`, `--end` | the section's inset: along the scroll axis, and across it |
/// | `--margin-along`, `--margin-across` | the section's margins, along the scroll axis and across it, if any section has some |
/// | `--beside` | the cross length of a header beside its cells, if any section has one |
/// | `--layer` | in an outline: how far the header is above those of the deepest level |
/// | `--held`, `--longest` | how far a header is held from its place at the start of the content, and how long it is there |
/// | `--rest` | where the section's header rests, from the scroller's leading edge at the start of the content |
/// | `--rise` | how far a header that waits for its section may rise above it |
/// | `--next-header` | the length of the header that waits below a pinned footer |
/// | `--reserve` | the room at the end of a section that its header may not enter |
/// | `--above` | the room at the start of a section that its footer may not enter: the header's, if footers pin |
/// | `--line-gap`, `--item-gap` | the spacing between lines, and between items |
/// | `--overlap` | how far lines overlap, if any do |
/// | `--item-length`, `--item-cross` | the size of an item |
/// | `--columns`, `--column` | the columns of a grid and the width of one, if the browser would round the gaps |
extension StickyPage {
    /// The properties of sections that set nothing for themselves.
    var commonProperties: [CustomProperty] {
        let lengths = commonLengths
        var properties = [
            CustomProperty("--line", pinLineText(ofHeaderWithLength: lengths.headerMinimum, pileLength: 0)),
            CustomProperty("--trailing-line", points: axes.trailingContentInset),
            CustomProperty("--header", points: lengths.header),
            CustomProperty("--header-least", points: lengths.headerMinimum),
            CustomProperty("--footer", points: lengths.footer),
        ]
        if coversDiffer { properties.append(CustomProperty("--covered", points: commonCover)) }
        properties += insetProperties(lengths.inset)
        properties += marginProperties(options.sectionMargin)
        if isOutline { properties.append(CustomProperty("--layer", "0")) }
        if !startPlaces.isEmpty { properties += startProperties(nil) }
        properties += nextHeaderProperties(of: nil)
        properties += lineSpacingProperties(options.minimumLineSpacing)
        properties.append(CustomProperty("--item-gap", points: options.minimumInteritemSpacing))
        return properties + columnProperties(of: DocumentSection()) + itemProperties(options.itemSize, in: nil)
    }

    /// What pinned headers cover at the leading edge in a section that sets nothing for itself.
    var commonCover: Double {
        max(heldEnd, commonPinLine + (options.sectionHeadersPinToVisibleBounds ? commonLengths.headerMinimum : 0))
    }

    /// The properties of a section, whatever it inherits.
    func properties(of section: PageSection) -> [CustomProperty] {
        let content = section.content
        var properties = [CustomProperty("--line", pinLineText(of: section))]
        // The length of a global header is in its own rule.
        if section.header != .global {
            properties += [
                CustomProperty("--header", points: section.lengths.header),
                CustomProperty("--header-least", points: section.lengths.headerMinimum),
            ]
        }
        properties.append(CustomProperty("--footer", points: section.lengths.footer))
        if coversDiffer { properties.append(CustomProperty("--covered", points: cover(of: section))) }
        properties += insetProperties(section.lengths.inset)
        properties += marginProperties(content.sectionMargin ?? options.sectionMargin)
        if section.isBeside { properties.append(CustomProperty("--beside", points: besideLength(of: section))) }
        if sectionHeadersShrink, !usesViewTimelines, let frame = layout.naturalFrame(of: .header(section.index)) {
            let start = layout.axisSpan(of: frame).start + axes.leadingContentInset
            properties.append(CustomProperty("--rest", points: start))
        }
        if isOutline { properties.append(CustomProperty("--layer", "\(section.layer)")) }
        if !startPlaces.isEmpty { properties += startProperties(startPlaces[section.index]) }
        properties += nextHeaderProperties(of: section)
        properties += lineSpacingProperties(content.minimumLineSpacing ?? options.minimumLineSpacing)
        let itemGap = content.minimumInteritemSpacing ?? options.minimumInteritemSpacing
        properties.append(CustomProperty("--item-gap", points: itemGap))

        var itemSize = content.itemSize ?? options.itemSize
        // In a grid, the section's properties say how wide the columns are.
        if cellsKind(of: content) != .lines, let shared = sharedItemSize(of: content) { itemSize = shared }
        return properties + columnProperties(of: content) + itemProperties(itemSize, in: content)
    }

    /// Whether pinned headers cover more in one section than in another.
    var coversDiffer: Bool { sections.contains { cover(of: $0) != commonCover } }

    /// What pinned headers cover at the leading edge while the section's cells pass, in points.
    private func cover(of section: PageSection) -> Double {
        let ownLength = section.header == .pinned && !section.isBeside ? section.lengths.headerMinimum : 0
        let line = pinLine(ofHeaderWithLength: section.lengths.headerMinimum, pileLength: section.pileLength)
        return max(heldEnd, line + ownLength)
    }

    /// The cross length of a header beside its cells, in points.
    private func besideLength(of section: PageSection) -> Double {
        layout.naturalFrame(of: .header(section.index)).map { axes.crossLength(of: $0.size) } ?? 0
    }

    func insetProperties(_ inset: LayoutInsets) -> [CustomProperty] {
        [
            CustomProperty("--lead", points: axes.leading(of: inset)),
            CustomProperty("--trail", points: axes.trailing(of: inset)),
            CustomProperty("--start", points: axes.crossLeading(of: inset)),
            CustomProperty("--end", points: axes.crossTrailing(of: inset)),
        ]
    }

    private func marginProperties(_ margin: LayoutInsets) -> [CustomProperty] {
        guard hasMargins else { return [] }
        return [
            CustomProperty(
                "--margin-along", "\(pixels(axes.leading(of: margin))) \(pixels(axes.trailing(of: margin)))"),
            CustomProperty(
                "--margin-across", "\(pixels(axes.crossLeading(of: margin))) \(pixels(axes.crossTrailing(of: margin)))"),
        ]
    }

    /// Whether any section has a margin.
    var hasMargins: Bool { sections.contains { $0.content.sectionMargin ?? options.sectionMargin != .zero } }

    /// - Parameter place: `nil` for a header that nothing holds while the content is at its start.
    private func startProperties(_ place: StartPlace?) -> [CustomProperty] {
        [
            CustomProperty("--held", points: place?.displacement ?? 0),
            CustomProperty("--longest", place.map { pixels($0.length) } ?? "none"),
        ]
    }

    /// A gap cannot be negative: if lines overlap, cells take less room than they fill.
    private func lineSpacingProperties(_ spacing: Double) -> [CustomProperty] {
        let gap = CustomProperty("--line-gap", points: max(0, spacing))
        return linesOverlap ? [gap, CustomProperty("--overlap", points: max(0, -spacing))] : [gap]
    }

    /// The size of an item. Percentages across the scroll axis stay percentages. Along it, CSS has no size that they could refer
    /// to, so they are pixels.
    ///
    /// - Parameters:
    ///   - margin: the item's; shares across the scroll axis are of what it leaves.
    ///   - section: `nil` for a section that sets nothing for itself.
    func itemProperties(
        _ size: LengthSize, margin: LayoutInsets = .zero, in section: DocumentSection?
    ) -> [CustomProperty] {
        let crossMargin = axes.crossLeading(of: margin) + axes.crossTrailing(of: margin)
        let room = itemRoom(of: section)
        let gap = columnGap(of: section)
        let length = axes.length(of: size).resolved(in: axes.length(of: room), gap: axes.length(of: gap))
        let crossLength =
            switch axes.crossLength(of: size) {
            case .points(let points): pixels(points)
            case .percent(let percent) where crossMargin != 0:
                "calc((100% - \(pixels(crossMargin))) * \((percent / 100).decimalDescription))"
            case .percent(let percent): "\(percent.decimalDescription)%"
            case .fraction(let columns, let count):
                Self.columns(columns, of: count, gap: pixels(axes.crossLength(of: gap)), less: crossMargin)
            }
        return [CustomProperty("--item-length", points: length), CustomProperty("--item-cross", crossLength)]
    }

    /// What 100 % of an item's size is, along x and along y, in points.
    func itemRoom(of section: DocumentSection?) -> LayoutSize {
        options.itemRoom(of: section?.settings ?? SectionSettings(), in: axes.containerSize)
    }

    /// What lies between two columns, along x and along y.
    func columnGap(of section: DocumentSection?) -> LayoutSize {
        section.map { options.columnGap(of: $0.settings) } ?? options.columnGap
    }

    /// So many of equal columns, which fill a line together with the gaps between them.
    ///
    /// - Parameter margin: what is not there of the line, in points.
    private static func columns(_ columns: Int, of count: Int, gap: String, less margin: Double) -> String {
        let line = margin == 0 ? "100%" : "100% - \(pixels(margin))"
        return "calc((\(line) + \(gap)) * \(columns) / \(count) - \(gap))"
    }

    /// The margin of an item, in the style of its box. Where lines overlap, its end is their overlap, too.
    func marginStyle(_ margin: LayoutInsets) -> String {
        let (leading, trailing) = (axes.leading(of: margin), axes.trailing(of: margin))
        let room = pixels(leading + trailing)
        let end =
            linesOverlap
            ? "calc(\(pixels(trailing)) - min(var(--overlap), var(--item-length) + \(room)))" : pixels(trailing)
        let across = "\(pixels(axes.crossLeading(of: margin))) \(pixels(axes.crossTrailing(of: margin)))"
        return "margin-block: \(pixels(leading)) \(end); margin-inline: \(across);"
    }

    // MARK: Lines

    /// Whether the lines of any section overlap.
    var linesOverlap: Bool {
        options.minimumLineSpacing < 0 || sections.contains { $0.content.minimumLineSpacing ?? 0 < 0 }
    }

    /// How the cells of a section are laid out. The name is the class of their element.
    enum CellsKind: String {
        /// A grid for justified items of one size.
        case columns
        /// A grid for justified items of one size of which only one fits on a line. It is centred.
        case column
        /// A flexbox: packed lines, or justified lines of which the last is packed.
        case lines
    }

    func cellsKind(of section: DocumentSection) -> CellsKind {
        guard let line = justifiedLine(of: section) else { return .lines }
        return line.columnCount > 1 ? .columns : .column
    }

    /// Whether exactly one of the section's items fits on a line, however long lines are.
    func fitsOnceInAnyLine(_ section: DocumentSection) -> Bool {
        guard let size = sharedItemSize(of: section) else { return false }
        switch axes.crossLength(of: size) {
        case .points: return false
        case .percent(let percent):
            let gap = section.minimumInteritemSpacing ?? options.minimumInteritemSpacing
            return percent <= 100 && (percent > 50 || percent == 50 && gap > 0)
        case .fraction(let columns, let count): return 2 * columns > count
        }
    }

    /// A full line of justified items that all have the same size.
    private struct JustifiedLine {
        var columnCount: Int
        /// In points.
        var itemCrossLength: Double
        /// From the start of an item to the start of the next, in points.
        var stride: Double
    }

    /// `nil` if the section's items differ, or if none fits on a line.
    private func justifiedLine(of section: DocumentSection) -> JustifiedLine? {
        guard options.lineAlignment == .justified, let size = sharedItemSize(of: section) else { return nil }
        let line = max(0, axes.crossLength(of: itemRoom(of: section)))
        let width = axes.crossLength(of: size).resolved(in: line, gap: axes.crossLength(of: columnGap(of: section)))
        guard width > 0, LineMetrics.fits(width, onLineOf: line) else { return nil }
        let gap = section.minimumInteritemSpacing ?? options.minimumInteritemSpacing
        var count = max(1, min(Self.mostItems, Int(clamping: (line + gap) / (width + gap))))
        if LineMetrics.fits(Double(count + 1) * width + Double(count) * gap, onLineOf: line) { count += 1 }
        let stride = count > 1 ? (line - width) / Double(count - 1) : line
        return JustifiedLine(columnCount: count, itemCrossLength: width, stride: stride)
    }

    /// The columns of a section's grid, if the browser would round the gaps between them. Browsers count in sixty-fourths of a
    /// pixel, and what rounding takes of a gap adds up from column to column. With columns of equal fractions it does not.
    private func columnProperties(of section: DocumentSection) -> [CustomProperty] {
        guard sections.contains(where: { roundsGaps(of: $0.content) }) else { return [] }
        guard let line = justifiedLine(of: section), line.columnCount > 1 else { return [] }
        guard roundsGaps(of: section) else {
            return [CustomProperty("--columns", "initial"), CustomProperty("--column", "initial")]
        }
        let width = pixels(line.itemCrossLength)
        return [
            CustomProperty("--columns", "repeat(\(line.columnCount - 1), 1fr) \(width)"),
            CustomProperty("--column", width),
        ]
    }

    private func roundsGaps(of section: DocumentSection) -> Bool {
        guard let line = justifiedLine(of: section), line.columnCount > 2 else { return false }
        let sixtyFourths = line.stride * 64
        return sixtyFourths != sixtyFourths.rounded()
    }

    /// The size that all items of a section have, be it the section's or their own; `nil` if they differ. Items with margins
    /// count as different. The engine packs the last line of a section whose items differ.
    private func sharedItemSize(of section: DocumentSection) -> LengthSize? {
        let sectionSize = section.itemSize ?? options.itemSize
        guard let items = section.listedItems, let first = items.first else { return sectionSize }
        guard items.allSatisfy({ $0.margin == .zero }) else { return nil }
        let size = first.size ?? sectionSize
        return items.allSatisfy { ($0.size ?? sectionSize) == size } ? size : nil
    }
}
