import GTKBridge

extension Widget {
    /// Makes the wheel scroll the sidebar. By default, sliders and entries take it, and would change when they pass
    /// under the pointer.
    func leaveWheelToParent() {
        let controllers = gtk_widget_observe_controllers(self)
        defer { g_object_unref(controllers.map { UnsafeMutableRawPointer($0) }) }
        for item: GObjectRef<OpaquePointer> in items(of: controllers)
        where item.pointer.isA(gtk_event_controller_scroll_get_type()) {
            gtk_event_controller_set_propagation_phase(item.pointer, GTK_PHASE_NONE)
        }
        for child in children { child.leaveWheelToParent() }
    }
}
