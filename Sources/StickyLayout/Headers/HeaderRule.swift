/// What a header system adds to the flow. One value lives for one query: it knows the flow, the
/// options and the content offset, and answers where headers are, one section at a time.
protocol HeaderRule {
    var flow: Flow { get }
    /// Points by which all content moves down to make room for a parallax header.
    var contentShift: Double { get }
    var cellZIndex: Int { get }

    /// The header of a section that may have something in `span`; `nil` where it is not emitted.
    func header(of section: PlacedSection, in span: Span) -> LayoutElement?

    /// The footer of a section that may have something in `span`; `nil` where it is not emitted.
    func footer(of section: PlacedSection, in span: Span) -> LayoutElement?

    /// Hands over what stays in view wherever its section is: a global header, piled-up headers, a
    /// parallax header.
    func forEachFloatingElement(in span: Span, _ body: (LayoutElement) -> Void)

    /// The section's header whether it floats or not; `nil` where it is not emitted for `span`.
    func placedHeader(of section: Int, in span: Span) -> LayoutElement?

    /// From the viewport's leading edge to where the section's header pins, in points, once everything at
    /// that edge has given way as far as it does.
    func pinDistance(of section: Int) -> Double

    /// How much of the section its own header covers where it pins, in points.
    func pinnedLength(of section: Int) -> Double

    /// From the viewport's leading edge to the end of what is held there above all section headers, in points, once it
    /// has given way as far as it does. Section headers may pin nearer to the edge, and are beneath it there.
    var heldLength: Double { get }

    /// What is held at the trailing edge while the section is there, in points; content insets aside.
    func trailingPinnedLength(of section: Int) -> Double

    /// Why the section's header is where `header(of:in:)` puts it.
    func reasoning(forHeaderOf section: PlacedSection, in span: Span) -> HeaderReasoning

    /// Why the section's footer is where `footer(of:in:)` puts it.
    func reasoning(forFooterOf section: PlacedSection) -> HeaderReasoning

    /// Where the section's header pins now; `nil` where it does not.
    func pinLine(of section: PlacedSection) -> Double?
}

extension HeaderRule {
    var contentShift: Double { 0 }
    var cellZIndex: Int { 0 }

    func footer(of section: PlacedSection, in span: Span) -> LayoutElement? {
        let footer = naturalFooter(of: section)
        return footer.meets(span) ? element(.footer, section.index, footer, zIndex: cellZIndex) : nil
    }

    func forEachFloatingElement(in span: Span, _ body: (LayoutElement) -> Void) {}

    func reasoning(forFooterOf section: PlacedSection) -> HeaderReasoning {
        .natural(naturalFooter(of: section).start, .unpinned)
    }

    func placedHeader(of section: Int, in span: Span) -> LayoutElement? {
        if let header = header(of: flow.sections.placed(section), in: span) { return header }
        var found: LayoutElement?
        forEachFloatingElement(in: span) { element in
            if element.kind == .header, element.indexPath.section == section { found = element }
        }
        return found
    }

    func pinDistance(of section: Int) -> Double { flow.axes.leadingContentInset }
    func pinnedLength(of section: Int) -> Double { flow.sections[section].headerLength }
    var heldLength: Double { 0 }
    func trailingPinnedLength(of section: Int) -> Double { 0 }
}

// MARK: - What rules are written with

extension HeaderRule {
    /// `S` in behaviour.md, moved down with the content.
    func start(of section: Int) -> Double { flow.start(of: section) + contentShift }

    func start(of section: PlacedSection) -> Double { section.start + contentShift }

    func naturalHeader(of section: Int) -> Placement { naturalHeader(of: flow.sections.placed(section)) }

    func naturalHeader(of section: PlacedSection) -> Placement {
        var header = section.header
        header.start += contentShift
        return header
    }

    func naturalFooter(of section: PlacedSection) -> Placement {
        var footer = section.footer
        footer.start += contentShift
        return footer
    }

    /// Hands over each item of the section whose frame meets `span`, in order, in content coordinates; the first
    /// `limit` of them.
    @inline(__always)
    func forEachCell(of section: Int, in span: Span, limit: Int, _ body: (Int, Placement) -> Void) {
        flow.forEachItem(of: section, meeting: span, shift: contentShift, limit: limit, body)
    }

    /// The end of the highest-index cell of the section that meets `span`; `nil` where none does.
    func lastCellEnd(of section: Int, in span: Span) -> Double? {
        flow.lastItem(of: section, meeting: span, shift: contentShift)?.end
    }

    /// The published layouts' way to find their headers: by natural place, or by a cell in view.
    func isHeaderInReach(of section: Int, in span: Span) -> Bool {
        naturalHeader(of: section).meets(span) || lastCellEnd(of: section, in: span) != nil
    }

    func element(
        _ kind: LayoutElement.Kind, _ section: Int, item: Int = 0, _ placement: Placement, zIndex: Int,
        isPinned: Bool = false, stretchFactor: Double = 0, progressiveness: Double = 0
    ) -> LayoutElement {
        LayoutElement(
            kind: kind,
            indexPath: LayoutIndexPath(item: item, section: section),
            frame: flow.axes.rect(placement, contentLength: flow.length + contentShift),
            zIndex: zIndex,
            isPinned: isPinned,
            stretchFactor: stretchFactor,
            progressiveness: progressiveness)
    }
}
