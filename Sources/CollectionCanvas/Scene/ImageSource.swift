import CollectionDocument
import FileAccess
import GTKBridge
import Samples

/// The source of a document's images.
public enum ImageSource: Sendable {
    /// Paths are relative to this folder, the document's own. A path may leave it, with `..` or from the root; the log
    /// then has a warning. A symbolic link in the folder that leads out of it is not followed, because the document
    /// does not show it.
    case folder(String)
    /// The bytes of a path, for built-in samples and documents without a folder. Called on any thread. An absolute path is that of
    /// a file.
    case embedded(lookup: @Sendable (String) -> [UInt8]?)

    /// The images of the built-in samples.
    public static let samples = ImageSource.embedded { Sample.image($0).map { [UInt8]($0) } }

    /// The images of a document in `folder`; of a built-in sample if that is `nil`.
    package init(ofDocumentIn folder: String?) {
        self = folder.map(ImageSource.folder) ?? .samples
    }

    /// Why an image was not read, for the log.
    package enum Refusal: String, Error {
        case missing = "there is no such file"
        case outside = "a symbolic link leads to it outside the document's folder"
        case noFile = "it is a folder, a pipe or a device"
        case unreadable = "it cannot be read"
        case tooLarge = "it is larger than 256 MiB"
        case noImage = "it is not an image, or it is too large"
    }

    /// The bytes of the image file at `path`. Blocks while it reads.
    package func bytes(at path: String) throws(Refusal) -> [UInt8] {
        switch self {
        case .folder(let folder):
            return try Self.bytes(ofFile: try Self.file(at: path, in: folder))
        case .embedded where path.utf8.first == UInt8(ascii: "/"):
            return try Self.bytes(ofFile: try Self.file(at: path, in: "/"))
        case .embedded(let lookup):
            guard let bytes = lookup(path) else { throw .missing }
            return bytes
        }
    }

    /// Whether the path itself leads out of the document's folder.
    func leavesFolder(_ path: String) -> Bool {
        guard case .folder(let folder) = self else { return false }
        return !Self.isSpelled(path, within: folder)
    }

    /// Whether a path is in a folder by its spelling, without following links.
    private static func isSpelled(_ path: String, within folder: String) -> Bool {
        guard let folder = String(taking: g_canonicalize_filename(folder, nil)),
            let spelled = String(taking: g_canonicalize_filename(path, folder))
        else { return false }
        return isPath(spelled, within: folder)
    }

    /// By bytes, as the file system compares: Swift takes two spellings of `é` for equal, and a mark after a slash for part of it.
    package static func isPath(_ path: String, within folder: String) -> Bool {
        (path + "/").utf8.starts(with: (folder == "/" ? "/" : folder + "/").utf8)
    }

    /// - Returns: the path with all links resolved. It must be in `folder`, or in the folder that the path names.
    private static func file(at path: String, in folder: String) throws(Refusal) -> String {
        // C ends a path at a NUL, and would read another file than the one named.
        guard !path.utf8.contains(0) else { throw .missing }
        let joined = path.utf8.first == UInt8(ascii: "/") ? path : folder + "/" + path
        let named = isSpelled(path, within: folder) ? folder : String(taking: g_path_get_dirname(joined))
        guard let folder = named.flatMap(FileSystem.resolved), let file = FileSystem.resolved(joined) else {
            throw .missing
        }
        guard isPath(file, within: folder) else { throw .outside }
        return file
    }

    /// Opens only regular files: a pipe would wait for its writer, and a device may have no end.
    private static func bytes(ofFile path: String) throws(Refusal) -> [UInt8] {
        guard let length = FileContents.length(of: path) else { throw .noFile }
        let limit = DocumentLimits.fileBytes
        guard length <= limit else { throw .tooLarge }
        guard let contents = try? FileContents.read(path, upTo: limit, patience: 1) else { throw .unreadable }
        guard contents.count <= limit else { throw .tooLarge }
        return [UInt8](contents)
    }
}
