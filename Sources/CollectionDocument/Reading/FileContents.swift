import Foundation

/// A file that could not be read, in the system's own words.
public struct FileError: Error, CustomStringConvertible, Sendable {
    public let description: String
}

/// Reads files, pipes and the like whole. Of a file larger than a document may be it reads just enough
/// for the decoder to refuse it.
public enum FileContents {
    /// - Throws: `FileError`, as for a file that is not there, or a folder.
    public static func read(_ path: String) throws(FileError) -> Data {
        guard let file = fopen(path, "re") else { throw FileError(description: String(cString: strerror(errno))) }
        defer { fclose(file) }

        var contents = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            contents.append(contentsOf: buffer[..<count])
            if count < buffer.count || contents.count > DocumentLimits.fileBytes { break }
        }
        if ferror(file) != 0 { throw FileError(description: String(cString: strerror(errno))) }
        return contents
    }
}
