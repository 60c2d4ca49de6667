import TestSupport
import Testing

@testable import StickyLayout

extension GrowthShape {
    /// Events of the published layouts are looked for in steps, which takes a test long, and in `csSticky` depend on all cells in
    /// view: on all of those that overlap.
    fileprivate func isAsked(_ call: CurveCall, of system: HeaderSystem) -> Bool {
        call == .explanation || system == .native || self == .equal || self == .headersWithoutLength
    }
}

/// Steps are counted, not timed: what a search looks at, what a change adds up, which sections are gone through.
@Suite("Growth")
struct GrowthTests {
    @Test(
        "no call takes much more than three times the steps for 32 times the sections",
        arguments: HeaderSystem.allCases,
        GrowthShape.allCases)
    func sections(system: HeaderSystem, shape: GrowthShape) throws {
        let layouts = [shape.layout(system, 500), shape.layout(system, 16_000)]
        for place in [0, 0.5, 1] {
            for call in GrowthCall.allCases {
                let steps = try layouts.map { layout in
                    var layout = layout
                    return try Effort.of(.step) { try call.run(on: &layout, at: place) }
                }
                #expect(steps[1] <= 3 * steps[0] + 200, "\(call) at \(place): \(steps[0]), \(steps[1])")
            }
            for call in CurveCall.allCases where shape.isAsked(call, of: system) {
                let steps = layouts.map { layout in Effort.of(.step) { call.run(on: layout, at: place) } }
                #expect(steps[1] <= 3 * steps[0] + 200, "\(call) at \(place): \(steps[0]), \(steps[1])")
            }
        }
    }

    @Test("a walk counts each section that it comes to, a search its steps, and a change the sums that it adds up")
    func counting() throws {
        var layout = GrowthShape.unequal.layout(.native, 1_000)
        let count = Effort.of(.step) { for section in 0..<1_000 { _ = layout.restingFrame(of: .header(section)) } }
        #expect(count >= 1_000)
        #expect(Effort.of(.step) { _ = layout.elements(in: everywhere, at: 0) } >= 1_000)
        #expect(Effort.of(.step) { _ = layout.sections(at: 5_000) } > 0)
        #expect(try Effort.of(.step) { try layout.edit { $0.deleteSection(500) } } > 0)
    }

    @Test("a change of a copy copies one block and the way to it, and shares all others")
    func sharing() throws {
        let before = GrowthShape.unequal.layout(.native, 20_000)
        var after = before
        try after.edit { $0.changeSection(10_000, to: SectionSettings()) }
        func blocks(_ layout: CollectionLayout) -> Set<UnsafeRawPointer> {
            let blocks = layout.flow.sections.runs.root.children.flatMap(\.children)
            return Set(blocks.compactMap { block in block.children.withUnsafeBytes { $0.baseAddress } })
        }
        #expect(blocks(before).count > 400)
        #expect(blocks(after).subtracting(blocks(before)).count <= 2)
    }

    @Test(
        "a query looks at few of a million sections that are all in one place",
        arguments: [LayoutSection.Items.uniform(count: 0), .uniform(count: 1), .collapsed])
    func million(items: LayoutSection.Items) {
        var options = LayoutOptions()
        options.itemSize = LengthSize(width: 100, height: 0)
        options.contentInset = LayoutInsets(top: 100)
        let layout = CollectionLayout(
            sections: Array(repeating: LayoutSection(items: items), count: 1_000_000), options: options,
            containerSize: LayoutSize(width: 320, height: 600))
        var (elements, anchor, event): ([LayoutElement], ScrollAnchor?, HeaderEvent?) = ([], nil, nil)
        let query = Effort.of(.step) { elements = layout.elements(at: -100) }
        let anchorSearch = Effort.of(.step) { anchor = layout.anchor(at: -100) }
        let search = Effort.of(.step) { event = layout.nextEvent(from: -100, forwards: true) }
        #expect(elements.isEmpty && query < 300)
        #expect(anchor == nil && anchorSearch < 300)
        #expect(event == nil && search < 3_000)
    }

    @Test("a query stops at the cell limit, in one section as among many")
    func cellLimit() {
        var options = LayoutOptions()
        options.itemSize = LengthSize(width: 100, height: 0.001)
        options.minimumLineSpacing = 0
        let many = (0..<10_000).map { LayoutSection(items: .uniform(count: 1 + $0 % 2)) }
        // Measured lines, of which a chunk has more than the limit.
        let one = LayoutSection(items: .points((0..<300).map { LayoutSize(width: 300 + Double($0), height: 1) }))
        let collections = [(sections: many, mostSteps: 250), (sections: [one], mostSteps: 50)]
        for (sections, mostSteps) in collections {
            var layout = CollectionLayout(
                sections: sections, options: options, containerSize: LayoutSize(width: 320, height: 600))
            layout.cellLimit = 5
            var elements: [LayoutElement] = []
            let steps = Effort.of(.step) { elements = layout.elements(at: 0) }
            #expect(elements.count == 5)
            #expect(steps < mostSteps, "\(sections.count) sections")
        }
    }

    @Test("past a pile that fills the viewport no event is looked for, forwards or backwards")
    func allPinned() {
        var options = LayoutOptions()
        options.headerReferenceSize = LengthSize(width: 0, height: 28)
        options.pinnedHeaders = .stack
        func layout(_ count: Int) -> CollectionLayout {
            CollectionLayout(
                sections: Array(repeating: LayoutSection(items: .uniform(count: 1)), count: count), options: options,
                containerSize: LayoutSize(width: 390, height: 800))
        }
        let (few, many) = (layout(1_000), layout(1_000_000))
        for forwards in [true, false] {
            var events: [HeaderEvent?] = []
            let steps = [few, many].map { layout in
                Effort.of(.step) { events.append(layout.nextEvent(from: 5_000, forwards: forwards)) }
            }
            #expect(events[0] == events[1])
            #expect((events[0] == nil) == forwards)
            #expect(steps[1] < 2 * steps[0], "\(steps)")
        }
    }
}
