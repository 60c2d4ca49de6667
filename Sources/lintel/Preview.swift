import ArgumentParser
import LintelApp
import Samples

/// `lintel [FILE]`: opens the window.
struct Preview: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Open documents in the preview window.",
        discussion: "Without a file the window shows the first sample. The exit status is 69 if there is no display.")

    @Argument(
        help: "Documents (.lintel.json), or folders of pictures.",
        completion: .file(extensions: ["json"]))
    var files: [String] = []

    @Option(
        help: ArgumentHelp("Open a sample. `lintel samples` lists them.", valueName: "NAME"), transform: sample(named:))
    var sample: Sample?

    func validate() throws {
        guard !files.contains(InputDocument.standardInput) else {
            throw ValidationError(
                "The window cannot show standard input, because it follows files. `lintel layout -`, "
                    + "`lintel snapshot -` and `lintel export -` read standard input.")
        }
    }

    func run() throws {
        // The command starts on the main thread, before anything else runs.
        try MainActor.assumeIsolated(showWindows)
    }

    @MainActor
    private func showWindows() throws {
        guard LintelApplication.hasDisplay() else {
            printError("there is no display to open a window on; `lintel layout` works without one.")
            throw ExitCode.unavailable
        }
        var openings = files.map(LintelApplication.Opening.file)
        if let sample { openings.append(.sample(sample)) }
        throw ExitCode(LintelApplication.run(openings))
    }
}
