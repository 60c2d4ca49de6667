import Testing

@testable import StickyLayout

/// Collections that could make a search look at every section.
enum GrowthShape: String, CaseIterable {
    case equal, unequal, fewPinned, empty, withoutLength, headersWithoutLength, oneGiant, overlapping, levels

    func sections(_ count: Int) -> [LayoutSection] {
        switch self {
        case .equal: return Array(repeating: LayoutSection(items: .uniform(count: 3)), count: count)
        case .oneGiant:
            // One a line. Where more fit, an insertion breaks all lines after it.
            let sizes = (0..<count).map { LayoutSize(width: 300, height: 40 + Double($0 % 7)) }
            return [LayoutSection(items: .points(sizes))]
        case .overlapping:
            // All lines of the second section but its first are thinner than their overlap, so all are in one place.
            var section = LayoutSection(
                items: .points(
                    (0..<count).map { LayoutSize(width: 300, height: $0 == 0 ? 10_000 : 20 + Double($0 % 7)) }))
            section.minimumLineSpacing = -10_000
            return [LayoutSection(items: .uniform(count: 150)), section]
        case .unequal, .fewPinned, .empty, .withoutLength, .headersWithoutLength, .levels:
            return (0..<count).map { section($0, of: count) }
        }
    }

    /// Events of the published layouts are looked for in steps, which takes a test long, and in `csSticky` depend on all cells in
    /// view: on all of those that overlap.
    func isAsked(_ call: GrowthCall, of system: HeaderSystem) -> Bool {
        switch call {
        case .nextEvent, .previousEvent, .curve, .headers:
            system == .native || self == .equal || self == .headersWithoutLength
        default: true
        }
    }

    /// No two neighbours are alike.
    private func section(_ index: Int, of count: Int) -> LayoutSection {
        var section = LayoutSection(items: .uniform(count: 2 + index % 3))
        switch self {
        case .fewPinned: section.pinsHeader = index * 4 % count < 4
        case .empty: section.items = .uniform(count: index % (count / 2) == 0 ? 2 : 0)
        case .withoutLength:
            // All of them at one place, in the middle of the viewport.
            section.items = .uniform(count: index == 0 || index == count - 1 ? 2 : 0)
            if index > 0, index < count - 1 { section.headerReferenceSize = .zero }
        case .headersWithoutLength:
            if index > 0, index < count - 1 { section.headerReferenceSize = .zero }
        case .levels: section.level = [0, 1, 2, 2, 1][index % 5]
        case .equal, .unequal, .oneGiant, .overlapping: break
        }
        section.minimumInteritemSpacing = Double(index % 2)
        return section
    }

    func layout(_ system: HeaderSystem, _ count: Int) -> CollectionLayout {
        var options = LayoutOptions()
        options.system = system
        options.itemSize = LengthSize(width: 100, height: 40)
        options.headerReferenceSize = LengthSize(width: 0, height: 20)
        options.contentInset = LayoutInsets(top: 64)
        if self == .fewPinned || self == .levels { options.pinnedHeaders = .stack }
        return CollectionLayout(
            sections: sections(count), options: options, containerSize: LayoutSize(width: 320, height: 600))
    }
}

/// What is asked of a layout, and what is done to it, somewhere in the middle.
enum GrowthCall: String, CaseIterable {
    case elements, supplementaries, element, explanation, hitTest, anchor, scrollOffset, itemBelow, itemAbove,
        pinnedInsets, curve, headers, nextEvent, previousEvent
    case setItemSize, setSettings, insertSection, removeSection, apply, setOptions, changeCopy

