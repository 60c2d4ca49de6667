import CollectionDocument
import GTKBridge

/// Reports that the file at a path may have changed: it was written, replaced by renaming another file over it, removed,
/// created again, or a link or a folder on the path was replaced or renamed. Editors do several of these in a row, so it
/// waits until nothing has happened for a moment.
///
/// It watches the path, not the file. A file that is moved away counts as renamed only if the path is still empty a second
/// later. The old path is still watched then.
@MainActor
package final class FileWatch {
    package enum Change: Equatable {
        /// The file at the path may have changed.
        case contents
        /// The file was renamed to this path.
        case renamed(String)
        /// There is a file at the former path again.
        case returned(String)
    }

    /// Long enough for an editor to write and rename, short enough to seem immediate.
    private static let quietMilliseconds = 80
    /// Long enough for a program that moves a file away to start writing it again.
    private static let renameMilliseconds = 1_000

    private typealias Monitor = GObjectRef<UnsafeMutablePointer<GFileMonitor>>

    private let path: String
    private let formerPath: String?
    private let onChange: @MainActor (Change) -> Void
    /// The watched places: the file, and the links on its path. A monitor ends when it is released.
    private var monitors: [(place: String, monitor: Monitor)] = []
    private var folders: FolderWatch?
    private var pending: MainLoopSource?
    /// The last name that the file was renamed to.
    private var newPath: String?

    /// - Parameter formerPath: the path before the file was renamed. It is watched, too.
    package init(path: String, formerPath: String? = nil, onChange: @escaping @MainActor (Change) -> Void) {
        self.path = path
        self.formerPath = formerPath
        self.onChange = onChange
        watchPlaces()
    }

    /// Watches the places that decide which file is at the path.
    private func watchPlaces() {
        let paths = [path, formerPath].compactMap(\.self).map(LinkedPath.init)
        let folderPaths = paths.map(\.folders)
        if folders?.paths.joined().elementsEqual(folderPaths.joined(), by: { $0.isSamePath(as: $1) }) != true {
            folders = FolderWatch(folderPaths) { [weak self] in self?.foldersChanged() }
        }
        monitors = paths.flatMap { $0.links + [$0.target] }.compactMap { place in
            monitors.first { place.isSamePath(as: $0.place) } ?? watch(place).map { (place, $0) }
        }
    }

    /// If the folder is missing (it may be mounted later) or cannot be read, GLib looks every four seconds. If the system
    /// cannot watch, the file is not followed.
    private func watch(_ place: String) -> Monitor? {
        let file = GObjectRef<OpaquePointer>(taking: g_file_new_for_path(place))
        guard
            let monitor = try? throwingGError({ g_file_monitor_file(file.pointer, G_FILE_MONITOR_WATCH_MOVES, nil, $0) }
            )
        else { return nil }
        g_file_monitor_set_rate_limit(monitor, 0)
        connect(monitor, "changed") { [weak self] (file: OpaquePointer?, other: OpaquePointer?, event: UInt32) in
            self?.placeChanged(file, other, GFileMonitorEvent(event))
        }
        return Monitor(taking: monitor)
    }

    private func placeChanged(_ file: OpaquePointer?, _ other: OpaquePointer?, _ event: GFileMonitorEvent) {
        if [G_FILE_MONITOR_EVENT_RENAMED, G_FILE_MONITOR_EVENT_MOVED_OUT].contains(event),
            let from = String(pathOf: file), let to = String(pathOf: other),
            from.isSamePath(as: LinkedPath.place(of: path))
        {
            // In the same folder, keep the folder as the path spells it.
            let stays = from.deletingLastPathComponent.isSamePath(as: to.deletingLastPathComponent)
            newPath = stays ? path.deletingLastPathComponent + "/" + to.fileName : to
        }
        settleSoon()
    }

    private func foldersChanged() {
        // The system watches the folders that were there, whatever their names are now.
        (folders, monitors) = (nil, [])
        settleSoon()
    }

    private func settleSoon() {
        let isAway = newPath != nil && !path.existsOnDisk
        pending?.cancel()
        pending = after(milliseconds: isAway ? Self.renameMilliseconds : Self.quietMilliseconds, for: self) {
            $0.settle()
        }
    }

    private func settle() {
        watchPlaces()
        let renamed = newPath
        newPath = nil
        if let formerPath, formerPath.existsOnDisk {
            onChange(.returned(formerPath))
        } else if let renamed, !path.existsOnDisk, renamed.hasSuffix(".json"), renamed.existsOnDisk {
            onChange(.renamed(renamed))
        } else {
            onChange(.contents)
        }
    }
}
