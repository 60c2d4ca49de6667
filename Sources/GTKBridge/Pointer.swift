/// Calls `body` with the pointer's place when it comes to a widget or moves over it, and with `nil` when it leaves.
///
/// - Parameters:
///   - isFirst: whether the widget gets the events before the widgets in it.
///   - body: takes the place in the widget's coordinates.
@MainActor
package func trackPointer(
    at widget: Widget, isFirst: Bool = false, _ body: @escaping @MainActor ((x: Double, y: Double)?) -> Void
) {
    let motion = gtk_event_controller_motion_new()!
    if isFirst { gtk_event_controller_set_propagation_phase(motion, GTK_PHASE_CAPTURE) }
    for signal in ["enter", "motion"] {
        connect(motion, signal) { (x: Double, y: Double) in body((x, y)) }
    }
    connect(motion, "leave") { body(nil) }
    gtk_widget_add_controller(widget, motion)
}

/// Keeps the gestures at a widget, and in it, from motions that GTK makes up ahead of a release.
///
/// When the layout changes under the pointer, GTK makes up a motion, with the buttons that are held at that moment. In a busy window the
/// release may still wait to be handled then. A gesture that gets a motion without its button cancels: a click would be lost, and what is
/// flung would stop. Such a motion is dropped, because the release says all that it says.
///
/// - Returns: the controller. Add it after the widget's own gestures, so that it gets events before them.
@MainActor @discardableResult
package func dropMotionsAheadOfReleases(at widget: Widget) -> OpaquePointer {
    let buttons = GDK_BUTTON1_MASK.rawValue | GDK_BUTTON2_MASK.rawValue | GDK_BUTTON3_MASK.rawValue
    var held: Set<guint> = []
    let events = gtk_event_controller_legacy_new()!
    gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
    connect(events, "event") { (event: OpaquePointer?) -> Bool in
        guard let event else { return false }
        switch gdk_event_get_event_type(event) {
        case GDK_BUTTON_PRESS:
            held.insert(gdk_button_event_get_button(event))
        case GDK_BUTTON_RELEASE:
            held.remove(gdk_button_event_get_button(event))
        case GDK_MOTION_NOTIFY where gdk_event_get_modifier_state(event).rawValue & buttons == 0:
            // Only what GTK makes up has no time.
            if gdk_event_get_time(event) == 0 { return !held.isEmpty }
            // The release went elsewhere.
            held = []
        default:
            break
        }
        return false
    }
    gtk_widget_add_controller(widget, events)
    return events
}
