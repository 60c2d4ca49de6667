import Foundation

/// The project's own Swift files, for rules that only a look at the source can check.
struct SourceFiles {
    let files: [(name: String, text: String)]

    /// - Parameter folder: from the package's root.
    init(below folder: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let all = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
        files = try (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
            .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
        guard !files.isEmpty else { throw CocoaError(.fileNoSuchFile) }
    }
}
