import ArgumentParser
import DocumentExport
import LintelApp
import StickyLayout

/// `lintel snapshot FILE -o out.png`: paints a document as the window would show it.
struct Snapshot: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshot",
        abstract: "Paint a document at an offset, as a PNG picture.",
        discussion: """
            No display is needed. `-o -` writes to standard output. An existing file is replaced only when the new one is complete, \
            and an input never.

            \(ExitCode.help)
            """)

    @OptionGroup var input: DocumentArguments
    @OptionGroup var picture: PictureArguments

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The content offset along the scroll axis. Default: the rest position.", valueName: "N"),
        transform: number)
    var offset: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How much of a floating header has been scrolled back in.", valueName: "POINTS"),
        transform: length)
    var revealed = 0.0

    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "FILE"))
    var output: String

    func validate() throws {
        try picture.check(.picture, for: "picture")
        try ExportFormat.png.check(outputName: output, reading: input.file)
    }

    func run() throws {
        // The command starts on the main thread, before anything else runs.
        try MainActor.assumeIsolated {
            let document = try input.read()
            let painter = picture.painter(for: document)
            let offset = offset ?? painter.layout.startOffset
            let viewpoint = Viewpoint(offset, revealedLength: revealed)
            try painter.writePNG(from: viewpoint, to: Output(path: output, reading: document.inputs))
        }
    }
}
