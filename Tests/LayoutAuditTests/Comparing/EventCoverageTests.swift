import CollectionDocument
import Recordings
import StickyLayout
import Testing

@testable import LayoutAudit

@Suite("How much of a document's headers a recording has seen")
struct EventCoverageTests {
    private static let document = ListPage.document([8, 8, 8, 8]) { _ in }
    private static let layout = document.layout(in: ListPage.viewport)

    @Test("of very many sections only the first ones are looked at, and the text says so")
    func manySections() {
        let recording = ListPage.recording(Self.document)
        let all = EventCoverage(of: recording, in: Self.layout)
        let first = EventCoverage(of: recording, in: Self.layout, sectionLimit: 2)
        #expect(first.all > 0 && first.all < all.all)
        #expect(
            first.text == "The recording passed all \(first.all) events of the headers of the first 2 sections.")
        #expect(all.text == "The recording passed all \(all.all) events of the document's headers.")
        #expect(EventCoverage(of: recording, in: Self.layout, sectionLimit: 4) == all)
    }

    @Test("a comparison with a million sections does not look at what all their headers do")
    func millionSections() {
        var document = Self.document
        document.sections = SectionList(
            Array(repeating: DocumentSection(items: .generated(count: 8)), count: 1_000_000))
        let comparison = RecordingComparison(ListPage.recording(Self.document), document, viewport: ListPage.viewport)
        #expect(comparison.agrees && comparison.hasMovement)
        #expect(comparison.coverage().text.hasSuffix(" of the headers of the first 100000 sections."))
    }

    @Test("headers that do nothing are told so")
    func nothing() {
        let document = ListPage.document([8, 8]) { $0.options.headerReferenceSize = .zero }
        let comparison = RecordingComparison(ListPage.recording(document), document, viewport: ListPage.viewport)
        #expect(comparison.coverage().text == "The headers of the document do nothing while it scrolls.")
    }
}
