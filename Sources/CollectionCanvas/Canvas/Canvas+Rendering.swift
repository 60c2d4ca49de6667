import CollectionDocument
import GTKBridge
import StickyLayout

/// Drawing frames: a query, then a look-up and a translation for each element.
extension Canvas: DrawnWidget {
    package func draw(with drawing: Drawing) {
        let elements = presentedElements
        if let widgets {
            widgets.draw(with: drawing)
            if let allocated = widgets.allocated(elements) { recorder?.take(allocated, of: self) }
        } else {
            if let node = renderer.node(for: elements, of: scene, in: animation) { drawing.node(node) }
            recorder?.take(renderer.painted ?? [], of: self)
        }
        for overlay in overlays { overlay.draw(over: self, with: drawing) }
        if showsFocus {
            drawing.stroke(layout.containerSize.bounds, width: 2 / viewScale, style.palette.focusRing)
        }
    }

    /// The content of the next frame.
    package var scene: Scene { Scene(document: document, layout: layout, offset: offset) }

    /// The elements in view as a frame shows them: in motion while an edit is animated.
    var presentedElements: [LayoutElement] { animation?.elements(visibleElements) ?? visibleElements }

    /// Asks GTK for a frame with the elements in view and, if it shows real widgets, gives them theirs.
    func showElements() {
        widgets?.show(presentedElements)
        gtk_widget_queue_draw(widget)
    }

    func imageArrived(_ request: ImageRequest) {
        widgets?.imageArrived(request)
        renderer.nodes.imageArrived(request)
        gtk_widget_queue_draw(widget)
    }

    package var style: SceneStyle { renderer.style }

    /// Device pixels for each point.
    var pixelScale: Double { Double(max(1, gtk_widget_get_scale_factor(widget))) * viewScale }

    /// The most cells that are shown at once.
    var cellLimit: Int { showsRealWidgets ? ElementViews.mostCells : DocumentLimits.shownCells }

    /// Whether it shows labels, pictures and buttons in place of paint. Their frames are the same, on whole points: GTK allocates no
    /// others.
    public var showsRealWidgets: Bool {
        get { widgets != nil }
        set {
            guard newValue != showsRealWidgets else { return }
            endAnimation()
            widgets?.views.removeAll()
            widgets = newValue ? CanvasWidgets(of: self) : nil
            layout.cellLimit = cellLimit
            isQueryCurrent = false
            styleChanged()
            showElements()
        }
    }

    package func styleChanged() {
        renderer.style = SceneStyle(of: widget, appearance: appearance, viewScale: viewScale, textScale: textScale)
        if showsRealWidgets { renderer.style.grid = PixelGrid(scale: 1) }
        overlayText = TextSetter(widget: widget)
        widgets?.fillAgain()
        gtk_widget_queue_draw(widget)
    }
}

/// Something drawn over a canvas's elements, such as a selection.
///
/// It draws in every frame, in the canvas's coordinates: content coordinates less the offset, rounded with the canvas's
/// grid. Code that changes what it draws must queue a redraw of the canvas.
@MainActor
package protocol CanvasOverlay: AnyObject {
    func draw(over canvas: Canvas, with drawing: Drawing)
}
