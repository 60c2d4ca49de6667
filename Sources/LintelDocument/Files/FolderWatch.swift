import FileAccess
import GTKBridge
import Glibc

/// Reports that a folder on one of several paths was renamed, removed or created.
///
/// While the folders are there, nothing else in them wakes the program. GLib's monitors report everything that happens in a
/// folder, and many paths lead through `/tmp` or a home folder.
@MainActor
final class FolderWatch {
    private let folders: WatchedFolders
    private var source: MainLoopSource?

    init(_ folders: WatchedFolders, onChange: @escaping @MainActor () -> Void) {
        self.folders = folders
        guard folders.descriptor >= 0 else { return }
        source = whenReadable(folders.descriptor, for: self) { if $0.folders.takeEvents() { onChange() } }
    }

    isolated deinit { source?.cancel() }

    /// The folders of each path, the outer ones first, without links in their own paths.
    var paths: [[String]] { folders.paths }
}

/// Folders that the system watches. Making it asks disks, so a window makes it on another thread.
final class WatchedFolders: Sendable {
    let paths: [[String]]
    /// An instance of inotify(7); negative if there are too many.
    fileprivate let descriptor: Int32
    /// The names of the first missing folder of each path. The watch on the folder above notices when it is created.
    private let missing: [String]

    init(_ paths: [[String]]) {
        self.paths = paths
        let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        self.descriptor = descriptor
        missing =
            descriptor < 0
            ? [] : paths.compactMap { $0.first { !Self.watch($0, with: descriptor) } }.map(\.fileName)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    private static let arrivals = UInt32(IN_CREATE | IN_MOVED_TO)

    /// - Returns: whether the folder exists. One that may not be read is not watched.
    private static func watch(_ folder: String, with descriptor: Int32) -> Bool {
        func add(_ folder: String, _ events: UInt32) -> Bool {
            let error = FileSystem.watch(folder, for: events | UInt32(IN_MASK_ADD), with: descriptor)
            return error == nil || ![ENOENT, ENOTDIR].contains(error?.number)
        }
        let departures = UInt32(IN_MOVE_SELF | IN_DELETE_SELF)
        if add(folder, departures) { return true }
        _ = add(folder.deletingLastPathComponent, arrivals)
        // It may have been created meanwhile.
        return add(folder, departures)
    }

    /// - Returns: whether a folder has gone or come.
    fileprivate func takeEvents() -> Bool {
        var hasChanged = false
        var bytes = [UInt8](repeating: 0, count: 4096)
        while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
            var start = 0
            while start < count {
                let event = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: inotify_event.self) }
                let nameStart = start + MemoryLayout<inotify_event>.size
                start = nameStart + Int(event.len)
                let name = String(decoding: bytes[nameStart..<start].prefix { $0 != 0 }, as: UTF8.self)
                hasChanged = hasChanged || isChange(event.mask, name)
            }
        }
        return hasChanged
    }

    /// - Parameter name: of what has come to a folder that is watched for a missing one.
    private func isChange(_ mask: UInt32, _ name: String) -> Bool {
        let isArrival = mask & Self.arrivals != 0
        return !isArrival || missing.contains { $0.isSpelled(like: name) }
    }
}
