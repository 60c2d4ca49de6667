import CollectionDocument
import LayoutAudit
import Recordings
import StickyLayout
import TestSupport
import Testing

/// Pages as they are: what is between and around their sections and rows.
@Suite("The content of a fitted document")
struct FittedContentTests {
    private static func fit(_ document: CollectionDocument) throws -> RecordingFit {
        try RecordingFit(ListPage.recording(document), viewport: ListPage.viewport)
    }

    @Test("room between sections, outside of them, is a margin of all sections")
    func gap() throws {
        let fit = try Self.fit(ListPage.document([6, 6, 6]) { $0.options.sectionMargin.bottom = 16 })
        #expect(fit.summary == "native; every frame fits exactly")
        #expect(fit.document.options.sectionMargin == LayoutInsets(bottom: 16))
        #expect(fit.document.options.sectionInset == .zero)
    }

    @Test("sections without rows have the margins of those whose headers show them")
    func emptySections() throws {
        let fit = try Self.fit(
            ListPage.document([4, 0, 20, 0]) { $0.options.sectionMargin = LayoutInsets(top: 8, bottom: 24) })
        #expect(fit.summary == "native; every frame fits exactly")
        #expect(fit.document.options.sectionMargin == LayoutInsets(top: 8, bottom: 24))
        #expect(fit.document.sections.allSatisfy { $0.sectionMargin == nil && $0.sectionInset == nil })
    }

    @Test("a block above the list is a margin of the first section")
    func intro() throws {
        let fit = try Self.fit(
            ListPage.document([6, 6, 6]) { $0.sections[0].sectionMargin = LayoutInsets(top: 120) })
        #expect(fit.summary == "native; every frame fits exactly")
        #expect(fit.document.options.sectionMargin == .zero)
        #expect(fit.document.sections[0].sectionMargin == LayoutInsets(top: 120))
        #expect(fit.document.sections[1].sectionMargin == nil)
    }

    @Test("half of a table's border is a margin on each side, also behind the last row")
    func border() throws {
        let margin = LayoutInsets(top: 1.5, left: 1.5, bottom: 1.5, right: 1.5)
        let fit = try Self.fit(ListPage.document([30]) { $0.options.sectionMargin = margin })
        #expect(fit.summary == "native; every frame fits exactly")
        #expect(fit.document.options.sectionMargin == margin)
        #expect(fit.document.layout(in: ListPage.viewport).contentSize.height == 1233)
    }

