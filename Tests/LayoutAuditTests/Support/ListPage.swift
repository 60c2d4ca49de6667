import CollectionDocument
import Recordings
import StickyLayout

/// A page with lists, and what a browser shows of it.
enum ListPage {
    static let viewport = LayoutSize(width: 390, height: 300)

    /// Lists with headers that pin.
    static func document(_ counts: [Int], _ change: (inout CollectionDocument) -> Void) -> CollectionDocument {
        var document = CollectionDocument()
        document.options.itemSize = LengthSize(width: .percent(100), height: .points(40))
        document.options.headerReferenceSize = LengthSize(width: 0, height: 30)
        document.options.minimumLineSpacing = 0
        document.sections = SectionList(counts.map { DocumentSection(items: .generated(count: $0)) })
        change(&document)
        return document
    }

    /// What a browser shows of the document from its start to its end.
    ///
    /// - Parameter step: between two offsets, in points.
    static func recording(_ document: CollectionDocument, step: Double = 4) -> Recording {
        let layout = document.layout(in: viewport)
        var recording = Recording()
        recording.heading.viewport = viewport
        recording.heading.scrollDirection = .vertical
        recording.contentSize = layout.contentSize
        for offset in stride(from: 0, through: layout.contentSize.height - viewport.height, by: step) {
            let elements = layout.elements(at: Viewpoint(offset)).map { RecordedElement($0.id, frame: $0.frame) }
            recording.lines.append(
                RecordedLine(number: recording.lines.count + 2, offset: offset, elements: elements))
        }
        return recording
    }
}
