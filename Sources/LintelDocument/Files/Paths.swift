extension String {
    /// The last name of a path.
    package var fileName: String { split(separator: "/").last.map(String.init) ?? self }

    /// The folder of a path; `.` for a bare name.
    package var deletingLastPathComponent: String {
        guard let slash = lastIndex(of: "/") else { return "." }
        return slash == startIndex ? "/" : String(self[..<slash])
    }
}
