import GTKBridge

/// Tells when a file may have changed: written in place, replaced by renaming another over it, removed, back again.
/// Editors do several of these in a row, so it waits until it is quiet for a moment.
@MainActor
final class FileWatch {
    /// Long enough for an editor's write and rename to be over, short enough to seem immediate.
    private static let quietMilliseconds = 80

    private var monitor: GObjectRef<UnsafeMutablePointer<GFileMonitor>>?
    private var pending: MainLoopSource?
    private let path: String
    /// What the file was last renamed to.
    private var newPath: String?
    private let onChange: @MainActor (_ newPath: String?) -> Void

    /// - Parameter onChange: told the new name where the file itself has another one now.
    init(path: String, onChange: @escaping @MainActor (_ newPath: String?) -> Void) {
        self.path = path
        self.onChange = onChange
        let file = GObjectRef<OpaquePointer>(taking: g_file_new_for_path(path))
        // Where the system cannot watch, the file is simply not followed.
        guard
            let monitor = try? throwingGError({ g_file_monitor_file(file.pointer, G_FILE_MONITOR_WATCH_MOVES, nil, $0) }
            )
        else { return }
        self.monitor = GObjectRef(taking: monitor)
        g_file_monitor_set_rate_limit(monitor, 0)
        connect(monitor, "changed") { [weak self] (file: OpaquePointer?, other: OpaquePointer?, event: UInt32) in
            self?.fileChanged(file, other, GFileMonitorEvent(event))
        }
    }

    isolated deinit {
        pending?.cancel()
        if let monitor { g_file_monitor_cancel(monitor.pointer) }
    }

    private func fileChanged(_ file: OpaquePointer?, _ other: OpaquePointer?, _ event: GFileMonitorEvent) {
        if [G_FILE_MONITOR_EVENT_RENAMED, G_FILE_MONITOR_EVENT_MOVED_OUT].contains(event), Self.path(of: file) == path {
            newPath = Self.path(of: other)
        }
        pending?.cancel()
        pending = after(milliseconds: Self.quietMilliseconds, for: self) { $0.settle() }
    }

    /// Editors move a file aside to write it anew: only a file that is still away, under the name of another document,
    /// was renamed.
    private func settle() {
        let renamed = newPath.flatMap { newPath in
            !Self.exists(path) && newPath.hasSuffix(".json") && Self.exists(newPath) ? newPath : nil
        }
        newPath = nil
        onChange(renamed)
    }

    private static func exists(_ path: String) -> Bool { g_file_test(path, G_FILE_TEST_EXISTS) != 0 }

    private static func path(of file: OpaquePointer?) -> String? {
        guard let file, let path = g_file_get_path(file) else { return nil }
        defer { g_free(path) }
        return String(cString: path)
    }
}
