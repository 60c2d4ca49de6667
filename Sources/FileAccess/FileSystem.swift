import FoundationEssentials
import Glibc

/// Questions about paths, and changes of folders. Each may wait for a disk, so a window asks on another thread.
package enum FileSystem {
    /// The status of the file that a path leads to, through links; `nil` if there is none.
    package static func status(of path: String) -> stat? {
        DiskCalls.willAsk(path)
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }

    /// Whether the path leads to anything.
    package static func exists(_ path: String) -> Bool { status(of: path) != nil }

    /// Whether the path leads to a folder.
    package static func isFolder(_ path: String) -> Bool {
        status(of: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
    }

    /// The path that a symbolic link holds; `nil` if it is none.
    package static func target(ofLink path: String) -> String? {
        DiskCalls.willAsk(path)
        return try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    }

    /// The path with all links resolved; `nil` if there is nothing.
    package static func resolved(_ path: String) -> String? {
        DiskCalls.willAsk(path)
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The names in a folder, in no order; none if it cannot be read.
    package static func names(in folder: String) -> [String] {
        DiskCalls.willAsk(folder)
        return (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    /// Opens a file.
    ///
    /// - Returns: a descriptor; negative if that fails, and `errno` says why.
    package static func open(_ path: String, _ flags: Int32) -> Int32 {
        DiskCalls.willAsk(path)
        return Glibc.open(path, flags)
    }

    /// Renames a file, which replaces another one of that name.
    package static func rename(_ old: String, to new: String) throws(FileError) {
        DiskCalls.willAsk(old)
        guard Glibc.rename(old, new) == 0 else { throw .last }
    }

    /// Gives a file another name, unless there is a file of that name.
    package static func link(_ old: String, to new: String) throws(FileError) {
        DiskCalls.willAsk(old)
        guard Glibc.link(old, new) == 0 else { throw .last }
    }

    /// Removes a file, if it is there.
    package static func remove(_ path: String) {
        DiskCalls.willAsk(path)
        unlink(path)
    }

    /// Adds a path to an instance of inotify(7).
    ///
    /// - Returns: the error, if it cannot be watched.
    package static func watch(_ path: String, for events: UInt32, with descriptor: Int32) -> FileError? {
        DiskCalls.willAsk(path)
        return inotify_add_watch(descriptor, path, events) >= 0 ? nil : .last
    }

    /// Makes a folder and those around it, unless they are there.
    package static func makeFolder(_ path: String, permissions: mode_t = 0o777) throws(FileError) {
        guard !isFolder(path), !path.isEmpty else { return }
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        if let name, name != path.startIndex { try makeFolder(String(path[..<name]), permissions: permissions) }
        // Another program may have made it meanwhile.
        guard mkdir(path, permissions) != 0 else { return }
        let error = FileError.last
        guard !isFolder(path) else { return }
        // A file is in the way.
        throw error.number == EEXIST ? FileError(errno: ENOTDIR) : error
    }
}
