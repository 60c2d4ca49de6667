import CollectionDocument
import DocumentExport
import Samples
import StickyLayout

/// What a document can be taken home as.
public enum ExportFormat: String, CaseIterable, Sendable {
    case document, link
    case json, csv, svg
    case png, webp
    case swift, uikit, akpflow, cssticky, css

    /// Without a point.
    public var fileExtension: String {
        switch self {
        case .document: "lintel.json"
        case .link: "txt"
        case .json: "jsonl"
        case .csv, .svg, .png, .webp: rawValue
        case .swift, .uikit, .akpflow, .cssticky: "swift"
        case .css: "html"
        }
    }

    public var isText: Bool { self != .png && self != .webp }

    /// The languages among them.
    var code: CodeFormat? { CodeFormat(rawValue: rawValue) }

    /// Whether it is about what is in view, at one offset or at several.
    public var takesOffsets: Bool { self == .json || self == .csv }
}

/// What a text format writes about.
public struct ExportedText: Sendable {
    public var document: CollectionDocument
    /// What the document was opened as, if it was.
    public var sample: Sample?
    /// In points.
    public var viewport: Size
    /// Content offsets along the scroll axis. JSON and CSV have all of them, SVG the first.
    public var frames: ScrollFrames

    public init(_ document: CollectionDocument, sample: Sample?, viewport: Size, frames: ScrollFrames) {
        self.document = document
        self.sample = sample
        self.viewport = viewport
        self.frames = frames
    }

    /// The text in pieces of any length, so that a long range of offsets fills no memory.
    ///
    /// - Throws: `DocumentError` where the document makes too long a link.
    public func write(as format: ExportFormat, to output: (String) throws -> Void) throws {
        if let code = format.code { return try output(code.code(for: document.expanded, viewport: viewport)) }
        switch format {
        case .document:
            try output(String(decoding: document.encoded(), as: UTF8.self))
        case .link:
            try output(try DocumentLink(to: document, openedAs: sample).text() + "\n")
        case .json:
            let layout = document.layout(in: viewport)
            for frame in frames {
                let line = FramesLine(layout, at: frame.offset, revealedLength: frame.revealedLength)
                try output("\(line)\n")
            }
        case .csv:
            let layout = document.layout(in: viewport)
            try output(FramesTable.header + "\n")
            for frame in frames {
                try output(FramesTable.lines(layout, at: frame.offset, revealedLength: frame.revealedLength))
            }
        case .svg:
            let layout = document.layout(in: viewport)
            for frame in frames {
                let drawing = FramesDrawing(
                    document, layout, at: frame.offset, revealedLength: frame.revealedLength)
                return try output(drawing.text)
            }
        case .png, .webp, .swift, .uikit, .akpflow, .cssticky, .css:
            break
        }
    }

    /// All of it.
    public func text(as format: ExportFormat) throws -> String {
        var text = ""
        try write(as: format) { text += $0 }
        return text
    }
}
