import CollectionCanvas
import GTKBridge

extension Widget {
    /// Sliders, entries and drop-downs take the wheel for themselves; in a sidebar it should scroll, not change
    /// whatever happens to pass under the pointer.
    @MainActor
    func leaveWheelToParent() {
        let controllers = gtk_widget_observe_controllers(self)
        defer { g_object_unref(controllers.map { UnsafeMutableRawPointer($0) }) }
        for index in 0..<g_list_model_get_n_items(controllers) {
            guard let item = g_list_model_get_item(controllers, index) else { continue }
            let instance = item.assumingMemoryBound(to: GTypeInstance.self)
            if g_type_check_instance_is_a(instance, gtk_event_controller_scroll_get_type()) != 0 {
                gtk_event_controller_set_propagation_phase(OpaquePointer(item), GTK_PHASE_NONE)
            }
            g_object_unref(item)
        }
        var child = gtk_widget_get_first_child(self)
        while let widget = child {
            widget.leaveWheelToParent()
            child = gtk_widget_get_next_sibling(widget)
        }
    }
}
