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
struct SectionProperties {
    let page: PageGeometry

    private var options: LayoutOptions { page.options }
    private var axes: Axes { page.axes }

    /// The properties of sections that set nothing for themselves.
    var common: [CustomProperty] {
        let lengths = page.commonLengths
        var properties = [
            CustomProperty("--line", page.pinLineText(ofHeaderWithLength: lengths.headerMinimum)),
            CustomProperty("--trailing-line", points: axes.trailingContentInset),
            CustomProperty("--header", points: lengths.header),
            CustomProperty("--header-least", points: lengths.headerMinimum),
            CustomProperty("--footer", points: lengths.footer),
        ]
        if page.coversDiffer { properties.append(CustomProperty("--covered", points: page.commonCover)) }
        properties += insetProperties(options.sectionInset)
        properties += marginProperties(options.sectionMargin)
        if page.isOutline { properties.append(CustomProperty("--layer", "0")) }
        if !page.startPlaces.isEmpty { properties += startProperties(nil) }
        properties += nextHeaderProperties(of: nil)
        properties += lineSpacingProperties(options.minimumLineSpacing)
        properties.append(CustomProperty("--item-gap", points: options.minimumInteritemSpacing))
        return properties + columnProperties(of: page.commonCells)
            + itemProperties(options.itemSize, in: page.commonCells)
    }

    /// The properties of a section, whatever it inherits.
    func all(of section: PageSection) -> [CustomProperty] {
        var properties = [CustomProperty("--line", page.pinLineText(of: section))]
        // The length of a global header is in its own rule.
        if section.header != .global {
            properties += [
                CustomProperty("--header", points: section.lengths.header),
                CustomProperty("--header-least", points: section.lengths.headerMinimum),
            ]
        }
        properties.append(CustomProperty("--footer", points: section.lengths.footer))
        if page.coversDiffer { properties.append(CustomProperty("--covered", points: page.cover(of: section))) }
        properties += insetProperties(section.inset)
        properties += marginProperties(section.margin)
        if section.isBeside { properties.append(CustomProperty("--beside", points: page.besideLength(of: section))) }
        if page.sectionHeadersShrink, !page.usesViewTimelines,
            let frame = page.layout.naturalFrame(of: .header(section.index))
        {
            let start = page.layout.axisSpan(of: frame).start + axes.leadingContentInset
            properties.append(CustomProperty("--rest", points: start))
        }
        if page.isOutline { properties.append(CustomProperty("--layer", "\(section.layer)")) }
        if !page.startPlaces.isEmpty { properties += startProperties(page.startPlaces[section.index]) }
        properties += nextHeaderProperties(of: section)
        properties += lineSpacingProperties(section.cells.lineSpacing)
        properties.append(CustomProperty("--item-gap", points: section.cells.interitemSpacing))

        var itemSize = section.cells.itemSize
        // In a grid, the section's properties say how wide the columns are.
        if section.cells.kind != .lines, let shared = section.cells.sharedItemSize { itemSize = shared }
        return properties + columnProperties(of: section.cells) + itemProperties(itemSize, in: section.cells)
    }

    /// The inset of a section, or of a global header.
    func insetProperties(_ inset: LayoutInsets) -> [CustomProperty] {
        [
            CustomProperty("--lead", points: axes.leading(of: inset)),
            CustomProperty("--trail", points: axes.trailing(of: inset)),
            CustomProperty("--start", points: axes.crossLeading(of: inset)),
            CustomProperty("--end", points: axes.crossTrailing(of: inset)),
        ]
    }

    private func marginProperties(_ margin: LayoutInsets) -> [CustomProperty] {
        guard page.hasMargins else { return [] }
        return [
            CustomProperty(
                "--margin-along", "\(pixels(axes.leading(of: margin))) \(pixels(axes.trailing(of: margin)))"),
            CustomProperty(
                "--margin-across", "\(pixels(axes.crossLeading(of: margin))) \(pixels(axes.crossTrailing(of: margin)))"),
        ]
    }

    /// - Parameter place: `nil` for a header that nothing holds while the content is at its start.
    private func startProperties(_ place: PageGeometry.StartPlace?) -> [CustomProperty] {
        [
            CustomProperty("--held", points: place?.displacement ?? 0),
            CustomProperty("--longest", place.map { pixels($0.length) } ?? "none"),
        ]
    }

    /// A gap cannot be negative: if lines overlap, cells take less room than they fill.
    private func lineSpacingProperties(_ spacing: Double) -> [CustomProperty] {
        let gap = CustomProperty("--line-gap", points: max(0, spacing))
        return page.linesOverlap ? [gap, CustomProperty("--overlap", points: max(0, -spacing))] : [gap]
    }

    /// The size of an item. Percentages across the scroll axis stay percentages. Along it, CSS has no size that they could refer
    /// to, so they are pixels.
    ///
    /// - Parameters:
    ///   - margin: the item's; shares across the scroll axis are of what it leaves.
    func itemProperties(
        _ size: LengthSize, margin: LayoutInsets = .zero, in cells: SectionCells
    ) -> [CustomProperty] {
        let crossMargin = axes.crossLeading(of: margin) + axes.crossTrailing(of: margin)
        let room = cells.room
        let gap = cells.columnGap
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
            page.linesOverlap
            ? "calc(\(pixels(trailing)) - min(var(--overlap), var(--item-length) + \(room)))" : pixels(trailing)
        let across = "\(pixels(axes.crossLeading(of: margin))) \(pixels(axes.crossTrailing(of: margin)))"
        return "margin-block: \(pixels(leading)) \(end); margin-inline: \(across);"
    }

    /// The columns of a section's grid, if the browser would round the gaps between them. With columns of equal fractions it
    /// does not.
    private func columnProperties(of cells: SectionCells) -> [CustomProperty] {
        guard page.hasRoundedGaps, let line = cells.justifiedLine, line.columnCount > 1 else { return [] }
        guard line.hasRoundedGaps else {
            return [CustomProperty("--columns", "initial"), CustomProperty("--column", "initial")]
        }
        let width = pixels(line.itemCrossLength)
        return [
            CustomProperty("--columns", "repeat(\(line.columnCount - 1), 1fr) \(width)"),
            CustomProperty("--column", width),
        ]
    }

    /// What a header that waits for its section needs.
    ///
    /// - Parameter section: `nil` for a section that sets nothing for itself.
    private func nextHeaderProperties(of section: PageSection?) -> [CustomProperty] {
        guard options.showsNextHeader else { return [] }
        let rise = CustomProperty("--rise", points: section.map(page.riseLength) ?? 0)
        guard options.sectionFootersPinToVisibleBounds else { return [rise] }
        let length = section.map(page.waitingLength) ?? page.commonLengths.header
        return [rise, CustomProperty("--next-header", points: length)]
    }
}
