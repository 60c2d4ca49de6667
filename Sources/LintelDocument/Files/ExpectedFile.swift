import FileAccess
import FoundationEssentials
import GTKBridge
import Glibc

/// The file that a save may replace. It keeps other programs' changes from being lost.
///
/// | another program | result |
/// | --- | --- |
/// | writes the file, or renames another one over it, before ours takes its name | refused: the stamp differs |
/// | has it open for writing, and pauses | refused: the kernel grants a read lease only if nobody has |
/// | is another Lintel that saves it at the same moment | the second one is refused: both lock the file that they replace |
///
/// Two gaps remain. In the microseconds between the last check and the renaming, a program other than Lintel can rename a
/// file over it, or open the old one. And nobody can tell who has a file open if it is on a network disk or belongs to
/// another user.
package struct ExpectedFile: Equatable, Sendable {
    /// The last known state of the file; `nil` if there was none.
    let stamp: FileStamp?
    /// Whether it is replaced even if another program has it open for writing.
    var mayBeOpen = false

    /// Renames the file `new` to `target`, if `target` is still the expected file.
    func replace(with new: String, _ target: String) throws(FileWriteError) {
        guard stamp != nil else { return try create(target, from: new) }
        // Opens without waiting, because the path may be a pipe by now, or leased by a server.
        let file = FileSystem.open(target, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        // Closing it ends the lock and the lease.
        defer { if file >= 0 { close(file) } }
        if !mayBeOpen, file >= 0, Self.isBeingWritten(file, target) { throw .beingWritten }
        guard FileStamp(path: target) == stamp else { throw .changed }
        try rename(new, to: target)
    }

    private func rename(_ new: String, to target: String) throws(FileWriteError) {
        do throws(FileError) {
            try FileSystem.rename(new, to: target)
        } catch {
            throw FileWriteError(error)
        }
    }

    /// Like `rename`, but not over a file that has appeared meanwhile.
    private func create(_ target: String, from new: String) throws(FileWriteError) {
        do throws(FileError) {
            try FileSystem.link(new, to: target)
            FileSystem.remove(new)
        } catch {
            guard error.number != EEXIST, FileStamp(path: target) == nil else { throw .changed }
            // On a file system without hard links, checking and renaming are two steps.
            try rename(new, to: target)
        }
    }

    /// Whether another program has the file open for writing, or is replacing it. Keeps others from doing either until
    /// `file` is closed.
    private static func isBeingWritten(_ file: Int32, _ path: String) -> Bool {
        if flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return true }
        // If somebody opens the leased file, the kernel sends a signal. The default signal would end the process.
        _ = fcntl(file, setSignal, SIGURG)
        return fcntl(file, setLease, Int32(F_RDLCK)) != 0 && errno == EAGAIN && !isRemote(path)
    }

    /// Whether the file is on a network disk, where a lease may be refused for other reasons.
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
