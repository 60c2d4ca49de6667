import CollectionDocument
import Foundation
import GTKBridge

/// The file that a save is meant to replace. What others have put there since is not to be lost.
///
/// | what others do | what becomes of it |
/// | --- | --- |
/// | they write the file, or rename another one over it, before ours takes its name | refused: the stamp differs |
/// | they have it open for writing, and pause | refused: the kernel grants a read lease only where nobody has |
/// | another Lintel saves it at the same moment | the second one is refused: both lock the file that they replace |
///
/// Two gaps remain. In the microseconds between the last look at the file and its renaming, a program other than Lintel
/// can rename a file over it, or open the old one. And nobody can tell who has a file open if it is on a network's disk or
/// belongs to another user.
package struct ExpectedFile: Equatable, Sendable {
    /// The state that somebody has seen it in; `nil` where there was no file.
    let stamp: FileStamp?
    /// Whether it is replaced even if another program has it open for writing.
    var mayBeOpen = false

    /// Gives the file `new` the name `target`, if that is still the expected one's.
    func replace(with new: String, _ target: String) throws(FileWriteError) {
        guard stamp != nil else { return try create(target, from: new) }
        // Waits for nobody: what is a pipe by now, or leased by a server, is not opened.
        let file = open(target, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        // The lock and the lease end with it.
        defer { if file >= 0 { close(file) } }
        if !mayBeOpen, file >= 0, Self.isBeingWritten(file, target) { throw .beingWritten }
        guard FileStamp(path: target) == stamp else { throw .changed }
        guard rename(new, target) == 0 else { throw FileWriteError(errno: errno) }
    }

    /// As `rename`, but not over a file that has come meanwhile.
    private func create(_ target: String, from new: String) throws(FileWriteError) {
        if link(new, target) == 0 {
            unlink(new)
        } else if errno == EEXIST || FileStamp(path: target) != nil {
            throw .changed
        } else if rename(new, target) != 0 {
            // Not every disk has hard links; those that have none are asked twice.
            throw FileWriteError(errno: errno)
        }
    }

    /// Whether another program has the file open for writing, or replaces it right now. Keeps others from doing either
    /// until `file` is closed.
    private static func isBeingWritten(_ file: Int32, _ path: String) -> Bool {
        if flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return true }
        // Who opens the file while it is leased makes the kernel send a signal, by default one that ends the process.
        _ = fcntl(file, setSignal, SIGURG)
        return fcntl(file, setLease, Int32(F_RDLCK)) != 0 && errno == EAGAIN && !isRemote(path)
    }

    /// Whether the file is on a network's disk: a lease is refused there for other reasons, too.
    private static func isRemote(_ path: String) -> Bool {
        let file = GObjectRef<OpaquePointer>(taking: g_file_new_for_path(path))
        guard let info = g_file_query_filesystem_info(file.pointer, "filesystem::remote", nil, nil) else { return true }
        defer { g_object_unref(UnsafeMutableRawPointer(info)) }
        return g_file_info_get_attribute_boolean(info, "filesystem::remote") != 0
    }

    /// `F_SETLEASE` and `F_SETSIG` of Linux's `fcntl`, which Swift does not import.
    private static let setLease: Int32 = 1024
    private static let setSignal: Int32 = 10
}
