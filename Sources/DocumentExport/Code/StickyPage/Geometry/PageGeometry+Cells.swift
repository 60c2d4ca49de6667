import CollectionDocument
import StickyLayout

/// The items of sections, and how they fill lines.
extension PageGeometry {
    /// How the cells of a section are laid out. The name is the class of their element.
    enum CellsKind: String {
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

    /// The section's items that are on the page.
    func items(of section: DocumentSection) -> [DocumentItem] {
        (0..<min(section.itemCount, PageExcerpt.mostItems)).map { section[item: $0] }
    }

    /// What 100 % of an item's size is, along x and along y, in points.
    ///
    /// - Parameter section: `nil` for a section that sets nothing for itself.
    func itemRoom(of section: DocumentSection?) -> LayoutSize {
        options.itemRoom(of: section?.settings ?? SectionSettings(), in: axes.containerSize)
    }

    /// What lies between two columns, along x and along y.
    ///
    /// - Parameter section: `nil` for a section that sets nothing for itself.
    func columnGap(of section: DocumentSection?) -> LayoutSize {
        section.map { options.columnGap(of: $0.settings) } ?? options.columnGap
    }

    /// Whether the lines of any section overlap.
    var linesOverlap: Bool {
        options.minimumLineSpacing < 0 || sections.contains { $0.content.minimumLineSpacing ?? 0 < 0 }
    }

    func cellsKind(of section: DocumentSection) -> CellsKind {
        guard let line = justifiedLine(of: section) else { return .lines }
        return line.columnCount > 1 ? .columns : .column
    }

    /// `nil` if the section's items differ, or if none fits on a line.
    func justifiedLine(of section: DocumentSection) -> JustifiedLine? {
        guard options.lineAlignment == .justified, let size = sharedItemSize(of: section) else { return nil }
        let line = max(0, axes.crossLength(of: itemRoom(of: section)))
        let width = axes.crossLength(of: size).resolved(in: line, gap: axes.crossLength(of: columnGap(of: section)))
        guard width > 0, LineMetrics.fits(width, onLineOf: line) else { return nil }
        let gap = section.minimumInteritemSpacing ?? options.minimumInteritemSpacing
        var count = max(1, min(PageExcerpt.mostItems, Int(clamping: (line + gap) / (width + gap))))
        if LineMetrics.fits(Double(count + 1) * width + Double(count) * gap, onLineOf: line) { count += 1 }
        let stride = count > 1 ? (line - width) / Double(count - 1) : line
        return JustifiedLine(columnCount: count, itemCrossLength: width, stride: stride)
    }

    /// The size that all items of a section have, be it the section's or their own; `nil` if they differ. Items with margins
    /// count as different. The engine packs the last line of a section whose items differ.
    func sharedItemSize(of section: DocumentSection) -> LengthSize? {
        let sectionSize = section.itemSize ?? options.itemSize
        guard let items = section.listedItems, let first = items.first else { return sectionSize }
        guard items.allSatisfy({ $0.margin == .zero }) else { return nil }
        let size = first.size ?? sectionSize
        return items.allSatisfy { ($0.size ?? sectionSize) == size } ? size : nil
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

    /// Whether the section's last item is longer than its line, so that an invisible one after it would start a line.
    func hasOverlongLastItem(_ section: DocumentSection) -> Bool {
        guard let item = items(of: section).last else { return false }
        let size = item.size ?? section.itemSize ?? options.itemSize
        let line = axes.crossLength(of: itemRoom(of: section))
        let gap = axes.crossLength(of: columnGap(of: section))
        let margin = axes.crossLeading(of: item.margin) + axes.crossTrailing(of: item.margin)
        let length = axes.crossLength(of: size).resolved(in: line - margin, gap: gap) + margin
        return !LineMetrics.fits(length, onLineOf: line)
    }
}
