import CollectionDocument
import LayoutAudit
import Recordings
import StickyLayout
import Testing

/// Cells are judged as a fit judges them: each recorded box by the layout.
@Suite("Comparing recorded cells with a document")
struct CellComparisonTests {
    private static let document = ListPage.document([8, 8]) { _ in }
    private static let cell = LayoutElement.ID.cell(3, inSection: 0)

    /// What a comparison says, where each of the cell's boxes was recorded so much lower, in turn.
    private static func messages(_ shifts: [Double]) -> [String] {
        var recording = ListPage.recording(document)
        var count = 0
        for line in recording.lines.indices {
            for index in recording.lines[line].elements.indices where recording.lines[line].elements[index].id == cell {
                recording.lines[line].elements[index].frame.y += shifts[count % shifts.count]
                count += 1
            }
        }
        let comparison = RecordingComparison(recording, document, viewport: ListPage.viewport)
        return comparison.differences.map(\.message)
    }

    @Test("boxes of one cell that are rounded up and down are in the same place")
    func rounding() { #expect(Self.messages([0.5, -0.5]) == []) }

    @Test("a box that is further off than the tolerance is a difference, however near the cell's other boxes are to it")
    func farBox() {
        #expect(Self.messages([0.375, 0.75]) == ["cell 0.3 moves by 0.75 pt within the content, which no cell does"])
    }

    @Test("a cell that all boxes have elsewhere starts there, and has not moved")
    func elsewhere() {
        #expect(
            Self.messages([20, 20.5, 19.5]) == [
                "cell 0.3 starts 20 pt lower than in the layout", "cell 0.4 starts 20 pt higher than in the layout",
            ])
    }

    @Test("a cell that is both longer and narrower is two differences")
    func bothLengths() {
        let recording = ListPage.recording(
            ListPage.document([8, 8]) {
                var items = Array(repeating: DocumentItem(), count: 8)
                items[3].size = LengthSize(width: .points(300), height: .points(60))
                $0.sections[0].items = .listed(ItemList(items))
                $0.options.lineAlignment = .leading
            })
        let document = ListPage.document([8, 8]) { $0.options.lineAlignment = .leading }
        let comparison = RecordingComparison(recording, document, viewport: ListPage.viewport)
        #expect(
            Array(comparison.differences.map(\.message).prefix(2)) == [
                "cell 0.3 is 300 pt broad, 90 narrower than in the layout",
                "cell 0.3 is 60 pt long, 20 longer than in the layout",
            ])
    }

    @Test(
        "headers that a system hides because of the content before them are no differences",
        arguments: HeaderSystem.allCases)
    func hiddenHeaders(system: HeaderSystem) {
        func document(_ change: (inout CollectionDocument) -> Void = { _ in }) -> CollectionDocument {
            ListPage.document([8, 8, 8, 8]) { document in
                document.options.system = system
                change(&document)
            }
        }
        let recording = ListPage.recording(
            document {
                var items = Array(repeating: DocumentItem(), count: 8)
                items[3].size = LengthSize(width: .percent(100), height: .points(160))
                $0.sections[0].items = .listed(ItemList(items))
            })
        let comparison = RecordingComparison(recording, document(), viewport: ListPage.viewport)
        #expect(comparison.differences.first?.message == "cell 0.3 is 160 pt long, 120 longer than in the layout")
        let others = comparison.differences.dropFirst()
        #expect(others.allSatisfy { $0.message.hasSuffix("because of the content before it") })
    }
}
