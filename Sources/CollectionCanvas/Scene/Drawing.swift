import GTKBridge
import StickyLayout

/// A `GtkSnapshot` that becomes a node, in points, with the operations that elements need.
@MainActor
package struct Drawing {
    package let snapshot: OpaquePointer
    private let rounding: Rounding

    package init(snapshot: OpaquePointer, rounding: Rounding = .standard) {
        self.snapshot = snapshot
        self.rounding = rounding
    }

    /// How a rounded rectangle is filled. Renderers differ in what is fast.
    package enum Rounding: CaseIterable {
        /// By a border that leaves nothing inside: for cairo one path to fill, where a rounded clip needs a mask.
        case border
        /// By a clip. GTK's GPU renderers since 4.14 draw the corners and sides of a border separately, each extended to
        /// whole pixels. Where two overlap in a translucent colour, there is a dark line.
        case clip
        /// By a clip around three bands. The OpenGL renderer before 4.14 draws the middle one, which the clip leaves whole,
        /// with its simplest shader.
        case bands

        package static let standard = gtk_get_minor_version() >= 14 ? clip : border

        /// For the window that shows the widget.
        package init(of widget: Widget) {
            let renderer = gtk_widget_get_native(widget).flatMap { gtk_native_get_renderer($0) }
            let isCairo = renderer.map { $0.isA(gsk_cairo_renderer_get_type()) } ?? true
            self = Self.standard == .border && !isCairo ? .bands : .standard
        }
    }

    /// The drawing of `body` as one node; `nil` if it draws nothing.
    package static func node(rounding: Rounding = .standard, _ body: (Drawing) -> Void) -> RenderNode? {
        guard let snapshot = gtk_snapshot_new() else { return nil }
        body(Drawing(snapshot: snapshot, rounding: rounding))
        return gtk_snapshot_free_to_node(snapshot).map { RenderNode(taking: $0) }
    }

    package func node(_ node: RenderNode) { gtk_snapshot_append_node(snapshot, node.pointer) }

    package func fill(_ rect: LayoutRect, _ color: Color) {
        let rect = rect.drawable
        guard rect.hasArea, color.alpha > 0 else { return }
        var bounds = rect.graphene
        var rgba = color.rgba
        gtk_snapshot_append_color(snapshot, &rgba, &bounds)
    }

    package func fill(_ rect: LayoutRect, corners: Corners, _ color: Color) {
        let rect = rect.drawable
        guard rect.hasArea, color.alpha > 0 else { return }
        var outline = corners.outline(of: rect)
        guard rounding == .border else {
            gtk_snapshot_push_rounded_clip(snapshot, &outline)
            for band in rounding == .bands ? corners.bands(of: rect) : [rect] { fill(band, color) }
            gtk_snapshot_pop(snapshot)
            return
        }
        let (across, along) = ((rect.width / 2).drawn, (rect.height / 2).drawn)
        let colors = Array(repeating: color.rgba, count: 4)
        gtk_snapshot_append_border(snapshot, &outline, [along, across, along, across], colors)
    }

    package func stroke(_ rect: LayoutRect, corners: Corners = Corners(radius: 0), width: Double, _ color: Color) {
        let rect = rect.drawable
        guard rect.hasArea else { return }
        var outline = corners.outline(of: rect)
        let colors = Array(repeating: color.rgba, count: 4)
        gtk_snapshot_append_border(snapshot, &outline, Array(repeating: width.drawn, count: 4), colors)
    }

    /// A gradient along one axis of `rect`, with stops from 0 (its start) to 1.
    func gradient(_ rect: LayoutRect, _ direction: ScrollDirection, _ stops: [(at: Double, color: Color)]) {
        let rect = rect.drawable
        guard rect.hasArea else { return }
        var bounds = rect.graphene
        var start = graphene_point_t(rect.x, rect.y)
        var end = start
        if direction == .vertical { end.y = rect.maxY.drawn } else { end.x = rect.maxX.drawn }
        let stops = stops.map { GskColorStop(offset: Float($0.at), color: $0.color.rgba) }
        gtk_snapshot_append_linear_gradient(snapshot, &bounds, &start, &end, stops, gsize(stops.count))
    }

    func texture(_ texture: OpaquePointer, in rect: LayoutRect) {
        let rect = rect.drawable
        guard rect.hasArea else { return }
        var bounds = rect.graphene
        gtk_snapshot_append_texture(snapshot, texture, &bounds)
    }

    /// Draws the text with its top left corner at a point.
    package func text(_ text: TextBlock, x: Double, y: Double, _ color: Color) {
        var rgba = color.rgba
        translated(x: x - text.inset, y: y) {
            gtk_snapshot_append_layout(snapshot, text.layout.pointer, &rgba)
        }
    }

    /// Draws `body` scaled about the origin.
    package func scaled(by factor: Double, _ body: () -> Void) {
        gtk_snapshot_save(snapshot)
        gtk_snapshot_scale(snapshot, factor.drawn, factor.drawn)
        body()
        gtk_snapshot_restore(snapshot)
    }

    /// - Parameter opacity: from 0, invisible, to 1.
    package func faded(to opacity: Double, _ body: () -> Void) {
        gtk_snapshot_push_opacity(snapshot, opacity)
        body()
        gtk_snapshot_pop(snapshot)
    }

    package func clipped(to rect: LayoutRect, _ body: () -> Void) {
        var bounds = rect.graphene
        gtk_snapshot_push_clip(snapshot, &bounds)
        body()
        gtk_snapshot_pop(snapshot)
    }

    package func translated(x: Double, y: Double, _ body: () -> Void) {
        gtk_snapshot_save(snapshot)
        var point = graphene_point_t(x, y)
        gtk_snapshot_translate(snapshot, &point)
        body()
        gtk_snapshot_restore(snapshot)
    }

    /// Draws `body` turned clockwise by 90° about the origin.
    package func turned(_ body: () -> Void) {
        gtk_snapshot_save(snapshot)
        gtk_snapshot_rotate(snapshot, 90)
        body()
        gtk_snapshot_restore(snapshot)
    }

    /// Draws `body` in a box that is turned clockwise by 90°, so that its top is at this one's right-hand side.
    func turned(in box: ElementBox, _ body: (ElementBox) -> Void) {
        let size = LayoutSize(width: box.size.height, height: box.size.width)
        translated(x: box.size.width, y: 0) { turned { body(ElementBox(size: size, direction: .leftToRight)) } }
    }
}

