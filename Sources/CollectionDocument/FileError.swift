import Foundation

/// A file that could not be read or written, in the system's own words.
public struct FileError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The system's number for it, as `ENOSPC`; `nil` for what only this library refuses.
    public let number: Int32?
    public let description: String

    private init(number: Int32?, _ description: String) {
        self.number = number
        self.description = description
    }

    public init(errno number: Int32) {
        self.init(number: number, String(cString: strerror(number)))
    }

    /// What the system said last on this thread.
    static var last: FileError { FileError(errno: errno) }

    /// A pipe or a device where only a file can be.
    public static let notRegular = FileError(number: nil, "Not a regular file")
    /// A pipe or a device that sends nothing for too long.
    static let silence = FileError(number: nil, "It sends no data")
}
