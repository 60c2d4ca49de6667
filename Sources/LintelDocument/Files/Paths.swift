import GTKBridge

extension String {
    /// Whether the path begins at the root.
    var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }

    /// The names of a path. One that begins with a mark makes one `Character` with the slash before it.
    package var pathNames: [String] { unicodeScalars.split(separator: "/").map(String.init) }

    /// The last name of a path.
    package var fileName: String { pathNames.last ?? self }

    /// The folder of a path; `.` for a bare name.
    package var deletingLastPathComponent: String { String(taking: g_path_get_dirname(self)) ?? "." }

    /// The path of a document with this name: with its extension, unless the name has one. If there is such a file without
    /// the extension, it is meant; one with it is left alone, because nobody was asked about it.
    package var withDocumentExtension: String {
        let longer = self + ".lintel.json"
        return fileName.contains(".") || existsOnDisk || longer.existsOnDisk ? self : longer
    }

    /// Whether the path leads to anything.
    var existsOnDisk: Bool { g_file_test(self, G_FILE_TEST_EXISTS) != 0 }

    /// Whether the path leads to a folder.
    package var isFolder: Bool { g_file_test(self, G_FILE_TEST_IS_DIR) != 0 }
}
