import Foundation

/// Runs a command-line tool to its end.
package struct Tool {
    /// What the tool sees of the world.
    package var environment: [String: String]

    /// How long a tool may take, in seconds. None takes as long; a longer time only delays the report of a tool that hangs.
    package var patience: Double

    package init(environment: [String: String] = ProcessInfo.processInfo.environment, patience: Double = 60) {
        self.environment = environment
        self.patience = patience
    }

    /// Its standard output.
    ///
    /// - Throws: ``Failure`` when it cannot be started, fails or hangs.
    @discardableResult
    package func run(_ arguments: String...) throws -> Data {
        try run(arguments)
    }

    @discardableResult
    package func run(_ arguments: [String]) throws -> Data {
        let ending = try Ending(of: arguments, environment: environment, patience: patience)
        guard ending.status == 0 else {
            let said = (ending.output + ending.errors).suffix(3000)
            throw Failure(arguments: arguments, reason: "status \(ending.status): \(said)")
        }
        return ending.data
    }

    /// Its standard output as text, without the newline at the end.
    @discardableResult
    package func text(_ arguments: String...) throws -> String {
        try text(arguments)
    }

    @discardableResult
    package func text(_ arguments: [String]) throws -> String {
        String(decoding: try run(arguments), as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    package struct Failure: Error, CustomStringConvertible {
        let arguments: [String]
        let reason: String

        package init(arguments: [String], reason: String) {
            self.arguments = arguments
            self.reason = reason
        }

        package var description: String { "\(arguments.joined(separator: " ")): \(reason)" }
    }
}
