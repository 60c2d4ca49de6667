import CollectionDocument
import Foundation
import GTKBridge

/// Writes a file so that at any moment the old or the new one is there, whole.
package enum FileWriter {
    /// - Parameters:
    ///   - path: a link is followed: what it points to is written, and the link stays.
    ///   - permissions: for a file that is new; an old one keeps its own.
    ///   - expected: the file that may be replaced; `nil` for any.
    /// - Returns: the state of the new file.
    /// - Throws: why. The old file is still there then.
    @discardableResult
    package static func write(
        _ contents: Data, to path: String, permissions: mode_t = 0o666, replacing expected: ExpectedFile? = nil
    ) throws(FileWriteError) -> FileStamp? {
        if let expected, expected.stamp != FileStamp(path: path) { throw .changed }
        do {
            let file = try FileReplacement(of: path, permissions: permissions)
            try file.write(contents)
            if let expected { try file.commit(expected.replace(with:_:)) } else { try file.commit() }
            return FileStamp(descriptor: file.descriptor)
        } catch let error as FileError {
            throw FileWriteError(error)
        } catch {
            throw error as? FileWriteError ?? .failed("\(error)")
        }
    }
}
