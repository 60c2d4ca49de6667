import GTKBridge
import StickyLayout

/// Drawing frames: a query, then a look-up and a translation for each element.
extension Canvas {
    func snapshot(to snapshot: OpaquePointer) {
        // The query is measured by itself.
        let elements = presentedElements
        measure(\.snapshot) {
            let drawing = Drawing(snapshot: snapshot)
            let scene = Scene(document: document, layout: layout, offset: offset)
            if let node = renderer.node(for: elements, of: scene, in: animation) { drawing.node(node) }
            for overlay in overlays { overlay.draw(over: self, with: drawing) }
            if showsFocus { drawing.stroke(layout.containerSize.bounds, width: 2, renderer.style.palette.focusRing) }
        }
    }

    func imageArrived(_ request: ImageRequest) {
        renderer.nodes.imageArrived(request)
        gtk_widget_queue_draw(widget)
    }

    /// Reads colours, scale and font again, and paints everything again.
    func styleChanged() {
        renderer.style = SceneStyle(
            palette: CanvasPalette(appearance: appearance),
            grid: PixelGrid(scale: Double(max(1, gtk_widget_get_scale_factor(widget))) * viewScale),
            text: TextSetter(widget: widget, scale: textScale), rounding: Drawing.Rounding(of: widget))
        overlayText = TextSetter(widget: widget)
        gtk_widget_queue_draw(widget)
    }

    /// GTK reports every change of style, and most of them change no font.
    func fontMayHaveChanged() {
        if !renderer.style.text.agrees(with: widget) { styleChanged() }
    }

    func focusMayHaveChanged() {
        if gtk_widget_has_focus(widget) != 0 { lastFocus = g_get_monotonic_time() }
        guard showsFocus != focusWasShown else { return }
        focusWasShown = showsFocus
        gtk_widget_queue_draw(widget)
    }

    /// Whether the focus is visible: only while the keyboard is in use.
    private var showsFocus: Bool { gtk_widget_has_visible_focus(widget) != 0 }
}
