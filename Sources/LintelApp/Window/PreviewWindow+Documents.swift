import GTKBridge
import LintelDocument

extension PreviewWindow {
    /// All that comes of one drag is one step to undo, whichever control is dragged.
    func followPointer() {
        let events = gtk_event_controller_legacy_new()!
        gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
        connect(events, "event") { [editor] (event: OpaquePointer?) -> Bool in
            switch event.map({ gdk_event_get_event_type($0) }) {
            case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: editor.isPointerHeld = true
            // What the control makes of the last movement comes first.
            case GDK_BUTTON_RELEASE, GDK_TOUCH_END, GDK_TOUCH_CANCEL:
                whenIdle(for: editor) { $0.isPointerHeld = false }
            default: break
            }
            return false
        }
        gtk_widget_add_controller(window.cast(), events)
    }
}
