/// What a system need not say.
extension HeaderRule {
    static var options: [PartialKeyPath<LayoutOptions>] { [] }
    static var instead: [PartialKeyPath<LayoutOptions>: MessageID] { [:] }
    static var settings: [PartialKeyPath<SectionSettings>] { [] }
    static var cellZIndex: Int { 0 }
    static var findsAnywhere: Bool { false }
    static var shapesHeaders: Bool { false }
    static var ignoresOwnInsets: Bool { false }
    static func movingHeader(options: LayoutOptions) -> SectionContents { .header }
    static func headerTravel(options: LayoutOptions) -> HeaderTravel { .cells }

    func line<Q>(of section: PlacedSection, in view: Viewport<Q>) -> Q { view.edge.named(.line) }
    func pins(_ section: PlacedSection) -> Bool { !section.isEmpty }

    func footer<Q>(of section: PlacedSection, in view: Viewport<Q>) -> HeaderPlace<Q>? {
        let footer: HeaderPlace<Q> = naturalFooter(of: section)
        return footer.meets(view) ? footer : nil
    }

    func parallaxHeader<Q>(in view: Viewport<Q>) -> HeaderPlace<Q>? { nil }
    var parallaxHeaderCrossLength: Double { flow.axes.contentCrossLength }
    func forEachFloatingHeader(besides inView: Range<Int>, in view: Viewport<Double>, _ body: (Int) -> Void) {}
    func trailingLine<Q>(in view: Viewport<Q>) -> Q? { nil }

    func pinDistance(of section: Int) -> Double {
        line(of: flow.placed(section), in: scene.settledViewport).intercept
    }

    func pinnedLength(of section: Int) -> Double {
        let section = flow.placed(section)
        return pins(section) ? section.headerLength : 0
    }

    var heldLength: Double { 0 }
    func trailingPinnedLength(of section: Int) -> Double { 0 }
    var revealableLength: Double { 0 }
    func distancesToEnds(at offset: Double) -> [Double] { [] }
}
