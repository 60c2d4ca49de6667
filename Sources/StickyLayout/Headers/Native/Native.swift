/// Lintel's own system: behaviour.md, "native". Every element has one frame per content and viewport,
/// whatever was asked for and whatever came before.
///
/// With a parallax header *and* a global or stretchable first header, the content starts `P` further down, so that header rests
/// below the parallax header and meets the edge only when it gets there: `max(S, o)`, and `S + o` past the leading edge.
struct Native: HeaderRule {
    static let summary = msgid("Lintel's own: it has every option, and none of the others' quirks.")
    static var options: [PartialKeyPath<LayoutOptions>] {
        [
            \.sectionHeadersPinToVisibleBounds, \.sectionFootersPinToVisibleBounds, \.headerTravel, \.pinnedHeaders,
            \.showsHeadersOfEmptySections, \.showsNextHeader, \.pinInset, \.supplementariesFollowSectionInset,
            \.headerMinimumLength, \.firstSectionIsGlobalHeader, \.firstSectionStretchable,
            \.firstSectionMaximumStretchHeight, \.overscroll, \.globalHeaderMinimumLength, \.globalHeaderFloats,
            \.globalHeaderSnaps,
        ] + parallaxHeaderOptions
    }
    static var settings: [PartialKeyPath<SectionSettings>] { [\.headerMinimumLength, \.level, \.pinsHeader] }
    static let framesIgnoreQuerySpan = true
    static let readsHeaderShape = true
    static func headerTravel(under options: LayoutOptions) -> HeaderTravel { options.headerTravel }

    let scene: HeaderScene
    let pile: HeaderPile?
    let isGlobal: Bool

    @inline(__always)
    init(scene: HeaderScene) {
        self.scene = scene
        let stacks = scene.options.pinnedHeaders == .stack && scene.options.sectionHeadersPinToVisibleBounds
        pile = stacks ? HeaderPile(scene.flow) : nil
        isGlobal =
            scene.options.firstSectionIsGlobalHeader
            && scene.flow.sections.first.map { $0.place.headerLength > 0 } ?? false
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
    var outlineLayers: Int { pile?.layers ?? 0 }

    /// Where pinned headers stop, those of a pile aside: `pinInset` below `A`, which the global header or a parallax header on
    /// top takes of the leading edge.
    func pinLine<Q>(in view: Viewport<Q>) -> Q {
        var line = view.edge
        if isGlobal {
            line = line.plus(globalHeaderRoom(in: view).named(.globalHeader))
        } else if options.parallaxHeaderAlwaysOnTop, contentShift > 0 {
            line = line.plus(placedParallaxHeader(in: view).header.length.named(.parallaxHeader))
        }
        return line.plus(.term(.pinInset, options.pinInset))
    }

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
        besides sectionsInView: Range<Int>, in view: Viewport<Double>, _ body: (_ section: Int) -> Void
    ) {
        // The first header may be far from its section.
        if !sectionsInView.contains(0), !flow.sections.isEmpty { body(0) }
        func addUnlessFirst(_ section: Int) {
            if section > 0 { body(section) }
        }
        // The header of the section after those in view may wait at the trailing edge.
        if options.showsNextHeader, sectionsInView.upperBound < flow.sections.count {
            addUnlessFirst(sectionsInView.upperBound)
        }
        guard let pile else { return }
        if pile.isOutline {
            // A header that outlives its own section is above one of its descendants.
            if let first = sectionsInView.first { pile.forEachAncestor(of: first, addUnlessFirst) }
        } else {
            // Headers of sections that have gone stay in the pile; those of sections to come are not there yet.
            let place = Span(start: view.start - pinLine(in: view), length: view.length)
            pile.forEachSection(before: sectionsInView.lowerBound, meeting: place, addUnlessFirst)
        }
    }
}
