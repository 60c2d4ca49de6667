import GTKBridge
import LintelDocument

extension PreviewWindow {
    /// Makes all edits of one drag a single step to undo, for every control.
    func followPointer() {
        let events = gtk_event_controller_legacy_new()!
        gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
        connect(events, "event") { [editor] (event: OpaquePointer?) -> Bool in
            switch event.map({ gdk_event_get_event_type($0) }) {
            case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: editor.isPointerHeld = true
            // Later, so that the control handles the last movement first.
            case GDK_BUTTON_RELEASE, GDK_TOUCH_END, GDK_TOUCH_CANCEL:
                whenIdle(for: editor) { $0.isPointerHeld = false }
            default: break
            }
            return false
        }
        gtk_widget_add_controller(window.cast(), events)
    }
}
