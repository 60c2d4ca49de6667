import FileAccess
import Glibc

/// Identifies a state of a file without reading it: which file it is, its length, and the time of the last change.
package struct FileStamp: Equatable, Sendable {
    private let (device, inode): (dev_t, ino_t)
    private let size: off_t
    private let (seconds, nanoseconds): (Int, Int)

    /// The stamp of the file that a path leads to, through links; `nil` if there is none, or if it is a folder.
    package init?(path: String) {
        guard let status = FileSystem.status(of: path), status.st_mode & S_IFMT != S_IFDIR else { return nil }
        self.init(status)
    }

    /// The stamp of an open file.
    init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    init(_ status: stat) {
        (device, inode, size) = (status.st_dev, status.st_ino, status.st_size)
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }

    /// Length and time as text. Device and inode may have other numbers after the machine was started again.
    var version: String { "\(size) \(seconds).\(nanoseconds)" }
}
