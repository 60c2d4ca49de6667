import CollectionDocument
import StickyLayout

/// The items of a section on the page, and how they fill lines.
struct SectionCells {
    /// How the cells are laid out. The name is the class of their element.
    enum Kind: String {
        /// A grid for justified items of one size.
        case columns
        /// A grid for justified items of one size of which only one fits on a line. It is centred.
        case column
        /// A flexbox: packed lines, or justified lines of which the last is packed.
        case lines
    }

    /// A full line of justified items that all have the same size.
    struct JustifiedLine {
        let columnCount: Int
        /// In points.
        let itemCrossLength: Double
        /// From the start of an item to the start of the next, in points.
        let stride: Double

        /// Whether the browser would round the gaps between columns. Browsers count in sixty-fourths of a pixel, and what rounding
        /// takes of a gap adds up from column to column.
        var hasRoundedGaps: Bool {
            let sixtyFourths = stride * 64
            return columnCount > 2 && sixtyFourths != sixtyFourths.rounded()
        }
    }

    /// The items that are on the page.
    let items: [DocumentItem]
    /// The size of items that have none of their own.
    let itemSize: LengthSize
    let lineSpacing: Double
    let interitemSpacing: Double
    /// What 100 % of an item's size is, along x and along y, in points.
    let room: LayoutSize
    /// What lies between two columns, along x and along y.
    let columnGap: LayoutSize
    /// The size that all items have, be it the section's or their own; `nil` if they differ. Items with margins count as different.
    /// The engine packs the last line of a section whose items differ.
    let sharedItemSize: LengthSize?
    /// `nil` if the items differ, or if none fits on a line.
    let justifiedLine: JustifiedLine?

    init(of section: DocumentSection, options: LayoutOptions, axes: Axes) {
        items = (0..<min(section.itemCount, PageExcerpt.mostItems)).map { section[item: $0] }
        itemSize = section.itemSize ?? options.itemSize
        lineSpacing = section.minimumLineSpacing ?? options.minimumLineSpacing
        interitemSpacing = section.minimumInteritemSpacing ?? options.minimumInteritemSpacing
        room = options.itemRoom(of: section.settings, in: axes.containerSize)
        columnGap = options.columnGap(of: section.settings)
        sharedItemSize = section.sharedItemSize(or: itemSize)
        if options.lineAlignment == .justified, let sharedItemSize {
            justifiedLine = JustifiedLine(
                of: sharedItemSize, in: axes.crossLength(of: room), columnGap: axes.crossLength(of: columnGap),
                spacing: interitemSpacing, axes: axes)
        } else {
            justifiedLine = nil
        }
    }

    var kind: Kind {
        guard let justifiedLine else { return .lines }
        return justifiedLine.columnCount > 1 ? .columns : .column
    }

    /// Whether exactly one item fits on a line, however long lines are.
    func fitOnceInAnyLine(along axes: Axes) -> Bool {
        guard let sharedItemSize else { return false }
        switch axes.crossLength(of: sharedItemSize) {
        case .points: return false
        case .percent(let percent): return percent <= 100 && (percent > 50 || percent == 50 && interitemSpacing > 0)
        case .fraction(let columns, let count): return 2 * columns > count
        }
    }

    /// Whether the last item is longer than its line, so that an invisible one after it would start a line.
    func hasOverlongLastItem(along axes: Axes) -> Bool {
        guard let item = items.last else { return false }
        let line = axes.crossLength(of: room)
        let margin = axes.crossLeading(of: item.margin) + axes.crossTrailing(of: item.margin)
        let size = axes.crossLength(of: item.size ?? itemSize)
        let length = size.resolved(in: line - margin, gap: axes.crossLength(of: columnGap)) + margin
        return !LineMetrics.fits(length, onLineOf: line)
    }
}

extension SectionCells.JustifiedLine {
    /// `nil` if no item fits on the line.
    fileprivate init?(of size: LengthSize, in room: Double, columnGap: Double, spacing: Double, axes: Axes) {
        let line = max(0, room)
        let width = axes.crossLength(of: size).resolved(in: line, gap: columnGap)
        guard width > 0, LineMetrics.fits(width, onLineOf: line) else { return nil }
        var count = max(1, min(PageExcerpt.mostItems, Int(clamping: (line + spacing) / (width + spacing))))
        if LineMetrics.fits(Double(count + 1) * width + Double(count) * spacing, onLineOf: line) { count += 1 }
        columnCount = count
        itemCrossLength = width
        stride = count > 1 ? (line - width) / Double(count - 1) : line
    }
}

extension DocumentSection {
    fileprivate func sharedItemSize(or sectionSize: LengthSize) -> LengthSize? {
        guard let items = listedItems, items.hasSizes, let first = items.first else { return sectionSize }
        let size = first.size ?? sectionSize
        return items.allSatisfy { $0.margin == .zero && ($0.size ?? sectionSize) == size } ? size : nil
    }
}
