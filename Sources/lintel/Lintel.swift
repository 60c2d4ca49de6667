import ArgumentParser
import LintelApp

/// `lintel`: the preview window, and the same engine for scripts.
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
}
