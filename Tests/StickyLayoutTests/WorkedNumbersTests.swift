import StickyLayout
import TestSupport
import Testing

/// A column of F1's table in behaviour.md: where a layout puts section 0's header.
struct Column: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let system: HeaderSystem
    let travel: HeaderTravel
    /// For each of `offsets`; `nil`: not to be seen.
    let ys: [Double?]

    static let offsets = [-50.0, 0, 5, 10, 200, 330, 331, 360, 380]

    init(_ description: String, _ system: HeaderSystem, travel: HeaderTravel = .section, _ ys: [Double?]) {
        (testDescription, self.system, self.travel, self.ys) = (description, system, travel, ys)
    }
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

    private static let columns = [
        Column(
            "cellBounds keeps the header between the first and the last cell", .cellBounds,
            [10, 10, 10, 10, 200, 330, 330, 330, nil]),
        Column(
            "sectionBounds keeps the header between the section's insets", .sectionBounds,
            [0, 0, 5, 10, 200, 330, 331, 350, nil]),
        Column(
            "akpFlow keeps the header between the first and the last cell", .akpFlow,
            [10, 10, 10, 10, 200, 330, 330, 330, nil]),
        Column(
            "csSticky lets the header leave with the last cell in view", .csSticky,
            [0, 0, 5, 10, 200, 330, 330, 330, nil]),
        Column(
            "a native header that travels with the cells leaves with the last line", .native, travel: .cells,
            [0, 0, 5, 10, 200, 330, 330, 330, nil]),
        Column(
            "a native header that travels with the inset leaves with the inset's end", .native, travel: .inset,
            [0, 0, 5, 10, 200, 330, 331, 350, 350]),
        Column(
            "a native header leaves with the end of its section", .native, travel: .section,
            [0, 0, 5, 10, 200, 330, 331, 360, 380]),
    ]

    @Test("F1's first header is where the table has it", arguments: columns)
    func table(column: Column) {
        let layout = WorkedCollections.f1(column.system) { $0.headerTravel = column.travel }
        #expect(Column.offsets.map { y(layout, at: $0) } == column.ys)
    }

    @Test("a native header is gone with its section")
    func gone() {
        #expect([400, 420].map { y(WorkedCollections.f1(.native), at: $0) } == [380, nil])
    }

    @Test(
        "content insets move the edge that headers pin to, except in cellBounds",
        arguments: [
            (HeaderSystem.cellBounds, 200.0, 286.0), (.sectionBounds, 264, 301), (.akpFlow, 264, 330),
            (.csSticky, 264, 330), (.native, 264, 350),
        ])
    func contentInset(system: HeaderSystem, at200: Double, at286: Double) {
        let layout = WorkedCollections.f1(system) { $0.contentInset = LayoutInsets(top: 64, bottom: 49) }
        #expect(y(layout, at: 200) == at200)
        #expect(y(layout, at: 286) == at286)
    }

    @Test(
        "at offset 0 the header of F2's empty section is where the table has it",
        arguments: [
            (HeaderSystem.cellBounds, -40.0), (.sectionBounds, 240), (.akpFlow, 0), (.csSticky, 240), (.native, 240),
        ])
    func emptySection(system: HeaderSystem, y: Double) {
        #expect(WorkedCollections.f2(system).elements(at: 0).first { $0.id == .header(1) }?.frame.y == y)
    }

    /// The y of section 0's header, if the viewport's query hands it over and it can be seen.
    private func y(_ layout: CollectionLayout, at offset: Double) -> Double? {
        layout.elements(at: Viewpoint(offset)).first { $0.id == .header(0) }.flatMap {
            $0.frame.maxY > offset ? $0.frame.y : nil
        }
    }
}
