/// Lintel's own system: behaviour.md, "native". An element has one frame for a content, a viewport and an offset, whatever was
/// asked for and whatever came before.
///
/// With a parallax header *and* a global or stretchable first header, the content starts `P` further down. The first header
/// then rests below the parallax header, and is held at the edge once it gets there.
///
/// The letter `S` is where a header rests. That is where its section starts, except for a global header over content that rests at
/// its end: the section is further down then.
struct Native: HeaderRule {
    static var options: [PartialKeyPath<LayoutOptions>] {
        [
            \.sectionHeadersPinToVisibleBounds, \.sectionFootersPinToVisibleBounds, \.lastFooterRestsAtEnd,
            \.headerPlacement, \.headerTravel, \.pinnedHeaders,
            \.showsHeadersOfEmptySections, \.showsNextHeader, \.pinInset, \.supplementariesFollowSectionInset,
            \.headerMinimumLength, \.firstSectionIsGlobalHeader, \.firstSectionStretchable,
            \.firstSectionMaximumStretchHeight, \.overscroll, \.globalHeaderMinimumLength, \.globalHeaderFloats,
            \.globalHeaderSnaps, \.globalHeaderPinsAtMinimum,
            \.sectionHeadersFloat, \.showsWholeHeaders, \.contentAnchor,
        ] + parallaxHeaderOptions
    }
    static var settings: [PartialKeyPath<SectionSettings>] {
        [\.headerPlacement, \.headerMinimumLength, \.level, \.pinsHeader]
    }

    static let framesIgnoreQuerySpan = true
    static let readsHeaderShape = true
    static func headerTravel(under options: LayoutOptions) -> HeaderTravel { options.headerTravel }

    let scene: HeaderScene
    /// `nil` where headers do not stack.
    let pile: HeaderPile?
    /// Whether there is a global header.
    let isGlobal: Bool

    @inline(__always)
    init(scene: HeaderScene) {
        self.scene = scene
        pile = scene.options.stacksHeaders ? HeaderPile(scene.flow) : nil
        isGlobal = scene.flow.hasGlobalHeader
    }

    /// The zIndex of each kind of element, the lowest first. Pinned headers of an outline have one for each level, and what is
    /// above them moves up accordingly.
    enum ZIndex {
        static let rest = 1
        static let pinnedFooter = 2
        static let pinnedHeader = 3
        static let parallaxHeader = 4
        static let globalHeader = 5
    }

    /// By how much an outline moves up what lies above its pinned headers.
    var outlineLayers: Int { pile?.layers ?? 0 }

    func header<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> HeaderPlace<Q>? {
        section.index == 0 ? firstHeader(of: section, in: view) : sectionHeader(of: section, in: view)
    }

    func parallaxHeader<Q>(in view: Viewport<Q>) -> HeaderPlace<Q>? {
        guard contentShift > 0 else { return nil }
        var header = placedParallaxHeader(in: view).header
        guard header.meets(view) else { return nil }
        header.zIndex = ZIndex.parallaxHeader + outlineLayers
        header.progressiveness = parallaxHeaderLengths.progressiveness(at: header.length.value)
        return header
    }

    func forEachFloatingHeader(
        besides sectionsInView: SectionsInSpan, in view: Viewport<Double>, _ body: (_ section: Int) -> Void
    ) {
        // The first header may be far from its section.
        if !flow.sections.isSection(0, among: sectionsInView), !flow.sections.isEmpty { body(0) }
        func addUnlessFirst(_ section: Int) {
            if section > 0 { body(section) }
        }
        // The header of the section after those in view may wait at the trailing edge. A global header does not: it is before all sections.
        let sectionBehind = max(sectionsInView.range.upperBound, isGlobal ? 1 : 0)
        if options.showsNextHeader, sectionBehind < flow.sections.count { addUnlessFirst(sectionBehind) }
        guard let pile else { return }
        guard !sectionsInView.hasGaps else {
            forEachPiledHeader(of: pile, besides: sectionsInView, in: view, addUnlessFirst)
            return
        }
        if pile.isOutline {
            // A header that outlives its own section is above one of its descendants.
            if let first = sectionsInView.range.first { pile.forEachAncestor(of: first, addUnlessFirst) }
        } else {
            // Headers of sections that have gone stay in the pile; those of sections to come are not there yet.
            pile.forEachSection(
                before: sectionsInView.range.lowerBound, meeting: placeInPile(of: view), addUnlessFirst)
        }
    }

    /// The same for the headers of a pile, where sections lie over one another. Apart from the others, because it would make a query of
    /// headers 8 % slower.
    private func forEachPiledHeader(
        of pile: HeaderPile, besides sectionsInView: SectionsInSpan, in view: Viewport<Double>, _ body: (Int) -> Void
    ) {
        let range = sectionsInView.range
        guard pile.isOutline else {
            pile.forEachSection(before: range.upperBound, meeting: placeInPile(of: view)) { section in
                if !flow.sections.isSection(section, among: sectionsInView) { body(section) }
            }
            return
        }
        var found: Set<Int> = []
        func addAncestors(of section: Int) {
            pile.forEachAncestor(of: section) { ancestor in
                let isInView = flow.sections.isSection(ancestor, among: sectionsInView)
                if !isInView, found.insert(ancestor).inserted { body(ancestor) }
            }
        }
        flow.sections.forEachBehindGap(among: sectionsInView, addAncestors)
        // The header of an ancestor may be in view above descendants that are all still to come. Those begin behind the range.
        if range.upperBound < flow.sections.count { addAncestors(of: range.upperBound) }
    }

    /// What the viewport shows of a pile, in points from the pile's leading edge.
    private func placeInPile(of view: Viewport<Double>) -> Span {
        // Headers that have no room below the others are held where their ends are in view.
        let length = options.showsWholeHeaders ? .infinity : view.length
        return Span(start: view.start - pinLine(in: view), length: length)
    }
}
