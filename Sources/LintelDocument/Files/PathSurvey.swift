import FileAccess
import GTKBridge

/// What the disk says about the path of a followed file, and the monitors of places that were not watched before.
///
/// Making it may wait for the disk for as long as the disk likes, so `FileWatch` makes it in the background.
struct PathSurvey: Sendable {
    typealias Monitor = GObjectRef<UnsafeMutablePointer<GFileMonitor>>

    /// The state of the file; `nil` if there is none.
    let stamp: FileStamp?
    /// Whether there is something at the path, at the path before a renaming, and at the name that the file may have now.
    private(set) var hasFile = false
    private(set) var hasFormer = false
    private(set) var hasRenamed = false
    /// The path with links in its folder resolved.
    private(set) var place = ""
    /// The places to watch: the files, and the links on their paths.
    private(set) var places: [String] = []
    /// The monitors of places that were not watched before. Their signals come on the main thread.
    nonisolated(unsafe) private(set) var newMonitors: [(place: String, monitor: Monitor)] = []
    /// The folders on the paths; `nil` if the same ones are watched.
    private(set) var newFolders: WatchedFolders?

    /// What is watched already.
    struct Watched: Sendable {
        let places: [String]
        let folders: [[String]]?
    }

    /// What is known before the disk was asked.
    init(stamp: FileStamp?) { self.stamp = stamp }

    init(of path: String, _ formerPath: String?, _ renamed: String?, beyond watched: Watched) {
        let paths = [path, formerPath].compactMap(\.self).map(LinkedPath.init)
        places = paths.flatMap { $0.links + [$0.target] }
        place = LinkedPath.place(of: path)

        // The watches come first, so that what happens after the questions below is noticed.
        let folders = paths.map(\.folders)
        if watched.folders?.joined().elementsEqual(folders.joined(), by: { $0.isSpelled(like: $1) }) != true {
            newFolders = WatchedFolders(folders)
        }
        for place in places where !watched.places.contains(where: { $0.isSpelled(like: place) }) {
            guard !newMonitors.contains(where: { $0.place.isSpelled(like: place) }) else { continue }
            if let monitor = Self.monitor(place) { newMonitors.append((place, monitor)) }
        }

        stamp = FileStamp(path: path)
        hasFile = path.existsOnDisk
        hasFormer = formerPath?.existsOnDisk == true
        hasRenamed = renamed?.existsOnDisk == true
    }

    /// If the folder is missing (it may be mounted later) or cannot be read, GLib looks every four seconds. If the system
    /// cannot watch, the file is not followed.
    private static func monitor(_ place: String) -> Monitor? {
        // GLib locks all monitors while it begins one. A disk that does not answer is noticed before that.
        _ = FileSystem.exists(place)
        let file = GObjectRef<OpaquePointer>(taking: g_file_new_for_path(place))
        guard
            let monitor = try? throwingGError({ g_file_monitor_file(file.pointer, G_FILE_MONITOR_WATCH_MOVES, nil, $0) }
            )
        else { return nil }
        g_file_monitor_set_rate_limit(monitor, 0)
        return Monitor(taking: monitor)
    }
}
