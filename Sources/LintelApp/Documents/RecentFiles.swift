import GTKBridge
import LintelDocument

/// The recent documents, from the list that the desktop keeps for all programs.
final class RecentFiles {
    static let shared = RecentFiles()

    /// A menu of the recent documents, always up to date.
    let menu = Menu(section: [])
    private let manager = gtk_recent_manager_get_default()!

    private static let program = "lintel"
    /// The most documents in the menu.
    private nonisolated static let mostShown = 10
    private let looking = LatestWork(waitsForCancelled: false)

    private init() {
        connect(manager, "changed") { [weak self] in self?.update() }
        show([])
        update()
    }

    func add(_ path: String) {
        guard let uri = String(taking: g_filename_to_uri(path, nil, nil)) else { return }
        withCStrings(["application/json", Self.program, "\(Self.program) %f"]) { texts in
            var data = GtkRecentData()
            data.mime_type = UnsafeMutablePointer(mutating: texts[0])
            data.app_name = UnsafeMutablePointer(mutating: texts[1])
            data.app_exec = UnsafeMutablePointer(mutating: texts[2])
            gtk_recent_manager_add_full(manager, uri, &data)
        }
    }

    /// The paths of the listed files, the most recent first. They may be gone.
    private var paths: [String] {
        guard let items = gtk_recent_manager_get_items(manager) else { return [] }
        defer { g_list_free(items) }
        let found = sequence(first: items) { $0.pointee.next }.compactMap { link -> (path: String, visited: Int)? in
            let info = OpaquePointer(link.pointee.data)
            defer { gtk_recent_info_unref(info) }
            guard gtk_recent_info_has_application(info, Self.program) != 0,
                let path = String(taking: g_filename_from_uri(gtk_recent_info_get_uri(info), nil, nil))
            else { return nil }
            return (path, Int(g_date_time_to_unix(gtk_recent_info_get_visited(info))))
        }
        return found.sorted { $0.visited > $1.visited }.map(\.path)
    }

    /// Shows the files that still exist, once the disk has answered. Until then the menu stays.
    private func update() {
        looking.run { [paths] flag in
            var existing: [String] = []
            for path in paths where existing.count < Self.mostShown {
                guard !flag.isSet else { return nil }
                if path.existsOnDisk { existing.append(path) }
            }
            return existing
        } then: { [weak self] in
            self?.show($0)
        }
    }

    private func show(_ paths: [String]) {
        let items = paths.map { path in
            let isOneOfMany = paths.count { $0.fileName == path.fileName } > 1
            let title = isOneOfMany ? "\(path.fileName) — \(path.deletingLastPathComponent)" : path.fileName
            return Menu.Item.action(title.withoutMnemonic, .openFile, target: path)
        }
        // A menu without items opens as an empty box. This item is grey, because its action does not exist.
        menu.setItems(items.isEmpty ? [.action(tr("No Recent Documents"), named: "no-recent-documents")] : items)
    }
}
