import CollectionDocument
import StickyLayout

/// The content of a document that explains a recording: sections with their items, and the options of the flow.
///
/// Each step proposes what was measured, lets the engine lay it out, and keeps the simplest proposal that moves no cell. A step hands its
/// result to the next one:
///
/// 1. `ContentEdges`: what is around all sections;
/// 2. `CrossRooms`: where each section is across the scroll axis;
/// 3. `FittedLines`: how items stand in their lines, and which items there are;
/// 4. `LengthDrafts`: the lengths along the scroll axis, each way of measuring them written by a `SectionWriter`.
///
/// Source: recordings.md, "Fit".
struct FittedContent {
    let options: LayoutOptions
    let sections: [DocumentSection]
    /// Each section's header.
    let headers: [SeenHeader]

    /// - Parameter system: the system that the document is to have.
    /// - Returns: `nil` if the work was cancelled.
    init?(_ boxes: RecordedBoxes, for system: HeaderSystem, _ work: LongWork) {
        let edges = ContentEdges(boxes, for: system)
        let seen = (0..<boxes.sectionCount).map { SeenRows(boxes.cells[$0] ?? [:]) }
        let rooms = CrossRooms(boxes, seen, for: system)
        let lines = FittedLines(seen, rooms, boxes, work)
        let drafts = LengthDrafts(boxes, edges, lines, work)
        guard let best = drafts.best, !work.isCancelled else { return nil }
        options = best.options
        sections = best.sections
        headers = best.headers
    }
}
