import CollectionCanvas
import GTKBridge
import LintelDocument
import StickyLayout

/// What holds the canvases at the size of a viewport. A recording goes before the list of findings.
enum ViewportHold {
    /// An open recording, which says how large the recorded area was.
    case recording
    /// The list of what goes wrong, which takes room from the canvases: their size must not change by being checked.
    case check
}

/// The window's actions for the size and zoom of the canvases. Described in Documentation/desktop.md.
final class ScreenActions {
    /// Called with each other screen. The window sets it.
    var onChange: ((KeptScreen) -> Void)?
    private let actions: StateActions<Screen>
    private let canvasArea: CanvasArea
    private let safeAreaInsets: SafeAreaInsets
    /// The screen of a held viewport, and the one that was chosen before.
    private var held: (shown: Screen, chosen: Screen)?
    /// The viewports that parts of the window hold.
    private var holds: [ViewportHold: LayoutSize] = [:]
    /// The scale at which the canvas is shown; read-only.
    private let shownScale = Action(.shownScale, state: 1.0)
    private var zoomNotches = NotchCounter()
    /// The pointer's place on the canvas area. It is kept because events of a wheel do not have it.
    private var pointer: (x: Double, y: Double)?

    init(window: UnsafeMutablePointer<GtkWindow>, canvasArea: CanvasArea, editor: DocumentEditor) {
        self.canvasArea = canvasArea
        safeAreaInsets = SafeAreaInsets(editor)
        actions = StateActions(window)
        actions.add(
            .viewportSize, Screen.fitName, read: { $0.name },
            write: { [weak self] name in if Screen.knows(name) { self?.change { $0.name = name } } })
        actions.add(
            .viewportLandscape, false, if: \.canTurn, read: { $0.isLandscape },
            write: { [weak self] isLandscape in self?.change { $0.isLandscape = isLandscape } })
        actions.add(
            .viewportBars, false, if: \.hasBars, read: { $0.showsBars },
            write: { [weak self] showsBars in self?.change { $0.showsBars = showsBars } })
        for factor in [Screen.zooming, Screen.textScaling] { add(factor, to: window) }
        shownScale.add(to: window)
        canvasArea.onScale = { [weak self] in self?.renderScale() }
        renderScale()
        actions.render(canvasArea.screen)
        connectControlWheel()
    }

    private func add(_ factor: Screen.Factor, to window: UnsafeMutablePointer<GtkWindow>) {
        actions.add(
            factor.value, 1.0, read: { $0[keyPath: factor.path] }, write: { [weak self] in self?.set(factor, to: $0) })
        addAction(factor.larger, to: window) { [weak self] in self?.step(factor, larger: true) }
        addAction(factor.smaller, to: window) { [weak self] in self?.step(factor, larger: false) }
        addAction(factor.reset, to: window) { [weak self] in self?.set(factor, to: 1) }
    }

    private func renderScale() { shownScale.state = canvasArea.shownScale }

    private func change(around point: (x: Double, y: Double)? = nil, _ change: (inout Screen) -> Void) {
        var screen = canvasArea.screen
        change(&screen)
        let safeArea = canvasArea.screen.bars?.safeArea
        canvasArea.imitate(screen, around: point)
        safeAreaInsets.exchange(safeArea, for: screen.bars?.safeArea)
        actions.render(screen)
        onChange?(kept(screen))
    }

    /// What unsaved work keeps of a screen: the one that was chosen, because nothing holds a viewport when the work is restored.
    private func kept(_ screen: Screen) -> KeptScreen {
        let chosen = isHolding(screen) ? held?.chosen ?? screen : screen
        return KeptScreen(
            name: chosen.name, isLandscape: chosen.isLandscape, showsBars: screen.showsBars,
            ownInsets: safeAreaInsets.ownInsets)
    }

    /// Shows the screen on which restored work was shown. Call it once the work is there.
    func restore(_ kept: KeptScreen) {
        guard Screen.knows(kept.name) else { return }
        var screen = canvasArea.screen
        screen.name = kept.name
        screen.isLandscape = kept.isLandscape
        screen.showsBars = kept.showsBars
        canvasArea.imitate(screen)
        // The work has the safe area already.
        if let safeArea = screen.bars?.safeArea {
            safeAreaInsets.takeOver(safeArea, insteadOf: kept.ownInsets)
        } else {
            safeAreaInsets.end()
        }
        actions.render(screen)
        onChange?(kept)
    }

