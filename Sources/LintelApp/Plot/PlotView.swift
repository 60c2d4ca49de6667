import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

/// The plot: where each header is in the viewport, over the content offset.
///
///     ┌─────┬───────────────────────────────────────┐
///     │   0 │──────╮──────────╮   ┃  ────╮          │ the leading edge: pinned headers lie here
///     │ 200 │╲      ╲  ╲       ╲  ┃ ╲     ╲         │
///     │ 400 │  ╲        ╲         ┃   ╲             │ the trailing edge
///     │     │ ▲ ◆  ╷   ▲ ◆        ┃  ╷  ◆  ╷        │ symbols of events: pins, is pushed, leaves
///     │     │ 0      1000      2000     3000        │ content offsets
///     └─────┴───────────────────────────────────────┘
///
/// `scale` and all places are those of the part beside the positions' numbers. Content that is pulled past an edge has its
/// range of offsets, too, which is shaded.
///
/// The curves are drawn once, for a range wider than what is shown. A frame of a scroll moves that picture and draws
/// the cursor over it.
final class PlotView: DrawnWidget {
    private static let type = registerDrawnWidget("LintelPlot", cssName: "lintel-plot")

    private let reference: GObjectRef<Widget>
    var widget: Widget { reference.pointer }

    /// The curves of all canvases. If several are equally near to the pointer, the note is about the first.
    var series: [PlotSeries] = [] {
        didSet { seriesChanged() }
    }
    /// The document whose section names appear in notes.
    var document = CollectionDocument()
    var appearance = Appearance() {
        didSet { if appearance != oldValue { styleChanged() } }
    }

    /// The content offset.
    var offset = 0.0 {
        didSet { if offset != oldValue { offsetChanged() } }
    }
    /// Called after the plot shows a larger or smaller part of the content. `PlotPanel` sets it.
    var onZoom: (() -> Void)?
    /// Called with the offset that a person scrubbed to. The window sets it.
    var onScrub: ((Double) -> Void)?

    var scale = PlotScale(shown: 0...1, whole: 0...1, size: .zero, viewportLength: 1)
    /// The width of the numbers to the left of the curves, in points.
    private(set) var positionLane = 0.0
    /// Which part of the content is shown, also when its length changes.
    var range = Range.readable
    /// Whether all of the content is shown.
    var showsWhole: Bool { magnification == 1 }
    var isScrubbing = false
    /// Where the pointer is over the plot.
    var pointer: (x: Double, y: Double)?
    /// The header that the inspector shows. Its curves stand out.
    var inspected: LayoutElement.ID? {
        didSet { if inspected != oldValue { redraw() } }
    }
    /// The curve that stands out on each canvas, over the offsets of the picture.
    var emphasized: [Int: HeaderCurve] = [:]
    /// The event that a key or a click reached last; its note stays until something moves.
    var reached: (series: PlotSeries, event: HeaderEvent)? {
        didSet { if reached == nil, oldValue != nil { widget.setAccessibleDescription("") } }
    }

    /// A part of the content to show.
    enum Range {
        /// All of it or, of long content, as much as has lines that can be told apart.
        case readable
        case whole
        /// What a person zoomed to.
        case chosen
    }

    /// A picture of the curves over a range of offsets.
    struct Tile {
        let scale: PlotScale
        let distances: DistanceCurve?
        let node: RenderNode?
    }

    var tile: Tile?
    private(set) lazy var style = SceneStyle(of: widget, appearance: appearance)

    /// The least height, in points.
    static let height: Int32 = 160
    /// The room for the distance between two canvases, in points.
    private static let distanceLane = 44.0
    /// How far apart the headers of a readable range are on average, in points of the screen.
    private static let readableDistance = 16.0
    /// The share of the plot's width that stays between its edges and a cursor that follows the content.
    static let followShare = 0.15

    init() {
        reference = GObjectRef(taking: g_object_new_with_properties(Self.type, 0, nil, nil)!.cast())
        Peer.attach(self, to: reference.pointer)
        gtk_widget_set_size_request(widget, -1, Self.height)
        prepareWidget()
        connect(widget, "state-flags-changed") { [weak self] in self?.redraw() }
        connectInput()
        describe()
    }

    /// The nearest offset to the present one at which content may rest.
    var restingOffset: Double { nearestResting(to: offset) }

    func nearestResting(to offset: Double) -> Double { offset.clamped(to: series.offsets) }

    func redraw() { gtk_widget_queue_draw(widget) }

    private func seriesChanged() {
        (tile, reached) = (nil, nil)
        // Hidden, the plot keeps its scale for the next time.
        guard !series.isEmpty else { return }
        scale.whole = series.plotted
        scale.viewportLength = series.map(\.layout.viewportLength).max() ?? 1
        scale.distanceLane = series.count == 2 ? Self.distanceLane : 0
        measureLanes()
        showAsBefore()
        follow()
    }

    func sizeAllocated() {
        measureLanes()
        showAsBefore()
    }

    /// Measures the room for numbers, and leaves the curves the rest of the widget.
    private func measureLanes() {
        scale.axisLane = axisLane
        positionLane = neededPositionLane
        // It has no size before it is shown.
        guard widget.size.width > 0 else { return }
        scale.size = LayoutSize(width: max(0, widget.size.width - positionLane), height: widget.size.height)
    }

    /// Shows the same range of offsets again, or the whole, which may have changed.
    private func showAsBefore() {
        switch range {
        case .readable: showReadableRange()
        case .whole: scale = scale.showing(scale.whole)
        case .chosen: scale = scale.showing(scale.shown)
        }
        onZoom?()
        describeSoon()
        redraw()
    }

    /// Shows a part around the present offset in which headers are far enough apart, or all of the content.
    private func showReadableRange() {
        let sectionCount = series.map(\.layout.sectionCount).max() ?? 0
        let averageDistance = scale.whole.length / Double(max(1, sectionCount))
        let length = scale.size.width / Self.readableDistance * averageDistance
        guard length < scale.whole.length, scale.size.width > 0 else {
            scale = scale.showing(scale.whole)
            return
        }
        // As long as before, it stays where it is.
        let isAsBefore = abs(scale.length - length) < scale.pointsPerPixel && scale.shown.contains(restingOffset)
        let start = isAsBefore ? scale.shown.lowerBound : restingOffset - length * Self.followShare
        scale = scale.showing(start...start + length)
    }

    private func offsetChanged() {
        reached = nil
        follow()
        describeSoon()
        redraw()
    }

    /// Keeps the cursor in sight.
    private func follow() {
        guard !showsWhole, !isScrubbing, !series.isEmpty else { return }
        scale = scale.following(restingOffset, share: Self.followShare)
    }

    func styleChanged() {
        style = SceneStyle(of: widget, appearance: appearance)
        measureLanes()
        tile = nil
        redraw()
    }

    // MARK: What a screen reader hears

    private var description: MainLoopSource?

    private func describeSoon() {
        // Hidden, it is not described in each frame of a scroll.
        guard !series.isEmpty, description?.isActive != true else { return }
        description = whenIdle(for: self) { $0.describe() }
    }

    private func describe() {
        widget.setAccessibleLabel(
            tr(
                "Plot of header positions, offset {offset} of {end}",
                ["offset": offset.shown(decimals: 0), "end": series.offsets.upperBound.shown(decimals: 0)]))
    }
}
