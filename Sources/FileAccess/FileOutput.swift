import FoundationEssentials
import Glibc

/// Buffered output to an open file, pipe or device.
///
///     let output = FileOutput(STDOUT_FILENO)
///     try output.write("a line\n")
///     try output.flush()
package final class FileOutput {
    private let descriptor: Int32
    private let capacity: Int
    private var buffer: [UInt8] = []

    /// The size of the buffer, in bytes.
    private static let usualCapacity = 1 << 16

    /// - Parameter descriptor: of an open file. It is not closed.
    package init(_ descriptor: Int32) {
        self.descriptor = descriptor
        // A terminal shows each piece at once.
        capacity = isatty(descriptor) == 1 ? 0 : Self.usualCapacity
    }

    /// Puts text into the buffer, and writes the buffer once it is full.
    package func write(_ text: String) throws(FileError) {
        buffer.append(contentsOf: text.utf8)
        if buffer.count >= capacity { try flush() }
    }

    /// Writes data at once, after what is in the buffer.
    package func writeData(_ data: Data) throws(FileError) {
        try flush()
        if let error = data.withUnsafeBytes(writeUnbuffered) { throw error }
    }

    /// Writes the buffer. If there is an error, the rest is lost.
    package func flush() throws(FileError) {
        defer { buffer.removeAll(keepingCapacity: true) }
        if let error = buffer.withUnsafeBytes(writeUnbuffered) { throw error }
    }

    /// - Returns: the error, if not all of it was written.
    private func writeUnbuffered(_ bytes: UnsafeRawBufferPointer) -> FileError? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                // Another program made the pipe or the terminal non-blocking.
                var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&request, 1, -1)
            } else if errno != EINTR {
                return .last
            }
        }
        return nil
    }
}
