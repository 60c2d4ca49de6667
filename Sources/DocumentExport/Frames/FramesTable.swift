import CollectionDocument
import StickyLayout

/// The frames at some offsets as comma-separated values (RFC 4180): a line of column names, then one line for each element in
/// drawing order. Documentation/export.md describes the columns.
///
/// The numbers are those of `FramesLine`. A member that is left out in JSON is an empty field here. The last column has the elements'
/// titles, which JSON has not.
package enum FramesTable {
    /// The line of column names, without its line end.
    package static let header =
        "offset,kind,section,item,x,y,width,height,zIndex,isPinned,stretchFactor,progressiveness,title"

    /// Passes the lines of one viewpoint to `output`. Each ends with a line feed. There are none if nothing is in view.
    ///
    /// - Returns: whether some cells may be missing, because there are as many as the layout's limit allows.
    @discardableResult
    package static func writeLines(
        _ document: CollectionDocument, _ layout: CollectionLayout, at viewpoint: Viewpoint,
        to output: (String) throws -> Void
    ) rethrows -> Bool {
        let elements = layout.elements(at: viewpoint)
        for element in elements { try output(line(element, of: document, at: viewpoint.offset) + "\n") }
        return layout.isCut(elements)
    }

    private static func line(
        _ element: LayoutElement, of document: CollectionDocument, at offset: Double
    ) -> String {
        let frame = element.frame
        let fields = [
            field(offset),
            element.kind.rawValue,
            "\(element.indexPath.section)",
            element.kind == .cell ? "\(element.indexPath.item)" : "",
            field(frame.x), field(frame.y), field(frame.width), field(frame.height),
            "\(element.zIndex)",
            "\(element.isPinned)",
            element.stretchFactor == 0 ? "" : field(element.stretchFactor),
            element.progressiveness.map(field) ?? "",
            field(document.writtenTitle(of: element.id)),
        ]
        return fields.joined(separator: ",")
    }

    /// A text in one line, in quotation marks if it has any character that would end a field.
    private static func field(_ text: String?) -> String {
        let line = String((text ?? "").map { $0.isNewline ? " " : $0 })
        guard line.unicodeScalars.contains(where: { $0 == "," || $0 == "\"" }) else { return line }
        return "\"" + line.replacing("\"", with: "\"\"") + "\""
    }

    /// Empty for a number that a reproduced system leaves undefined.
    private static func field(_ number: Double) -> String { number.isFinite ? number.plainDescription : "" }
}
