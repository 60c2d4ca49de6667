import CollectionCanvas
import GTKBridge
import Glibc
import StickyLayout

/// Takes input: a drag scrubs, the wheel zooms and pans, keys step and jump.
extension PlotView {
    /// The zoom for one notch of the wheel, or for the same distance on a touchpad.
    private static let zoomStep = 1.25
    /// The share of the width that one notch pans.
    private static let panShare = 0.1

    func connectInput() {
        let drag = gtk_gesture_drag_new()!
        gtk_gesture_single_set_button(drag.cast(), guint(GDK_BUTTON_PRIMARY))
        connect(drag, "drag-begin") { [weak self] (x: Double, y: Double) in
            guard let self else { return }
            let x = x - positionLane
            gtk_widget_grab_focus(widget)
            isScrubbing = true
            // Among the ticks, a click goes to the nearest one.
            if y >= scale.tickStart, let (series, event) = event(nearX: x) {
                go(to: event, of: series)
            } else {
                scrub(to: scale.offset(at: x))
            }
        }
        connect(drag, "drag-update") { [weak self] (x: Double, y: Double) in
            var (startX, startY) = (0.0, 0.0)
            guard let self, gtk_gesture_drag_get_start_point(drag, &startX, &startY) != 0 else { return }
            // A hand that clicks a tick may tremble.
            guard !isOnTick || gtk_drag_check_threshold(widget, 0, 0, x.whole, y.whole) != 0 else { return }
            scrub(to: scale.offset(at: min(max(startX - positionLane + x, 0), scale.size.width)))
        }
        connect(drag, "drag-end") { [weak self] in
            self?.isScrubbing = false
            self?.redraw()
        }
        gtk_widget_add_controller(widget, drag)

        let wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)!
        connect(wheel, "scroll") { [weak self] (x: Double, y: Double) -> Bool in
            let modifiers = gtk_event_controller_get_current_event_state(wheel)
            let notches = ScrollEvent(dx: x, dy: y, of: wheel).notches
            self?.turned(notches.x, notches.y, isShifted: modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0)
            return true
        }
        gtk_widget_add_controller(widget, wheel)

