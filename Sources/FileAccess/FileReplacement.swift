import FoundationEssentials
import Glibc

/// A file that replaces another one when it is complete. Until then, and if anything fails, the old file stays.
///
///     let file = try FileReplacement(of: path)
///     try file.output.writeData(bytes)
///     try file.commit()
///
/// The new file has no name until `commit()`, so nothing is left behind if the program ends early. On file systems without
/// such files it has a temporary name beside the old file, which begins with a dot: programs that show the folder do not show a
/// file that comes and goes. Other hard links of the old file keep the old contents. A replacement that is not committed is
/// discarded.
package final class FileReplacement {
    /// The open file. It is closed with this object.
    package let descriptor: Int32
    /// Whether `commit()` flushes the file to the disk first. Without that, it is faster, but a power failure in the next
    /// seconds may leave an empty file.
    package var isSynced = true
    /// The output into the new file.
    package let output: FileOutput
    /// The path of the old file, with links resolved.
    private let target: String
    /// The temporary name; `nil` while the file has none.
    private var temporary: String?

    /// Linux's `O_TMPFILE`. Swift does not import this macro.
    private static let unnamedFile = 0o20000000 | O_DIRECTORY

    /// - Parameters:
    ///   - path: if it is a symbolic link, the target is replaced and the link stays.
    ///   - permissions: for a new file, less the umask; an old file keeps its own.
    /// - Throws: `FileError`, also if the old file is write-protected or not a regular file.
    package init(of path: String, permissions: mode_t = 0o666) throws(FileError) {
        target = try Self.target(of: path)
        guard !target.isEmpty else { throw FileError(errno: ENOENT) }
        guard !target.hasSuffix("/") else { throw FileError(errno: EISDIR) }
        let old = FileSystem.status(of: target)
        if let old {
            guard old.st_mode & S_IFMT != S_IFDIR else { throw FileError(errno: EISDIR) }
            guard old.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
            // Renaming could replace a write-protected file, but its owner does not want that.
            guard access(target, W_OK) == 0 else { throw .last }
        }

        let folder = Self.folder(of: target)
        let unnamed = open(folder.isEmpty ? "." : folder, Self.unnamedFile | O_WRONLY | O_CLOEXEC, permissions)
        if unnamed >= 0 {
            descriptor = unnamed
        } else {
            let name = Self.temporaryName(for: target)
            descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
            guard descriptor >= 0 else { throw .last }
            temporary = name
        }
        output = FileOutput(descriptor)
        if let old { try takeOver(old) }
    }

    /// Gives the new file the owner, the group and the permissions of the old one, as far as the system allows.
    private func takeOver(_ old: stat) throws(FileError) {
        let keepsOwner = fchown(descriptor, old.st_uid, old.st_gid) == 0
        // If the owner cannot be kept, the group may be. `uid_t.max` leaves the owner as it is.
        if !keepsOwner { _ = fchown(descriptor, uid_t.max, old.st_gid) }
        // The set-user and set-group bits stay only with the owner.
        let keptBits: mode_t = keepsOwner ? 0o7777 : 0o777
        guard fchmod(descriptor, old.st_mode & keptBits) == 0 else { throw .last }
    }

    deinit {
        close(descriptor)
        if let temporary { unlink(temporary) }
    }

    /// Replaces the old file.
    ///
    /// - Parameter replace: renames the first path to the second one, or throws. It may check the old file once more.
    /// - Throws: `FileError`, or the error of `replace`.
    package func commit(_ replace: (_ new: String, _ old: String) throws -> Void = FileReplacement.rename) throws {
        try output.flush()
        guard !isSynced || fsync(descriptor) == 0 else { throw FileError.last }
        // Only a file with a name can replace another one.
        let name = temporary ?? Self.temporaryName(for: target)
        if temporary == nil {
            let unnamed = "/proc/self/fd/\(descriptor)"
            guard linkat(AT_FDCWD, unnamed, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 else { throw FileError.last }
            temporary = name
        }
        try replace(name, target)
        temporary = nil
    }

    /// Renames a file, which replaces another one of that name.
    package static func rename(_ new: String, to old: String) throws {
        try FileSystem.rename(new, to: old)
    }

    // MARK: Paths

    /// Linux's limit of links on a path.
    package static let mostLinks = 40

    /// The path behind symbolic links. For a link to nothing, its target.
    private static func target(of path: String) throws(FileError) -> String {
        var path = path
        for _ in 0..<mostLinks {
            guard let link = FileSystem.target(ofLink: path) else { return path }
            path = link.utf8.first == UInt8(ascii: "/") ? link : folder(of: path) + link
        }
        throw FileError(errno: ELOOP)
    }

    /// The folder with a trailing slash; empty if there is none.
    private static func folder(of path: String) -> String {
        let scalars = path.unicodeScalars
        return scalars.lastIndex(of: "/").map { String(scalars[...$0]) } ?? ""
    }

    /// A random hidden name in the same folder, with at most 255 bytes.
    private static func temporaryName(for path: String) -> String {
        let folder = folder(of: path)
        let name = String(path.unicodeScalars.dropFirst(folder.unicodeScalars.count))
        // The dot and the suffix have at most 15 bytes.
        let shortName = name.utf8.count < 240 ? name : "lintel"
        return "\(folder).\(shortName).\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
    }
}
