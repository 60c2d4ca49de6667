import ArgumentParser
import CollectionDocument
import DocumentExport
import Recordings
import StickyLayout

/// `lintel layout FILE`: prints the frames of a document as JSON, one line for each offset.
struct Layout: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout",
        abstract: "Print the frames of a document as JSON, one line for each offset.",
        discussion: """
            No display is needed. Frames are in content coordinates and in drawing order.

            \(ExitCode.help)
            """)

    @OptionGroup var input: DocumentArguments

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The viewport's size in points, at most 2^30 each.", valueName: "WxH"))
    var viewport = LayoutSize(width: 390, height: 844)

    @OptionGroup var offsets: OffsetArguments

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Select the elements in this span along the scroll axis instead of the visible ones. LENGTH must be ≥ 0.",
            valueName: "START,LENGTH"))
    var rect: Span?

    func run() throws {
        let document = try input.read()
        var layout = document.document.layout(in: viewport)
        // A rect may contain every item of a document.
        layout.cellLimit = DocumentLimits.writtenCells
        for diagnostic in layout.diagnostics { printError("note: \(diagnostic)", at: input.name) }

        let output = try Output(reading: document.inputs)
        var isCut = false
        try offsets.list(for: layout).forEach(in: layout, revealedLength: offsets.revealed) { offset in
            let viewpoint = Viewpoint(offset, revealedLength: offsets.revealed)
            let isLineCut = try FramesLine.write(layout, at: viewpoint, in: rect, to: output.write)
            if isLineCut { isCut = true }
        }
        if isCut { noteCut(at: input.name) }
        try output.finish()
    }
}
