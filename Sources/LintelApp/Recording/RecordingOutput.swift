import CollectionDocument
import FileAccess
import FoundationEssentials
import Glibc
import LintelDocument
import Recordings

/// The open file of `lintel preview --record`, which a worker writes: a pipe whose reader stalls, or a disk that does not answer,
/// would hold up the window.
nonisolated struct RecordingOutput: Sendable {
    /// Lines that are written together.
    struct Batch: Sendable {
        /// Whether everything before these lines belongs to another recording.
        var beginsAgain = false
        var text = ""

        var isEmpty: Bool { !beginsAgain && text.isEmpty }
    }

    private let descriptor: Int32
    /// What a regular file is; `nil` for a pipe or a device.
    private let identity: FileIdentity?
    /// Where the recording begins in a regular file, in bytes. Before it is what others wrote to standard output.
    private let start: off_t
    /// The path that must lead to the file; `nil` for standard output.
    private let path: String?
    /// The path of the file with links resolved, if it was not there before.
    private let made: String?

    /// Whether lines that were written can be taken back.
    var canBeginAgain: Bool { identity != nil }

    /// Opens the file, and makes it if it is not there. Nothing is emptied yet.
    ///
    /// - Parameter inputs: the files that the windows show.
    /// - Throws: a `FileError` or a `RecordingRefusal`.
    init(path: String, reading inputs: InputFiles) throws {
        switch try OutputPlace(path, reading: inputs) {
        case .standardOutput:
            descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
            self.path = nil
            made = nil
            // Fails if standard output is closed.
            guard descriptor >= 0, Glibc.write(descriptor, "", 0) == 0 else { throw FileError.last }
            identity = FileIdentity(descriptor: descriptor)
            let appends = fcntl(descriptor, F_GETFL) & O_APPEND != 0
            start = max(0, lseek(descriptor, 0, appends ? SEEK_END : SEEK_CUR))
        case .stream:
            // Without O_NONBLOCK, opening a pipe waits for its reader.
            descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
            guard descriptor >= 0 else { throw errno == ENXIO ? RecordingRefusal.unread : FileError.last }
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
            self.path = nil
            made = nil
            identity = nil
            start = 0
        case .file:
            (descriptor, made) = try Self.openFile(path)
            self.path = path
            identity = FileIdentity(descriptor: descriptor)
            start = 0
        }
    }

    /// Opens the file of a recording, or makes one.
    ///
    /// - Returns: its descriptor and, if it was made, its path with links resolved.
    private static func openFile(_ path: String) throws -> (descriptor: Int32, made: String?) {
        let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY
        let new = open(path, flags | O_EXCL, 0o666)
        if new >= 0 { return (new, FileSystem.resolved(path)) }
        guard errno == EEXIST else { throw FileError.last }
        // Either there is a file, or a link whose target is not there yet.
        let wasThere = FileSystem.exists(path)
        if wasThere { try checkIsRecording(path) }
        let descriptor = open(path, flags, 0o666)
        guard descriptor >= 0 else { throw FileError.last }
        return (descriptor, wasThere ? nil : FileSystem.resolved(path))
    }

    /// Blocks until everything is written, however long the reader takes.
    func write(_ batch: Batch) throws(FileError) {
        if let path, FileIdentity(path: path) != identity { throw .vanished }
        if batch.beginsAgain, canBeginAgain { try truncate(at: start) }
        let end = lseek(descriptor, 0, SEEK_CUR)
        do {
            let output = FileOutput(descriptor)
            try output.write(batch.text)
            try output.flush()
        } catch {
            // Only whole lines stay.
            if canBeginAgain { try? truncate(at: end) }
            throw error
        }
    }

    func close() { _ = Glibc.close(descriptor) }

    /// Removes a file that was made for nothing.
    func discard() {
        if let made, FileIdentity(path: made) == identity { FileSystem.remove(made) }
    }

    private func truncate(at length: off_t) throws(FileError) {
        guard ftruncate(descriptor, length) == 0, lseek(descriptor, length, SEEK_SET) >= 0 else { throw .last }
    }

    /// - Throws: `RecordingRefusal` if the file holds anything else.
    private static func checkIsRecording(_ path: String) throws {
        let contents = try FileContents.read(path, upTo: RecordingLimits.fileBytes)
        guard !contents.isEmpty else { return }
        do {
            try Recording.checkFirstLine(of: contents)
        } catch {
            let isDocument = (try? CollectionDocument.decode(contents)) != nil
            throw isDocument ? RecordingRefusal.document : RecordingRefusal.other("\(error)")
        }
    }
}

/// Why a path does not become a recording. Its words are those of a command, in English.
nonisolated enum RecordingRefusal: Error, Equatable, CustomStringConvertible {
    /// It holds a document.
    case document
    /// It holds something else; the first mistake, seen as a recording.
    case other(String)
    /// It is a pipe that nobody reads.
    case unread

    var description: String {
        switch self {
        case .document: "It is a document and not a recording, and was left as it is"
        case .other(let mistake): "It exists and is not a recording (\(mistake)), and was left as it is"
        case .unread: "Nobody reads this pipe; start its reader first"
        }
    }
}
