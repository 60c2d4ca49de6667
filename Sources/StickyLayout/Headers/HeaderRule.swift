/// A header system: what it adds to the flow. A conforming type is all that the engine knows of a system; it knows the
/// collection, and is asked at an offset where headers are, one section at a time.
protocol HeaderRule: SendableMetatype {
    // MARK: What it is

    /// What it does, in a sentence.
    static var summary: MessageID { get }
    /// The options that it reads besides those of the flow. With a parallax header's size, all content makes room for it.
    static var options: [PartialKeyPath<LayoutOptions>] { get }
    /// What the system does instead of options that it does not read: the end of a sentence.
    static var instead: [PartialKeyPath<LayoutOptions>: MessageID] { get }
    /// What it reads of a section's settings besides those of the flow.
    static var settings: [PartialKeyPath<SectionSettings>] { get }
    static var cellZIndex: Int { get }
    /// Whether a frame is independent of the queried span. Then `element(_:at:)` also finds elements out of view.
    static var findsAnywhere: Bool { get }
    /// Whether headers may hide, shrink, and keep inside their section's insets.
    static var shapesHeaders: Bool { get }
    /// Whether headers go by the layout's section inset even where their section has its own.
    static var ignoresOwnInsets: Bool { get }
    /// What a section must contain for its header to scroll into view with it.
    static func movingHeader(options: LayoutOptions) -> SectionContents
    /// How far a pinned header follows its section: the choice of `headerTravel` that the rule comes to.
    static func headerTravel(options: LayoutOptions) -> HeaderTravel

    init(scene: HeaderScene)
    var scene: HeaderScene { get }

    // MARK: Where elements are

    /// Where the section's header is held while its section passes.
    func line<Q>(of section: PlacedSection, in view: Viewport<Q>) -> Q

    /// Whether the section's header is ever held.
    func pins(_ section: PlacedSection) -> Bool

    /// A section's header and footer, wherever the section is; `nil` where they are not emitted.
    func header<Q>(of section: PlacedSection, in view: Viewport<Q>) -> HeaderPlace<Q>?
    func footer<Q>(of section: PlacedSection, in view: Viewport<Q>) -> HeaderPlace<Q>?

    /// The header above all sections; `nil` where it is not emitted.
    func parallaxHeader<Q>(in view: Viewport<Q>) -> HeaderPlace<Q>?
    var parallaxHeaderCrossLength: Double { get }

    /// Hands over the sections other than those in view whose headers may be in view: a global header's, those of a pile.
    func forEachFloatingHeader(besides inView: Range<Int>, in view: Viewport<Double>, _ body: (Int) -> Void)

    /// Where footers, and headers ahead of their sections, are held; `nil` where none is.
    func trailingLine<Q>(in view: Viewport<Q>) -> Q?

    // MARK: The room that held elements take in the viewport

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

    /// How far to scroll to bring a header that snaps to each of its ends, the shown one first; none where it is at one.
    func distancesToEnds(at offset: Double) -> [Double]

    // MARK: Asking all of it at once

    // Not for a system to write: they are requirements so that they are compiled for each.

    /// Appends everything that meets `span` while the content offset is `offset`, in drawing order; the first `cellLimit` cells.
    static func appendElements(
        in span: Span, at offset: Double, of scene: HeaderScene, cellLimit: Int, to elements: inout [LayoutElement]
    )

    /// How a header goes through the viewport as the content scrolls: each stretch of offsets over which it moves evenly, and
    /// how; none where it is out of view.
    ///
    /// - Parameter stride: what a header does over fewer points, because of the cells in view, may be missing.
    static func curvePieces(
        of header: LayoutElement.ID, over range: ClosedRange<Double>, of scene: HeaderScene, stride: Double
    ) -> [HeaderCurve.Piece]
}
