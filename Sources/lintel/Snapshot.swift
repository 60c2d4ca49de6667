import ArgumentParser
import DocumentExport
import LintelApp
import StickyLayout

/// `lintel snapshot FILE -o out.png`: paints a document as the window would show it.
struct Snapshot: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshot",
        abstract: "Paint a document at an offset, or at several, as a PNG picture each.",
        discussion: """
            No display is needed. `-o -` writes to standard output. An existing file is replaced only when the new one is complete, \
            and an input never. With several offsets, -o name.png writes name-1.png, name-2.png and so on.

            \(ExitCode.help)
            """)

    @OptionGroup var input: DocumentArguments
    @OptionGroup var picture: PictureArguments

    @OptionGroup var offsets: OffsetArguments

    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "FILE"))
    var output: String

    func validate() throws {
        try picture.check(.picture, for: "picture")
        try offsets.checkFiles(at: output)
        try ExportFormat.png.check(outputName: output, reading: input.file)
    }

    func run() throws {
        // The command starts on the main thread, before anything else runs.
        try MainActor.assumeIsolated {
            let document = try input.read()
            try picture.painter(for: document).writePNGs(at: offsets, to: output, reading: document.inputs)
        }
    }
}
