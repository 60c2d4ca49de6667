/// The rule of a header system: what it adds to the flow. A conforming type is all that the engine knows of a system.
///
/// A value of a rule lives for one query. It knows the collection (`scene`), and answers where a header is at a content
/// offset, one section at a time. The functions over `Q` are written once and computed with several quantities: see
/// `AxisQuantity`.
///
/// Documentation/architecture.md, "To add a header system", says what a new rule needs. Most requirements have a default.
protocol HeaderRule: SendableMetatype {
    // MARK: What the system is

    /// The options that the system reads besides those of the flow. If it reads a parallax header's size, all content makes
    /// room for that header.
    static var options: [PartialKeyPath<LayoutOptions>] { get }
    /// What the system reads of a section's settings besides those of the flow.
    static var settings: [PartialKeyPath<SectionSettings>] { get }
    /// The zIndex of all cells.
    static var cellZIndex: Int { get }
    /// Whether an element has the same frame whichever span is asked about. Then `element(_:at:)` also finds elements out of
    /// view.
    static var framesIgnoreQuerySpan: Bool { get }
    /// Whether the system reads the options and settings that hide headers, shorten them, or keep them within their section's
    /// cross insets.
    static var readsHeaderShape: Bool { get }
    /// Whether headers go by the layout's section inset even where their section has its own.
    static var ignoresOwnInsets: Bool { get }
    /// What a section must contain for its header to scroll into view with it.
    static func contentsMovingHeader(under options: LayoutOptions) -> SectionContents
    /// How far a pinned header follows its section: the choice of `headerTravel` that comes nearest to the rule.
    static func headerTravel(under options: LayoutOptions) -> HeaderTravel

    init(scene: HeaderScene)
    /// The collection that the rule is asked about.
    var scene: HeaderScene { get }

    // MARK: Where elements are

    /// Where the section's header is held while its section passes: the pin line.
    func line<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> Q

    /// Whether the section's header is held at all.
    func pins(_ section: SectionGeometry) -> Bool

    /// The section's header; `nil` where the system does not show it.
    func header<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> HeaderPlace<Q>?

    /// The section's footer; `nil` where the system does not show it.
    func footer<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> HeaderPlace<Q>?

    /// The header above all sections; `nil` where the system does not show it.
    func parallaxHeader<Q>(in view: Viewport<Q>) -> HeaderPlace<Q>?
    /// The cross length of the parallax header, in points.
    var parallaxHeaderCrossLength: Double { get }

    /// How far before and behind its section each header may be, in points; 0 where only a few headers leave their sections.
    var distanceFromSection: Double { get }

    /// Passes the sections to `body` whose headers may be in view although the sections are not among `sectionsInView`: the
    /// section of a global header, those of a pile, and those within `distanceFromSection`.
    func forEachFloatingHeader(
        besides sectionsInView: SectionsInSpan, in view: Viewport<Double>, _ body: (_ section: Int) -> Void)

    /// Where footers, and headers that wait for their sections, are held; `nil` where none is.
    func trailingLine<Q>(in view: Viewport<Q>) -> Q?

    /// From this section on, headers that pin are never in view, because they pin beyond the viewport's end. The number of
    /// sections where there is no such section.
    ///
    /// - Parameter view: so far into the content that everything at the leading edge has given way as far as it does.
    func firstSectionPinnedOutOfView<Q>(in view: Viewport<Q>) -> Int

    // MARK: For whoever scrolls

    /// What pinned elements cover of the viewport while the section is in it.
    func coveredRoom<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> CoveredRoom<Q>

    /// How much of a floating header can be scrolled back in, in points.
    var revealableLength: Double { get }

    /// How far to scroll to bring a header that snaps to each of its ends, the shown one first, in points. Empty where it is
    /// at an end already, or where none snaps.
    func distancesToEnds(at offset: Double) -> [Double]
}

/// What pinned elements cover of the viewport while a section is in it. Positions are in content coordinates along the
/// scroll axis, lengths in points.
struct CoveredRoom<Quantity: AxisQuantity> {
    /// Where the section's header pins when all of it is there: what anchors are counted from.
    let line: Quantity
    /// From where on the section's header is clear of everything above it.
    var headerStart: Quantity
    /// From where on the section's items are clear of its header, too.
    var itemsStart: Quantity
    /// The end of a parallax header that stays on top of all section headers; `nil` if there is none. Section headers that pin
    /// nearer to the edge are beneath it.
    let heldEnd: Quantity?
    /// What is held at the trailing edge, without the content inset.
    let trailingLength: Double

    /// - Parameter ownHeaderLength: how much of the section its own header covers below the line; 0 where the header does not pin.
    init(line: Quantity, ownHeaderLength: Double = 0, heldEnd: Quantity? = nil, trailingLength: Double = 0) {
        self.line = line
        headerStart = line
        itemsStart = line + .term(.length, ownHeaderLength)
        self.heldEnd = heldEnd
        self.trailingLength = trailingLength
    }

    /// Leaves out what is nearer to the leading edge than a position: what is held there covers it, although headers may pin nearer.
    mutating func begin(at position: Quantity) {
        headerStart = .max(headerStart, position)
        itemsStart = .max(itemsStart, position)
    }
}

// MARK: - Defaults

