/// GTK, brought up once for the process.
///
/// Without a display nodes, text and textures work all the same; widgets do not. A second
/// `gtk_init_check()` after one that found no display crashes in GTK 4.8, so everyone asks here.
@MainActor
public enum Display {
    /// Brings GTK up, the first time, and says whether there is a display.
    public static let isAvailable = gtk_init_check() != 0
}
