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
    private let inputs: InputFiles

    /// - Parameters:
    ///   - path: `-` is standard output.
    ///   - inputs: what the command reads, which the output must not replace.
    init(path: String = OutputPlace.standardOutputPath, reading inputs: InputFiles = InputFiles()) throws {
        self.inputs = inputs
        let isStandardPath = path == OutputPlace.standardOutputPath
        let place = try exitOnFailure(with: .cannotCreate, at: isStandardPath ? Self.standardOutputName : path) {
            try OutputPlace(path, reading: inputs)
        }
        switch place {
        case .standardOutput:
            name = Self.standardOutputName
            target = .stream(FileOutput(STDOUT_FILENO), descriptor: STDOUT_FILENO)
        case .stream:
            name = path
            target = try exitOnFailure(with: .cannotCreate, at: path) {
                let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
                guard descriptor >= 0 else { throw FileError.last }
                return .stream(FileOutput(descriptor), descriptor: descriptor)
            }
        case .file:
            name = path
            target = try exitOnFailure(with: .cannotCreate, at: path) { .file(try FileReplacement(of: path)) }
        }
    }

    private static let standardOutputName = "standard output"

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
                // Somebody may have made the path lead to an input meanwhile.
                try file.commit { new, old in
                    try inputs.check(output: old)
                    try FileReplacement.rename(new, to: old)
                }
            case .stream(let output, let descriptor):
                try output.flush()
                // Some file systems report a full disk only here.
                if close(descriptor) != 0 { throw FileError.last }
            }
        }
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

    /// Makes a write to a pipe without a reader fail. By default the signal ends the process, and the unsaved work of its windows
    /// with it. As below, the signal is not ignored.
    static func surviveLostReader() {
        signal(SIGPIPE) { _ in }
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
