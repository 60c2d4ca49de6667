/// Initialises GTK once for the process.
///
/// Without a display nodes, text and textures still work, but not widgets. A second `gtk_init_check()` after one without a
/// display crashes in GTK 4.8, so always ask here.
@MainActor
public enum Display {
    /// Whether there is a display. The first access initialises GTK.
    public static let isAvailable = gtk_init_check() != 0
}
