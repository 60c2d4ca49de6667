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
    private enum Target {
        case file(FileReplacement)
        /// Standard output, a pipe or a device.
        case stream(FileOutput, descriptor: Int32)
    }

    private let target: Target
    /// The name for messages.
    private let name: String

    /// The path that means standard output.
    static let standardOutput = "-"

    init(path: String) throws {
        let isStandard = path == Self.standardOutput || Self.isStandardOutput(path)
        let name = isStandard ? "standard output" : path
        self.name = name
        target = try exitOnFailure(with: .cannotCreate, at: name) {
            if isStandard { return .stream(FileOutput(STDOUT_FILENO), descriptor: STDOUT_FILENO) }
            if let descriptor = try Self.openStream(path) {
                return .stream(FileOutput(descriptor), descriptor: descriptor)
            }
            return .file(try FileReplacement(of: path))
        }
    }

    private var output: FileOutput {
        switch target {
        case .file(let file): file.output
        case .stream(let output, _): output
        }
    }

    func write(_ text: String) throws {
        try exitOnFailure(with: .cannotCreate, at: name) { try output.write(text) }
    }

    func writeData(_ data: Data) throws {
        try exitOnFailure(with: .cannotCreate, at: name) { try output.writeData(data) }
    }

    /// Finishes the output, which is complete only after this has returned.
    func finish() throws {
        try exitOnFailure(with: .cannotCreate, at: name) {
            switch target {
            case .file(let file):
                try file.commit()
            case .stream(let output, let descriptor):
                try output.flush()
                // Some file systems report a full disk only here.
                if close(descriptor) != 0 { throw FileError.last }
            }
        }
    }

    /// Whether the path leads to standard output, as `/dev/stdout` does. Opening it again would truncate what others
    /// wrote there.
    private static func isStandardOutput(_ path: String) -> Bool {
        var named = stat()
        var standard = stat()
        guard stat(path, &named) == 0, fstat(STDOUT_FILENO, &standard) == 0 else { return false }
        let isSameFile = named.st_dev == standard.st_dev && named.st_ino == standard.st_ino
        let isWritable = fcntl(STDOUT_FILENO, F_GETFL) & O_ACCMODE != O_RDONLY
        return isSameFile && isWritable
    }

    /// Opens a pipe or a device.
    ///
    /// - Returns: `nil` for a regular file or a folder, and if nothing is there.
    private static func openStream(_ path: String) throws(FileError) -> Int32? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        let type = status.st_mode & S_IFMT
        guard type != S_IFREG, type != S_IFDIR else { return nil }
        let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw .last }
        return descriptor
    }
}

/// What must be set up for the standard streams before a command runs.
enum StandardStreams {
    /// Opens placeholders for closed streams. Otherwise the next opened file would get a stream's number, and be read
    /// or written instead. Reading or writing a placeholder fails, as with a closed stream, even if it is opened by its name, such as
    /// `/dev/stdout`.
    static func occupyClosed() {
        // `O_PATH`, a macro that Swift does not import.
        let pathOnly: Int32 = 0o10000000
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // `open` returns the lowest free number, which is this one.
            _ = open("/", pathOnly)
        }
    }

    /// Makes a write past the limit on the size of files (`ulimit -f`) fail, like one to a full disk. By default the signal
    /// ends the process.
    ///
    /// The handler does nothing. The signal is not ignored instead, because programs that the window starts would inherit that;
    /// a handler is not inherited.
    static func surviveSizeLimit() {
        signal(SIGXFSZ) { _ in }
    }
}
