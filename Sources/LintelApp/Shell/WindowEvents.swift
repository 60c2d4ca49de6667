import GTKBridge
import LintelDocument

/// Calls `body` with the size of the window's surface, in points, when the surface is made and when its size changes.
///
/// GTK 4.8 on X11 never frees a surface over which a popover was open. So the connections to the surface end when the
/// window gives it up.
func followSurfaceSize(
    of window: UnsafeMutablePointer<GtkWindow>, _ body: @escaping @MainActor (_ width: Int32, _ height: Int32) -> Void
) {
    connect(window, "realize", after: true) {
        guard let surface = gtk_native_get_surface(window.cast()) else { return }
        let report = { body(gdk_surface_get_width(surface), gdk_surface_get_height(surface)) }
        let connections = ["notify::width", "notify::height"].map { connect(surface, $0) { report() } }
        var leaving: SignalConnection?
        leaving = connect(window, "unrealize") {
            for connection in connections { connection.disconnect() }
            leaving?.disconnect()
        }
        report()
    }
}

/// Calls `body` when the desktop's font gets another family or size, before GTK has read the new one.
func followFont(for widget: Widget, _ body: @escaping @MainActor () -> Void) {
    for setting in ["gtk-font-name", "gtk-xft-dpi"] {
        connect(gtk_settings_get_default(), "notify::\(setting)", for: widget, body)
    }
}

/// Makes all edits of one drag a single step to undo.
final class DragSteps {
    private let editor: DocumentEditor
    /// Ends the step of a drag; `nil` if no drag has ended that still has a step.
    private var ending: MainLoopSource?

    init(of editor: DocumentEditor) { self.editor = editor }

    func pressed() {
        // If the main loop was busy since the last release, that one would end the step of this drag.
        if ending != nil { end() }
        editor.isPointerHeld = true
    }

    /// Ends the step later, so that the control handles the last movement first.
    func released() {
        ending?.cancel()
        ending = whenIdle(for: self) { $0.end() }
    }

    private func end() {
        ending?.cancel()
        ending = nil
        editor.isPointerHeld = false
    }
}

/// Makes all edits of one drag a single step to undo, for every control.
func joinEdits(of editor: DocumentEditor, duringDragsIn window: UnsafeMutablePointer<GtkWindow>) {
    let steps = DragSteps(of: editor)
    let events = gtk_event_controller_legacy_new()!
    gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
    connect(events, "event") { (event: OpaquePointer?) -> Bool in
        switch event.map({ gdk_event_get_event_type($0) }) {
        case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: steps.pressed()
        case GDK_BUTTON_RELEASE, GDK_TOUCH_END, GDK_TOUCH_CANCEL: steps.released()
        default: break
        }
        return false
    }
    gtk_widget_add_controller(window.cast(), events)
}