    /// Hides the bars when an undo takes their safe area back: they would cover the content.
    func render(_ state: EditorState, after old: EditorState?) {
        var screen = canvasArea.screen
        guard screen.bars != nil, let old, safeAreaInsets.isTakenBack(in: state, after: old) else { return }
        screen.showsBars = false
        canvasArea.imitate(screen)
        safeAreaInsets.end()
        actions.render(screen)
    }

    // MARK: Held viewports

    /// Gives the canvases the size of a viewport, in points, rounded to whole ones, until `release`. A size that no screen has is left
    /// alone.
    func hold(_ viewport: LayoutSize, for hold: ViewportHold) {
        let before = heldViewport
        holds[hold] = viewport
        renderHeldViewport(after: before)
    }

    /// The same with the size that the canvases have, if it follows the window.
    ///
    /// - Parameter viewport: of the first canvas, in points.
    func holdPresentSize(_ viewport: LayoutSize, for hold: ViewportHold) {
        if canvasArea.screen.size == nil { self.hold(viewport, for: hold) }
    }

    /// Gives the canvases the size that they had before, unless another one was chosen meanwhile, or something else holds one.
    func release(_ hold: ViewportHold) {
        let before = heldViewport
        holds[hold] = nil
        renderHeldViewport(after: before)
    }

    private var heldViewport: LayoutSize? { holds[.recording] ?? holds[.check] }

    private func isHolding(_ screen: Screen) -> Bool { held?.shown.name == screen.name }

    private func renderHeldViewport(after before: LayoutSize?) {
        guard heldViewport != before else { return }
        guard let name = heldViewport.flatMap(Screen.name(of:)) else { return endHolding() }
        let chosen = held?.chosen ?? canvasArea.screen
        var shown = canvasArea.screen
        shown.name = name
        shown.isLandscape = false
        held = (shown, chosen)
        change { $0 = shown }
    }

    private func endHolding() {
        defer { held = nil }
        guard let held, isHolding(canvasArea.screen) else { return }
        change { ($0.name, $0.isLandscape) = (held.chosen.name, held.chosen.isLandscape) }
    }

    private func set(_ factor: Screen.Factor, to value: Double, around point: (x: Double, y: Double)? = nil) {
        guard value.isFinite, let least = factor.steps.first, let most = factor.steps.last else { return }
        change(around: point) { $0[keyPath: factor.path] = value.clamped(to: least...most) }
    }

    private func step(_ factor: Screen.Factor, larger: Bool, around point: (x: Double, y: Double)? = nil) {
        let value = factor.step(after: canvasArea.screen[keyPath: factor.path], larger: larger)
        set(factor, to: value, around: point)
    }

    /// Makes Ctrl with the wheel zoom around the pointer, one step per notch. It captures the events before the canvases would
    /// scroll.
    ///
    /// The notches are counted here because GTK's own counting (`GTK_EVENT_CONTROLLER_SCROLL_DISCRETE`) consumes each
    /// fraction of a notch, even without Ctrl. Then slow scrolling on a touchpad would not reach the canvases.
    private func connectControlWheel() {
        let wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)!
        gtk_event_controller_set_propagation_phase(wheel, GTK_PHASE_CAPTURE)
        connect(wheel, "scroll") { [weak self] (dx: Double, dy: Double) -> Bool in
            let modifiers = gtk_event_controller_get_current_event_state(wheel)
            guard let self, modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0 else { return false }
            let steps = zoomNotches.add(ScrollEvent(dx: dx, dy: dy, of: wheel).notches.y)
            let point = pointerOnCanvas
            for _ in 0..<abs(steps) { step(Screen.zooming, larger: steps < 0, around: point) }
            return true
        }
        gtk_widget_add_controller(canvasArea.widget, wheel)
        trackPointer(at: canvasArea.widget, isFirst: true) { [weak self] in self?.pointer = $0 }
    }

    /// Where the pointer is on the scaled canvas under it.
    private var pointerOnCanvas: (x: Double, y: Double)? {
        guard let pointer else { return nil }
        return canvasArea.scaledCanvases.lazy.map(\.widget).compactMap { [canvasArea] canvas in
            canvasArea.widget.point(pointer.x, pointer.y, in: canvas)
                .flatMap { gtk_widget_contains(canvas, $0.x, $0.y) != 0 ? $0 : nil }
        }.first
    }
}
