import CollectionDocument
import StickyLayout

extension StickyPage {
    /// The elements of the page, in document order.
    var body: String {
        var lines: [String] = []
        if parallaxLengths != nil {
            lines.append("<header class=\"parallax\">\(text(document.title))</header>")
        }
        var pile = 0.0
        for (index, section) in zip(sections.indices, sections) {
            lines += markup(of: section, index, pile: &pile)
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// - Parameter pile: the length of the headers stacked before this one, in points.
    private func markup(of section: DocumentSection, _ index: Int, pile: inout Double) -> [String] {
        let lengths = lengths(of: section)
        var header: String?
        var isFlat = false
        if lengths.header > 0 {
            var classes = ["header"]
            var style = ""
            if options.firstSectionIsGlobalHeader && index == 0 {
                classes.append("global")
                isFlat = true
            } else if !options.sectionHeadersPinToVisibleBounds || !section.pinsHeader {
                classes.append("static")
            } else if stacks {
                if pile > 0 { style += "--pile: \(css(pile)); " }
                pile += lengths.headerMinimum
                isFlat = true
            }
            if isFlat { style += declarations(of: section) }
            header = "<h2 class=\"\(classes.joined(separator: " "))\"\(attribute(style))>\(text(section.title))</h2>"
        }
        var classes: [String] = []
        if isFlat || header == nil { classes.append("headless") }
        if options.sectionFootersPinToVisibleBounds, lengths.footer == 0 { classes.append("footless") }
        let attributes =
            (classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\"")
            + attribute(declarations(of: section) + cellDeclarations(of: section))
        let start = "<section\(attributes)>"
        var lines = (isFlat ? [header, start] : [start, header]).compactMap(\.self)
        lines.append("<div class=\"cells \(kind(of: section).rawValue)\">")
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
        return "<div class=\"cell\"\(attribute(style))>\(text(item.title))</div>"
    }

    /// - Parameter style: declarations, each with a space after it.
    private func attribute(_ style: String) -> String { style.isEmpty ? "" : " style=\"\(style.dropLast())\"" }

    /// Text that runs across the page in both scroll directions.
    private func text(_ text: String?) -> String {
        let text = (text ?? "").xmlEscaped
        return axes.isVertical || text.isEmpty ? text : "<span>\(text)</span>"
    }

    // MARK: Lengths

    typealias SectionLengths = (header: Double, headerMinimum: Double, footer: Double, inset: LayoutInsets)

    /// In points along the scroll axis. `nil` for the layout's lengths.
    func lengths(of section: DocumentSection?) -> SectionLengths {
        func length(_ size: LengthSize) -> Double { axes.length(of: size).resolved(in: axes.roomAlong) }
        var header = length(section?.headerReferenceSize ?? options.headerReferenceSize)
        if let section, section.itemCount == 0, !options.showsHeadersOfEmptySections { header = 0 }
        let least = section?.headerMinimumLength ?? options.headerMinimumLength
        return (
            header: header,
            headerMinimum: min(max(0, least), header),
            footer: length(section?.footerReferenceSize ?? options.footerReferenceSize),
            inset: section?.sectionInset ?? options.sectionInset
        )
    }

    // MARK: What a section sets for itself

    /// Custom properties for the style sheet, such as `--header: 40px; `; empty if all are the layout's.
    private func declarations(of section: DocumentSection) -> String {
        let (own, common) = (lengths(of: section), lengths(of: nil))
        var text = ""
        if own.header != common.header { text += "--header: \(css(own.header)); " }
        if own.headerMinimum != common.headerMinimum { text += "--header-least: \(css(own.headerMinimum)); " }
        if own.footer != common.footer { text += "--footer: \(css(own.footer)); " }
        if own.inset != common.inset { text += insetDeclarations(own.inset) }
        return text
    }

    func insetDeclarations(_ inset: LayoutInsets) -> String {
        let edges =
            axes.isVertical
            ? [inset.top, inset.bottom, inset.left, inset.right] : [inset.left, inset.right, inset.top, inset.bottom]
        return zip(["--lead", "--trail", "--start", "--end"], edges).map { "\($0): \(css($1)); " }.joined()
    }

    private func cellDeclarations(of section: DocumentSection) -> String {
        var text = ""
        let needsSize = section.itemSize != nil || section.sectionInset != nil && options.itemSize.hasPercentage
        if needsSize { text += itemDeclarations(section.itemSize ?? options.itemSize, in: section) }
        if let spacing = section.minimumLineSpacing { text += lineSpacingDeclarations(spacing) }
        if let spacing = section.minimumInteritemSpacing { text += "--item-gap: \(css(spacing)); " }
        return text
    }

    /// Percentages across the scroll axis stay percentages. Along it, CSS has no size that they could refer to.
    func itemDeclarations(_ size: LengthSize, in section: DocumentSection?) -> String {
        let inset = section?.sectionInset ?? options.sectionInset
        let insets = axes.isVertical ? inset.top + inset.bottom : inset.left + inset.right
        let width =
            switch axes.crossLength(of: size) {
            case .points(let points): css(points)
            case .percent(let percent): "\(percent.decimalDescription)%"
            }
        let length = axes.length(of: size).resolved(in: axes.roomAlong - insets)
        return "--item-length: \(css(length)); --item-cross: \(width); "
    }

    // MARK: Lines

    enum CellsKind: String {
        /// Justified items of one size: columns.
        case columns
        /// The same, with room for one item in a line, which is centred.
        case column
        /// Packed lines, or justified lines with a packed last line.
        case lines
    }

    func kind(of section: DocumentSection) -> CellsKind {
        guard options.lineAlignment == .justified else { return .lines }
        let size = section.itemSize ?? options.itemSize
        if let items = section.listedItems,
            items.first?.size != nil || items.contains(where: { $0.size ?? size != size })
        {
            return .lines
        }
        let inset = section.sectionInset ?? options.sectionInset
        let insets = axes.isVertical ? inset.left + inset.right : inset.top + inset.bottom
        let line = max(0, axes.contentCrossLength - insets)
        let width = axes.crossLength(of: size).resolved(in: line)
        guard width > 0 else { return .lines }
        let gap = section.minimumInteritemSpacing ?? options.minimumInteritemSpacing
        if 2 * width + gap <= line * (1 + 1e-9) { return .columns }
        return width <= line ? .column : .lines
    }
}

extension DocumentColor {
    /// Black or white, whichever has more contrast on this colour, as in the window.
    fileprivate var textColor: String {
        let luminance = Self.luminance(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
        return (luminance + 0.05) / 0.05 >= 1.05 / (luminance + 0.05) ? "#000" : "#fff"
    }
}
