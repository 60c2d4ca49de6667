import CollectionDocument
import LayoutAudit
import Recordings
import StickyLayout
import Testing

/// Items that no line of a recording shows.
@Suite("Fits of items that were never seen")
struct UnseenItemsTests {
    /// The recording of a list, from its start to an offset.
    private static func recording(upTo offset: Double, of document: CollectionDocument) -> Recording {
        var recording = ListPage.recording(document)
        recording.lines.removeAll { $0.offset > offset }
        return recording
    }

    private static func fit(_ recording: Recording) throws -> RecordingFit {
        try RecordingFit(recording, viewport: ListPage.viewport)
    }

    @Test("a list of which only the beginning was seen goes on to the end of its content")
    func behind() throws {
        let document = ListPage.document([100]) { $0.options.sectionMargin.bottom = 24 }
        let fit = try Self.fit(Self.recording(upTo: 400, of: document))
        #expect(fit.fits, "\(fit.summary)")
        #expect(fit.document.sections[0].items == .generated(count: 100))
        #expect(fit.document.options.sectionMargin == LayoutInsets(bottom: 24))
        #expect(RecordingComparison(ListPage.recording(document), fit.document, viewport: ListPage.viewport).agrees)
    }

    @Test("a grid goes on in whole lines")
    func gridBehind() throws {
        let document = ListPage.document([90]) {
            $0.options.itemSize = LengthSize(width: .fraction(1, of: 3), height: .points(90))
            $0.options.minimumInteritemSpacing = 6
            $0.options.minimumLineSpacing = 6
        }
        let fit = try Self.fit(Self.recording(upTo: 500, of: document))
        #expect(fit.fits, "\(fit.summary)")
        #expect(fit.document.sections[0].itemCount == 90)
    }

    @Test("rows with lengths of their own go on with the usual one")
    func ownLengthsBehind() throws {
        let document = ListPage.document([]) { document in
            var items = (0..<60).map { _ in DocumentItem(size: nil) }
            items[3].size = LengthSize(width: .percent(100), height: .points(72))
            document.sections = [DocumentSection(items: .listed(ItemList(items)))]
        }
        let fit = try Self.fit(Self.recording(upTo: 400, of: document))
        #expect(fit.fits, "\(fit.summary)")
        #expect(fit.document.sections[0].itemCount == 60)
        #expect(RecordingComparison(ListPage.recording(document), fit.document, viewport: ListPage.viewport).agrees)
    }

    @Test("a list that ends in view, or one of several, does not go on")
    func ended() throws {
        let several = ListPage.document([6, 60]) { _ in }
        let fit = try Self.fit(Self.recording(upTo: 400, of: several))
        #expect(fit.document.sections[1].itemCount < 60)
        let withText = ListPage.document([10]) { $0.options.sectionMargin.bottom = 2_000 }
        let ended = try Self.fit(Self.recording(upTo: 300, of: withText))
        #expect(ended.document.sections[0].itemCount == 10)
        #expect(ended.document.options.sectionMargin == LayoutInsets(bottom: 2_000))
    }

    @Test("where items must share a size, it is the most common one of those that were seen")
    func commonSize() throws {
        let document = ListPage.document([]) { document in
            var items = (0..<20).map { _ in DocumentItem(size: nil) }
            items[19].size = LengthSize(width: .percent(100), height: .points(47))
            document.sections = [DocumentSection(items: .listed(ItemList(items)))]
        }
        var recording = ListPage.recording(document)
        recording.contentSize = nil
        recording.lines[10].elements.append(
            RecordedElement(
                .cell(999_999, inSection: 0), frame: LayoutRect(x: 0, y: 30 + 40 * 999_999, width: 390, height: 40)))
        let fit = try Self.fit(recording)
        #expect(fit.document.options.itemSize.height == .points(40))
        #expect(fit.summary.hasSuffix("off by at most 7 pt, cell 0.19 at offset 492"), "\(fit.summary)")
    }
}
