import Glibc

/// Tells regular files apart. All names of a file have the same identity: its paths, its hard links, and symbolic links to it.
package struct FileIdentity: Hashable, Sendable {
    private let device: dev_t
    private let inode: ino_t

    /// The identity of the file that a path leads to; `nil` for a folder, a pipe or a device, and if nothing is there.
    package init?(path: String) {
        guard let status = FileSystem.status(of: path) else { return nil }
        self.init(status)
    }

    /// The identity of an open file; `nil` for anything but a regular file.
    package init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        device = status.st_dev
        inode = status.st_ino
    }
}
