/// Lintel's own system: behaviour.md, "native". Every element has one frame per content and viewport,
/// whatever was asked for and whatever came before.
///
/// Two readings where behaviour.md is silent. With a parallax header *and* a global or stretchable first
/// header, the content starts `P` further down, so that header rests below the parallax header and
/// meets the edge only when it gets there: `max(S, o)`, and `S + o` past the leading edge. And `pinsHeader:
/// false` speaks of the pin rule, so it leaves a global header global, as switching pinning off does.
struct Native: HeaderRule {
    let flow: Flow
    let options: LayoutOptions
    /// `o = off + ci`.
    let edge: Double
    let parallax: ParallaxHeader?
    private let stack: HeaderStack?

    init(flow: Flow, options: LayoutOptions, edge: Double) {
        self.flow = flow
        self.options = options
        self.edge = edge
        stack = HeaderStack(flow: flow, options: options)
        parallax = ParallaxHeader(options: options, axes: flow.axes, edge: edge)
    }

    /// Lowest first; each leaves room for none between.
    private enum ZIndex {
        static let rest = 1
        static let pinnedFooter = 2
        static let pinnedHeader = 3
        static let parallaxHeader = 4
        static let globalHeader = 5
    }

    var contentShift: Double { parallax?.fullLength ?? 0 }

    private var isGlobal: Bool {
        options.firstSectionIsGlobalHeader && flow.sections.first.map { $0.headerLength > 0 } ?? false
    }

    /// Where pinned headers stop, those of a pile aside: below whatever is at the edge already.
    private var pinLine: Double {
        if isGlobal { return edge + firstHeader.length }
        if let parallax, options.parallaxHeaderAlwaysOnTop { return edge + parallax.length }
        return edge
    }

    // MARK: Section headers

    func header(of section: Int, in span: Span) -> LayoutElement? {
        // The first header and a pile may be far from their sections: they float.
        guard section > 0, stack == nil else { return nil }
        return sectionHeader(of: section, in: span)
    }

    private func sectionHeader(of section: Int, in span: Span) -> LayoutElement? {
        var header = naturalHeader(of: section)
        header.start = pinnedStart(of: section, natural: header)
        guard header.meets(span) else { return nil }
        let isPinned = header.start > start(of: section)
        return element(
            .header, section, header, zIndex: isPinned ? ZIndex.pinnedHeader : ZIndex.rest, isPinned: isPinned)
    }

    /// `max(S, min(line, end − H))`; in a pile `max(S, line)`.
    private func pinnedStart(of section: Int, natural: Placement) -> Double {
        let content = flow.sections[section]
        guard options.sectionHeadersPinToVisibleBounds, content.pinsHeader else { return natural.start }
        if let stack {
            return max(natural.start, pinLine + stack.lengthBefore(section))
        }
        let end =
            switch options.headerTravel {
            case .cells: content.linesEnd
            case .inset: content.insetEnd
            case .section: content.end
            }
        return max(natural.start, min(pinLine, start(of: section) + end - natural.length))
    }

    // MARK: The first header

    private func firstHeader(in span: Span) -> LayoutElement? {
        // A header without length is no element, so there is nothing to stretch either.
        guard flow.sections[0].headerLength > 0 else { return nil }
        guard isGlobal || (options.firstSectionStretchable && edge < 0) else {
            return sectionHeader(of: 0, in: span)
        }
        let header = firstHeader
        guard header.meets(span) else { return nil }
        let isPinned = header.start > start(of: 0)
        return element(
            .header, 0, header,
            zIndex: isGlobal ? ZIndex.globalHeader : ZIndex.rest,
            isPinned: isPinned,
            stretchFactor: header.length - flow.sections[0].headerLength)
    }

    /// A global or stretchable first header: at the edge, past it as `overscroll` says.
    private var firstHeader: Placement {
        var header = naturalHeader(of: 0)
        guard edge < 0 else {
            header.start = max(header.start, edge)
            return header
        }
        let wanted = header.length - edge
        let limit =
            options.firstSectionStretchable
            ? max(options.firstSectionMaximumStretchHeight, header.length) : header.length
        if wanted <= limit || options.overscroll == .stretch {
            header.start += edge
            header.length = wanted
        } else {
            header.start += options.overscroll == .stayAtEdge ? edge : header.length - limit
            header.length = limit
        }
        return header
    }

    // MARK: Footers

    /// `min(natural, max(lineEnd − F, S + H))` where footers pin.
    func footer(of section: Int, in span: Span) -> LayoutElement? {
        let natural = naturalFooter(of: section)
        var footer = natural
        if options.sectionFootersPinToVisibleBounds {
            let axes = flow.axes
            let visibleEnd = edge - axes.leadingContentInset + axes.viewportLength - axes.trailingContentInset
            let highest = start(of: section) + flow.sections[section].headerLength
            footer.start = min(natural.start, max(visibleEnd - footer.length, highest))
        }
        let isPinned = footer.start < natural.start
        guard footer.meets(span) else { return nil }
        return element(
            .footer, section, footer, zIndex: isPinned ? ZIndex.pinnedFooter : ZIndex.rest, isPinned: isPinned)
    }

    // MARK: What floats

    func forEachFloatingElement(in span: Span, _ body: (LayoutElement) -> Void) {
        if let header = parallaxHeader(in: span) { body(header) }
        guard !flow.sections.isEmpty else { return }
        if let header = firstHeader(in: span) { body(header) }
        guard let stack else { return }

        let atRest = flow.sections(meeting: Span(start: span.start - contentShift, length: span.length))
        let piled = stack.sections(meeting: Span(start: span.start - pinLine, length: span.length))
        for section in piled where section > 0 {
            if let header = sectionHeader(of: section, in: span) { body(header) }
        }
        for section in atRest where section > 0 && !piled.contains(section) {
            if let header = sectionHeader(of: section, in: span) { body(header) }
        }
    }

    private func parallaxHeader(in span: Span) -> LayoutElement? {
        guard let parallax else { return nil }
        let place = Placement(
            start: parallax.start, length: parallax.length,
            crossStart: 0, crossLength: flow.axes.contentCrossLength)
        guard place.meets(span) else { return nil }
        let (full, minimum) = (parallax.fullLength, parallax.minimumLength)
        let progress =
            full > minimum
            ? (parallax.length - minimum) / (full - minimum)
            : 1 + (parallax.length - full) / max(full, 1)
        return element(
            .parallaxHeader, 0, place, zIndex: ZIndex.parallaxHeader,
            isPinned: parallax.isStuck, progressiveness: progress)
    }
}
