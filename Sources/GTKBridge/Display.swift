/// Initialises GTK once for the process.
///
/// Without a display, nodes, text and textures still work, but widgets do not. In GTK 4.8, a second `gtk_init_check()`
/// without a display crashes, so always ask here.
@MainActor
public enum Display {
    /// Whether there is a display. The first access initialises GTK.
    public static let isAvailable = {
        // Pango reads the configuration of the fonts on a thread of its own, while GTK connects to the display.
        pango_cairo_font_map_get_default()
        return gtk_init_check() != 0
    }()
}
