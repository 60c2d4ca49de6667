import CollectionDocument
import Recordings
import Testing

@testable import LayoutAudit
@testable import StickyLayout

/// Many headers that are wrong, or that a recording lacks.
@Suite("Comparing many headers")
struct ManyHeadersTests {
    private static let viewport = LayoutSize(width: 320, height: 480)

    /// Sections with a header of 40 and two items of 44.
    private static func document(sections: Int) -> CollectionDocument {
        var document = CollectionDocument()
        document.options.itemSize = LengthSize(width: .percent(100), height: .points(44))
        document.options.headerReferenceSize = LengthSize(width: 0, height: 40)
        document.options.minimumLineSpacing = 0
        document.sections = SectionList((0..<sections).map { _ in DocumentSection(items: .generated(count: 2)) })
        return document
    }

    private static func record(
        _ document: CollectionDocument, by step: Double, where isRecorded: (LayoutElement.ID) -> Bool = { _ in true }
    ) -> Recording {
        let layout = document.layout(in: viewport)
        var recording = Recording()
        for offset in stride(from: 0, through: layout.offsetRange.upperBound, by: step) {
            let elements = layout.elements(at: Viewpoint(offset)).filter { isRecorded($0.id) }
            recording.lines.append(
                RecordedLine(
                    number: recording.lines.count + 1, offset: offset,
                    elements: elements.map { RecordedElement($0.id, frame: $0.frame) }))
        }
        return recording
    }

    @Test("headers that a recording never has are told in the order of the content")
    func order() {
        let document = Self.document(sections: 60)
        let recording = Self.record(document, by: 20) { $0.kind != .header || $0.indexPath.section == 0 }
        let comparison = RecordingComparison(recording, document, viewport: Self.viewport)
        #expect(comparison.differences.map(\.id) == (1..<60).map { .header($0) })
    }

    @Test("each change that may be the cause is applied once, however many headers are wrong")
    func changes() {
        func linesBroken(sections: Int) -> Int {
            let document = Self.document(sections: sections)
            var shrinking = document
            shrinking.options.headerMinimumLength = 10
            let recording = Self.record(shrinking, by: 20)
            return Effort.of(.line) {
                let comparison = RecordingComparison(recording, document, viewport: Self.viewport)
                #expect(comparison.differences.count >= sections - 4)
            }
        }
        // Equal sections are laid out as one, whatever their number is.
        let few = linesBroken(sections: 12)
        #expect(few > 0)
        // A change of a single section lays that one out again.
        #expect(linesBroken(sections: 24) <= few + 24)
    }
}
