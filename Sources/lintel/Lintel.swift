import ArgumentParser
import CollectionDocument
import Glibc
import LintelApp

/// `lintel`: the preview window, and commands for scripts.
@main
struct Lintel: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lintel",
        abstract: "Preview sticky headers, and ask the layout engine for frames.",
        usage: """
            lintel [<file> ...] [--sample <NAME>] [--record <FILE>]
            lintel <subcommand>
            """,
        version: LintelApplication.version,
        subcommands: [
            Preview.self, Layout.self, Check.self, RecorderCommand.self, Compare.self, Fit.self, Snapshot.self,
            Export.self,
            SamplesCommand.self,
        ],
        defaultSubcommand: Preview.self)

    static func main() {
        StandardStreams.occupyClosed()
        StandardStreams.surviveSizeLimit()
        do {
            try checkArguments()
            var command = try parseAsRoot()
            try command.run()
        } catch {
            Glibc.exit(status(after: error).rawValue)
        }
    }

    /// Refuses arguments that are not UTF-8. Swift would repair them, and a file of another name would be read or written.
    private static func checkArguments() throws {
        for case let argument? in UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
        where String(validatingCString: argument) == nil {
            throw ValidationError("An argument is not valid UTF-8: \(String(cString: argument).printable)")
        }
    }

    /// Prints the message of an error, and returns the exit status. Help, the version and the like are errors too, with the status
    /// of success: they go to standard output.
    private static func status(after error: any Error) -> ExitCode {
        let status = exitCode(for: error)
        let text = fullMessage(for: error)
        guard !text.isEmpty else { return status }
        guard status.isSuccess else {
            // Line by line, because `printable` escapes line ends.
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            note(lines.map { $0.printable + "\n" }.joined())
            return status
        }
        do {
            let output = try Output()
            try output.write(text + "\n")
            try output.finish()
            return status
        } catch {
            return exitCode(for: error)
        }
    }
}
