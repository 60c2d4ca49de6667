import GTKBridge

extension Menus {
    /// The inspector, what is drawn over the canvas, and the frame meter.
    static func appendInspector(to view: Menu) {
        g_menu_append(view.pointer, tr("Show _Inspector"), "win.show-inspector")
        let overlays = menu()
        for overlay in InspectionOverlay.allCases {
            g_menu_append(overlays.pointer, overlay.title, "win.\(overlay.action)")
        }
        append(tr("_Overlays"), submenu: overlays, to: view)
        g_menu_append(view.pointer, tr("Show Frame _Meter"), "win.show-frame-meter")
    }
}
