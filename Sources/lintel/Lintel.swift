import ArgumentParser

/// `lintel`: the preview window, and the same engine for scripts.
@main
struct Lintel: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lintel",
        abstract: "Preview sticky headers, and ask the layout engine for frames.",
        version: "0.1.0",
        subcommands: [Layout.self, SamplesCommand.self])
}
