import Foundation

extension Tool {
    /// How long a compiler or a browser may take on a busy machine, in seconds.
    private static let longPatience = 300.0

    /// The standard output of a program that may take long. Foundation's `Process` may miss its end.
    ///
    /// - Throws: `Failure`, with what it wrote to standard error, when it fails or hangs.
    static func output(of arguments: [String]) throws -> Data {
        let folder = FileManager.default.temporaryDirectory
        let files = ["out", "err"].map { folder.appendingPathComponent("tool-\(UUID().uuidString).\($0)") }
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        let child = try Child(
            arguments, environment: ProcessInfo.processInfo.environment, output: files[0], errors: files[1])
        let status = child.waitForExit(timeout: longPatience)
        guard status == 0 else {
            let said = (try? String(contentsOf: files[1], encoding: .utf8)) ?? ""
            throw Failure(arguments: arguments, reason: "status \(status ?? -1): \(said.suffix(3000))")
        }
        return try Data(contentsOf: files[0])
    }
}
