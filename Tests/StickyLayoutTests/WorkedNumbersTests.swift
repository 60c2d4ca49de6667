import StickyLayout
import Testing

/// One line of a table in behaviour.md: an offset, and where it puts a header.
struct Row: Sendable, CustomTestStringConvertible {
    var offset: Double
    /// `nil`: not to be seen.
    var y: Double?

    init(_ offset: Double, _ y: Double?) {
        self.offset = offset
        self.y = y
    }

    var testDescription: String { "offset \(offset)" }
}

/// behaviour.md, "Worked numbers": F1 and F2.
@Suite("The worked numbers of section headers")
struct WorkedNumbersTests {
    @Test("F1 has the flow that the numbers rest on")
    func flow() {
        let layout = WorkedCollections.f1(.native)
        #expect(layout.restingFrame(of: .header(0)) == LayoutRect(x: 0, y: 0, width: 320, height: 40))
        #expect(layout.cellFrames().map(\.y) == [50, 160, 270])
        #expect(layout.cellFrames().allSatisfy { $0.x == 0 && $0.size == LayoutSize(width: 320, height: 100) })
        #expect(layout.footer(0, at: 0)?.frame == LayoutRect(x: 0, y: 390, width: 320, height: 30))
        #expect(layout.restingFrame(of: .header(1)).y == 420)
        #expect(layout.contentSize == LayoutSize(width: 320, height: 1260))
    }

    @Test(
        "cellBounds keeps the header between the first and the last cell",
        arguments: [
            Row(-50, 10), Row(0, 10), Row(5, 10), Row(10, 10), Row(200, 200), Row(330, 330), Row(331, 330),
            Row(360, 330), Row(380, nil),
        ])
    func cellBounds(row: Row) {
        #expect(y(WorkedCollections.f1(.cellBounds), row) == row.y)
    }

    @Test(
        "sectionBounds keeps the header between the section's insets",
        arguments: [
            Row(-50, 0), Row(0, 0), Row(5, 5), Row(10, 10), Row(200, 200), Row(330, 330), Row(331, 331),
            Row(360, 350), Row(380, nil),
        ])
    func sectionBounds(row: Row) {
        #expect(y(WorkedCollections.f1(.sectionBounds), row) == row.y)
    }

    @Test(
        "akpFlow keeps the header between the first and the last cell",
        arguments: [
            Row(-50, 10), Row(0, 10), Row(5, 10), Row(10, 10), Row(200, 200), Row(330, 330), Row(331, 330),
            Row(360, 330), Row(380, nil),
        ])
    func akpFlow(row: Row) {
        #expect(y(WorkedCollections.f1(.akpFlow), row) == row.y)
    }

    @Test(
        "csSticky lets the header leave with the last cell in view",
        arguments: [
            Row(-50, 0), Row(0, 0), Row(5, 5), Row(10, 10), Row(200, 200), Row(330, 330), Row(331, 330),
            Row(360, 330), Row(380, nil),
        ])
    func csSticky(row: Row) {
        #expect(y(WorkedCollections.f1(.csSticky), row) == row.y)
    }

    @Test(
        "a native header that travels with the cells leaves with the last line",
        arguments: [
            Row(-50, 0), Row(0, 0), Row(5, 5), Row(10, 10), Row(200, 200), Row(330, 330), Row(331, 330),
            Row(360, 330), Row(380, nil),
        ])
    func nativeCells(row: Row) {
        #expect(y(WorkedCollections.f1(.native) { $0.headerTravel = .cells }, row) == row.y)
    }

    @Test(
        "a native header that travels with the inset leaves with the inset's end",
        arguments: [
            Row(-50, 0), Row(0, 0), Row(5, 5), Row(10, 10), Row(200, 200), Row(330, 330), Row(331, 331),
            Row(360, 350), Row(380, 350),
        ])
    func nativeInset(row: Row) {
        #expect(y(WorkedCollections.f1(.native) { $0.headerTravel = .inset }, row) == row.y)
    }

    @Test(
        "a native header leaves with the end of its section",
        arguments: [
            Row(-50, 0), Row(0, 0), Row(5, 5), Row(10, 10), Row(200, 200), Row(330, 330), Row(331, 331),
            Row(360, 360), Row(380, 380), Row(400, 380), Row(420, nil),
        ])
    func nativeSection(row: Row) {
        #expect(y(WorkedCollections.f1(.native), row) == row.y)
    }

    @Test(
        "content insets move the edge that headers pin to, except in cellBounds",
        arguments: [
            (HeaderSystem.cellBounds, 200.0, 286.0), (.sectionBounds, 264, 301), (.akpFlow, 264, 330),
            (.csSticky, 264, 330), (.native, 264, 350),
        ])
    func contentInset(system: HeaderSystem, at200: Double, at286: Double) {
        let layout = WorkedCollections.f1(system) { $0.contentInset = LayoutInsets(top: 64, bottom: 49) }
        #expect(y(layout, Row(200, nil)) == at200)
        #expect(y(layout, Row(286, nil)) == at286)
    }

    @Test(
        "the header of an empty section: F2, section 1 at offset 0",
        arguments: [
            (HeaderSystem.sectionBounds, 240.0), (.akpFlow, 0), (.csSticky, 240), (.native, 240),
        ])
    func emptySection(system: HeaderSystem, y: Double) {
        #expect(WorkedCollections.f2(system).elements(at: 0).first { $0.id == header1 }?.frame.y == y)
    }

    @Test("cellBounds puts the header of an empty section above the content: F2, section 1 at offset 0")
    func emptySectionInCellBounds() {
        #expect(WorkedCollections.f2(.cellBounds).elements(at: 0).first { $0.id == header1 }?.frame.y == -40)
    }

    private let header1 = LayoutElement.ID.header(1)

    /// The y of section 0's header, if the viewport's query hands it over and it can be seen.
    private func y(_ layout: CollectionLayout, _ row: Row) -> Double? {
        layout.elements(at: row.offset).first { $0.kind == .header && $0.indexPath.section == 0 }
            .flatMap { $0.frame.maxY > row.offset ? $0.frame.y : nil }
    }
}
