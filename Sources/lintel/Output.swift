import ArgumentParser
import CollectionDocument
import Foundation

/// Where a command writes: a file, which keeps what it has until the new one is whole; or a pipe, a device or the standard
/// output, into which it writes.
///
///     let output = try Output(path: "-")
///     try output.write("a line\n")
///     try output.finish()
///
/// Each of them throws `ExitCode` after the reason has been printed. A reader that went away is no reason to print one.
final class Output {
    private enum Target {
        case file(FileReplacement)
        /// With its descriptor, which is closed at the end.
        case stream(FileOutput, Int32)
    }

    private let target: Target
    /// How messages name it.
    private let name: String

    static let standardOutput = "-"

    init(path: String) throws {
        let isStandard = path == Self.standardOutput || Self.isStandardOutput(path)
        name = isStandard ? "standard output" : path
        do throws(FileError) {
            target =
                if isStandard {
                    .stream(FileOutput(STDOUT_FILENO), STDOUT_FILENO)
                } else if let descriptor = try Self.openStream(path) {
                    .stream(FileOutput(descriptor), descriptor)
                } else {
                    .file(try FileReplacement(of: path))
                }
        } catch {
            throw Self.ending(name, error)
        }
    }

    func write(_ text: String) throws {
        try writing { () throws(FileError) in
            switch target {
            case .file(let file): try file.write(text)
            case .stream(let stream, _): try stream.write(text)
            }
        }
    }

    func write(_ data: Data) throws {
        try writing { () throws(FileError) in
            switch target {
            case .file(let file): try file.write(data)
            case .stream(let stream, _): try stream.write(data)
            }
        }
    }

    /// Until this has returned, all that was written may still be lost.
    func finish() throws {
        try writing { () throws(FileError) in
            switch target {
            case .file(let file):
                try file.commit()
            case .stream(let stream, let descriptor):
                try stream.flush()
                // Some file systems say only now that there is no room.
                if close(descriptor) != 0 { throw FileError(errno: errno) }
            }
        }
    }

    private func writing(_ body: () throws(FileError) -> Void) throws {
        do throws(FileError) {
            try body()
        } catch {
            throw Self.ending(name, error)
        }
    }

    private static func ending(_ name: String, _ error: FileError) -> ExitCode {
        guard error.number != EPIPE else { return .brokenPipe }
        printError("lintel: \(name): \(error)")
        return .cannotCreate
    }

    /// Whether the path leads to what the standard output is, as `/dev/stdout` does: opening that again would cut off what
    /// others wrote there.
    private static func isStandardOutput(_ path: String) -> Bool {
        var named = stat()
        var standard = stat()
        return stat(path, &named) == 0 && fstat(STDOUT_FILENO, &standard) == 0
            && named.st_dev == standard.st_dev && named.st_ino == standard.st_ino
            && fcntl(STDOUT_FILENO, F_GETFL) & O_ACCMODE != O_RDONLY
    }

    /// - Returns: `nil` for a file, and where there is nothing.
    private static func openStream(_ path: String) throws(FileError) -> Int32? {
        var status = stat()
        guard stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { return nil }
        let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw FileError(errno: errno) }
        return descriptor
    }
}
