import Foundation

/// The project's own files, for rules that only a look at them can check.
package enum Repository {
    package static let root = {
        let tests = #filePath.range(of: "/Tests/", options: .backwards)!
        return URL(filePath: String(#filePath[..<tests.lowerBound]))
    }()

    package static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The Swift files below a folder.
    package static func sources(below folder: String) throws -> [(name: String, text: String)] {
        let all = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
        let files = (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
        guard !files.isEmpty else { throw CocoaError(.fileNoSuchFile) }
        return try files.map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
    }
}
