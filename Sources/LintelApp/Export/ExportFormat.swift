import CollectionDocument
import DocumentExport
import Samples
import StickyLayout

/// What a document can be exported as.
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
    public var viewport: LayoutSize
    /// Content offsets along the scroll axis. JSON and CSV have all of them, SVG the first.
    public var frames: ScrollFrames

    public init(_ document: CollectionDocument, sample: Sample?, viewport: LayoutSize, frames: ScrollFrames) {
        self.document = document
        self.sample = sample
        self.viewport = viewport
        self.frames = frames
    }

    /// Hands the text over in pieces, so that even a long one fills no memory.
    ///
    /// - Parameters:
    ///   - onProgress: called now and then with the share that is done, from 0 to 1, where that is known.
    ///   - output: ends all with an error of its own.
    /// - Throws: `DocumentError` where the document makes too long a link.
    public func write(
        as format: ExportFormat, onProgress: (Double) -> Void = { _ in }, to output: (String) throws -> Void
    ) throws {
        if let code = format.code { return try output(code.code(for: document.expanded, viewport: viewport)) }
        switch format {
        case .document:
            try document.encode { try output(String(decoding: $0, as: UTF8.self)) }
        case .link:
            try output(try DocumentLink(to: document, openedAs: sample).text() + "\n")
        case .json:
            try writeFrames(onProgress) { layout, frame in
                let line = FramesLine(layout, at: frame.offset, revealedLength: frame.revealedLength)
                try line.write(to: output)
                try output("\n")
            }
        case .csv:
            try output(FramesTable.header + "\n")
            try writeFrames(onProgress) { layout, frame in
                try FramesTable.writeLines(
                    layout, at: frame.offset, revealedLength: frame.revealedLength, to: output)
            }
        case .svg:
            guard let frame = frames.first(where: { _ in true }) else { return }
            try FramesDrawing(document, document.layout(in: viewport), at: frame).write(to: output)
        case .png, .webp, .swift, .uikit, .akpflow, .cssticky, .css:
            break
        }
    }

    private func writeFrames(
        _ onProgress: (Double) -> Void, _ write: (CollectionLayout, ScrollFrame) throws -> Void
    ) throws {
        let layout = document.layout(in: viewport)
        let count = Double(frames.count)
        for (index, frame) in frames.enumerated() {
            try write(layout, frame)
            onProgress(Double(index + 1) / count)
        }
    }

    /// As much of the text as has `limit` bytes in UTF-8; of a longer one nothing else is made.
    ///
    /// - Parameter goesOn: asked for each piece; `false` gives up.
    /// - Returns: the text, and whether that is all of it; `nil` where it was given up.
    public func beginning(
        as format: ExportFormat, limit: Int, goesOn: () -> Bool = { true }
    ) throws -> (text: String, isWhole: Bool)? {
        struct Enough: Error {}
        var text = ""
        do {
            try write(as: format) { piece in
                text += piece
                if text.utf8.count > limit || !goesOn() { throw Enough() }
            }
        } catch is Enough {}
        guard goesOn() else { return nil }
        guard text.utf8.count > limit else { return (text, true) }
        return (String(text[..<text.utf8.index(text.startIndex, offsetBy: limit)]), false)
    }
}