        trackPointer(at: widget) { [weak self] place in
            // GTK repeats the event when something is laid out under a pointer that rests.
            guard let self else { return }
            let place = place.map { (x: $0.x - self.positionLane, y: $0.y) }
            guard pointer?.x != place?.x || pointer?.y != place?.y else { return }
            // Nothing is plotted among the positions' numbers.
            pointer = place.flatMap { $0.x < 0 ? nil : $0 }
            if place != nil, !isOnTick { reached = nil }
            redraw()
        }
        addShortcuts(Self.keys, at: widget) { [weak self] key in
            self?.perform(key)
            return self != nil
        }
    }

    /// Whether a press hit a tick, and the pointer has not moved on since.
    private var isOnTick: Bool { isScrubbing && reached != nil }

    private func scrub(to offset: Double) {
        reached = nil
        onScrub?(nearestResting(to: offset))
        redraw()
    }

    // MARK: Zoom

    func turned(_ x: Double, _ y: Double, isShifted: Bool) {
        // A swipe on a touchpad is hardly ever exactly vertical.
        if isShifted || abs(x) > abs(y) {
            let along = isShifted ? x + y : x
            scale = scale.moved(by: scale.length * along * Self.panShare)
            redraw()
        } else {
            zoom(by: pow(Self.zoomStep, -y), at: pointer?.x)
        }
    }

    /// The length of all content divided by the length of the shown part: 1 if everything is shown.
    var magnification: Double {
        let ratio = scale.whole.length / scale.length
        // Ranges that are moved have rounding errors.
        return ratio <= 1 + 1e-9 ? 1 : ratio
    }

    /// Zooms around `x`; if it is `nil`, around the present offset, which comes into view.
    func zoom(by factor: Double, at x: Double? = nil) {
        if x == nil { scale = scale.following(restingOffset, share: 0) }
        let center = x ?? scale.x(of: restingOffset)
        scale = scale.zoomed(by: factor, at: min(max(center, 0), scale.size.width))
        range = showsWhole ? .whole : .chosen
        onZoom?()
        redraw()
    }

    /// Shows the offsets at which a section passes the leading edge: that of the inspected header, or else the one that is being
    /// read.
    func zoomToSection() {
        guard let layout = series.first?.layout, let section = currentSection(of: layout),
            section < layout.sectionCount
        else { return }
        let place = layout.restingSection(of: section).span
        let edge = layout.visibleSpan(at: Viewpoint(0)).start
        let (start, end) = (place.start - edge, place.end - edge)
        let margin = (end - start) * Self.sectionMargin
        let zoomed = scale.showing(start - margin...end + margin)
        // Once more leads back to all content.
        scale = zoomed.shown == scale.shown ? scale.showing(scale.whole) : zoomed
        range = showsWhole ? .whole : .chosen
        onZoom?()
        redraw()
    }

    private func currentSection(of layout: CollectionLayout) -> Int? {
        if let inspected, inspected.kind != .parallaxHeader { return inspected.indexPath.section }
        let viewpoint = Viewpoint(restingOffset)
        let elements = layout.elements(at: viewpoint)
        return layout.reachedHeaders(among: elements, at: viewpoint).map(\.indexPath.section).max()
            ?? elements.map(\.indexPath.section).min()
    }

    /// The room around a section that fills the plot, as a share of the section's length.
    private static let sectionMargin = 0.1

    // MARK: Keys

    enum Key: Sendable {
        /// In points; infinite to an end of the content.
        case step(Double)
        case event(forwards: Bool)
        /// By a factor; 0 shows everything.
        case zoom(Double)
        case section
    }

    static let keys: [KeyBinding<Key>] = [
        KeyBinding(tr("A point back, a point forward"), .step(-1), "Left", "KP_Left"),
        KeyBinding(tr("A point back, a point forward"), .step(1), "Right", "KP_Right"),
        KeyBinding(
            tr("Go to the previous or next event of a header"), .event(forwards: false), "Page_Up", "KP_Page_Up",
            "<Control>Left", "<Control>KP_Left"),
        KeyBinding(
            tr("Go to the previous or next event of a header"), .event(forwards: true), "Page_Down", "KP_Page_Down",
            "<Control>Right", "<Control>KP_Right"),
        KeyBinding(tr("Go to the start, to the end"), .step(-.infinity), "Home", "KP_Home"),
        KeyBinding(tr("Go to the start, to the end"), .step(.infinity), "End", "KP_End"),
        KeyBinding(tr("Zoom in, zoom out, show all"), .zoom(zoomStep), "plus", "KP_Add", "equal"),
        KeyBinding(tr("Zoom in, zoom out, show all"), .zoom(1 / zoomStep), "minus", "KP_Subtract"),
        KeyBinding(tr("Zoom in, zoom out, show all"), .zoom(0), "0", "KP_0"),
        KeyBinding(tr("Zoom to the section"), .section, "s"),
    ]

    private func perform(_ key: Key) {
        switch key {
        case .step(let points): scrub(to: offset + points)
        case .event(let forwards): jump(forwards: forwards)
        case .zoom(let factor): zoom(by: factor)
        case .section: zoomToSection()
        }
    }

    /// Goes to the nearest event of any canvas.
    private func jump(forwards: Bool) {
        let events = series.filter { $0.recording == nil }.compactMap { series in
            series.layout.nextEvent(from: Viewpoint(offset), forwards: forwards).map { (series, $0) }
        }
        let nearest = events.min { abs($0.1.offset - offset) < abs($1.1.offset - offset) }
        guard let (series, event) = nearest else { return }
        go(to: event, of: series)
        widget.setAccessibleDescription(note(of: event, in: series).text)
    }

    private func go(to event: HeaderEvent, of series: PlotSeries) {
        scrub(to: event.offset)
        reached = (series, event)
        redraw()
    }
}
