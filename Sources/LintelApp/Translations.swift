import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// Where the window's translations are.
///
/// They belong to the window. The commands that print stay English, as their output is for programs, and so do the
/// messages about what is wrong with a document, which are theirs, too.
@MainActor
enum Translations {
    /// Finds the catalogues, the first time. GTK and gettext choose among them by the environment.
    static let areFound: Void = useTranslations(in: folder)

    /// The folder that `LINTEL_LOCALE_DIR` names, or the one that an installed program has beside its own:
    /// `bin/lintel`, `share/locale`.
    private static var folder: String {
        if let folder = g_getenv("LINTEL_LOCALE_DIR") { return String(cString: folder) }
        guard let path = String(taking: g_file_read_link("/proc/self/exe", nil)) else { return "/usr/share/locale" }
        return path.deletingLastPathComponent.deletingLastPathComponent + "/share/locale"
    }
}

extension MessageID {
    /// The text in the user's language.
    var translated: String { translation(of: english) }
}
