import CollectionCanvas
import GTKBridge

/// The size that the canvases are shown at, as actions of the window.
///
/// | action | its state |
/// | --- | --- |
/// | `viewport-size` | `fit`, `small-phone`, `phone`, `tablet`, `desktop`, or a size as `390x844` |
/// | `viewport-landscape` | whether the longer side lies across |
/// | `zoom` | 0.25 to 4; `zoom-in`, `zoom-out` and `zoom-reset` go by steps |
/// | `text-scale` | 0.5 to 3; `text-larger`, `text-smaller` and `text-reset` go by steps |
@MainActor
final class ViewportActions {
    private let size = Action("viewport-size", state: "fit")
    private let isLandscape = Action("viewport-landscape", state: false)
    private let zoom = Action("zoom", state: 1.0)
    private let textScale = Action("text-scale", state: 1.0)
    private let canvasArea: CanvasArea
    private var zoomNotches = NotchCounter()

    init(window: UnsafeMutablePointer<GtkWindow>, canvasArea: CanvasArea) {
        self.canvasArea = canvasArea
        size.onRequest = { [weak self] name in if Viewport.knows(name) { self?.change { $0.name = name } } }
        isLandscape.onRequest = { [weak self] isLandscape in self?.change { $0.isLandscape = isLandscape } }
        zoom.onRequest = { [weak self] zoom in self?.setZoom(zoom) }
        textScale.onRequest = { [weak self] scale in self?.setTextScale(scale) }
        size.add(to: window)
        isLandscape.add(to: window)
        zoom.add(to: window)
        textScale.add(to: window)
        addAction("zoom-in", to: window) { [weak self] in self?.stepZoom(larger: true) }
        addAction("zoom-out", to: window) { [weak self] in self?.stepZoom(larger: false) }
        addAction("zoom-reset", to: window) { [weak self] in self?.setZoom(1) }
        addAction("text-larger", to: window) { [weak self] in self?.stepText(larger: true) }
        addAction("text-smaller", to: window) { [weak self] in self?.stepText(larger: false) }
        addAction("text-reset", to: window) { [weak self] in self?.setTextScale(1) }
        update()
        takeControlWheel()
    }

    private func change(_ change: (inout Viewport) -> Void) {
        change(&canvasArea.viewport)
        update()
    }

    private func update() {
        let viewport = canvasArea.viewport
        size.state = viewport.name
        isLandscape.state = viewport.isLandscape
        isLandscape.isEnabled = viewport.canTurn
        zoom.state = viewport.zoom
        textScale.state = viewport.textScale
    }

    private func setZoom(_ zoom: Double) {
        guard zoom.isFinite else { return }
        let range = Viewport.zoomRange
        change { $0.zoom = min(max(zoom, range.lowerBound), range.upperBound) }
    }

    private func setTextScale(_ scale: Double) {
        guard scale.isFinite else { return }
        let range = Viewport.textScaleRange
        change { $0.textScale = min(max(scale, range.lowerBound), range.upperBound) }
    }

    private func stepZoom(larger: Bool) { setZoom(Viewport.zoom(after: canvasArea.viewport.zoom, larger: larger)) }

    private func stepText(larger: Bool) {
        setTextScale(Viewport.textScale(after: canvasArea.viewport.textScale, larger: larger))
    }

    /// Ctrl and the wheel zoom, a notch a step. Caught above the canvases, which would scroll.
    ///
    /// The notches are counted here because GTK's own counting (`GTK_EVENT_CONTROLLER_SCROLL_DISCRETE`) takes every part of
    /// a notch for itself, Ctrl or not, and the canvases never hear of slow fingers.
    private func takeControlWheel() {
        let wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)!
        gtk_event_controller_set_propagation_phase(wheel, GTK_PHASE_CAPTURE)
        connect(wheel, "scroll") { [weak self] (dx: Double, dy: Double) -> Bool in
            let modifiers = gtk_event_controller_get_current_event_state(wheel)
            guard let self, modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0 else { return false }
            let steps = zoomNotches.add(ScrollEvent(dx: dx, dy: dy, of: wheel).notches.y)
            for _ in 0..<abs(steps) { stepZoom(larger: steps < 0) }
            return true
        }
        gtk_widget_add_controller(canvasArea.widget, wheel)
    }
}