    @Test(
        "content that is broader than its window goes beyond it by a negative margin, and no inset is negative",
        arguments: LayoutDirection.allCases)
    func broad(direction: LayoutDirection) throws {
        let document = ListPage.document([10, 10]) {
            $0.options.layoutDirection = direction
            $0.options.contentInset.right = -570
            // Two columns say in which direction the content reads.
            $0.options.itemSize.width = .percent(50)
            $0.options.minimumInteritemSpacing = 0
        }
        let fit = try Self.fit(document)
        #expect(fit.summary == "native; every frame fits exactly")
        #expect(fit.document.options.layoutDirection == direction)
        #expect(fit.document.options.contentInset == .zero)
        let isFromRight = direction == .rightToLeft
        #expect(
            fit.document.options.sectionMargin
                == (isFromRight ? LayoutInsets(left: -570) : LayoutInsets(right: -570)))
        let recording = ListPage.recording(document)
        #expect(RecordingComparison(recording, fit.document, viewport: ListPage.viewport).agrees)
    }

    /// A margin would put the headers of most documents in the same places, but not a first header that stretches.
    @Test("content that is narrower than its window has a content inset beside it, and no margin")
    func narrow() throws {
        let document = ListPage.document([10, 10]) { $0.options.contentInset.right = 30 }
        let fit = try Self.fit(document)
        #expect(fit.summary == "native, contentInset.right 30; every frame fits exactly")
        #expect(fit.document.options.contentInset == LayoutInsets(right: 30))
        #expect(fit.document.options.sectionMargin == .zero)
    }

    @Test("a page that rests at its end has content that is anchored there")
    func chat() throws {
        var recording = ListPage.recording(ListPage.document([6, 6]) { _ in })
        recording.heading.start = recording.lines.last?.offset
        let fit = try RecordingFit(recording, viewport: ListPage.viewport)
        #expect(fit.document.options.contentAnchor == .trailing)
        recording.heading.start = 0
        let other = try RecordingFit(recording, viewport: ListPage.viewport)
        #expect(other.document.options.contentAnchor == .leading)
    }

    @Test("a page that started before its end is not anchored there, even if its recording ends there")
    func startBeforeTheEnd() throws {
        var recording = ListPage.recording(ListPage.document([60]) { _ in })
        recording.lines.removeAll { $0.offset > 200 }
        recording.heading.start = 200
        let fit = try RecordingFit(recording, viewport: ListPage.viewport)
        #expect(fit.document.options.contentAnchor == .leading)
    }

    @Test("three columns that share a line with their gaps are thirds")
    func thirds() throws {
        let fit = try Self.fit(
            ListPage.document([20, 20]) {
                $0.options.itemSize = LengthSize(width: .fraction(1, of: 3), height: .points(90))
                $0.options.minimumInteritemSpacing = 5
                $0.options.minimumLineSpacing = 5
                $0.options.lineAlignment = .leading
            })
        #expect(fit.summary == "native; every frame fits exactly")
        #expect(fit.document.options.itemSize == LengthSize(width: .fraction(1, of: 3), height: .points(90)))
    }

    @Test("rows with room around some of them keep their places")
    func rowMargins() throws {
        let fit = try Self.fit(
            ListPage.document([]) { document in
                var items = (0..<12).map { _ in DocumentItem(size: nil) }
                items[3].margin = LayoutInsets(top: 25)
                items[7].margin = LayoutInsets(top: 4, left: 60, bottom: 9, right: 10)
                document.sections = [DocumentSection(items: .listed(ItemList(items)))]
            })
        #expect(fit.summary == "native; every frame fits exactly")
    }

    @Test(
        "dates beside the entries of their days, from the left and from the right", arguments: LayoutDirection.allCases)
    func beside(direction: LayoutDirection) throws {
        let fit = try Self.fit(
            ListPage.document([3, 1, 5, 4, 6]) {
                $0.options.layoutDirection = direction
                $0.options.headerPlacement = .beside
                $0.options.headerReferenceSize = LengthSize(width: 72, height: 60)
            })
        #expect(fit.summary == "native, headerPlacement beside; every frame fits exactly")
        #expect(fit.document.options.headerReferenceSize.width == .points(72))
        #expect(fit.document.options.layoutDirection == direction)
    }

    @Test("what a page has below its text is an inset if a navigation beside the text stays there, too")
    func navigation() throws {
        let fit = try Self.fit(
            ListPage.document([40]) {
                $0.options.headerPlacement = .beside
                $0.options.headerReferenceSize = LengthSize(width: 72, height: ListPage.viewport.height)
                $0.options.sectionInset.bottom = 130
            })
        #expect(fit.summary == "native, headerPlacement beside; every frame fits exactly")
        #expect(fit.document.options.sectionInset == LayoutInsets(bottom: 130))
        #expect(fit.document.options.sectionMargin == .zero)
    }

    @Test("what a page has below its text is a margin if a header as tall as the window leaves with the text")
    func navigationThatLeaves() throws {
        let fit = try Self.fit(
            ListPage.document([40]) {
                $0.options.headerPlacement = .beside
                $0.options.headerReferenceSize = LengthSize(width: 72, height: ListPage.viewport.height)
                $0.options.sectionMargin.bottom = 130
            })
        #expect(fit.summary == "native, headerPlacement beside; every frame fits exactly")
        #expect(fit.document.options.sectionMargin == LayoutInsets(bottom: 130))
        #expect(fit.document.options.sectionInset == .zero)
    }

    @Test("a second bar that pins below the first one from the beginning has the room before the text behind it")
    func secondBar() throws {
        let fit = try Self.fit(
            ListPage.document([0, 40]) {
                $0.options.pinnedHeaders = .stack
                $0.sections[1].sectionInset = LayoutInsets(top: 32)
            })
        #expect(fit.summary == "native, pinnedHeaders stack; every frame fits exactly")
    }

    @Test("a header that loses its border of a point once it scrolls is not taken for one of another system")
    func lostBorder() throws {
        let fit = try Self.fit(
            ListPage.document([40]) {
                $0.options.headerReferenceSize = LengthSize(width: 0, height: 49)
                $0.options.headerMinimumLength = 48
            })
        #expect(fit.summary == "native, headerMinimumLength 48; every frame fits exactly")
    }

    @Test("headers that leave early have an own rule")
    func ownRule() throws {
        let fit = try Self.fit(
            ListPage.document([6, 6, 6, 6]) {
                $0.options.system = .custom
                $0.options.headerRule = "max(natural, min(line, sectionEnd - length - 24))"
            })
        #expect(
            fit.summary
                == "custom, headerRule max(natural, min(line, sectionEnd - length - 24)); every frame fits exactly")
    }

    @Test("where headers jump, no option is set that only lessens the misfit, and each deviation is told")
    func misfit() throws {
        var recording = ListPage.recording(ListPage.document([6, 6, 6]) { _ in })
        for line in recording.lines.indices {
            for index in recording.lines[line].elements.indices
            where recording.lines[line].elements[index].id == .header(1) {
                recording.lines[line].elements[index].frame.y += Double(line % 7) * 9
            }
        }
        let fit = try RecordingFit(recording, viewport: ListPage.viewport)
        #expect(!fit.fits)
        #expect(fit.summary.hasPrefix("nothing fits; the best is native; "), "\(fit.summary)")
        let deviations = fit.deviations(from: recording, viewport: ListPage.viewport)
        #expect(deviations.map(\.id) == [.header(1)])
    }

    @Test("the work for an item or a section with a large index is that for a small one")
    func farIndexes() throws {
        var recording = ListPage.recording(ListPage.document([20]) { _ in })
        recording.contentSize = nil
        recording.lines[10].elements.append(
            RecordedElement(
                .cell(9_999_999, inSection: 0), frame: LayoutRect(x: 0, y: 30 + 40 * 9_999_999, width: 390, height: 40))
        )
        let fit = try RecordingFit(recording, viewport: ListPage.viewport)
        #expect(fit.document.sections[0].items == .generated(count: 10_000_000))

        var far = ListPage.recording(ListPage.document([6, 6]) { _ in })
        for line in far.lines.indices {
            for index in far.lines[line].elements.indices
            where far.lines[line].elements[index].id.indexPath.section == 1 {
                let id = far.lines[line].elements[index].id
                far.lines[line].elements[index].id = LayoutElement.ID(
                    id.kind, LayoutIndexPath(item: id.indexPath.item, section: 20_000))
            }
        }
        let farFit = try RecordingFit(far, viewport: ListPage.viewport)
        #expect(farFit.summary == "native; every frame fits exactly")
        #expect(farFit.document.sections.count == 20_001)
        #expect(RecordingComparison(far, farFit.document, viewport: ListPage.viewport).agrees)
    }
}
