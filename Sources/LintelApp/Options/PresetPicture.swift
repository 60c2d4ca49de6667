import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

/// A moment that the picture of a preset shows: a small collection, from a viewpoint.
nonisolated struct PresetStill: Sendable, Equatable, ExpressibleByIntegerLiteral {
    let viewpoint: Viewpoint
    /// How many items the first section has; the second and the third have as many. `nil` for as many as fill the view twice.
    var itemCount: Int?

    /// - Parameters:
    ///   - offset: in points of the small collection, below 0 past its start.
    ///   - revealed: how much of a floating header has been scrolled back in, in points.
    ///   - items: the number of items in a collection of one section.
    init(_ offset: Double, revealed: Double = 0, items: Int? = nil) {
        viewpoint = Viewpoint(offset, revealedLength: revealed)
        itemCount = items
    }

    init(integerLiteral offset: Int) { self.init(Double(offset)) }
}

/// The small collection that pictures of presets show. Its size is that of a phone's view of a few rows, so that what presets set in points
/// looks as it does in documents.
nonisolated enum PresetCollection {
    /// In points.
    static let viewport = LayoutSize(width: 300, height: 250)
    private static let itemCounts = [3, 4, 4]

    /// What is in view of the collection under the options of a preset.
    static func layout(of preset: Preset, in still: PresetStill) -> CollectionLayout {
        let counts = still.itemCount.map { [$0] } ?? itemCounts
        let sections = counts.map { LayoutSection(items: .uniform(count: $0)) }
        return CollectionLayout(
            sections: sections, options: preset.applied(to: options, after: nil).result, containerSize: viewport)
    }

    private static var options: LayoutOptions {
        var options = LayoutOptions()
        options.itemSize = LengthSize(width: .percent(100), height: .points(38))
        options.headerReferenceSize = LengthSize(width: 0, height: 52)
        options.minimumLineSpacing = 10
        options.sectionInset = LayoutInsets(top: 10, left: 14, bottom: 10, right: 14)
        return options
    }
}

/// A picture of what a preset does, drawn from the layout of a small collection: what is in view at one moment, and at the next. Headers
/// have the colours of their sections.
final class PresetPicture: DrawnWidget {
    private static let type = registerDrawnWidget("LintelPresetPicture", cssName: "lintel-preset-picture")
    /// Points of the picture for a point of the collection.
    private static let scale = 0.19
    /// Between two moments, with an arrow, in points.
    private static let gap = 13.0
    /// Half of the arrow's height, in points.
    private static let arrowLength = 3.5
    /// The height of the line that stands for a title, in points of the collection.
    private static let titleHeight = 9.0

    private let reference: GObjectRef<Widget>
    var widget: Widget { reference.pointer }
    private let preset: Preset
    var appearance: Appearance {
        didSet { if appearance != oldValue { styleChanged() } }
    }
    /// Whether it is on the colour of what is chosen.
    var isLit = false {
        didSet { if isLit != oldValue { styleChanged() } }
    }
    var style: SceneStyle { SceneStyle(of: widget, appearance: appearance) }
    private var drawing: RenderNode?

    init(_ preset: Preset, _ appearance: Appearance) {
        self.preset = preset
        self.appearance = appearance
        reference = GObjectRef(taking: g_object_new_with_properties(Self.type, 0, nil, nil)!.cast())
        Peer.attach(self, to: reference.pointer)
        gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
        gtk_widget_set_size_request(widget, Self.size.width.whole, Self.size.height.whole)
    }

    /// The size of a moment, in points.
    private static let still = LayoutSize(
        width: PresetCollection.viewport.width * scale, height: PresetCollection.viewport.height * scale)
    /// In points.
    static let size = LayoutSize(width: still.width * 2 + gap, height: still.height)

    func sizeAllocated() {}

    func styleChanged() {
        drawing = nil
        gtk_widget_queue_draw(widget)
    }

    func draw(with drawing: Drawing) {
        let node = self.drawing ?? Drawing.node { draw(with: $0, CanvasPalette(appearance: appearance)) }
        self.drawing = node
        if let node { drawing.node(node) }
    }

    private func draw(with drawing: Drawing, _ palette: CanvasPalette) {
        let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
        for (index, still) in preset.stills.enumerated() {
            let place = isMirrored ? preset.stills.count - 1 - index : index
            drawing.translated(x: Double(place) * (Self.still.width + Self.gap), y: 0) {
                draw(still, with: drawing, palette)
            }
        }
        drawArrow(with: drawing, isMirrored: isMirrored, palette)
    }

    private func draw(_ still: PresetStill, with drawing: Drawing, _ palette: CanvasPalette) {
        let frame = LayoutRect(x: 0, y: 0, width: Self.still.width, height: Self.still.height)
        drawing.fill(frame, palette.background)
        let layout = PresetCollection.layout(of: preset, in: still)
        drawing.clipped(to: frame) {
            drawing.scaled(by: Self.scale) {
                drawing.translated(x: 0, y: -still.viewpoint.offset) {
                    for element in layout.elements(at: still.viewpoint) { draw(element, with: drawing, palette) }
                }
            }
        }
        drawing.stroke(frame, width: 1, palette.dimText.withAlpha(0.5))
    }

    private func draw(_ element: LayoutElement, with drawing: Drawing, _ palette: CanvasPalette) {
        guard element.kind != .cell else {
            drawing.fill(element.frame, palette.background)
            drawing.fill(element.frame, palette.dimText.withAlpha(0.3))
            // Where cards overlap, their edges are seen.
            return drawing.stroke(element.frame, width: 4, palette.background)
        }
        let color =
            element.kind == .parallaxHeader ? palette.text : palette.line(section: element.indexPath.section)
        drawing.fill(element.frame, color)
        let title = LayoutRect(
            x: element.frame.x + 20, y: element.frame.y + (element.frame.height - Self.titleHeight) / 2, width: 110,
            height: Self.titleHeight)
        if element.frame.height > 2 * Self.titleHeight { drawing.fill(title, palette.background) }
    }

    /// An arrow from one moment to the next.
    private func drawArrow(with drawing: Drawing, isMirrored: Bool, _ palette: CanvasPalette) {
        var bounds = LayoutRect(x: Self.still.width, y: 0, width: Self.gap, height: Self.still.height).graphene
        guard let context = gtk_snapshot_append_cairo(drawing.snapshot, &bounds) else { return }
        defer { cairo_destroy(context) }
        let middle = Self.still.height / 2
        let point = Self.still.width + Self.gap / 2
        let width = Self.arrowLength / 2 * (isMirrored ? -1 : 1)
        let color = isLit ? .white : palette.dimText
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
        cairo_set_line_width(context, 1.5)
        cairo_move_to(context, point - width, middle - Self.arrowLength)
        cairo_line_to(context, point + width, middle)
        cairo_line_to(context, point - width, middle + Self.arrowLength)
        cairo_stroke(context)
    }
}
