/// Calls `body` with the pointer's place when it comes to a widget or moves over it, and with `nil` when it leaves.
///
/// - Parameters:
///   - isFirst: whether the widget gets the events before the widgets in it.
///   - body: takes the place in the widget's coordinates.
@MainActor
package func takePointer(
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
