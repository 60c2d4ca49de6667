import CollectionCanvas
import Foundation
import GTKBridge
import StickyLayout

/// A drag scrubs, the wheel zooms and moves along, keys step and jump.
extension PlotView {
    /// One notch of the wheel, or as much of a touchpad.
    private static let zoomStep = 1.25
    /// The part of the width that a notch moves along.
    private static let panShare = 0.1

    func takeInput() {
        let drag = gtk_gesture_drag_new()!
        gtk_gesture_single_set_button(drag.cast(), guint(GDK_BUTTON_PRIMARY))
        connect(drag, "drag-begin") { [weak self] (x: Double, _: Double) in
            guard let self else { return }
            gtk_widget_grab_focus(widget)
            isScrubbing = true
            scrub(to: scale.offset(at: x))
        }
        connect(drag, "drag-update") { [weak self] (x: Double, _: Double) in
            var (startX, startY) = (0.0, 0.0)
            guard let self, gtk_gesture_drag_get_start_point(drag, &startX, &startY) != 0 else { return }
            scrub(to: scale.offset(at: min(max(startX + x, 0), scale.size.width)))
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

        let motion = gtk_event_controller_motion_new()!
        for signal in ["enter", "motion"] {
            connect(motion, signal) { [weak self] (x: Double, y: Double) in
                // GTK says it again whenever something is laid out under a pointer that rests.
                guard let self, pointer?.x != x || pointer?.y != y else { return }
                pointer = (x, y)
                reached = nil
                redraw()
            }
        }
        connect(motion, "leave") { [weak self] in
            self?.pointer = nil
            self?.redraw()
        }
        gtk_widget_add_controller(widget, motion)

        let keys = gtk_event_controller_key_new()!
        connect(keys, "key-pressed") { [weak self] (key: UInt32, _: UInt32, modifiers: UInt32) -> Bool in
            self?.pressed(Int32(bitPattern: key), with: GdkModifierType(modifiers)) ?? false
        }
        gtk_widget_add_controller(widget, keys)
    }

    private func scrub(to offset: Double) {
        reached = nil
        onScrub?(min(max(offset, whole.lowerBound), whole.upperBound))
        redraw()
    }

    // MARK: Zoom

    private func turned(_ x: Double, _ y: Double, isShifted: Bool) {
        let along = isShifted ? x + y : x
        if along != 0 {
            pan(by: along * Self.panShare)
        } else {
            zoom(by: pow(Self.zoomStep, -y), at: pointer?.x ?? scale.x(of: offset))
        }
    }

    /// How many times larger the content is than the part of it that is shown: 1 for all of it.
    var magnification: Double { (whole.upperBound - whole.lowerBound) / scale.length }

    func zoom(by factor: Double, at x: Double) {
        scale = scale.zoomed(by: factor, at: min(max(x, 0), scale.size.width), of: whole)
        showsWhole = magnification <= 1 + 1e-9
        onZoom?()
        redraw()
    }

    private func pan(by share: Double) {
        scale = scale.moved(by: scale.length * share, of: whole)
        redraw()
    }

    // MARK: Keys

    /// - Returns: whether the key means something here.
    private func pressed(_ key: Int32, with modifiers: GdkModifierType) -> Bool {
        let state = modifiers.rawValue
        guard state & (GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue) == 0 else { return false }
        let isControlled = state & GDK_CONTROL_MASK.rawValue != 0
        switch key {
        case GDK_KEY_Left, GDK_KEY_KP_Left: isControlled ? jump(forwards: false) : step(by: -1)
        case GDK_KEY_Right, GDK_KEY_KP_Right: isControlled ? jump(forwards: true) : step(by: 1)
        case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: jump(forwards: false)
        case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: jump(forwards: true)
        case GDK_KEY_Home, GDK_KEY_KP_Home: scrub(to: whole.lowerBound)
        case GDK_KEY_End, GDK_KEY_KP_End: scrub(to: whole.upperBound)
        case GDK_KEY_plus, GDK_KEY_KP_Add, GDK_KEY_equal: zoom(by: Self.zoomStep, at: scale.x(of: offset))
        case GDK_KEY_minus, GDK_KEY_KP_Subtract: zoom(by: 1 / Self.zoomStep, at: scale.x(of: offset))
        case GDK_KEY_0, GDK_KEY_KP_0: zoom(by: 1 / magnification, at: 0)
        default: return false
        }
        return true
    }

    private func step(by points: Double) { scrub(to: offset + points) }

    /// To the nearest event of any canvas.
    private func jump(forwards: Bool) {
        let events = series.compactMap { $0.layout.nextEvent(from: offset, forwards: forwards) }
        guard let event = events.min(by: { abs($0.offset - offset) < abs($1.offset - offset) }) else { return }
        scrub(to: event.offset)
        reached = event
        redraw()
    }
}
