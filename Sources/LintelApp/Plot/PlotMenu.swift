import CollectionCanvas
import GTKBridge

/// What the primary menu has of the plot and of motion.
extension Menus {
    static func motion() -> Menu {
        let speeds = menu()
        for speed in MotionControl.speeds {
            let item = GObjectRef<OpaquePointer>(taking: g_menu_item_new(MotionControl.name(of: speed), nil))
            g_menu_item_set_action_and_target_value(item.pointer, "win.motion-speed", speed.variant)
            g_menu_append_item(speeds.pointer, item.pointer)
        }
        let pause = menu()
        g_menu_append(pause.pointer, tr("_Pause"), "win.motion-paused")
        return menu(of: [speeds, pause])
    }

    /// Adds the plot, and comparing and slow motion in menus of their own.
    static func appendPlot(to view: Menu) {
        g_menu_append(view.pointer, tr("Show _Plot"), "win.show-plot")
        append(tr("_Compare With"), submenu: compare(), to: view)
        append(tr("_Motion"), submenu: motion(), to: view)
    }
}
