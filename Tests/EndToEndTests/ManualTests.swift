import Foundation
import XCTest

/// The manual page and the completions say of each command what the command itself says.
final class ManualTests: XCTestCase {
    // MARK: The manual page

    func testTheSynopsisHasTheArgumentsOfEachCommand() throws {
        let synopses = try ManualPage().synopses
        let commands = try CommandInfo.all()
        XCTAssertEqual(synopses.count, commands.count)
        for command in commands {
            let start = command.commandName == "preview" ? "lintel [preview]" : "lintel \(command.commandName)"
            let synopsis = try XCTUnwrap(
                synopses.first { $0 == start || $0.hasPrefix(start + " ") }, command.commandName)
            var rest = String(synopsis.dropFirst(start.count))
            for argument in command.shownArguments where argument.kind != .positional {
                try assertOption(argument, isIn: &rest, of: command.commandName)
            }
            for argument in command.shownArguments where argument.kind == .positional {
                try assertPositional(argument, isIn: &rest, of: command.commandName)
            }
            XCTAssertEqual(
                rest.filter { !" {|}".contains($0) }, "", "\(command.commandName) has nothing else: \(synopsis)")
        }
    }

    /// Takes the option out of the rest of a synopsis: `[--offset N]...`, `-o FILE` or, in braces, `--sample NAME`.
    private func assertOption(_ option: CommandInfo.Argument, isIn rest: inout String, of command: String) throws {
        let place = "\(command): \(option.options.sorted())"
        let inBrackets = /\[(--?[a-z-]+)(?: ([^\]]+))?\](\.\.\.)?/
        let bare = /(--?[a-z-]+) ([^ }]+)/
        if let found = rest.matches(of: inBrackets).first(where: { option.options.contains(String($0.1)) }) {
            XCTAssertTrue(option.isOptional, place)
            XCTAssertEqual(found.3 != nil, option.isRepeating, place)
            assertValue(found.2.map(String.init), of: option, place)
            rest.removeSubrange(found.range)
        } else {
            let found = try XCTUnwrap(
                rest.matches(of: bare).first { option.options.contains(String($0.1)) }, place)
            let isAlternative = rest[found.range.upperBound...].hasPrefix("}")
            XCTAssertEqual(isAlternative, option.isOptional, place)
            assertValue(String(found.2), of: option, place)
            rest.removeSubrange(found.range)
        }
    }

    private func assertValue(_ value: String?, of option: CommandInfo.Argument, _ place: String) {
        guard option.kind == .option else { return XCTAssertNil(value, place) }
        if let value, value.contains("|") {
            XCTAssertEqual(value.components(separatedBy: "|"), option.allValues, place)
        } else {
            XCTAssertEqual(value, option.valueName, place)
        }
    }

    private func assertPositional(_ argument: CommandInfo.Argument, isIn rest: inout String, of command: String) throws
    {
        let name = try XCTUnwrap(argument.valueName).uppercased()
        let place = "\(command): \(name)"
        let found = try XCTUnwrap(
            rest.matches(of: /([\[{]?)([A-Z]+)(\.\.\.)?\]?/).first { $0.2 == name }, place)
        XCTAssertEqual(!found.1.isEmpty, argument.isOptional, place)
        XCTAssertEqual(found.3 != nil, argument.isRepeating, place)
        rest.removeSubrange(found.range)
    }

    func testEachOptionOfEachCommandHasItsEntry() throws {
        struct Option: Hashable {
            let command: String
            let names: Set<String>
        }
        let commands = try CommandInfo.all()
        let entries = try ManualPage().options
        var documented: [Option] = []
        for entry in entries {
            guard let users = entry.commands else {
                XCTAssertFalse(entry.names.isDisjoint(with: CommandInfo.common), entry.tag)
                continue
            }
            documented += users.map { Option(command: $0, names: entry.names) }
        }
        let options = commands.flatMap { command in
            command.shownArguments.filter { $0.kind != .positional }.map {
                Option(command: command.commandName, names: $0.options)
            }
        }
        XCTAssertEqual(documented.count, Set(documented).count, "each has one entry")
        XCTAssertEqual(Set(documented).subtracting(options), [], "the manual page has options that no command has")
        XCTAssertEqual(Set(options).subtracting(documented), [], "the manual page lacks options")
    }

    func testAnEntryNamesTheChoicesOfItsOption() throws {
        let entries = try ManualPage().options
        for command in try CommandInfo.all() {
            for option in command.shownArguments where option.kind == .option {
                guard let choices = option.allValues, !choices.isEmpty else { continue }
                let entry = try XCTUnwrap(
                    entries.first {
                        $0.names == option.options && $0.commands?.contains(command.commandName) == true
                    })
                let words = Set(entry.text.split { " ,;:.".contains($0) }.map(String.init))
                XCTAssertEqual(choices.filter { !words.contains($0) }, [], "\(command.commandName) \(entry.tag)")
            }
        }
    }

    func testHelpAndTheVersionAreToBeHadFromEachCommand() throws {
        let common = try ManualPage().options.filter { $0.commands == nil }.map(\.names)
        XCTAssertEqual(Set(common), [["--version"], ["-h", "--help"]])
        for command in try CommandInfo.all() {
            for option in ["--help", "-h", "--version"] {
                let run = try lintel([command.commandName, option])
                XCTAssertEqual(run.status, 0, "\(command.commandName) \(option)")
                XCTAssertFalse(run.output.isEmpty, "\(command.commandName) \(option)")
            }
        }
    }

    // MARK: Completions

    /// In each shell's script a command has a part of its own, which begins and ends as `part` says.
    func testCompletionsKnowEachOptionOfEachCommand() throws {
        for shell in ["bash", "zsh", "fish"] {
            let script = try lintel(["--generate-completion-script", shell]).output
            for command in try CommandInfo.all() {
                let part = part(of: script, about: command.commandName, in: shell)
                XCTAssertFalse(part.isEmpty, "\(shell): \(command.commandName)")
                let offered = options(in: part, of: shell)
                let names = command.shownArguments.reduce(into: Set<String>()) { $0.formUnion($1.options) }
                XCTAssertEqual(names.subtracting(offered), [], "\(shell): \(command.commandName) lacks options")
                XCTAssertEqual(
                    offered.subtracting(names).subtracting(["-h", "--help", "--version"]), [],
                    "\(shell): \(command.commandName) has other options")
            }
        }
    }

    private func part(of script: String, about command: String, in shell: String) -> String {
        let lines = script.components(separatedBy: "\n")
        if shell == "fish" {
            return lines.filter { $0.contains("lintel \(command)\"") }.joined(separator: "\n")
        }
        let start = lines.drop { $0 != "_lintel_\(command)() {" }
        return start.prefix { $0 != "}" }.joined(separator: "\n")
    }

    private func options(in part: String, of shell: String) -> Set<String> {
        switch shell {
        case "fish":
            let short = part.matches(of: #/ -s '([a-z])'/#).map { "-" + $0.1 }
            let long = part.matches(of: #/ -l '([a-z-]+)'/#).map { "--" + $0.1 }
            return Set(short + long)
        case "bash":
            // Lists such as `non_repeating_options=(--output -o)`.
            let lists = part.matches(of: /(?:flags|options)=\(([^)]*)\)/)
            return Set(lists.flatMap { $0.1.split(separator: " ").map(String.init) })
        default:
            // Lines such as `'(--output -o)'{--output,-o}'[What it is]:FILE:'`.
            let lines = part.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            let names = lines.filter { $0.hasPrefix("'") && $0.contains("[") }.map { $0.prefix { $0 != "[" } }
            return Set(names.flatMap { $0.matches(of: /--?[a-z][a-z-]*/).map { String($0.0) } })
        }
    }
}
