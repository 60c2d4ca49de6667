import FileAccess
import FoundationEssentials
import GTKBridge
import Glibc
import LintelDocument
import Logging

/// The window's settings that last until the next start: `lintel/window.ini` in the user's configuration folder.
///
/// Invalid values in the file are ignored. A file that cannot be read is renamed.
nonisolated struct SavedWindow: Equatable {
    /// In points, without the frame.
    var width: Int32?
    var height: Int32?
    var isMaximized = false
    /// The height of the panels under the content, in points, if a person chose one.
    var panelHeight: Int32?
    var showsSidebar = true
    var shownPanels: Set<Panel> = []
    /// Whether the inspector's foldable parts are unfolded.
    var showsElementList = true
    var showsOverlayList = false
    /// `system`, `light` or `dark`.
    var style = "system"
    /// Whether the hint of the first start was shown.
    var hasSeenHint = false

    private static let log = Logger(label: "app.lintel")
    private static let window = "Window"
    private static let preferences = "Preferences"
    /// The valid lengths of a side. A larger one is a mistake in the file.
    private static let sizes: ClosedRange<Int32> = 200...16_384
    private static let panelHeights: ClosedRange<Int32> = 50...16_384

    /// More than the file ever has.
    private static let mostBytes = 1 << 16

    static var userFile: String {
        g_get_user_config_dir().map { String(cString: $0) + "/lintel/window.ini" } ?? ""
    }

    /// The settings from the last time. The first window waits for them, because it opens in its former size.
    @MainActor static var user: SavedWindow { DiskCalls.making(.savedWindow) { SavedWindow(path: userFile) } }

    init() {}

    init(path: String) {
        let file = g_key_file_new()
        defer { g_key_file_unref(file) }
        do {
            let text = String(decoding: try FileContents.read(path, upTo: Self.mostBytes), as: UTF8.self)
            _ = try throwingGError {
                g_key_file_load_from_data(file, text, gsize(text.utf8.count), G_KEY_FILE_NONE, $0)
            }
        } catch {
            if (error as? FileError)?.number != ENOENT {
                let aside = path + ".unreadable"
                Self.log.warning("The window's state cannot be read, and is now \(aside): \(error)")
                try? FileSystem.rename(path, to: aside)
            }
            return
        }
        func integer(_ key: String, in range: ClosedRange<Int32>) -> Int32? {
            let number = g_key_file_get_integer(file, Self.window, key, nil)
            return range.contains(number) ? number : nil
        }
        func flag(_ key: String, _ standard: Bool) -> Bool {
            (try? throwingGError { g_key_file_get_boolean(file, Self.window, key, $0) }).map { $0 != 0 } ?? standard
        }
        width = integer("width", in: Self.sizes)
        height = integer("height", in: Self.sizes)
        panelHeight = integer("panel-height", in: Self.panelHeights)
        isMaximized = flag("maximized", false)
        showsSidebar = flag("sidebar", true)
        shownPanels = Set(Panel.allCases.filter { flag($0.rawValue, false) })
        showsElementList = flag("element-list", true)
        showsOverlayList = flag("overlay-list", false)
        hasSeenHint = flag("hint-seen", false)
        style = String(taking: g_key_file_get_string(file, Self.preferences, "style", nil)) ?? style
    }

    /// Writes the file. If that fails, the file keeps the state from before.
    func write(to path: String) {
        let file = g_key_file_new()
        defer { g_key_file_unref(file) }
        if let width { g_key_file_set_integer(file, Self.window, "width", width) }
        if let height { g_key_file_set_integer(file, Self.window, "height", height) }
        if let panelHeight { g_key_file_set_integer(file, Self.window, "panel-height", panelHeight) }
        g_key_file_set_boolean(file, Self.window, "maximized", isMaximized.gboolean)
        g_key_file_set_boolean(file, Self.window, "sidebar", showsSidebar.gboolean)
        for panel in Panel.allCases {
            g_key_file_set_boolean(file, Self.window, panel.rawValue, shownPanels.contains(panel).gboolean)
        }
        g_key_file_set_boolean(file, Self.window, "element-list", showsElementList.gboolean)
        g_key_file_set_boolean(file, Self.window, "overlay-list", showsOverlayList.gboolean)
        g_key_file_set_boolean(file, Self.window, "hint-seen", hasSeenHint.gboolean)
        g_key_file_set_string(file, Self.preferences, "style", style)
        guard let text = String(taking: g_key_file_to_data(file, nil, nil)) else { return }
        do {
            try FileSystem.makeFolder(path.deletingLastPathComponent)
            let replacement = try FileReplacement(of: path)
            replacement.isSynced = false
            try replacement.output.write(text)
            try replacement.commit()
        } catch {
            Self.log.info("The window's state is not kept: \(error)")
        }
    }
}
