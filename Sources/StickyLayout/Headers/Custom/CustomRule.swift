/// Headers where the document's own rule puts them: behaviour.md, "custom".
///
/// The rule is data, so everything that it says follows from `RuleExpression`. Only the bounds are written here: a header stays
/// within a viewport of its section, so that a query finds it by looking that far.
struct CustomRule: HeaderRule {
    static var options: [PartialKeyPath<LayoutOptions>] { [\.headerRule, \.pinInset] }
    static let framesIgnoreQuerySpan = true

    static func headerTravel(under options: LayoutOptions) -> HeaderTravel {
        let rule = options.headerRule
        if rule.mentions(.sectionEnd) || rule.mentions(.nextHeader) { return .section }
        if rule.mentions(.insetEnd) { return .inset }
        return rule.mentions(.cellsEnd) || rule.mentions(.lastCell) ? .cells : .section
    }

    let scene: HeaderScene

    /// What lies over what: as in `native`.
    private typealias ZIndex = Native.ZIndex

    func header<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> HeaderPlace<Q>? {
        guard section.headerLength > 0 else { return nil }
        var header: HeaderPlace<Q> = naturalHeader(of: section)
        let natural = header.start
        let start = heldNearSection(options.headerRule.value { value(of: $0, for: section, in: view) }, section)
        // A header that rests may come to its place by sums that round.
        header.start =
            start.value == natural.value
            ? start : start.snapped(to: natural, ifWithinRoundingOf: max(abs(section.start), abs(section.end)))
        guard header.meets(view) else { return nil }
        header.isPinned = natural < header.start || header.start < natural
        // People wrote the rule, so nobody knows which of its cases are which.
        header.phase = nil
        header.zIndex = header.isPinned ? ZIndex.pinnedHeader : ZIndex.rest
        return header
    }

    /// Holds a header's start within `S − V … E + V − H`. Where that decides, a formula has it beside the rule.
    private func heldNearSection<Q: AxisQuantity>(_ wanted: Q, _ section: SectionGeometry) -> Q {
        let viewport = Q.term(.viewport, distanceFromSection)
        let earliest = .term(.natural, section.start) - viewport
        let furthest = .term(.end, section.end) + viewport - .term(.length, section.headerLength)
        var start = wanted
        if furthest < start { start = .min(start, furthest) }
        if start < earliest { start = .max(start, earliest) }
        return start
    }

    func footer<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> HeaderPlace<Q>? {
        guard section.footerLength > 0 else { return nil }
        var footer: HeaderPlace<Q> = naturalFooter(of: section)
        footer.zIndex = ZIndex.rest
        return footer.meets(view) ? footer : nil
    }

    var distanceFromSection: Double { flow.axes.viewportLength }

    func forEachFloatingHeader(
        besides sectionsInView: SectionsInSpan, in view: Viewport<Double>, _ body: (_ section: Int) -> Void
    ) {
        let sectionsNearby = flow.sectionsInSpan(view.span.widened(by: distanceFromSection))
        flow.sections.forEach(among: sectionsNearby, having: .header) { section in
            if !flow.sections.isSection(section, among: sectionsInView) { body(section) }
        }
    }
}

// MARK: - Where headers are held

extension CustomRule {
    /// Where the header stands still in the viewport while its section passes, whatever the rule makes of the ends of the section.
    func line<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> Q {
        guard let distance = pinDistance(of: section) else { return pinLine(in: view) }
        return (view.offset + .term(.number, distance)).named(.line)
    }

    func pins(_ section: SectionGeometry) -> Bool { pinDistance(of: section) != nil }

    /// From the viewport's leading edge to where the header stands still while a section without ends passes; `nil` where the rule
    /// lets it move on.
    private func pinDistance(of section: SectionGeometry) -> Double? {
        func start(at offset: Double) -> Double {
            options.headerRule.value { term -> Double in
                switch term {
                case .natural, .firstCell: -Self.farAway
                case .lastCell, .cellsEnd, .insetEnd, .sectionEnd, .nextHeader: Self.farAway
                case .offset, .edge, .line, .viewportEnd, .length, .viewport:
                    value(of: term, for: section, in: scene.viewport(at: offset))
                }
            }
        }
        let (start, next) = (start(at: 0), start(at: 1))
        let isHeld = abs(next - start - 1) < LayoutLimits.snapTolerance
        return isHeld && LayoutLimits.positions.contains(start) ? start : nil
    }

    /// Further than any position, and yet finite.
    private static var farAway: Double { 0x1p150 }
}

extension SectionGeometry {
    /// `E` in behaviour.md: where the section ends in the content.
    var end: Double { start + length }
}

extension Span {
    /// The same stretch and so much more on each side.
    fileprivate func widened(by distance: Double) -> Span {
        Span(start: start - distance, length: length + 2 * distance)
    }
}
