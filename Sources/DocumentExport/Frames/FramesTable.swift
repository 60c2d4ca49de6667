import CollectionDocument
import StickyLayout

/// The layout's answers at some offsets as comma-separated values (RFC 4180): a line of column names, then one line for
/// each element in drawing order. Documentation/export.md describes the columns.
///
/// The numbers are those of `FramesLine`. A member that is left out in JSON is an empty cell here.
public enum FramesTable {
    public static let header =
        "offset,kind,section,item,x,y,width,height,zIndex,isPinned,stretchFactor,progressiveness"

    /// Passes the lines of one offset to `output`. Each ends with a line feed. There are none if nothing is in view.
    ///
    /// - Returns: whether some cells may be missing, because there are as many as the layout's limit allows.
    @discardableResult
    public static func writeLines(
        _ layout: CollectionLayout, at offset: Double, revealedLength: Double = 0, to output: (String) throws -> Void
    ) rethrows -> Bool {
        let elements = layout.elements(at: Viewpoint(offset, revealedLength: revealedLength))
        for element in elements { try output(line(element, at: offset) + "\n") }
        return layout.isCut(elements)
    }

    private static func line(_ element: LayoutElement, at offset: Double) -> String {
        let frame = element.frame
        let cells = [
            cell(offset), element.kind.rawValue, "\(element.indexPath.section)",
            element.kind == .cell ? "\(element.indexPath.item)" : "",
            cell(frame.x), cell(frame.y), cell(frame.width), cell(frame.height), "\(element.zIndex)",
            "\(element.isPinned)",
            element.stretchFactor == 0 ? "" : cell(element.stretchFactor),
            element.progressiveness.map(cell) ?? "",
        ]
        return cells.joined(separator: ",")
    }

    /// Empty for a value that a reproduced system leaves undefined.
    private static func cell(_ number: Double) -> String { number.isFinite ? number.plainDescription : "" }
}
