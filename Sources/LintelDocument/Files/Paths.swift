import FileAccess
import GTKBridge

extension String {
    /// Whether the path begins at the root.
    var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }

    /// The names in a path. They are split by scalars: a slash and a combining mark after it are one `Character`.
    package var pathNames: [String] { unicodeScalars.split(separator: "/").map(String.init) }

    /// The last name of a path.
    package var fileName: String { pathNames.last ?? self }

    /// The folder of a path; `.` for a bare name.
    package var deletingLastPathComponent: String { String(taking: g_path_get_dirname(self)) ?? "." }

    /// The path of a document with this name. The documents' extension is added, unless the name has an extension. It is not
    /// added either if there is a file without it, which the person means, or a file with it, which nobody has agreed to
    /// replace. Asks the disk.
    package var withDocumentExtension: String {
        let longer = self + ".lintel.json"
        return fileName.contains(".") || existsOnDisk || longer.existsOnDisk ? self : longer
    }

    /// Whether the path leads to anything.
    package var existsOnDisk: Bool { FileSystem.exists(self) }

    /// Whether the path leads to a folder.
    package var isFolder: Bool { FileSystem.isFolder(self) }
}
