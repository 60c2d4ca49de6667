extension UnsafeMutablePointer<GtkWidget> {
    /// Makes the widget's own controllers ignore wheels and touchpads, which other widgets get then.
    @MainActor
    public func ignoreScrolling() {
        let controllers = gtk_widget_observe_controllers(self)
        defer { g_object_unref(controllers.map { UnsafeMutableRawPointer($0) }) }
        for controller: GObjectRef<OpaquePointer> in items(of: controllers)
        where controller.pointer.isA(gtk_event_controller_scroll_get_type()) {
            gtk_event_controller_set_propagation_phase(controller.pointer, GTK_PHASE_NONE)
        }
    }
}
