/// A parallax header above sticky section headers: behaviour.md, "csSticky".
///
/// Its odd corners are the original's: a header leaves with the highest-index cell *in view*, so frames
/// depend on the rect that was asked for; empty sections never pin; and the parallax header is there only
/// while the first cell or the content's start is.
struct CSSticky: HeaderRule {
    let flow: Flow
    let options: LayoutOptions
    /// `off + ci`.
    let edge: Double
    let parallax: ParallaxHeader?

    init(flow: Flow, options: LayoutOptions, edge: Double) {
        self.flow = flow
        self.options = options
        self.edge = edge
        parallax = ParallaxHeader(options: options, axes: flow.axes, edge: edge)
    }

    var contentShift: Double { parallax?.fullLength ?? 0 }
    var cellZIndex: Int { 1 }

    func header(of placed: PlacedSection, in span: Span) -> LayoutElement? {
        let section = placed.index
        let natural = naturalHeader(of: placed)
        guard natural.hasArea else { return nil }
        guard options.sectionHeadersPinToVisibleBounds, let lastCellEnd = lastCellEnd(of: section, in: span) else {
            return natural.meets(span) ? element(.header, section, natural, zIndex: 1024) : nil
        }
        var header = natural
        header.start = min(max(pinLine, natural.start), lastCellEnd - natural.length)
        return element(.header, section, header, zIndex: 1024, isPinned: header.start > natural.start)
    }

    var pinLine: Double { edge + roomAtEdge }

    var roomAtEdge: Double {
        options.parallaxHeaderAlwaysOnTop ? ParallaxHeader.minimumLength(options: options, axes: flow.axes) : 0
    }

    func pinDistance(of section: Int) -> Double { flow.axes.leadingContentInset + roomAtEdge }

    func pinnedLength(of section: Int) -> Double {
        options.sectionHeadersPinToVisibleBounds ? flow.sections[section].headerLength : 0
    }

    func forEachFloatingElement(in span: Span, _ body: (LayoutElement) -> Void) {
        guard let parallax, isParallaxHeaderShown(in: span) else { return }
        let place = Placement(
            start: parallax.start, length: parallax.length, crossStart: 0, crossLength: parallaxCrossLength)
        let travel = parallax.fullLength - parallax.minimumLength
        let progress = travel == 0 ? .nan : (parallax.freeLength - parallax.minimumLength) / travel
        body(
            element(
                .parallaxHeader, 0, place, zIndex: parallax.isStuck ? 2000 : 0,
                isPinned: parallax.isStuck, progressiveness: progress))
    }

    var parallaxCrossLength: Double {
        let room = flow.axes.containerCrossLength
        return flow.axes.crossLength(of: options.parallaxHeaderReferenceSize)?.resolved(in: room) ?? room
    }

    private func isParallaxHeaderShown(in span: Span) -> Bool {
        if options.parallaxHeaderAlwaysOnTop || span.start <= 0 { return true }
        guard let first = flow.sections.first, !first.isEmpty else { return false }
        return flow.placement(of: LayoutIndexPath(item: 0, section: 0), shift: contentShift).meets(span)
    }
}
