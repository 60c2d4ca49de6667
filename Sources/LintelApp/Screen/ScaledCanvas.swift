import CollectionCanvas
import GTKBridge
import StickyLayout

/// A widget that shows a canvas scaled, as on a device.
///
///     GtkScrolledWindow               scrolls only if a zoomed device is larger than the room
///     └── GtkBox                      with a layout manager that places its children here
///         ├── bezel                   around a device
///         ├── content                 scaled and moved as a whole, together with its input
///         └── caption                 the size, the scale and a note
///
/// By default the content fills the room, unscaled. At a device's size it is centred, and scaled down if it is larger
/// than the room. Sizes, drawing and input inside the content are in its own points, independent of the scale.
final class ScaledCanvas {
    /// The widget to put into the window.
    var widget: Widget { scrolled.pointer }
    let content: Widget
    private var screen = Screen()
    private var isDevice: Bool { screen.size != nil }
    /// The end of the caption, after the size and the scale.
    var note: String? {
        didSet { gtk_widget_queue_allocate(reference.pointer) }
    }
    /// The scale at which the content is shown, as in the caption.
    private(set) var scale = 1.0
    /// Called after the scale has changed. The canvas area sets it.
    var onScale: (() -> Void)?
    /// The canvas in the content; `nil` if there is none.
    private let canvas: Canvas?
    private let bars = BarsOverlay()

    private let reference: GObjectRef<Widget>
    /// Retained, because others may still ask for its place after the window is gone.
    private let scrolled: GObjectRef<Widget>
    private let bezel = box(GTK_ORIENTATION_VERTICAL, classes: ["bezel"])
    private let caption = label("", classes: ["canvas-caption", "caption", "numeric"])
    private var room = LayoutSize.zero

    /// The width of the bezel around a device, in points.
    private static let bezelWidth = 6.0

    init(_ content: Widget) {
        self.content = content
        canvas = Canvas.lastFocused(in: content)
        // The content's other overlays explain, so they are in front.
        canvas?.overlays.insert(bars, at: 0)
        let scaledCanvas = box(GTK_ORIENTATION_VERTICAL, classes: ["scaled-canvas"], [bezel, content, caption])
        reference = GObjectRef(taking: scaledCanvas)
        gtk_widget_set_layout_manager(scaledCanvas, Self.layoutManager())
        content.styled(["canvas-content"])
        gtk_widget_set_can_target(bezel, 0)
        gtk_widget_set_can_target(caption, 0)
        gtk_widget_set_opacity(caption, 0)
        gtk_widget_set_overflow(scaledCanvas, GTK_OVERFLOW_HIDDEN)
        scrolled = GObjectRef(taking: GTKBridge.scrolled(scaledCanvas.expanding()))
        // The whole canvas has the keyboard and may be larger than the room: scrolling to the focus would move it.
        gtk_viewport_set_scroll_to_focus(gtk_scrolled_window_get_child(widget.cast()).cast(), 0)
        Peer.attach(self, to: scaledCanvas)
        // A canvas that is larger than the room keeps its size in another room, and would not be allocated.
        for adjustment in [gtk_scrolled_window_get_hadjustment, gtk_scrolled_window_get_vadjustment] {
            connect(adjustment(widget.cast())!, "notify::page-size") { [weak self] in
                guard let self else { return }
                whenIdle(for: self) { if $0.widget.size != $0.room { gtk_widget_queue_resize($0.reference.pointer) } }
            }
        }
        screenChanged()
    }

    /// - Parameter point: the point of the room around which the zoom changes, as far as the scaled canvas scrolls; `nil` for
    ///   the middle.
    func imitate(_ screen: Screen, around point: (x: Double, y: Double)? = nil) {
        guard screen != self.screen else { return }
        let (before, after) = (self.screen, screen)
        self.screen = screen
        screenChanged()
        guard before.size == after.size, before.zoom != after.zoom else { return }
        let (x, y) = point ?? (room.width / 2, room.height / 2)
        let across = gtk_scrolled_window_get_hadjustment(widget.cast())
        let along = gtk_scrolled_window_get_vadjustment(widget.cast())
        let layout = ScaledCanvasLayout(after, room: room)
        let place = layout.place(
            ofPointAt: gtk_adjustment_get_value(across) + x, gtk_adjustment_get_value(along) + y,
            in: ScaledCanvasLayout(before, room: room))
        // The scrolled window knows its new size only in the next frame, which would be too late for the place.
        gtk_adjustment_set_upper(across, max(room.width, layout.minimumSize.width))
        gtk_adjustment_set_upper(along, max(room.height, layout.minimumSize.height))
        gtk_adjustment_set_value(across, place.x - x)
        gtk_adjustment_set_value(along, place.y - y)
    }

    private func screenChanged() {
        gtk_widget_set_visible(bezel, isDevice.gboolean)
        reference.pointer.setClass("device", isDevice)
        gtk_widget_queue_resize(reference.pointer)
        canvas?.textScale = screen.textScale
        guard bars.bars != screen.bars else { return }
        bars.bars = screen.bars
        if let canvas { gtk_widget_queue_draw(canvas.widget) }
    }

