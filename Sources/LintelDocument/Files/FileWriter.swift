import CollectionDocument
import FileAccess
import FoundationEssentials
import GTKBridge
import Glibc

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
            try file.output.writeData(contents)
            if let expected { try file.commit(expected.replace(with:_:)) } else { try file.commit() }
            return FileStamp(descriptor: file.descriptor)
        } catch let error as FileError {
            throw FileWriteError(error)
        } catch {
            throw error as? FileWriteError ?? .failed("\(error)")
        }
    }
}

/// Why a file was not written.
package enum FileWriteError: Error, Equatable, CustomStringConvertible {
    /// The file is not the expected one: another program has changed or replaced it.
    case changed
    /// Another program has the file open for writing.
    case beingWritten
    /// The reason, as a sentence for people.
    case failed(String)

    /// Lintel would refuse to open the file.
    static var tooLarge: FileWriteError {
        .failed(tr("It would be larger than {limit} MiB", ["limit": "\(DocumentLimits.fileBytes >> 20)"]))
    }

    init(errno: Int32) { self.init(FileError(errno: errno)) }

    package init(_ error: FileError) {
        let reason =
            switch error.number {
            case ENOSPC, EDQUOT: tr("The disk is full")
            case EROFS: tr("The disk is read-only")
            case EACCES, EPERM: tr("You have no permission to write there")
            case ENOENT, ENOTDIR: tr("The folder does not exist")
            case EISDIR: tr("This is a folder")
            case nil where error == .notRegular: tr("This is not a regular file")
            default: error.description
            }
        self = .failed(reason)
    }

    package var description: String {
        switch self {
        case .changed: tr("Another program has changed it")
        case .beingWritten: tr("Another program is writing it")
        case .failed(let reason): reason
        }
    }
}
