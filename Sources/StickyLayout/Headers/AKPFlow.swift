/// A global and a stretchable first header: behaviour.md, "akpFlow".
///
/// Its odd corners are the original's: section 0's header pins even where pinning is off, a global one
/// hangs as far below the edge as its section's leading inset, and the header of an empty section
/// pins to the start of the content.
struct AKPFlow: HeaderRule {
    static var options: [PartialKeyPath<LayoutOptions>] {
        [
            \.sectionHeadersPinToVisibleBounds, \.firstSectionIsGlobalHeader, \.firstSectionStretchable,
            \.firstSectionMaximumStretchHeight,
        ]
    }

    /// Headers of empty sections that pin stay at the start of the content, wherever their sections are.
    static func contentsMovingHeader(under options: LayoutOptions) -> SectionContents {
        options.sectionHeadersPinToVisibleBounds ? .headerOfItems : .header
    }

    let scene: HeaderScene

    private var isGlobal: Bool { options.firstSectionIsGlobalHeader }
    private var isStretchable: Bool { options.firstSectionStretchable }
    private var isPlainFlow: Bool { !options.sectionHeadersPinToVisibleBounds && !isGlobal && !isStretchable }

    func pins(_ section: SectionGeometry) -> Bool {
        options.sectionHeadersPinToVisibleBounds || (section.index == 0 && !isPlainFlow)
    }

    func line<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> Q {
        guard isGlobal, let first = flow.sections.first?.geometry else { return view.edge.named(.line) }
        let room: Q =
            section.index == 0
            ? .term(.sectionInset, first.leadingInset)
            : .term(.globalHeader, first.headerLength + first.leadingInset)
        return view.edge.plus(room).named(.line)
    }

    func header<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> HeaderPlace<Q>? {
        var header: HeaderPlace<Q> = naturalHeader(of: section)
        if section.index == 0, isGlobal {
            return header.hasArea ? firstHeader(header, of: section, in: view) : nil
        }
        let isFound =
            options.sectionHeadersPinToVisibleBounds
            ? header.hasArea && isInReach(header, in: view) : header.meets(view)
        guard isFound else { return nil }
        if isPlainFlow { return header }

        if section.index == 0 { return firstHeader(header, of: section, in: view) }
        header.zIndex = 128
        return pins(section) ? pinned(header, of: section, in: view) : header
    }

    func forEachFloatingHeader(
        besides sectionsInView: SectionsInSpan, in view: Viewport<Double>, _ body: (_ section: Int) -> Void
    ) {
        if isGlobal, !flow.sections.isEmpty, !flow.sections.isSection(0, among: sectionsInView) { body(0) }
    }

    private func firstHeader<Q>(
        _ natural: HeaderPlace<Q>, of section: SectionGeometry, in view: Viewport<Q>
    ) -> HeaderPlace<Q> {
        var header = natural
        header.zIndex = 256
        let edge = view.edge.named(.edge)
        let isStretched = isStretchable && edge < .zero
        guard isStretched || isGlobal else { return pinned(header, of: section, in: view) }

        header.start = (natural.start + edge).plus(.term(.sectionInset, section.leadingInset))
        header.isPinned = .zero < edge
        let phaseInContent = header.isPinned ? HeaderPhase.pinned : .rest
        header.tell(edge < .zero ? .heldAtEdge : phaseInContent)
        if isStretched {
            let stretched = natural.length - edge
            let maximum = options.firstSectionMaximumStretchHeight
            header.length = maximum.isFinite ? .min(stretched, .term(.maximum, maximum)) : stretched
            header.stretchFactor = header.length.value - natural.length.value
            let isLongest = .term(.maximum, maximum) < stretched
            header.tell(isLongest ? .heldAtEdge : .stretched)
        }
        return header
    }

    /// Keeps the header at its line, between its section's first and last cell.
    private func pinned<Q>(
        _ natural: HeaderPlace<Q>, of section: SectionGeometry, in view: Viewport<Q>
    ) -> HeaderPlace<Q> {
        // A header without cells is held at the start of the content.
        var earliest = Q.term(.contentStart, 0)
        var furthest = Q.term(.contentStart, 0)
        if let cells: CellEnds<Q> = cellEnds(of: section) {
            earliest = cells.first - natural.length
            furthest = cells.last - natural.length
        }
        var header = natural
        hold(&header, at: line(of: section, in: view), from: earliest, to: furthest)
        if section.isEmpty { header.tell(.emptySection) }
        return header
    }
}
