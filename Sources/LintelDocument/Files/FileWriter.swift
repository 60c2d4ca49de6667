import CollectionDocument
import Foundation
import GTKBridge

/// Writes a file so that the path always has the complete old or the complete new file.
package enum FileWriter {
    /// - Parameters:
    ///   - path: if it is a symbolic link, its target is written, and the link stays.
    ///   - permissions: for a new file; an old one keeps its own.
    ///   - expected: the file that may be replaced; `nil` for any.
    /// - Returns: the stamp of the new file.
    /// - Throws: the reason. The old file is still there.
    @discardableResult
    package static func write(
        _ contents: Data, to path: String, permissions: mode_t = 0o666, replacing expected: ExpectedFile? = nil
    ) throws(FileWriteError) -> FileStamp? {
        if let expected, expected.stamp != FileStamp(path: path) { throw .changed }
        do {
            let file = try FileReplacement(of: path, permissions: permissions)
            try file.output.write(contents)
            if let expected { try file.commit(expected.replace(with:_:)) } else { try file.commit() }
            return FileStamp(descriptor: file.descriptor)
        } catch let error as FileError {
            throw FileWriteError(error)
        } catch {
            throw error as? FileWriteError ?? .failed("\(error)")
        }
    }
}