/// What a system need not say.
extension HeaderRule {
    static var options: [PartialKeyPath<LayoutOptions>] { [] }
    static var settings: [PartialKeyPath<SectionSettings>] { [] }
    static var cellZIndex: Int { 0 }
    static var framesIgnoreQuerySpan: Bool { false }
    static var readsHeaderShape: Bool { false }
    static var ignoresOwnInsets: Bool { false }
    static func contentsMovingHeader(under options: LayoutOptions) -> SectionContents { .header }
    static func headerTravel(under options: LayoutOptions) -> HeaderTravel { .cells }

    func line<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> Q { view.edge.named(.line) }
    func pins(_ section: SectionGeometry) -> Bool { !section.isEmpty }

    func footer<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> HeaderPlace<Q>? {
        let footer: HeaderPlace<Q> = naturalFooter(of: section)
        return footer.meets(view) ? footer : nil
    }

    func parallaxHeader<Q>(in view: Viewport<Q>) -> HeaderPlace<Q>? { nil }
    var parallaxHeaderCrossLength: Double { flow.axes.contentCrossLength }
    var distanceFromSection: Double { 0 }
    func forEachFloatingHeader(
        besides sectionsInView: SectionsInSpan, in view: Viewport<Double>, _ body: (_ section: Int) -> Void
    ) {}
    func trailingLine<Q>(in view: Viewport<Q>) -> Q? { nil }
    func firstSectionPinnedOutOfView<Q>(in view: Viewport<Q>) -> Int { flow.sections.count }

    func coveredRoom<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> CoveredRoom<Q> {
        CoveredRoom(line: line(of: section, in: view), ownHeaderLength: pins(section) ? section.headerLength : 0)
    }

    var revealableLength: Double { 0 }
    func distancesToEnds(at offset: Double) -> [Double] { [] }
}

// MARK: - What the flow depends on

extension HeaderRule {
    /// The system's traits that decide how sections are laid out.
    static var flowTraits: FlowTraits {
        FlowTraits(
            hasParallaxHeader: options.contains(\.parallaxHeaderReferenceSize),
            readsHeaderShape: readsHeaderShape,
            ignoresOwnInsets: ignoresOwnInsets,
            readsContentAnchor: options.contains(\.contentAnchor),
            readsLastFooter: options.contains(\.lastFooterRestsAtEnd))
    }
}

// MARK: - What rules are written with

extension HeaderRule {
    // Lent, not copied: a rule asks for them several times for each header.
    var flow: Flow { _read { yield scene.flow } }
    var options: LayoutOptions { _read { yield scene.options } }
    var contentShift: Double { flow.contentShift }

    /// A header, a footer or a parallax header that the collection has; `nil` for a cell, and where the system does not show it.
    func place<Q>(of id: LayoutElement.ID, in view: Viewport<Q>) -> HeaderPlace<Q>? {
        switch id.kind {
        case .cell: nil
        case .header: header(of: flow.geometry(of: id.indexPath.section), in: view)
        case .footer: footer(of: flow.geometry(of: id.indexPath.section), in: view)
        case .parallaxHeader: parallaxHeader(in: view)
        }
    }

    /// The section's header where nothing moves it.
    @inline(__always)
    func naturalHeader<Q>(of section: SectionGeometry) -> HeaderPlace<Q> {
        naturalPlace(.header, flow.restingHeader(of: section), of: section)
    }

    /// The section's footer where nothing moves it.
    func naturalFooter<Q>(of section: SectionGeometry) -> HeaderPlace<Q> {
        naturalPlace(.footer, section.footer, of: section)
    }

    private func naturalPlace<Q>(
        _ kind: LayoutElement.Kind, _ natural: AxisFrame, of section: SectionGeometry
    ) -> HeaderPlace<Q> {
        var place = HeaderPlace<Q>(
            kind: kind, section: section.index, start: .term(.natural, natural.start),
            length: .term(.length, natural.length), crossStart: natural.crossStart,
            crossLength: natural.crossLength, zIndex: Self.cellZIndex)
        place.tell(kind == .header && pins(section) ? .rest : .unpinned)
        return place
    }

    /// Holds a header at its line, from its section's first cell to its last: at `min(max(line, earliest), furthest)`.
    func hold<Q>(_ header: inout HeaderPlace<Q>, at line: Q, from earliest: Q, to furthest: Q) {
        header.start = .min(.max(line, earliest), furthest)
        let isPinned = earliest < header.start
        header.isPinned = isPinned
        header.tell(HeaderPhase(heldAt: line, from: earliest, to: furthest, isPinned: isPinned))
    }

    /// Whether a published layout finds the header: its natural place or a cell of its section is in view.
    func isInReach<Q>(_ natural: HeaderPlace<Q>, in view: Viewport<Q>) -> Bool {
        natural.meets(view) || Q.lastVisibleCell(of: natural.section, in: view, of: scene) != nil
    }

    /// Where the section's cells begin and end; `nil` where it has none.
    func cellEnds<Q>(of section: SectionGeometry) -> CellEnds<Q>? {
        guard !section.isEmpty else { return nil }
        let lines = flow.sections[section.index].lines
        let first = lines.axisFrame(of: 0)
        let last = lines.axisFrame(of: lines.itemCount - 1)
        return CellEnds(
            first: .term(.firstCell, section.linesOrigin + first.start),
            last: .term(.lastCell, section.linesOrigin + last.end))
    }
}

/// Where a section's cells begin and end, in points from the content's leading edge.
struct CellEnds<Quantity: AxisQuantity> {
    /// `c1` in behaviour.md: where the first cell starts.
    let first: Quantity
    /// `cn` in behaviour.md: where the cell with the highest index ends.
    let last: Quantity
}
