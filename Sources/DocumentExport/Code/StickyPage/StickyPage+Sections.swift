import CollectionDocument
import StickyLayout

extension StickyPage {
    /// The elements of the page, in document order.
    var body: String {
        var lines: [String] = []
        if parallaxLength != nil {
            lines.append("<header class=\"parallax\">\(text(document.title))</header>")
        }
        var pileLength = 0.0
        for (index, section) in sections.enumerated() {
            lines += markup(of: section, at: index, pileLength: &pileLength)
        }
        return lines.map { $0 + "\n" }.joined()
    }

    // MARK: Sections

    /// - Parameter pileLength: the length of the headers that are stacked before this section's, in points. The section adds
    ///   its own header if it is stacked, too.
    private func markup(of section: DocumentSection, at index: Int, pileLength: inout Double) -> [String] {
        let lengths = lengths(of: section)
        let hasHeader = lengths.header > 0
        let isGlobal = options.firstSectionIsGlobalHeader && index == 0
        let pins = options.sectionHeadersPinToVisibleBounds && section.pinsHeader
        let isStacked = hasHeader && pins && stacks && !isGlobal
        let outlivesSection = hasHeader && (isGlobal || isStacked)

        var header: [String] = []
        if hasHeader {
            var classes = ["header"]
            if isGlobal {
                classes.append("global")
            } else if !pins {
                classes.append("static")
            }
            var style = ""
            if isStacked {
                if pileLength > 0 { style += "--pile: \(pixels(pileLength)); " }
                pileLength += lengths.headerMinimum
            }
            // Outside of its section, the header does not inherit the section's properties.
            if outlivesSection { style += lengthDeclarations(of: section) }
            let attributes = attribute("class", classes) + attribute(style: style)
            header = ["<h2\(attributes)>\(text(section.title))</h2>"]
        }

        var classes: [String] = []
        if !hasHeader || outlivesSection { classes.append("headless") }
        if options.sectionFootersPinToVisibleBounds, lengths.footer == 0 { classes.append("footless") }
        let style = lengthDeclarations(of: section) + cellDeclarations(of: section)
        let start = ["<section\(attribute("class", classes) + attribute(style: style))>"]

        var lines = outlivesSection ? header + start : start + header
        lines.append("<div class=\"cells \(cellsKind(of: section).rawValue)\">")
        lines += items(of: section).map { cell($0, of: section) }
        lines.append("</div>")
        if lengths.footer > 0 {
            lines.append("<div class=\"footer\">\(text(section.footerTitle))</div>")
        }
        return lines + ["</section>"]
    }

    /// The section's items that are on the page.
    func items(of section: DocumentSection) -> [DocumentItem] {
        (0..<min(section.itemCount, Self.mostItems)).map { section[item: $0] }
    }

    private func cell(_ item: DocumentItem, of section: DocumentSection) -> String {
        var style = ""
        if let size = item.size { style += itemDeclarations(size, in: section) }
        if let color = item.color { style += "background: \(color.hexadecimal); color: \(color.textColor); " }
        return "<div class=\"cell\"\(attribute(style: style))>\(text(item.title))</div>"
    }

    /// An attribute with a space before it; nothing if it has no values.
    private func attribute(_ name: String, _ values: [String]) -> String {
        values.isEmpty ? "" : " \(name)=\"\(values.joined(separator: " "))\""
    }

    /// The `style` attribute with a space before it; nothing if there are no declarations.
    ///
    /// - Parameter style: declarations, each with a space after it.
    private func attribute(style: String) -> String { style.isEmpty ? "" : " style=\"\(style.dropLast())\"" }

    /// Text that runs across the page in both scroll directions.
    private func text(_ text: String?) -> String {
        let text = (text ?? "").xmlEscaped
        return axes.isVertical || text.isEmpty ? text : "<span>\(text)</span>"
    }

    // MARK: Lengths

    /// The lengths of a section along the scroll axis, in points, and its inset.
    struct SectionLengths {
        var header: Double
        /// The header's length when it has shrunk as far as it does.
        var headerMinimum: Double
        var footer: Double
        var inset: LayoutInsets
    }

