import GTKBridge
import Glibc

/// Reports that a folder on one of several paths was renamed, removed or created.
///
/// While the folders are there, nothing else in them wakes the program. GLib's monitors report everything that happens in a
/// folder, and many paths lead through `/tmp` or a home folder.
@MainActor
final class FolderWatch {
    /// The folders of each path, the outer ones first, without links in their own paths.
    let paths: [[String]]
    /// An instance of inotify(7); negative if there are too many.
    private let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    private var source: MainLoopSource?
    /// The first missing folder of each path. The watch on the folder above notices when it is created.
    private var missing: [String] = []

    init(_ paths: [[String]], onChange: @escaping @MainActor () -> Void) {
        self.paths = paths
        guard descriptor >= 0 else { return }
        missing = paths.compactMap { $0.first { !watch($0) } }
        source = whenReadable(descriptor, for: self) { if $0.takeEvents() { onChange() } }
    }

    isolated deinit {
        source?.cancel()
        if descriptor >= 0 { close(descriptor) }
    }

    private static let arrivals = UInt32(IN_CREATE | IN_MOVED_TO)

    /// - Returns: whether the folder exists. One that may not be read is not watched.
    private func watch(_ folder: String) -> Bool {
        func add(_ folder: String, _ events: UInt32) -> Bool {
            inotify_add_watch(descriptor, folder, events | UInt32(IN_MASK_ADD)) >= 0
                || ![ENOENT, ENOTDIR].contains(errno)
        }
        let departures = UInt32(IN_MOVE_SELF | IN_DELETE_SELF)
        if add(folder, departures) { return true }
        _ = add(folder.deletingLastPathComponent, Self.arrivals)
        // It may have been created meanwhile.
        return add(folder, departures)
    }

    /// - Returns: whether a folder has gone or come.
    private func takeEvents() -> Bool {
        var hasGone = false
        var bytes = [UInt8](repeating: 0, count: 4096)
        while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
            var start = 0
            while start < count {
                let event = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: inotify_event.self) }
                hasGone = hasGone || event.mask & Self.arrivals == 0
                start += MemoryLayout<inotify_event>.size + Int(event.len)
            }
        }
        return hasGone || missing.contains { access($0, F_OK) == 0 }
    }
}
