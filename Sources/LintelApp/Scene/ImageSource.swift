import CollectionDocument
import Foundation
import Samples

/// Where the images that a document names come from.
public enum ImageSource: Sendable {
    /// Paths are relative to this folder, the document's own. What lies outside it is not read, whichever way a path
    /// leads there: `..`, an absolute path, or a link.
    case folder(String)
    /// The bytes of a path, for samples that are built in. Called on any thread.
    case embedded(lookup: @Sendable (String) -> [UInt8]?)

    /// Paths of the samples that are built in.
    public static let samples = ImageSource.embedded { Sample.image($0).map { [UInt8]($0) } }

    /// Why there are no bytes. The log says it.
    enum Refusal: String, Error {
        case missing = "there is no such file"
        case outside = "it lies outside the document's folder, and is not read"
        case noFile = "it is a folder, a pipe or a device"
        case tooLarge = "it is larger than 256 MiB"
    }

    /// The bytes of the image file at `path`. Blocks while it reads.
    func bytes(at path: String) throws(Refusal) -> [UInt8] {
        switch self {
        case .folder(let folder):
            return try Self.bytes(ofFile: try Self.file(at: path, in: folder))
        case .embedded(let lookup):
            guard let bytes = lookup(path) else { throw .missing }
            return bytes
        }
    }

    /// - Returns: the path with all links followed, within `folder`.
    private static func file(at path: String, in folder: String) throws(Refusal) -> String {
        // Foundation ends a path at a NUL and would read another file than the one named.
        guard !path.utf8.contains(0) else { throw .missing }
        let joined = path.hasPrefix("/") ? path : folder + "/" + path
        guard let folder = resolved(folder), let file = resolved(joined) else { throw .missing }
        guard file.hasPrefix(folder == "/" ? "/" : folder + "/") else { throw .outside }
        return file
    }

    private static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Opens nothing but a file on a disk: a pipe would wait for its writer, and a device may have no end.
    private static func bytes(ofFile path: String) throws(Refusal) -> [UInt8] {
        guard let length = FileContents.length(of: path) else { throw .noFile }
        guard length <= DocumentLimits.fileBytes else { throw .tooLarge }
        guard let contents = try? FileContents.read(path, patience: 1) else { throw .missing }
        guard contents.count <= DocumentLimits.fileBytes else { throw .tooLarge }
        return [UInt8](contents)
    }
}
