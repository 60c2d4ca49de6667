import ArgumentParser
import CollectionDocument
import FileAccess
import LayoutAudit
import StickyLayout

/// `lintel compare FILE RECORDING`: says where an app differs from a document's layout.
struct Compare: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Say where a recording of an app differs from a document's layout.",
        discussion: """
            No display is needed. One line for each difference, the one to mend first at the top: content before the headers \
            that are elsewhere because of it, and then by distance. The last line says how much of what the document's \
            headers do the recording has passed.

            With --format json each difference is a line of JSON.

            Exit status: 0 (all within the tolerance), 1 (not), 64 (a bad option), 65 (a bad document or recording), 66 (a \
            file that cannot be read), 73 (output that cannot be written), 141 (the reader of the output went away).
            """)

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json
    }

    @Argument(
        help: "A document (.lintel.json), or - for standard input.", completion: .file(extensions: ["json"]))
    var file: String

    @OptionGroup var input: RecordingArguments

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Use this system instead of the document's.", valueName: "NAME"))
    var system: HeaderSystem?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "What is off by no more than this is the same, in points. Default: 0.5.", valueName: "POINTS"),
        transform: length)
    var tolerance = RecordingComparison.usualTolerance

    @Option(parsing: .unconditional, help: ArgumentHelp("What to print: text or json.", valueName: "FORMAT"))
    var format = Format.text

    func validate() throws {
        guard [file, input.recording].contains(where: { $0 != InputDocument.standardInput }) else {
            throw ValidationError("Only one of the document and the recording can be standard input.")
        }
    }

    func run() throws {
        let read = try InputDocument(path: file)
        var document = read.document
        if let system { document.options.system = system }
        let recording = try input.read()
        let comparison = RecordingComparison(
            recording, document, viewport: input.viewport(of: recording), tolerance: tolerance)
        let output = try Output(reading: read.inputs + input.inputs)
        for difference in comparison.differences {
            try output.write((format == .json ? difference.json : difference.text) + "\n")
        }
        if format == .text {
            if comparison.agrees {
                try output.write("All \(recording.lines.count) lines are within \(tolerance.plainDescription) pt.\n")
            }
            try output.write(comparison.coverage().text + "\n")
        }
        try output.finish()
        if format == .json, !comparison.hasMovement { printError(EventCoverage.textWithoutMovement) }
        if !comparison.agrees || !comparison.hasMovement { throw ExitCode.foundSomething }
    }
}
