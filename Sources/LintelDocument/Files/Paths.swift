import GTKBridge

extension String {
    /// The last name of a path.
    package var fileName: String { split(separator: "/").last.map(String.init) ?? self }

    /// The folder of a path; `.` for a bare name.
    package var deletingLastPathComponent: String {
        guard let slash = lastIndex(of: "/") else { return "." }
        return slash == startIndex ? "/" : String(self[..<slash])
    }

    /// Whether the path leads to a folder.
    package var isFolder: Bool { g_file_test(self, G_FILE_TEST_IS_DIR) != 0 }
}
