import GTKBridge

/// Scrolls a window's content by a distance a frame, and tells what the frames cost.
@MainActor
package struct Scroller {
    package let window: UnsafeMutablePointer<GtkWindow>
    /// What the content scrolls by.
    package let adjustment: UnsafeMutablePointer<GtkAdjustment>

    /// - Parameter adjustment: what the content of the window scrolls by.
    package init(window: UnsafeMutablePointer<GtkWindow>, adjustment: UnsafeMutablePointer<GtkAdjustment>) {
        self.window = window
        self.adjustment = adjustment
    }

    /// Frames that are not counted: after these, caches are filled and the window is all painted.
    private static let warmUp = 40

    /// Moves the content by the frame clock, once before each frame is made.
    ///
    /// - Parameters:
    ///   - start: the adjustment's value at the first frame.
    ///   - step: points a frame.
    /// - Returns: the process's CPU time in milliseconds a frame, everything it does meanwhile included.
    package func cost(from start: Double, step: Double, frames: Int) -> Double {
        var count = 0
        var began = 0.0
        var ended = 0.0
        let tick = TickCallback(on: window.cast()) { _ in
            if count == Self.warmUp { began = Clocks.processCPU }
            if count == Self.warmUp + frames {
                ended = Clocks.processCPU
                return false
            }
            gtk_adjustment_set_value(adjustment, start + Double(count) * step)
            count += 1
            return true
        }
        while tick.isActive { g_main_context_iteration(nil, 1) }
        return (ended - began) / Double(frames)
    }

    /// As `cost`, with the window on the screen for that long only.
    package func costWhileShown(from start: Double, step: Double, frames: Int) -> Double {
        gtk_window_present(window)
        while gtk_widget_get_mapped(window.cast()) == 0 || gtk_widget_get_height(window.cast()) == 0 {
            g_main_context_iteration(nil, 1)
        }
        defer { gtk_widget_set_visible(window.cast(), 0) }
        return cost(from: start, step: step, frames: frames)
    }
}

/// A window with content that scrolls, and nothing else.
@MainActor
package func scrolledWindow(
    around child: UnsafeMutablePointer<GtkWidget>, width: Int32, height: Int32
) -> Scroller {
    let window: UnsafeMutablePointer<GtkWindow> = gtk_window_new().cast()
    gtk_window_set_default_size(window, width, height)
    let scrolled: OpaquePointer = gtk_scrolled_window_new().cast()
    gtk_scrolled_window_set_child(scrolled, child)
    gtk_window_set_child(window, scrolled.cast())
    return Scroller(window: window, adjustment: gtk_scrolled_window_get_vadjustment(scrolled))
}
