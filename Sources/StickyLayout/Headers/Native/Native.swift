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
        let stacks = scene.options.pinnedHeaders == .stack && scene.options.sectionHeadersPinToVisibleBounds
        pile = stacks ? HeaderPile(scene.flow) : nil
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

    func header<Q>(of section: PlacedSection, in view: Viewport<Q>) -> HeaderPlace<Q>? {
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
        if !sectionsInView.contains(0), !flow.sections.isEmpty { body(0) }
        func addUnlessFirst(_ section: Int) {
            if section > 0 { body(section) }
        }
        // The header of the section after those in view may wait at the trailing edge.
        let sectionBehind = sectionsInView.range.upperBound
        if options.showsNextHeader, sectionBehind < flow.sections.count { addUnlessFirst(sectionBehind) }
        guard let pile else { return }
        if pile.isOutline {
            // A header that outlives its own section is above one of its descendants.
            var found: Set<Int> = []
            func addAncestors(of section: Int) {
                pile.forEachAncestor(of: section) { ancestor in
                    guard !sectionsInView.contains(ancestor), found.insert(ancestor).inserted else { return }
                    addUnlessFirst(ancestor)
                }
            }
            sectionsInView.forEachBehindGap(addAncestors)
            // Where sections lie over one another, all that is in view of a section and its descendants may be that header.
            if sectionsInView.hasGaps, sectionBehind < flow.sections.count { addAncestors(of: sectionBehind) }
        } else {
            // Headers of sections that have gone stay in the pile; those of sections to come are not there yet.
            // Those that have no room below the others are held where their ends are in view.
            let length = options.showsWholeHeaders ? .infinity : view.length
            let place = Span(start: view.start - pinLine(in: view), length: length)
            let range = sectionsInView.range
            pile.forEachSection(
                before: sectionsInView.hasGaps ? range.upperBound : range.lowerBound, meeting: place
            ) { section in
                if !sectionsInView.contains(section) { addUnlessFirst(section) }
            }
        }
    }
}