    func run(on layout: inout CollectionLayout) throws {
        let range = layout.offsetRange
        let offset = (range.lowerBound + range.upperBound) / 2
        let section = layout.sectionCount / 2
        let path = LayoutIndexPath(item: layout.itemCount(ofSection: section) / 2, section: section)
        switch self {
        case .elements:
            for offset in [range.lowerBound, offset, range.upperBound] { _ = layout.elements(at: offset) }
        case .supplementaries:
            var elements: [LayoutElement] = []
            for offset in [range.lowerBound, offset, range.upperBound] {
                layout.appendSupplementaries(at: offset, to: &elements)
            }
        case .element: _ = layout.element(.header(section), at: offset)
        case .explanation: _ = layout.explanation(of: .header(section), at: offset)
        case .hitTest: _ = layout.hitTest(x: 50, y: offset + 300, at: offset)
        case .anchor: for offset in [range.lowerBound, offset] { _ = layout.anchor(at: offset) }
        case .scrollOffset: _ = layout.scrollOffset(for: .header(section), at: .nearest, from: offset)
        case .itemBelow:
            _ = layout.item(.down, of: LayoutIndexPath(item: layout.itemCount(ofSection: 0) - 1, section: 0))
        case .itemAbove: _ = layout.item(.up, of: LayoutIndexPath(item: 0, section: layout.sectionCount - 1))
        case .pinnedInsets: _ = layout.pinnedInsets(at: offset)
        case .curve: _ = layout.headerCurve(of: .header(section), over: offset - 1_000...offset + 1_000)
        case .headers: _ = layout.headers(over: offset - 100...offset + 100)
        case .nextEvent:
            for offset in [range.lowerBound, offset] { _ = layout.nextEvent(from: offset, forwards: true) }
        case .previousEvent:
            for offset in [range.upperBound, offset] { _ = layout.nextEvent(from: offset, forwards: false) }
        case .setItemSize:
            guard layout.itemCount(ofSection: section) > 0 else { return }
            try layout.setItemSize(LengthSize(width: 100, height: 77), at: path)
        case .setSettings:
            var settings = SectionSettings()
            settings.level = 1
            try layout.edit { $0.changeSection(section, to: settings) }
        case .insertSection: try layout.edit { $0.insertSection(LayoutSection(items: .uniform(count: 9)), at: section) }
        case .removeSection: try layout.edit { $0.deleteSection(section) }
        case .apply:
            var edits = CollectionEdits()
            edits.insertItem(at: LayoutIndexPath(item: 0, section: section))
            edits.moveSection(layout.sectionCount - 1, to: 0)
            try layout.apply(edits)
        case .setOptions:
            var options = layout.options
            options.headerTravel = .cells
            options.overscroll = .stayAtEdge
            layout.setOptions(options)
        case .changeCopy:
            var copy = layout
            try copy.edit { $0.insertSection(LayoutSection(items: .uniform(count: 9)), at: section) }
        }
    }
}

/// Steps are counted, not timed: what a search looks at, what a change adds up, which sections are gone through.
@Suite("Growth")
struct GrowthTests {
    @Test(
        "of sections to the 32-fold makes no call three times as long", arguments: HeaderSystem.allCases,
        GrowthShape.allCases)
    func sections(system: HeaderSystem, shape: GrowthShape) throws {
        let (few, many) = (shape.layout(system, 500), shape.layout(system, 16_000))
        for call in GrowthCall.allCases where shape.isAsked(call, of: system) {
            let steps = try [few, many].map { layout in
                var layout = layout
                return try Effort.of(.step) { try call.run(on: &layout) }
            }
            #expect(steps[1] <= 3 * steps[0] + 200, "\(call): \(steps[0]), \(steps[1])")
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

    @Test("no more than one section in a million is looked at where all of them are in one place")
    func million() {
        var options = LayoutOptions()
        options.contentInset = LayoutInsets(top: 100)
        let layout = CollectionLayout(
            sections: Array(repeating: LayoutSection(items: .uniform(count: 0)), count: 1_000_000), options: options,
            containerSize: LayoutSize(width: 320, height: 600))
        var (elements, event): ([LayoutElement], HeaderEvent?) = ([], nil)
        let query = Effort.of(.step) { elements = layout.elements(at: -100) }
        let search = Effort.of(.step) { event = layout.nextEvent(from: -100, forwards: true) }
        #expect(elements.isEmpty && query < 300)
        #expect(event == nil && search < 3_000)
    }
}