/// Owns a reference to a `GskRenderNode`, which is immutable. Keep it in a variable while you use its pointer.
package final class RenderNode {
    package let pointer: OpaquePointer

    /// Takes the reference that a constructor returned.
    init(taking pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit {
        gsk_render_node_unref(pointer)
    }
}

/// Which corners of a rectangle are round, and their radius.
package struct Corners: Hashable, Sendable {
    var radius: Double
    var topOnly: Bool

    package init(radius: Double, topOnly: Bool = false) {
        self.radius = radius
        self.topOnly = topOnly
    }

    private func radius(in rect: LayoutRect) -> Double { min(radius, rect.width / 2, rect.height / 2) }

    /// The parts of a rectangle above its straight sides, between them and below.
    func bands(of rect: LayoutRect) -> [LayoutRect] {
        let edges = [rect.y, rect.y + radius(in: rect), rect.maxY - radius(in: rect), rect.maxY]
        return zip(edges, edges.dropFirst()).map {
            LayoutRect(x: rect.x, y: $0, width: rect.width, height: $1 - $0)
        }
    }

    func outline(of rect: LayoutRect) -> GskRoundedRect {
        let radius = radius(in: rect).drawn
        let round = graphene_size_t(width: radius, height: radius)
        let square = graphene_size_t()
        let bottom = topOnly ? square : round
        return GskRoundedRect(bounds: rect.graphene, corner: (round, round, bottom, bottom))
    }
}
