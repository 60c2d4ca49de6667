import Foundation

/// Runs a command-line tool to its end.
struct Tool {
    /// What the tool sees of the world.
    var environment = ProcessInfo.processInfo.environment

    /// How long a tool may take, in seconds. None takes as long; a longer time only delays the report of a tool that hangs.
    var patience = 20.0

    /// Its standard output.
    ///
    /// - Throws: ``Failure`` when it cannot be started, fails or hangs.
    @discardableResult
    func run(_ arguments: String...) throws -> Data {
        try run(arguments)
    }

    @discardableResult
    func run(_ arguments: [String]) throws -> Data {
        let ending = try Ending(of: arguments, environment: environment, patience: patience)
        guard ending.status == 0 else {
            let said = (ending.output + ending.errors).suffix(3000)
            throw Failure(arguments: arguments, reason: "status \(ending.status): \(said)")
        }
        return ending.data
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
