/// Initialises GTK once for the process.
///
/// Without a display, nodes, text and textures still work, but widgets do not. In GTK 4.8, a second `gtk_init_check()`
/// without a display crashes, so always ask here.
@MainActor
public enum Display {
    /// Whether there is a display. The first access initialises GTK.
    public static let isAvailable = gtk_init_check() != 0
}
