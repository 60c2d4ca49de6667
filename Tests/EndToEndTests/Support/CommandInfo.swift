import Foundation
import TestSupport

/// A command as the program describes it to tools, with `--experimental-dump-help`.
struct CommandInfo: Decodable {
    let commandName: String
    var subcommands: [CommandInfo]?
    var arguments: [Argument]?

    struct Argument: Decodable {
        enum Kind: String, Decodable { case positional, option, flag }

        struct Name: Decodable {
            let kind: String
            let name: String
        }

        let kind: Kind
        let shouldDisplay: Bool
        let isOptional: Bool
        let isRepeating: Bool
        var names: [Name]?
        var valueName: String?
        var allValues: [String]?

        /// `-o` and `--output`.
        var options: Set<String> {
            Set((names ?? []).map { $0.kind == "short" ? "-\($0.name)" : "--\($0.name)" })
        }
    }

    /// The commands that do something. `help` only tells of them.
    static func all() throws -> [CommandInfo] {
        struct Tool: Decodable {
            let command: CommandInfo
        }
        let data = try lintel(["--experimental-dump-help"]).data
        let root = try JSONDecoder().decode(Tool.self, from: data).command
        return (root.subcommands ?? []).filter { $0.commandName != "help" }
    }

    /// What people may give to the command, but for help and the version, which all commands have.
    var shownArguments: [Argument] {
        (arguments ?? []).filter { $0.shouldDisplay && $0.options.isDisjoint(with: Self.common) }
    }

    static let common: Set<String> = ["--help", "--version"]
}
