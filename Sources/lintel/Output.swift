import ArgumentParser
import FileAccess
import FoundationEssentials
import Glibc

/// The output of a command: a file that is replaced when the new one is complete, or a pipe, a device or standard
/// output, which is written directly.
///
///     let output = try Output(path: "-")
///     try output.write("a line\n")
///     try output.finish()
///
/// All of its methods throw `ExitCode`, after printing the reason. If the reader went away, nothing is printed.
final class Output {
    private let output: FileOutput
    private let complete: () throws -> Void
    /// The name for messages.
    private let name: String

    static let standardOutput = "-"

    init(path: String) throws {
        let isStandard = path == Self.standardOutput || Self.isStandardOutput(path)
        let name = isStandard ? "standard output" : path
        self.name = name
        (output, complete) = try ExitCode.cannotCreate.unless(at: name) {
            guard let descriptor = try isStandard ? STDOUT_FILENO : Self.openStream(path) else {
                let file = try FileReplacement(of: path)
                return (file.output, { try file.commit() })
            }
            let output = FileOutput(descriptor)
            return (
                output,
                {
                    try output.flush()
                    // Some file systems report a full disk only here.
                    if close(descriptor) != 0 { throw FileError.last }
                }
            )
        }
    }

    func write(_ text: String) throws { try ExitCode.cannotCreate.unless(at: name) { try output.write(text) } }

    func write(_ data: Data) throws { try ExitCode.cannotCreate.unless(at: name) { try output.write(data) } }

    /// Finishes the output, which is complete only after this has returned.
    func finish() throws { try ExitCode.cannotCreate.unless(at: name, complete) }

    /// Whether the path leads to standard output, as `/dev/stdout` does. Opening it again would truncate what others
    /// wrote there.
    private static func isStandardOutput(_ path: String) -> Bool {
        var named = stat()
        var standard = stat()
        return stat(path, &named) == 0 && fstat(STDOUT_FILENO, &standard) == 0
            && named.st_dev == standard.st_dev && named.st_ino == standard.st_ino
            && fcntl(STDOUT_FILENO, F_GETFL) & O_ACCMODE != O_RDONLY
    }

    /// - Returns: `nil` for a regular file, and if nothing is there.
    private static func openStream(_ path: String) throws(FileError) -> Int32? {
        var status = stat()
        guard stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { return nil }
        let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw .last }
        return descriptor
    }
}
