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

    @Test("of a cell that moves, the furthest box counts, and the offsets are those at which it is off")
    func furthestBox() throws {
        var recording = ListPage.recording(Self.document)
        for (offset, shift) in [(20.0, 1.0), (40, 30), (60, 2)] {
            let line = try #require(recording.lines.firstIndex { $0.offset == offset })
            let index = try #require(recording.lines[line].elements.firstIndex { $0.id == Self.cell })
            recording.lines[line].elements[index].frame.y += shift
        }
        let comparison = RecordingComparison(recording, Self.document, viewport: ListPage.viewport)
        let difference = try #require(comparison.differences.first)
        #expect(difference.message == "cell 0.3 moves by 30 pt within the content, which no cell does")
        #expect(difference.offset == 40)
        #expect(difference.offsets == 20...60)
        #expect(comparison.differences.count == 1)
    }

    @Test("one box that is off in its length is a difference, although another one is right")
    func oneLongBox() throws {
        var recording = ListPage.recording(Self.document)
        let seen = recording.lines.indices.filter { line in
            recording.lines[line].elements.contains { $0.id == Self.cell }
        }
        for (count, line) in seen.enumerated() {
            let index = try #require(recording.lines[line].elements.firstIndex { $0.id == Self.cell })
            if count == 0 {
                recording.lines[line].elements[index].frame.height += 0.9
            } else {
                recording.lines[line].elements[index].frame.y += 0.45
            }
        }
        let comparison = RecordingComparison(recording, Self.document, viewport: ListPage.viewport)
        #expect(comparison.differences.count == 1)
        let distance = try #require(comparison.differences.first?.distance)
        #expect(abs(distance - 0.9) < 1e-9)
    }

    @Test("a header that neither side shows is no difference")
    func hiddenHeader() {
        let document = ListPage.document([8, 8]) { $0.options.sectionHeadersPinToVisibleBounds = false }
        var recording = ListPage.recording(document)
        for line in recording.lines.indices where recording.lines[line].offset > 40 {
            let frame = LayoutRect(x: 0, y: recording.lines[line].offset - 40, width: 390, height: 30)
            if !recording.lines[line].elements.contains(where: { $0.id == .header(0) }) {
                recording.lines[line].elements.append(RecordedElement(.header(0), frame: frame))
            }
            recording.lines[line].elements.append(
                RecordedElement(.parallaxHeader, frame: LayoutRect(x: 0, y: frame.y - 200, width: 390, height: 90)))
        }
        let comparison = RecordingComparison(recording, document, viewport: ListPage.viewport)
        #expect(comparison.differences.map(\.message) == [])
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
