import FoundationEssentials
import Glibc

/// Reads files, pipes and devices to their ends, or to just past a limit.
package enum FileContents {
    /// - Parameters:
    ///   - limit: in bytes. Of a longer file, the result has up to 64 KiB more than the limit, so that the caller can
    ///     tell.
    ///   - patience: how long a pipe or a device may be silent, in seconds; `nil` waits forever. A window must set it.
    /// - Throws: `FileError`, for example if there is no file, or a folder.
    package static func read(_ path: String, upTo limit: Int, patience: Double? = nil) throws(FileError) -> Data {
        try read(path, upTo: limit, patience: patience) { _ in true } ?? Data()
    }

    /// The same as `read(_:upTo:patience:)`, but reports progress.
    ///
    /// - Parameter goesOn: called with the number of bytes read so far; `false` cancels.
    /// - Returns: `nil` if it was cancelled.
    package static func read(
        _ path: String, upTo limit: Int, patience: Double? = nil, goesOn: (Int) -> Bool
    ) throws(FileError) -> Data? {
        var flags = O_RDONLY | O_CLOEXEC
        // Without O_NONBLOCK, opening a pipe waits for a writer.
        if patience != nil { flags |= O_NONBLOCK }
        let file = FileSystem.open(path, flags)
        guard file >= 0 else { throw .last }
        defer { close(file) }
        return try read(from: file, upTo: limit, patience: patience, goesOn: goesOn)
    }

    /// Reads standard input in the same way, and waits forever.
    package static func readStandardInput(upTo limit: Int) throws(FileError) -> Data {
        try read(from: STDIN_FILENO, upTo: limit, patience: nil) { _ in true } ?? Data()
    }

    private static func read(
        from file: Int32, upTo limit: Int, patience: Double?, goesOn: (Int) -> Bool
    ) throws(FileError) -> Data? {
        var contents = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while contents.count <= limit {
            try waitForData(in: file, patience: patience)
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
    package static func length(of path: String) -> Int? {
        guard let status = FileSystem.status(of: path), status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    /// Waits for data or for the end. A regular file is always ready.
    private static func waitForData(in file: Int32, patience: Double?) throws(FileError) {
        let forever: Int32 = -1
        let milliseconds = patience.map { Int32($0 * 1000) } ?? forever
        var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        var ready: Int32
        repeat { ready = poll(&request, 1, milliseconds) } while ready < 0 && errno == EINTR
        if ready == 0 { throw .silence }
    }
}
