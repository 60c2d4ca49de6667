import FoundationEssentials
import Glibc

/// Reads files, pipes and devices completely. If a file is larger than a document may be, it reads just enough for the
/// decoder to refuse it.
public enum FileContents {
    /// - Parameter patience: how long a pipe or a device may be silent, in seconds; `nil` waits forever. A window must set
    ///   it.
    /// - Throws: `FileError`, for example if there is no file, or a folder.
    public static func read(_ path: String, patience: Double? = nil) throws(FileError) -> Data {
        try read(path, patience: patience) { _ in true } ?? Data()
    }

    /// The same as `read(_:patience:)`, but reports progress.
    ///
    /// - Parameter goesOn: called with the number of bytes read so far; `false` cancels.
    /// - Returns: `nil` if it was cancelled.
    public static func read(
        _ path: String, patience: Double? = nil, goesOn: (Int) -> Bool
    ) throws(FileError) -> Data? {
        // Without O_NONBLOCK, opening a pipe waits for a writer.
        let file = open(path, O_RDONLY | O_CLOEXEC | (patience == nil ? 0 : O_NONBLOCK))
        guard file >= 0 else { throw .last }
        defer { close(file) }
        return try read(from: file, patience: patience, goesOn: goesOn)
    }

    /// Reads standard input to its end.
    public static func readStandardInput() throws(FileError) -> Data {
        try read(from: STDIN_FILENO, patience: nil) { _ in true } ?? Data()
    }

    private static func read(
        from file: Int32, patience: Double?, goesOn: (Int) -> Bool
    ) throws(FileError) -> Data? {
        let milliseconds = patience.map { Int32($0 * 1000) } ?? -1
        var contents = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while contents.count <= DocumentLimits.fileBytes {
            try waitForData(in: file, milliseconds)
            let count = Glibc.read(file, &buffer, buffer.count)
            if count == 0 { break }
            if count < 0 {
                // Another program that shares the pipe may have made it non-blocking, and may have been faster.
                guard errno == EINTR || errno == EAGAIN else { throw .last }
                continue
            }
            contents.append(contentsOf: buffer[..<count])
            guard goesOn(contents.count) else { return nil }
        }
        return contents
    }

    /// The length of a regular file, in bytes; `nil` for anything else.
    public static func length(of path: String) -> Int? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    /// Waits for data or for the end, forever if `milliseconds` is negative. A regular file is always ready.
    private static func waitForData(in file: Int32, _ milliseconds: Int32) throws(FileError) {
        var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        var ready: Int32
        repeat { ready = poll(&request, 1, milliseconds) } while ready < 0 && errno == EINTR
        if ready == 0 { throw .silence }
    }
}
