import ArgumentParser
import CollectionDocument
import DocumentExport
import StickyLayout

/// `lintel layout FILE`: the frames of a document, one JSON object a line, one line an offset.
struct Layout: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the frames of a document, one JSON object a line, one line an offset.",
        discussion: """
            No display is needed. Frames are in content coordinates and in drawing order.

            Exit status: 0, 64 (a bad option), 65 (a bad document), 66 (a file that cannot be read).
            """)

    @Argument(help: "A document (.lintel.json).", completion: .file(extensions: ["json"]))
    var file: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The viewport's size in points.", valueName: "WxH"))
    var viewport = ViewportArgument(size: Size(width: 390, height: 844))

    @Option(
        name: .customLong("offset"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A content offset along the scroll axis, or a range A:B:STEP with both ends in. Repeatable. "
                + "Default: the rest position.",
            valueName: "N"))
    var offsets: [OffsetRange] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Select by this span along the scroll axis instead of the visible one.",
            valueName: "START,LENGTH"))
    var rect: SpanArgument?

    @Option(
        help: ArgumentHelp("How much of a floating header has been scrolled back in.", valueName: "POINTS"))
    var revealed = 0.0

    @Option(help: ArgumentHelp("Override the document's system.", valueName: "NAME"))
    var system: HeaderSystem?

    func run() throws {
        var document = try DocumentFile(path: file).document
        if let system { document.options.system = system }
        var layout = document.layout(in: viewport.size)
        // A rect may hold every item that a document can list.
        layout.cellLimit = DocumentLimits.listedItems
        for diagnostic in layout.diagnostics { printError("lintel: \(file): note: \(diagnostic)") }

        let offsets = offsets.isEmpty ? [OffsetRange(layout.restingOffset)] : offsets
        for offset in offsets.joined() {
            print(FramesLine(layout, at: offset, in: rect?.span, revealedLength: revealed))
        }
    }
}

extension HeaderSystem: ExpressibleByArgument {}
