/// A header system: what it adds to the flow. A conforming type is all that the engine knows of a system; it knows the
/// collection, and is asked at an offset where headers are, one section at a time.
protocol HeaderRule: SendableMetatype {
    // MARK: What it is

    /// As documents spell it.
    static var name: String { get }
    /// What it does, in a sentence.
    static var summary: String { get }
    /// The options that it reads besides those of the flow.
    static var options: [PartialKeyPath<LayoutOptions>] { get }
    static var capabilities: HeaderCapabilities { get }
    static var cellZIndex: Int { get }
    /// What a section has whose header comes into view with it.
    static func movingHeader(options: LayoutOptions) -> SectionContents
    /// Points by which all content moves down to make room for a parallax header.
    static func contentShift(options: LayoutOptions, axes: Axes) -> Double

    init(scene: HeaderScene)
    var scene: HeaderScene { get }

    // MARK: Where elements are

    /// Where the section's header is held while its section passes.
    func line<Q>(of section: PlacedSection, in view: Viewport<Q>) -> Q

    /// Whether the section's header is ever held.
    func pins(_ section: PlacedSection) -> Bool

    /// The header of a section that may have something in the viewport; `nil` where it is not emitted.
    func header<Q>(of section: PlacedSection, in view: Viewport<Q>) -> HeaderPlace<Q>?

    /// The footer of a section that may have something in the viewport; `nil` where it is not emitted.
    func footer<Q>(of section: PlacedSection, in view: Viewport<Q>) -> HeaderPlace<Q>?

    /// The header above all sections; `nil` where it is not emitted.
    func parallaxHeader<Q>(in view: Viewport<Q>) -> HeaderPlace<Q>?

    /// In points across the scroll axis.
    var parallaxHeaderCrossLength: Double { get }

    /// Hands over what stays in view wherever its section is, a parallax header aside: a global header, piled-up headers.
    func forEachFloatingHeader<Q>(in view: Viewport<Q>, _ body: (HeaderPlace<Q>) -> Void)

    /// The section's header whether it floats or not; `nil` where it is not emitted.
    func placedHeader<Q>(of section: Int, in view: Viewport<Q>) -> HeaderPlace<Q>?

    /// Where footers, and headers ahead of their sections, are held; `nil` where none is.
    func trailingLine<Q>(in view: Viewport<Q>) -> Q?

    // MARK: What is held takes of the viewport

    /// From the viewport's leading edge to where the section's header pins, in points, once everything at
    /// that edge has given way as far as it does.
    func pinDistance(of section: Int) -> Double

    /// How much of the section its own header covers where it pins, in points.
    func pinnedLength(of section: Int) -> Double

    /// From the viewport's leading edge to the end of what is held there above all section headers, in points, once it
    /// has given way as far as it does. Section headers may pin nearer to the edge, and are beneath it there.
    var heldLength: Double { get }

    /// What is held at the trailing edge while the section is there, in points; content insets aside.
    func trailingPinnedLength(of section: Int) -> Double

    // MARK: A header that comes and goes

    /// How much there is of a floating header to be scrolled back in, in points.
    var revealableLength: Double { get }

    /// The distances to scroll that bring a header that snaps to each of its ends, the fully shown one first; none where
    /// it is at one.
    func distancesToEnds(at offset: Double) -> [Double]

    // MARK: Asking all of it at once

    // Not for a system to write: they are requirements so that they are compiled for each.

    /// Appends everything that meets `span` while the content offset is `offset`, in drawing order; the first `limit` cells.
    ///
    /// - Returns: how many headers and footers were looked for.
    static func appendElements(
        _ wanted: WantedElements, in span: Span, at offset: Double, flow: Flow, options: LayoutOptions,
        revealedLength: Double, limit: Int, to elements: inout [LayoutElement]
    ) -> Int

    /// How a header goes through the viewport as the content scrolls: each stretch of offsets over which it moves evenly, and
    /// how; none where it is out of view.
    ///
    /// - Parameter stride: what a header does over fewer points, because of the cells in view, may be missing.
    static func ways(
        of kind: LayoutElement.Kind, section: Int, over range: ClosedRange<Double>, of scene: HeaderScene,
        stride: Double
    ) -> [HeaderWay]
}

enum WantedElements {
    case everything, supplementaries
}

/// What a system does that the rest of the engine has to know of.
struct HeaderCapabilities: OptionSet, Sendable {
    let rawValue: Int

