import Foundation

/// Reads files, pipes and devices completely. If a file is larger than a document may be, it reads just enough for the
/// decoder to refuse it.
public enum FileContents {
    /// - Parameter patience: how long a pipe or a device may take, in seconds; `nil` waits forever. A window must set it.
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
        let deadline = patience.map { Date(timeIntervalSinceNow: $0) }
        var contents = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while contents.count <= DocumentLimits.fileBytes {
            if let deadline { try waitForData(in: file, until: deadline) }
            let count = Foundation.read(file, &buffer, buffer.count)
            if count == 0 { break }
            if count < 0 {
                guard errno == EINTR || errno == EAGAIN else { throw .last }
                // Another program that shares the pipe may have made it non-blocking.
                if errno == EAGAIN { try waitForData(in: file, until: deadline) }
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

    /// A regular file is always ready.
    private static func waitForData(in file: Int32, until deadline: Date?) throws(FileError) {
        var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        let milliseconds = deadline.map { Int32(max(0, $0.timeIntervalSinceNow * 1000)) }
        if poll(&request, 1, milliseconds ?? -1) == 0 { throw .silence }
    }
}
