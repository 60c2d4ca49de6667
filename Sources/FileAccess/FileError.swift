import Glibc

/// An error of reading or writing a file, in the system's words.
package struct FileError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The system's error number, such as `ENOSPC`; `nil` for an error of this library.
    package let number: Int32?
    package let description: String

    private init(number: Int32?, _ description: String) {
        self.number = number
        self.description = description
    }

    package init(errno number: Int32) { self.init(number: number, String(cString: strerror(number))) }

    /// The last error of the system on this thread.
    package static var last: FileError { FileError(errno: errno) }

    /// The path is a pipe or a device, and only a file works.
    package static let notRegular = FileError(number: nil, "Not a regular file")
    /// The output would replace a file that is read.
    ///
    /// - Parameter name: what the file was called when it was read.
    package static func isInput(named name: String) -> FileError {
        FileError(number: nil, "It would replace the input \(name), and was left as it is")
    }

    /// The path of an open file leads to it no longer.
    package static let vanished = FileError(number: nil, "It was moved, removed or replaced")
    /// A pipe or a device sent nothing for too long.
    static let silence = FileError(number: nil, "It sends no data")
}
