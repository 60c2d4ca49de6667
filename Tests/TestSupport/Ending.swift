import Foundation

/// What a program leaves that ran to its end.
package struct Ending {
    /// Its exit status, or minus the number of the signal that ended it.
    package let status: Int32
    /// What it wrote to standard output.
    package let data: Data
    /// What it wrote to standard error.
    package let errors: String

    package var output: String { String(decoding: data, as: UTF8.self) }

    /// Runs a program to its end.
    ///
    /// - Parameter patience: how long it may take, in seconds.
    /// - Throws: `Tool.Failure` when it cannot be started, or hangs.
    package init(of command: [String], environment: [String: String], patience: Double = 60) throws {
        let folder = FileManager.default.temporaryDirectory
        let files = ["out", "err"].map { folder.appendingPathComponent("\(UUID().uuidString).\($0)") }
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        let child = try Child(command, environment: environment, output: files[0], errors: files[1])
        guard let status = child.waitForExit(timeout: patience) else {
            child.end()
            throw Tool.Failure(arguments: command, reason: "did not end in \(patience) seconds")
        }
        self.status = status
        data = try Data(contentsOf: files[0])
        errors = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
    }
}
