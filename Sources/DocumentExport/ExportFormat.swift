import CollectionDocument
import Recordings
import StickyLayout

/// A format that a document can be exported as.
package enum ExportFormat: String, CaseIterable, Sendable {
    case document
    case json, csv, svg
    case png, webp
    case swift, uikit, akpflow, cssticky, css

    /// The extension without the leading dot.
    package var fileExtension: String {
        switch self {
        case .document: "lintel.json"
        case .json: "jsonl"
        case .csv, .svg, .png, .webp: rawValue
        case .swift, .uikit, .akpflow, .cssticky: "swift"
        case .css: "html"
        }
    }

    /// The name in menus.
    package var title: MessageID {
        switch self {
        case .document: msgid("Document")
        case .json: msgid("Frames, JSON Lines")
        case .csv: msgid("Frames, CSV")
        case .svg: msgid("Frames, SVG drawing")
        case .png: msgid("Picture, PNG")
        case .webp: msgid("Film, WebP")
        case .swift: msgid("Swift, StickyLayout (Lintel's engine)")
        case .uikit: msgid("Swift, UIKit")
        case .akpflow: msgid("Swift, AKPFlowLayout")
        case .cssticky: msgid("Swift, CSStickyHeaderFlowLayout")
        case .css: msgid("HTML and CSS")
        }
    }

    package var isText: Bool { self != .png && self != .webp }

    /// The language, if the format is code.
    package var code: CodeFormat? { CodeFormat(rawValue: rawValue) }

    /// Whether it is about what is in view, at one or several offsets.
    package var takesOffsets: Bool { self == .json || self == .csv || hasFileForEachOffset }

    /// Whether a file shows one offset, so that several offsets make several files.
    package var hasFileForEachOffset: Bool { self == .svg || self == .png }
}

/// The content that a text format describes.
package struct ExportedText: Sendable {
    package var document: CollectionDocument
    /// The title of a document without one in drawings and code: its file's name.
    package var name: String?
    /// The size of the container in which the content is laid out, in points.
    package var containerSize: LayoutSize
    /// Content offsets along the scroll axis. JSON and CSV have all of them; a drawing shows one, by default the first.
    package var offsets: OffsetList
    /// How much of a floating header has been scrolled back in, in points.
    package var revealedLength: Double
    /// The most cells that JSON and CSV have at one offset.
    package var cellLimit = DocumentLimits.writtenCells

    package init(
        _ document: CollectionDocument, name: String?, containerSize: LayoutSize, offsets: OffsetList,
        revealedLength: Double = 0
    ) {
        self.document = document
        self.name = name
        self.containerSize = containerSize
        self.offsets = offsets
        self.revealedLength = revealedLength
    }

    /// Writes the text in pieces, so that even a long text takes little memory.
    ///
    /// - Parameters:
    ///   - onProgress: called now and then with the finished share, from 0 to 1, if it is known.
    ///   - output: called with each piece; its error ends the writing.
    /// - Returns: whether some cells may be missing at some offset, because there are too many.
    @discardableResult
    package func write(
        as format: ExportFormat, onProgress: (Double) -> Void = { _ in }, to output: (String) throws -> Void
    ) throws -> Bool {
        switch format {
        case .document:
            try document.encode { try output(String(decoding: $0, as: UTF8.self)) }
        case .json:
            return try writeFrames(onProgress) { layout, viewpoint in
                try FramesLine.write(layout, at: viewpoint, to: output)
            }
        case .csv:
            try output(FramesTable.header + "\n")
            let titled = titled
            return try writeFrames(onProgress) { layout, viewpoint in
                try FramesTable.writeLines(titled, layout, at: viewpoint, to: output)
            }
        case .svg:
            let layout = document.layout(in: containerSize)
            try writeDrawing(at: offsets.first(in: layout), in: layout, to: output)
        case .swift, .uikit, .akpflow, .cssticky, .css, .png, .webp:
            guard let code = format.code else { preconditionFailure("\(format) is no text") }
            try output(code.code(for: titled.expanded, viewport: containerSize))
        }
        return false
    }

    /// Writes the drawing at one offset.
    ///
    /// - Parameter layout: that of the document in the container.
    package func writeDrawing(
        at offset: Double, in layout: CollectionLayout, to output: (String) throws -> Void
    ) throws {
        let viewpoint = Viewpoint(offset, revealedLength: revealedLength)
        try FramesDrawing.write(titled, layout, at: viewpoint, to: output)
    }

    /// The few lines of the code that hold the headers; `nil` if the format has none.
    package func linesThatMatter(in format: ExportFormat) -> String? {
        format.code?.linesThatMatter(for: titled.expanded, viewport: containerSize)
    }

    private var titled: CollectionDocument {
        var titled = document
        if titled.title?.isEmpty ?? true { titled.title = name }
        return titled
    }

    private func writeFrames(
        _ onProgress: (Double) -> Void, _ write: (CollectionLayout, Viewpoint) throws -> Bool
    ) throws -> Bool {
        var layout = document.layout(in: containerSize)
        layout.cellLimit = cellLimit
        var writtenCount = 0
        var isCut = false
        try offsets.forEach(in: layout, revealedLength: revealedLength) { offset in
            isCut = try write(layout, Viewpoint(offset, revealedLength: revealedLength)) || isCut
            writtenCount += 1
            if let count = offsets.count { onProgress(Double(writtenCount) / Double(count)) }
        }
        return isCut
    }

    /// The first `limit` bytes of the text, in UTF-8. The rest of a longer text is not made.
    ///
    /// - Parameter goesOn: called for each piece; `false` cancels.
    /// - Returns: the text, and whether it is complete; `nil` if it was cancelled.
    package func beginning(
        as format: ExportFormat, limit: Int, goesOn: () -> Bool = { true }
    ) throws -> (text: String, isWhole: Bool)? {
        struct Enough: Error {}
        var text = ""
        var exported = self
        // A cell takes more than a byte.
        exported.cellLimit = min(limit, cellLimit)
        do {
            try exported.write(as: format) { piece in
                text += piece
                if text.utf8.count > limit || !goesOn() { throw Enough() }
            }
        } catch is Enough {}
        guard goesOn() else { return nil }
        let isWhole = text.utf8.count <= limit
        return (isWhole ? text : String(text[..<text.utf8.index(text.startIndex, offsetBy: limit)]), isWhole)
    }
}