    private static func layoutManager() -> UnsafeMutablePointer<GtkLayoutManager> {
        gtk_custom_layout_new(
            nil,
            { widget, orientation, _, minimum, natural, _, _ in
                onMainThread(widget, orientation, minimum, natural) { widget, orientation, minimum, natural in
                    let least = Peer.of(widget, as: ScaledCanvas.self)?.measure(orientation) ?? 0
                    minimum?.pointee = least
                    natural?.pointee = least
                }
            },
            { widget, width, height, _ in
                onMainThread(widget, width, height) { widget, width, height in
                    Peer.of(widget, as: ScaledCanvas.self)?.allocate(width: width, height: height)
                }
            })
    }

    /// - Returns: the minimum length along one axis.
    private func measure(_ orientation: GtkOrientation) -> Int32 {
        for child in [bezel, content, caption] where gtk_widget_get_visible(child) != 0 {
            // GTK requires that a widget is measured before it gets a size.
            gtk_widget_measure(child, orientation, -1, nil, nil, nil, nil)
        }
        let size = ScaledCanvasLayout(screen, room: room, scaledCanvas: room).minimumSize
        return (orientation == GTK_ORIENTATION_HORIZONTAL ? size.width : size.height).whole
    }

    func allocate(width: Int32, height: Int32) {
        let scaledCanvas = LayoutSize(width: Double(width), height: Double(height))
        if widget.size != room {
            room = widget.size
            // The minimum size was measured for the old room.
            if screen.zoom > 1 { whenIdle(for: reference.pointer) { gtk_widget_queue_resize($0) } }
        }
        let layout = ScaledCanvasLayout(screen, room: room, scaledCanvas: scaledCanvas)
        place(content, layout)
        if isDevice { placeBezel(layout) }
        placeCaption(layout, scaledCanvas)
        canvas?.viewScale = layout.scale
        guard layout.scale != scale else { return }
        scale = layout.scale
        // Later, because what shows the scale cannot ask for a new size while sizes are given out.
        whenIdle(for: self) { $0.onScale?() }
    }

    private func place(_ content: Widget, _ layout: ScaledCanvasLayout) {
        var corner = graphene_point_t(layout.origin.x, layout.origin.y)
        var transform = gsk_transform_translate(nil, &corner)
        if layout.scale != 1 { transform = gsk_transform_scale(transform, layout.scale.drawn, layout.scale.drawn) }
        // The content gets at least its minimum size; the scaled canvas cuts off what does not fit.
        var least = GtkRequisition()
        gtk_widget_get_preferred_size(content, &least, nil)
        gtk_widget_allocate(
            content, max(least.width, layout.contentSize.width.whole),
            max(least.height, layout.contentSize.height.whole), -1, transform)
    }

    private func placeBezel(_ layout: ScaledCanvasLayout) {
        let (width, shown) = (Self.bezelWidth, layout.shownSize)
        var corner = graphene_point_t(layout.origin.x - width, layout.origin.y - width)
        gtk_widget_allocate(
            bezel, (shown.width.rounded(.up) + 2 * width).whole, (shown.height.rounded(.up) + 2 * width).whole, -1,
            gsk_transform_translate(nil, &corner))
    }

    /// Puts the caption under a device, or in a corner if the content fills the room.
    private func placeCaption(_ layout: ScaledCanvasLayout, _ scaledCanvas: LayoutSize) {
        let text = captionText(layout)
        if String(cString: gtk_label_get_text(caption.cast())) != text {
            // Later, because a label with a new text must be measured before it gets a size.
            whenIdle(for: caption) {
                $0.setLabelText(text)
                gtk_widget_set_opacity($0, text.isEmpty ? 0 : 1)
            }
        }
        var natural = GtkRequisition()
        gtk_widget_get_preferred_size(caption, nil, &natural)
        let width = min(natural.width, scaledCanvas.width.whole)
        let height = min(natural.height, scaledCanvas.height.whole)
        let isMirrored = gtk_widget_get_direction(reference.pointer) == GTK_TEXT_DIR_RTL
        let corner =
            isMirrored ? ScaledCanvasLayout.margin : scaledCanvas.width - Double(width) - ScaledCanvasLayout.margin
        let x = isDevice ? (scaledCanvas.width - Double(width)) / 2 : corner
        let y =
            isDevice
            ? layout.origin.y + layout.shownSize.height + (ScaledCanvasLayout.captionHeight - Double(height)) / 2 + 3
            : scaledCanvas.height - Double(height) - 8
        var point = graphene_point_t(max(0, x).rounded(), max(0, y).rounded())
        gtk_widget_allocate(caption, width, height, -1, gsk_transform_translate(nil, &point))
    }

    /// The caption, such as `390 × 844 · 64% · Paused`.
    private func captionText(_ layout: ScaledCanvasLayout) -> String {
        let isOriginal = (layout.scale * 100).whole == 100
        return [
            screen.size.map(Screen.sizeText), isOriginal ? nil : Screen.percentText(layout.scale), note,
        ].compactMap(\.self).joined(separator: " · ")
    }
}
