import ArgumentParser
import FileAccess
import LintelApp
import Samples

/// `lintel [FILE]`: opens the window.
struct Preview: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Open documents in the preview window.",
        discussion:
            """
            Without a file the window shows the first sample.

            --record - writes to standard output. A recording that exists is replaced, and any other file is left as it is.

            Exit status: 0, 64 (a bad option), 69 (there is no display, or another Lintel runs, whose windows cannot be recorded), \
            73 (the recording cannot be written), 141 (the reader of the recording went away).
            """)

    @Argument(
        help: ArgumentHelp("Documents (.lintel.json), or folders of pictures.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var files: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Open a sample. `lintel samples` lists them.", valueName: "NAME"), transform: sample(named:))
    var sample: Sample?

    @Option(
        help: ArgumentHelp(
            "Record where the first window paints its elements while it scrolls, for `lintel compare`; - is standard output.",
            valueName: "FILE"),
        completion: .file(extensions: ["ndjson"]))
    var record: String?

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
        let recording = try record.map { path in
            let name = path == OutputPlace.standardOutputPath ? "standard output" : path
            return try exitOnFailure(with: .cannotCreate, at: name) {
                try RecordingFile(path: path, reading: LintelApplication.inputs(of: openings))
            }
        }
        StandardStreams.surviveLostReader()
        guard let status = LintelApplication.run(openings, recordingTo: recording) else {
            printError("Lintel runs already, and its windows cannot be recorded; close them first.")
            throw ExitCode.unavailable
        }
        switch recording?.failure {
        case nil: throw ExitCode(status)
        case .brokenPipe: throw ExitCode.brokenPipe
        case .other: throw ExitCode.cannotCreate
        }
    }
}
