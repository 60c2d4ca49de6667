import CollectionDocument
import Foundation
import GTKBridge

/// Writes a file so that at any moment the old or the new one is there, whole.
enum FileWriter {
    /// - Parameters:
    ///   - path: a link is followed: what it points to is written, and the link stays.
    ///   - permissions: for a file that is new; an old one keeps its own.
    /// - Throws: why, for people. The old file is still there then.
    static func write(_ contents: Data, to path: String, permissions: mode_t = 0o666) throws(FileWriteError) {
        do {
            let file = try FileReplacement(of: path, permissions: permissions)
            try file.write(contents)
            try file.commit()
        } catch {
            throw FileWriteError(error)
        }
    }
}

/// Why a file could not be written, in a sentence for people.
struct FileWriteError: Error, CustomStringConvertible {
    let description: String

    init(errno: Int32) { self.init(FileError(errno: errno)) }

    init(_ error: FileError) {
        description =
            switch error.number {
            case ENOSPC, EDQUOT: tr("The disk is full")
            case EROFS: tr("The disk can only be read")
            case EACCES, EPERM: tr("Writing there is not permitted")
            case ENOENT, ENOTDIR: tr("The folder is not there")
            case EISDIR: tr("This is a folder")
            case nil where error == .notRegular: tr("This is not a regular file")
            default: error.description
            }
    }
}
