import Glibc

/// What the path of an output leads to. Everything that writes a file of its user's choice asks this first.
///
///     switch try OutputPlace(path, reading: inputs) {
///     case .standardOutput: …
///     case .stream: …
///     case .file: …
///     }
package enum OutputPlace: Sendable {
    case standardOutput
    /// A pipe or a device. What is written there replaces nothing.
    case stream
    /// A file, a folder, or nothing yet.
    case file

    /// The path that means standard output.
    package static let standardOutputPath = "-"

    /// - Parameter inputs: what is read.
    /// - Throws: `FileError` if the output would replace an input, or be added to it.
    package init(_ path: String, reading inputs: InputFiles) throws(FileError) {
        if path == Self.standardOutputPath || Self.isStandardOutput(path) {
            try inputs.check(output: STDOUT_FILENO)
            self = .standardOutput
            return
        }
        try inputs.check(output: path)
        self = Self.isStream(path) ? .stream : .file
    }

    /// Whether the path leads to standard output, as `/dev/stdout` does. Opening it again would truncate what others
    /// wrote there.
    private static func isStandardOutput(_ path: String) -> Bool {
        var standard = stat()
        guard let named = FileSystem.status(of: path), fstat(STDOUT_FILENO, &standard) == 0 else { return false }
        let isSameFile = named.st_dev == standard.st_dev && named.st_ino == standard.st_ino
        let isWritable = fcntl(STDOUT_FILENO, F_GETFL) & O_ACCMODE != O_RDONLY
        return isSameFile && isWritable
    }

    private static func isStream(_ path: String) -> Bool {
        guard let status = FileSystem.status(of: path) else { return false }
        let type = status.st_mode & S_IFMT
        return type != S_IFREG && type != S_IFDIR
    }
}