    /// - Parameter section: `nil` for a section that sets nothing for itself.
    func lengths(of section: DocumentSection?) -> SectionLengths {
        func points(_ size: LengthSize) -> Double { axes.length(of: size).resolved(in: axes.roomAlong) }
        let isHidden = section?.itemCount == 0 && !options.showsHeadersOfEmptySections
        let header = isHidden ? 0 : points(section?.headerReferenceSize ?? options.headerReferenceSize)
        let headerMinimum = section?.headerMinimumLength ?? options.headerMinimumLength
        return SectionLengths(
            header: header,
            headerMinimum: min(max(0, headerMinimum), header),
            footer: points(section?.footerReferenceSize ?? options.footerReferenceSize),
            inset: section?.sectionInset ?? options.sectionInset)
    }

    // MARK: What a section sets for itself

    /// The custom properties for a section's header, footer and inset; empty if all are the layout's.
    private func lengthDeclarations(of section: DocumentSection) -> String {
        let own = lengths(of: section)
        let common = lengths(of: nil)
        var text = ""
        if own.header != common.header { text += "--header: \(pixels(own.header)); " }
        if own.headerMinimum != common.headerMinimum { text += "--header-least: \(pixels(own.headerMinimum)); " }
        if own.footer != common.footer { text += "--footer: \(pixels(own.footer)); " }
        if own.inset != common.inset { text += insetDeclarations(own.inset) }
        return text
    }

    func insetDeclarations(_ inset: LayoutInsets) -> String {
        "--lead: \(pixels(axes.leading(of: inset))); --trail: \(pixels(axes.trailing(of: inset))); "
            + "--start: \(pixels(axes.crossLeading(of: inset))); --end: \(pixels(axes.crossTrailing(of: inset))); "
    }

    /// The custom properties for a section's cells and lines; empty if all are the layout's.
    private func cellDeclarations(of section: DocumentSection) -> String {
        var text = ""
        // Percentages are of the room inside the section inset, so a section with its own inset needs its own sizes.
        let resizesPercentages = section.sectionInset != nil && options.itemSize.hasPercentage
        var itemSize = section.itemSize ?? options.itemSize
        // In a grid, the section's properties say how wide the columns are.
        if cellsKind(of: section) != .lines, let shared = sharedItemSize(of: section) { itemSize = shared }
        if section.itemSize != nil || itemSize != options.itemSize || resizesPercentages {
            text += itemDeclarations(itemSize, in: section)
        }
        if let spacing = section.minimumLineSpacing { text += lineSpacingDeclarations(spacing) }
        if let spacing = section.minimumInteritemSpacing { text += "--item-gap: \(pixels(spacing)); " }
        return text
    }

    /// The custom properties for the size of an item. Percentages across the scroll axis stay percentages. Along it, CSS has no
    /// size that they could refer to, so they are pixels.
    ///
    /// - Parameter section: `nil` for a section that sets nothing for itself.
    func itemDeclarations(_ size: LengthSize, in section: DocumentSection?) -> String {
        let room = axes.itemRoom(in: section?.sectionInset ?? options.sectionInset)
        let length = axes.length(of: size).resolved(in: axes.length(of: room))
        let crossLength =
            switch axes.crossLength(of: size) {
            case .points(let points): pixels(points)
            case .percent(let percent): "\(percent.decimalDescription)%"
            }
        return "--item-length: \(pixels(length)); --item-cross: \(crossLength); "
    }

    // MARK: Lines

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
        guard options.lineAlignment == .justified, let size = sharedItemSize(of: section) else { return .lines }
        let line = max(0, axes.crossLength(of: axes.itemRoom(in: section.sectionInset ?? options.sectionInset)))
        let width = axes.crossLength(of: size).resolved(in: line)
        guard width > 0, LineMetrics.fits(width, onLineOf: line) else { return .lines }
        let gap = section.minimumInteritemSpacing ?? options.minimumInteritemSpacing
        return LineMetrics.fits(2 * width + gap, onLineOf: line) ? .columns : .column
    }

    /// The size that all items of a section have, be it the section's or their own; `nil` if they differ. The engine packs the
    /// last line of a section whose items differ.
    private func sharedItemSize(of section: DocumentSection) -> LengthSize? {
        let sectionSize = section.itemSize ?? options.itemSize
        guard let items = section.listedItems, let first = items.first else { return sectionSize }
        let size = first.size ?? sectionSize
        return items.allSatisfy { ($0.size ?? sectionSize) == size } ? size : nil
    }
}

extension DocumentColor {
    /// Black or white, whichever has more contrast on this colour, as in the window.
    fileprivate var textColor: String {
        let luminance = Self.luminance(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
        return (luminance + 0.05) / 0.05 >= 1.05 / (luminance + 0.05) ? "#000" : "#fff"
    }
}
