import Foundation
import GTKBridge

/// Writes a file so that at any moment the old or the new one is there, whole: into another file beside it, which is
/// brought to the disk and then takes its name. GLib does that; here are the things that it leaves out.
///
/// Killed in between, the program may leave that other file behind. A file with several hard links loses the others.
enum FileWriter {
    /// - Parameters:
    ///   - path: a link is followed: what it points to is written, and the link stays.
    ///   - permissions: for a file that is new; an old one keeps its own.
    /// - Throws: why, for people. The old file is still there then.
    static func write(_ contents: Data, to path: String, permissions: mode_t = 0o666) throws(FileWriteError) {
        let target = try target(of: path)
        var old = stat()
        let exists = stat(target, &old) == 0
        if exists {
            guard old.st_mode & S_IFMT == S_IFREG else { throw FileWriteError(tr("This is not a regular file")) }
            // A file may be replaced whatever its own permissions; whoever protects it from writing means that.
            guard access(target, W_OK) == 0 else { throw FileWriteError(errno: errno) }
        }
        do {
            _ = try throwingGError { error in
                contents.withUnsafeBytes { bytes in
                    g_file_set_contents_full(
                        target, bytes.bindMemory(to: CChar.self).baseAddress ?? emptyText, gssize(bytes.count),
                        GFileSetContentsFlags(
                            G_FILE_SET_CONTENTS_CONSISTENT.rawValue | G_FILE_SET_CONTENTS_DURABLE.rawValue),
                        Int32(exists ? old.st_mode & 0o7777 : permissions), error)
                }
            }
        } catch {
            throw FileWriteError(error)
        }
        if exists {
            // GLib subtracts the umask.
            chown(target, old.st_uid, old.st_gid)
            chmod(target, old.st_mode & 0o7777)
        }
    }

    /// What is behind all links; for a link to nothing, what would be there.
    private static func target(of path: String) throws(FileWriteError) -> String {
        var path = path
        for _ in 0..<mostLinks {
            guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return path }
            path =
                link.hasPrefix("/")
                ? link : URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(link).path
        }
        throw FileWriteError(errno: ELOOP)
    }

    /// As many as Linux follows.
    private static let mostLinks = 40

    nonisolated(unsafe) private static let emptyText = UnsafePointer(strdup("")!)
}

/// Why a file could not be written, in a sentence for people.
struct FileWriteError: Error, CustomStringConvertible {
    let description: String

    fileprivate init(_ description: String) { self.description = description }

    init(errno: Int32) {
        self.init(Self.sentence(g_file_error_from_errno(errno)) ?? String(cString: strerror(errno)))
    }

    fileprivate init(_ error: GLibError) {
        let code = GFileError(rawValue: GFileError.RawValue(error.code))
        self.init((error.domain == "g-file-error-quark" ? Self.sentence(code) : nil) ?? error.message)
    }

    private static func sentence(_ code: GFileError) -> String? {
        switch code {
        case G_FILE_ERROR_NOSPC: tr("The disk is full")
        case G_FILE_ERROR_ROFS: tr("The disk can only be read")
        case G_FILE_ERROR_ACCES, G_FILE_ERROR_PERM: tr("Writing there is not permitted")
        case G_FILE_ERROR_NOENT, G_FILE_ERROR_NOTDIR: tr("The folder is not there")
        case G_FILE_ERROR_ISDIR: tr("This is a folder")
        default: nil
        }
    }
}
