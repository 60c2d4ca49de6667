import CollectionDocument
import StickyLayout

/// What the layout answers at one offset after the other, as comma-separated values (RFC 4180): one line an element,
/// in drawing order, after a line of column names. Documentation/export.md says what each column holds.
///
/// The numbers are those of `FramesLine`; what a line of JSON leaves out is an empty cell here.
public enum FramesTable {
    public static let header =
        "offset,kind,section,item,x,y,width,height,zIndex,isPinned,stretchFactor,progressiveness"

    /// Hands the lines of one offset over, each ended by a line feed; none where nothing is in view.
    public static func writeLines(
        _ layout: CollectionLayout, at offset: Double, revealedLength: Double = 0, to output: (String) throws -> Void
    ) rethrows {
        for element in layout.elements(at: offset, revealedLength: revealedLength) {
            try output(line(element, at: offset) + "\n")
        }
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

    /// What a reproduced system leaves undefined is empty.
    private static func cell(_ number: Double) -> String { number.isFinite ? number.plainDescription : "" }
}
