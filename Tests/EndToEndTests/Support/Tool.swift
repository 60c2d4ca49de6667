import Foundation

/// Runs a command-line tool to its end.
struct Tool {
    /// What the tool sees of the world.
    var environment = ProcessInfo.processInfo.environment

    /// How long a tool may take, in seconds. None takes one; a longer time only delays the report of a tool that hangs.
    static let patience = 20.0

    /// Its standard output.
    ///
    /// - Throws: ``Failure`` when it cannot be started, fails or hangs.
    @discardableResult
    func run(_ arguments: String...) throws -> Data {
        try run(arguments)
    }

    @discardableResult
    func run(_ arguments: [String]) throws -> Data {
        let folder = FileManager.default.temporaryDirectory
        let output = folder.appendingPathComponent("tool-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: output) }
        let child = try Child(arguments, environment: environment, output: output, errors: output)
        guard let status = child.waitForExit(timeout: Self.patience) else {
            child.end()
            throw Failure(arguments: arguments, reason: "did not end in \(Self.patience) seconds")
        }
        let data = try Data(contentsOf: output)
        guard status == 0 else {
            throw Failure(arguments: arguments, reason: "status \(status): \(String(decoding: data, as: UTF8.self))")
        }
        return data
    }

    /// Its standard output as text, without the newline at the end.
    @discardableResult
    func text(_ arguments: String...) throws -> String {
        try text(arguments)
    }

    @discardableResult
    func text(_ arguments: [String]) throws -> String {
        String(decoding: try run(arguments), as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    struct Failure: Error, CustomStringConvertible {
        let arguments: [String]
        let reason: String

        var description: String { "\(arguments.joined(separator: " ")): \(reason)" }
    }
}
