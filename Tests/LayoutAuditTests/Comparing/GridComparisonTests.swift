import CollectionDocument
import Recordings
import StickyLayout
import Testing

@testable import LayoutAudit

/// In a grid, what moves one item of a line need not move the others, and what moves a line moves all of them.
@Suite("Comparing recorded grids with a document")
struct GridComparisonTests {
    /// Two columns, in two sections.
    private static func grid(
        _ alignment: ItemAlignment = .leading, sizes: [Double] = Array(repeating: 40, count: 8),
        _ change: (inout [DocumentItem]) -> Void = { _ in }
    ) -> CollectionDocument {
        ListPage.document([8, 8]) { document in
            document.options.itemAlignment = alignment
            document.options.minimumInteritemSpacing = 0
            document.options.itemSize = LengthSize(width: .percent(50), height: .points(40))
            var items = sizes.map { DocumentItem(size: LengthSize(width: .percent(50), height: .points($0))) }
            change(&items)
            document.sections[0].items = .listed(ItemList(items))
        }
    }

    private static func compare(
        _ app: CollectionDocument, with document: CollectionDocument
    ) -> [RecordedDifference] {
        RecordingComparison(ListPage.recording(app), document, viewport: ListPage.viewport).differences
    }

    private static func contentMessages(_ differences: [RecordedDifference]) -> [String] {
        differences.filter(\.isContent).map(\.message)
    }

    private static func causes(_ differences: [RecordedDifference]) -> [String] {
        differences.filter { !$0.isContent }.map(\.message)
    }

    @Test("an item that is lower than its line is one difference, wherever in the line it stands", arguments: 0..<2)
    func lowerItem(item: Int) {
        let app = Self.grid { $0[item].margin.top = 10 }
        let differences = Self.compare(app, with: Self.grid())
        #expect(Self.contentMessages(differences) == ["cell 0.\(item) starts 10 pt lower than in the layout"])
        let causes = Self.causes(differences)
        #expect(!causes.isEmpty && causes.allSatisfy { $0.hasSuffix("because of the content before it") })
    }

    @Test(
        "an item that stands lower in its line moves no other, however items are aligned",
        arguments: ItemAlignment.allCases)
    func movedItem(alignment: ItemAlignment) {
        let app = Self.grid(alignment, sizes: [80, 40, 40, 40, 40, 40, 40, 40]) { items in
            items[1].margin = LayoutInsets(top: 10, bottom: -10)
        }
        let document = Self.grid(alignment, sizes: [80, 40, 40, 40, 40, 40, 40, 40])
        #expect(
            Self.contentMessages(Self.compare(app, with: document)) == [
                "cell 0.1 starts 10 pt lower than in the layout"
            ])
    }

    @Test(
        "a line that is lower is one difference, whichever item of the line before it is the thickest",
        arguments: [10.0, -10])
    func lowerLine(room: Double) {
        let sizes: [Double] = [60, 40, 40, 40, 40, 40, 40, 40]
        let app = Self.grid(sizes: sizes) { items in
            for item in 2..<4 { items[item].margin.top = room }
        }
        let differences = Self.compare(app, with: Self.grid(sizes: sizes))
        let place = room > 0 ? "lower" : "higher"
        #expect(Self.contentMessages(differences) == ["cell 0.2 starts 10 pt \(place) than in the layout"])
        let causes = Self.causes(differences)
        #expect(causes.contains("header 1: 10 pt \(place), because of the content before it"))
        #expect(causes.allSatisfy { $0.hasSuffix("because of the content before it") }, "\(causes)")
    }

    @Test("the offset of a cell's difference is the one at which it is off most")
    func furthestOffset() throws {
        var recording = ListPage.recording(Self.grid())
        for line in recording.lines.indices {
            for index in recording.lines[line].elements.indices
            where recording.lines[line].elements[index].id == .cell(3, inSection: 0) {
                recording.lines[line].elements[index].frame.y += recording.lines[line].offset == 20 ? 20.4 : 20
            }
        }
        let differences = RecordingComparison(recording, Self.grid(), viewport: ListPage.viewport).differences
        let difference = try #require(differences.first { $0.id == .cell(3, inSection: 0) })
        #expect(difference.message == "cell 0.3 starts 20 pt lower than in the layout")
        #expect(difference.offset == 20)
    }
}
