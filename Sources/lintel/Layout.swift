import ArgumentParser
import CollectionDocument
import DocumentExport
import StickyLayout

/// `lintel layout FILE`: prints the frames of a document as JSON, one line for each offset.
struct Layout: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the frames of a document as JSON, one line for each offset.",
        discussion: """
            No display is needed. Frames are in content coordinates and in drawing order.

            \(ExitCode.help)
            """)

    @Argument(
        help: "A document (.lintel.json), - for standard input, or a lintel: link.",
        completion: .file(extensions: ["json"]))
    var file: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The viewport's size in points, at most 2^30 each.", valueName: "WxH"))
    var viewport = ViewportArgument(size: LayoutSize(width: 390, height: 844))

    @OptionGroup var offsets: OffsetArguments

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Select the elements in this span along the scroll axis instead of the visible ones. LENGTH must be ≥ 0.",
            valueName: "START,LENGTH"))
    var rect: SpanArgument?

    @Option(help: ArgumentHelp("Use this system instead of the document's.", valueName: "NAME"))
    var system: HeaderSystem?

    func run() throws {
        var document = try DocumentFile(path: file).document
        if let system { document.options.system = system }
        var layout = document.layout(in: viewport.size)
        // A rect may contain every item of a document.
        layout.cellLimit = DocumentLimits.listedItems
        let name = DocumentFile.name(of: file)
        for diagnostic in layout.diagnostics { printError("note: \(diagnostic)", at: name) }

        let output = try Output(path: Output.standardOutput)
        for offset in try offsets.ranges(of: layout) {
            let line = FramesLine(layout, at: offset, in: rect?.span, revealedLength: offsets.revealed)
            if line.isCut { printError("note: only the first \(layout.cellLimit) cells are printed", at: name) }
            try line.write(to: output.write)
            try output.write("\n")
        }
        try output.finish()
    }
}

extension HeaderSystem: ExpressibleByArgument {}
