import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// The translations of the window's texts.
///
/// Only the window is translated. The commands that print stay English, because programs read their output, and so do
/// the messages about errors in documents, which the commands print as well.
enum Translations {
    /// Finds the catalogues when it is first used. GTK and gettext choose among them by the environment.
    static let areFound: Void = useTranslations(in: folder)

    /// The folder that `LINTEL_LOCALE_DIR` names, or `share/locale` beside the folder of the installed program
    /// (`bin/lintel`).
    private static var folder: String {
        if let folder = g_getenv("LINTEL_LOCALE_DIR") { return String(cString: folder) }
        guard let path = String(taking: g_file_read_link("/proc/self/exe", nil)) else { return "/usr/share/locale" }
        return path.deletingLastPathComponent.deletingLastPathComponent + "/share/locale"
    }
}
