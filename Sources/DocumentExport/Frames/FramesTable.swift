import CollectionDocument
import StickyLayout

/// What the layout answers at one offset after the other, as comma-separated values (RFC 4180): one line an element,
/// in drawing order, after a line of column names. Documentation/export.md says what each column holds.
///
/// The numbers are those of `FramesLine`; what a line of JSON leaves out is an empty cell here.
public enum FramesTable {
    public static let header =
        "offset,kind,section,item,x,y,width,height,zIndex,isPinned,stretchFactor,progressiveness"

    /// The lines of one offset, each ended by a line feed; empty where nothing is in view.
    public static func lines(
        _ layout: CollectionLayout, at offset: Double, in span: Span? = nil, revealedLength: Double = 0
    ) -> String {
        let elements = layout.elements(
            in: span ?? layout.visibleSpan(at: offset), at: offset, revealedLength: revealedLength)
        return elements.map { line($0, at: offset) + "\n" }.joined()
    }

    private static func line(_ element: LayoutElement, at offset: Double) -> String {
        let frame = element.frame
        let cells = [
            cell(offset), element.kind.rawValue, "\(element.indexPath.section)",
            element.kind == .cell ? "\(element.indexPath.item)" : "",
            cell(frame.x), cell(frame.y), cell(frame.width), cell(frame.height), "\(element.zIndex)",
            "\(element.isPinned)",
            element.stretchFactor == 0 ? "" : cell(element.stretchFactor),
            element.kind == .parallaxHeader || element.collapses ? cell(element.progressiveness) : "",
        ]
        return cells.joined(separator: ",")
    }

    /// What a reproduced system leaves undefined is empty.
    private static func cell(_ number: Double) -> String { number.isFinite ? number.plainDescription : "" }
}
