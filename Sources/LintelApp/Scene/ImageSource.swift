import Foundation
import Samples

/// Where the images that a document names come from.
public enum ImageSource: Sendable {
    /// Paths are relative to this folder, the document's own.
    case folder(String)
    /// The bytes of a path, for samples that are built in. Called on any thread.
    case embedded(lookup: @Sendable (String) -> [UInt8]?)

    /// Paths of the samples that are built in.
    public static let samples = ImageSource.embedded { Sample.image($0).map { [UInt8]($0) } }

    /// The bytes of the image file at `path`; `nil` where there is none. Blocks while it reads.
    func bytes(at path: String) -> [UInt8]? {
        switch self {
        case .folder(let folder):
            let file = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder, isDirectory: true))
            return (try? Data(contentsOf: file, options: .mappedIfSafe)).map { [UInt8]($0) }
        case .embedded(let lookup):
            return lookup(path)
        }
    }
}
