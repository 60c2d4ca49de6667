import ArgumentParser
import CollectionDocument
import FileAccess
import Recordings
import StickyLayout

/// The arguments for the recording that a command reads.
struct RecordingArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp("A recording: lines of JSON as `lintel layout` prints them, or - for standard input."),
        completion: .file(extensions: ["ndjson", "jsonl", "json"]))
    var recording: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The viewport's size in points, at most 2^30 each. Default: the recording's first line, or \(Self.usualViewport.defaultValueDescription).",
            valueName: "WxH"))
    var viewport: LayoutSize?

    private static let usualViewport = LayoutSize(width: 390, height: 844)

    func validate() throws { try viewport?.checkArea(of: "--viewport") }

    /// - Throws: `ExitCode`, after printing the reason.
    func read() throws -> Recording {
        let place = InputDocument.name(of: recording)
        let data = try exitOnFailure(with: .noInput, at: place) {
            let limit = RecordingLimits.fileBytes
            return try recording == InputDocument.standardInput
                ? FileContents.readStandardInput(upTo: limit) : FileContents.read(recording, upTo: limit)
        }
        return try exitOnFailure(with: .badDocument, at: place) { try Recording.decode(data) }
    }

    /// The recording's file, which no output may replace.
    var inputs: InputFiles { InputDocument.inputs(recording) }

    /// The viewport that the recording was made in.
    func viewport(of recording: Recording) -> LayoutSize {
        viewport ?? recording.heading.viewport ?? Self.usualViewport
    }
}