    /// An element is where it is whatever is asked for, and found there.
    static let findsAnywhere = HeaderCapabilities(rawValue: 1)
    /// Headers may hide, shrink and keep inside their section's insets.
    static let shapesHeaders = HeaderCapabilities(rawValue: 2)
    /// Headers may stack: `pinnedHeaders`.
    static let stacksHeaders = HeaderCapabilities(rawValue: 4)
}

// MARK: - What a system need not say

extension HeaderRule {
    static var options: [PartialKeyPath<LayoutOptions>] { [] }
    static var capabilities: HeaderCapabilities { [] }
    static var cellZIndex: Int { 0 }
    static func movingHeader(options: LayoutOptions) -> SectionContents { .header }
    static func contentShift(options: LayoutOptions, axes: Axes) -> Double { 0 }

    func line<Q>(of section: PlacedSection, in view: Viewport<Q>) -> Q { view.edge.named(.line) }
    func pins(_ section: PlacedSection) -> Bool { !flow.sections[section.index].isEmpty }

    func footer<Q>(of section: PlacedSection, in view: Viewport<Q>) -> HeaderPlace<Q>? {
        let footer: HeaderPlace<Q> = naturalFooter(of: section)
        return footer.meets(view) ? footer : nil
    }

    func parallaxHeader<Q>(in view: Viewport<Q>) -> HeaderPlace<Q>? { nil }
    var parallaxHeaderCrossLength: Double { flow.axes.contentCrossLength }
    func forEachFloatingHeader<Q>(in view: Viewport<Q>, _ body: (HeaderPlace<Q>) -> Void) {}

    func placedHeader<Q>(of section: Int, in view: Viewport<Q>) -> HeaderPlace<Q>? {
        if let header = header(of: flow.sections.placed(section), in: view) { return header }
        var found: HeaderPlace<Q>?
        forEachFloatingHeader(in: view) { if $0.section == section { found = $0 } }
        return found
    }

    func trailingLine<Q>(in view: Viewport<Q>) -> Q? { nil }

    func pinDistance(of section: Int) -> Double {
        line(of: flow.sections.placed(section), in: scene.viewport(at: 0.0))
    }

    func pinnedLength(of section: Int) -> Double {
        let section = flow.sections.placed(section)
        return pins(section) ? section.headerLength : 0
    }

    var heldLength: Double { 0 }
    func trailingPinnedLength(of section: Int) -> Double { 0 }
    var revealableLength: Double { 0 }
    func distancesToEnds(at offset: Double) -> [Double] { [] }
}

// MARK: - What rules are written with

extension HeaderRule {
    // Lent, not copied: each header asks for them several times.
    var flow: Flow { _read { yield scene.flow } }
    var options: LayoutOptions { _read { yield scene.options } }
    var contentShift: Double { scene.contentShift }

    /// `S` in behaviour.md, moved down with the content.
    func start(of section: PlacedSection) -> Double { section.start + contentShift }

    func naturalHeader<Q>(of section: PlacedSection) -> HeaderPlace<Q> {
        place(.header, section.header, of: section)
    }

    func naturalFooter<Q>(of section: PlacedSection) -> HeaderPlace<Q> {
        place(.footer, section.footer, of: section)
    }

    private func place<Q>(
        _ kind: LayoutElement.Kind, _ natural: Placement, of section: PlacedSection
    ) -> HeaderPlace<Q> {
        HeaderPlace(
            kind: kind, section: section.index, start: .term(.natural, natural.start + contentShift),
            length: .term(.length, natural.length), crossStart: natural.crossStart,
            crossLength: natural.crossLength, zIndex: Self.cellZIndex)
    }

    /// The published layouts' way to find their headers: by natural place, or by a cell in view.
    func isInReach<Q>(_ natural: HeaderPlace<Q>, in view: Viewport<Q>) -> Bool {
        natural.meets(view) || Q.showsCell(of: natural.section, in: view, of: scene)
    }

    /// `c1` and `cn` in behaviour.md, moved down with the content; `nil` where the section has no cells.
    func cells<Q: AxisQuantity>(of section: PlacedSection) -> (first: Q, last: Q)? {
        flow.sections.withSection(section.index) { _, content -> (Q, Q)? in
            guard !content.isEmpty else { return nil }
            let start = start(of: section)
            return (
                .term(.firstCell, start + content.firstItemStart), .term(.lastCell, start + content.lastItemEnd)
            )
        }
    }
}
