/// Lintel's own system: behaviour.md, "native". Every element has one frame per content and viewport,
/// whatever was asked for and whatever came before.
///
/// Two readings where behaviour.md is silent. With a parallax header *and* a global or stretchable first
/// header, the content starts `P` further down, so that header rests below the parallax header and
/// meets the edge only when it gets there: `max(S, o)`, and `S + o` past the leading edge. And `pinsHeader:
/// false` speaks of the pin rule, so it leaves a global header global, as switching pinning off does.
///
/// | concern | file |
/// | --- | --- |
/// | where section headers are held | `Native+SectionHeaders.swift` |
/// | the first section's header, global or stretchable | `Native+FirstHeader.swift` |
/// | a global header that gives way | `Native+GlobalHeader.swift` |
/// | the next section's header, waiting | `Native+NextHeader.swift` |
/// | footers | `Native+Footers.swift` |
/// | what all that takes of the viewport | `Native+Room.swift` |
struct Native: HeaderRule {
    let flow: Flow
    let options: LayoutOptions
    /// `o = off + ci`.
    let edge: Double
    let parallax: ParallaxHeader?
    /// How much of a floating header has been scrolled back in.
    let revealedLength: Double
    let pile: HeaderPile?

    init(flow: Flow, options: LayoutOptions, edge: Double, revealedLength: Double, pile: HeaderPile?) {
        self.flow = flow
        self.options = options
        self.edge = edge
        self.revealedLength = revealedLength
        self.pile = pile
        parallax = ParallaxHeader(options: options, axes: flow.axes, edge: edge)
    }

    /// Lowest first; each leaves room for none between, except that an outline's pinned headers have one a level.
    enum ZIndex {
        static let rest = 1
        static let pinnedFooter = 2
        static let pinnedHeader = 3
        static let parallaxHeader = 4
        static let globalHeader = 5
    }

    /// How many more layers pinned headers have than one.
    var outlineLayers: Int {
        if case .outline(let outline) = pile { outline.layers } else { 0 }
    }

    var contentShift: Double { parallax?.fullLength ?? 0 }

    /// Where pinned headers stop, those of a pile aside: `pinInset` below whatever is at the edge already.
    var pinLine: Double { edge + roomAtEdge + options.pinInset }

    /// `A`: what the global header or a parallax header on top takes of the leading edge.
    var roomAtEdge: Double {
        if isGlobal { return globalHeaderRoom }
        if let parallax, options.parallaxHeaderAlwaysOnTop { return parallax.length }
        return 0
    }

    /// Where pinned footers stop: `off + V − ce`.
    var trailingLine: Double {
        let axes = flow.axes
        return edge - axes.leadingContentInset + axes.viewportLength - axes.trailingContentInset
    }

    func header(of section: PlacedSection, in span: Span) -> LayoutElement? {
        // The first header and a pile may be far from their sections: they float.
        guard section.index > 0 else { return nil }
        if case .stack = pile { return nil }
        return sectionHeader(of: section, in: span)
    }

    func forEachFloatingElement(in span: Span, _ body: (LayoutElement) -> Void) {
        if let header = parallaxHeader(in: span) { body(header) }
        guard !flow.sections.isEmpty else { return }
        if let header = firstHeader(in: span) { body(header) }
        guard options.showsNextHeader || pile != nil else { return }

        let atRest = flow.sections(meeting: Span(start: span.start - contentShift, length: span.length))
        let waiting = sectionWithWaitingHeader(after: atRest)
        if let waiting, let header = sectionHeader(of: waiting, in: span) { body(header) }
        switch pile {
        case .stack(let stack): forEachHeader(of: stack, in: span, atRest: atRest, body)
        case .outline(let outline): forEachAncestor(in: outline, of: atRest, in: span, body)
        case nil: break
        }
    }

    /// Headers of sections that have gone stay in the pile; those of sections to come are not there yet.
    private func forEachHeader(
        of stack: HeaderStack, in span: Span, atRest: Range<Int>, _ body: (LayoutElement) -> Void
    ) {
        let place = Span(start: span.start - pinLine, length: span.length)
        stack.forEachSection(before: atRest.lowerBound, meeting: place) { section in
            if section > 0, let header = sectionHeader(of: section, in: span) { body(header) }
        }
        flow.sections.forEach(in: atRest, having: .header) { section in
            if section > 0, let header = sectionHeader(of: section, in: span) { body(header) }
        }
    }

    /// A header that outlives its own section is above one of its descendants.
    private func forEachAncestor(
        in outline: HeaderOutline, of atRest: Range<Int>, in span: Span, _ body: (LayoutElement) -> Void
    ) {
        guard let first = atRest.first else { return }
        outline.forEachAncestor(of: first) { section in
            if section > 0, let header = sectionHeader(of: section, in: span) { body(header) }
        }
    }

    private func parallaxHeader(in span: Span) -> LayoutElement? {
        guard let parallax else { return nil }
        let place = Placement(
            start: parallax.start, length: parallax.length,
            crossStart: 0, crossLength: flow.axes.contentCrossLength)
        guard place.meets(span) else { return nil }
        let lengths = CollapsibleLength(full: parallax.fullLength, minimum: parallax.minimumLength)
        return element(
            .parallaxHeader, 0, place, zIndex: ZIndex.parallaxHeader + outlineLayers,
            isPinned: parallax.isStuck, progressiveness: lengths.progressiveness(at: parallax.length))
    }

    /// A section's header, with its progress where it has lengths to go between.
    func element(
        _ kind: LayoutElement.Kind, _ section: Int, _ placement: Placement, zIndex: Int, isPinned: Bool,
        stretchFactor: Double = 0, collapsing lengths: CollapsibleLength
    ) -> LayoutElement {
        let collapses = lengths.minimum < lengths.full
        var element = element(
            kind, section, placement, zIndex: zIndex, isPinned: isPinned, stretchFactor: stretchFactor,
            progressiveness: collapses ? lengths.progressiveness(at: placement.length) : 0)
        element.collapses = collapses
        return element
    }
}
