import ArgumentParser
import Foundation
import LintelApp

/// `lintel`: the preview window, and commands for scripts.
@main
struct Lintel: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lintel",
        abstract: "Preview sticky headers, and ask the layout engine for frames.",
        usage: """
            lintel [<files> ...] [--sample <NAME>]
            lintel <subcommand>
            """,
        version: LintelApplication.version,
        subcommands: [Preview.self, Layout.self, Snapshot.self, Export.self, SamplesCommand.self],
        defaultSubcommand: Preview.self)

    static func main() {
        StandardStreams.occupyClosed()
        StandardStreams.surviveSizeLimit()
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            Foundation.exit(status(after: error).rawValue)
        }
    }

    /// Prints the message of an error. Help and the like go to standard output; write errors are reported.
    private static func status(after error: any Error) -> ExitCode {
        let status = exitCode(for: error)
        let text = fullMessage(for: error)
        guard !text.isEmpty else { return status }
        guard status.isSuccess else {
            note(text + "\n")
            return status
        }
        do {
            let output = try Output(path: Output.standardOutput)
            try output.write(text + "\n")
            try output.finish()
            return status
        } catch {
            return exitCode(for: error)
        }
    }
}
