import ArgumentParser
import CollectionDocument
import DocumentExport
import FileAccess
import LayoutAudit
import StickyLayout

/// `lintel fit RECORDING`: writes the document that explains a recording.
struct Fit: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fit",
        abstract: "Write the document that explains a recording of an app.",
        discussion: """
            No display is needed. Sections, sizes and titles are the recording's; the system and the options are those whose \
            headers fit best, and of several that fit as well, the simplest. One line on standard error says what was chosen, \
            and how far off it is. An existing file is replaced only when the new one is complete.

            Exit status: 0 (it fits), 1 (nothing fits; the nearest document is written), 64 (a bad option), 65 (a bad \
            recording), 66 (a file that cannot be read), 73 (output that cannot be written), 141 (the reader of the output \
            went away).
            """)

    @OptionGroup var input: RecordingArguments

    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write; - is standard output.", valueName: "FILE"))
    var output = OutputPlace.standardOutputPath

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How to say on standard error what was chosen: text or json.", valueName: "FORMAT"))
    var format = SummaryFormat.text

    enum SummaryFormat: String, CaseIterable, ExpressibleByArgument {
        case text, json
    }

    func validate() throws { try ExportFormat.document.check(outputName: output, reading: input.recording) }

    func run() throws {
        let recording = try input.read()
        let name = InputDocument.name(of: input.recording)
        // A fit takes a while. Whoever names an output that cannot be written learns it before.
        let output = try Output(path: output, reading: input.inputs)
        let viewport = input.viewport(of: recording)
        let fit = try exitOnFailure(with: .badDocument, at: name) {
            try RecordingFit(recording, viewport: viewport)
        }
        try output.writeData(fit.document.encoded())
        try output.finish()
        switch format {
        case .text:
            printError(fit.summary, at: name)
            for deviation in fit.deviations(from: recording, viewport: viewport) {
                printError(deviation.text, at: name)
            }
        case .json: note(fit.summaryJSON + "\n")
        }
        if !fit.fits { throw ExitCode.foundSomething }
    }
}
