import StickyLayout

// The engine's tests and its benchmarks share this file.

/// Collections that could make a call look at every section. From the second on no two neighbours are alike.
enum GrowthShape: String, CaseIterable {
    case equal
    case unequal
    case fewPinned = "few pinned"
    case allPinned = "all pinned"
    case empty
    case withoutLength = "without length"
    case withoutArea = "items without area"
    case collapsed
    case headersWithoutLength = "headers without length"
    case levels
    case oneGiant = "one giant section"
    case giantWithoutArea = "one giant section without area"
    case overlapping
    case farReaching = "behind one that reaches far"

    func layout(_ system: HeaderSystem, _ count: Int) -> CollectionLayout {
        var options = LayoutOptions()
        options.system = system
        options.itemSize = LengthSize(width: 100, height: 40)
        options.headerReferenceSize = LengthSize(width: .percent(100), height: .points(40))
        options.minimumInteritemSpacing = 0
        options.contentInset = LayoutInsets(top: 64)
        if self == .fewPinned || self == .allPinned || self == .levels { options.pinnedHeaders = .stack }
        return CollectionLayout(
            sections: sections(count), options: options, containerSize: LayoutSize(width: 320, height: 800))
    }

    private func sections(_ count: Int) -> [LayoutSection] {
        switch self {
        case .equal: return Array(repeating: LayoutSection(items: .uniform(count: 3)), count: count)
        case .oneGiant:
            // One a line. Where more fit, an insertion breaks all lines after it.
            let sizes = (0..<count).map { LayoutSize(width: 300, height: 40 + Double($0 % 7)) }
            return [LayoutSection(items: .points(sizes))]
        case .giantWithoutArea:
            // One a line. All lines but the first and the last are in one place.
            let sizes = (0..<count).map {
                LayoutSize(width: 300 + Double($0 % 7), height: $0 % (count - 1) == 0 ? 40 : 0)
            }
            var section = LayoutSection(items: .points(sizes))
            section.minimumLineSpacing = 0
            return [section]
        case .overlapping:
            // All lines of the second section but its first are thinner than their overlap, so all are in one place.
            let sizes = (0..<count).map { LayoutSize(width: 300, height: $0 == 0 ? 10_000 : 20 + Double($0 % 7)) }
            var section = LayoutSection(items: .points(sizes))
            section.minimumLineSpacing = -10_000
            return [LayoutSection(items: .uniform(count: 150)), section]
        case .farReaching:
            // The item of the first section reaches past all others.
            let others = (0..<count).map { section($0, of: count) }
            let length = Double(count) * 500
            var first = LayoutSection(items: .points([LayoutSize(width: 300, height: length)]))
            first.sectionInset = LayoutInsets(bottom: -length)
            return [first] + others
        case .unequal, .fewPinned, .allPinned, .empty, .withoutLength, .withoutArea, .collapsed, .headersWithoutLength,
            .levels:
            return (0..<count).map { section($0, of: count) }
        }
    }

    private func section(_ index: Int, of count: Int) -> LayoutSection {
        var section = LayoutSection(items: .uniform(count: 2 + index % 3))
        section.minimumInteritemSpacing = Double(index % 2)
        let isInside = index > 0 && index < count - 1
        switch self {
        case .fewPinned: section.pinsHeader = index * 4 % count < 4
        case .empty: if index % (count / 2) > 0 { section.items = .uniform(count: 0) }
        case .withoutLength where isInside:
            // All of them at one place, in the middle of the viewport.
            section.items = .uniform(count: 0)
            section.headerReferenceSize = .zero
        case .withoutArea where isInside:
            // Likewise.
            section.itemSize = LengthSize(width: 100, height: 0)
            section.minimumLineSpacing = 0
            section.headerReferenceSize = .zero
        case .collapsed where isInside: section.items = .collapsed
        case .headersWithoutLength where isInside: section.headerReferenceSize = .zero
        case .levels: section.level = [0, 1, 2, 2, 1][index % 5]
        default: break
        }
        return section
    }
}

/// What is asked of a layout, and what is done to it. A change leaves as many sections as there were.
enum GrowthCall: String, CaseIterable {
    case elements = "`elements`"
    case supplementaries = "`appendSupplementaries`"
    case element = "`element`"
    case hitTest = "`hitTest`"
    case anchor = "`anchor`"
    case scrollOffset = "`scrollOffset`"
    case item = "`item(_:of:)`"
    case itemBelow = "`item(_:of:)`, down"
    case pinnedInsets = "`pinnedInsets`"
    case setItemSize = "`setItemSize`"
    case insertItem = "`apply`, a new item"
    case changeSection = "`apply`, settings of a section"
    case insertSection = "`apply`, a new section"
    case moveSection = "`apply`, a section that moves"
    case setOptions = "setting `options`, header behaviour"
    case editOfCopy = "an edit of a copy"

    /// - Parameter place: where in the layout, from 0, its start, to 1, its end.
    func run(on layout: inout CollectionLayout, at place: Double = 0.5) throws {
        let range = layout.offsetRange
        let offset = range.lowerBound + (range.upperBound - range.lowerBound) * place
        let last = layout.sectionCount - 1
        let section = min(last, Int(Double(layout.sectionCount) * place))
        let itemCount = layout.itemCount(ofSection: section)
        let path = LayoutIndexPath(item: itemCount / 2, section: section)
        switch self {
        case .elements:
            keep(layout.elements(at: Viewpoint(offset)).count)
            keep(layout.elements(at: Viewpoint(range.lowerBound)).count)
        case .supplementaries:
            var elements: [LayoutElement] = []
            layout.appendSupplementaries(at: Viewpoint(offset), to: &elements)
            keep(elements.count)
        case .element: keep(layout.element(.header(section), at: Viewpoint(offset)))
        case .hitTest: keep(layout.hitTest(LayoutPoint(x: 50, y: offset + 300), at: Viewpoint(offset)))
        case .anchor: keep(layout.anchor(at: Viewpoint(offset)))
        case .scrollOffset: keep(layout.scrollOffset(for: .header(section), at: .nearest, from: Viewpoint(offset)))
        case .item: keep(layout.item(.up, of: LayoutIndexPath(item: 0, section: last)))
        case .itemBelow:
            keep(layout.item(.down, of: LayoutIndexPath(item: layout.itemCount(ofSection: 0) - 1, section: 0)))
        case .pinnedInsets: keep(layout.pinnedInsets(at: Viewpoint(offset)))
        case .setItemSize:
            guard itemCount > 0 else { return }
            let height = layout.frame(of: path).height == 44 ? 43.0 : 44
            try layout.setItemSize(LengthSize(width: 300, height: height), at: path)
        case .insertItem: try layout.edit { $0.insertItem(at: path, size: LengthSize(width: 300, height: 44)) }
        case .changeSection:
            var settings = SectionSettings()
            settings.level = layout.options.pinnedHeaders == .stack ? 1 : nil
            settings.sectionInset = LayoutInsets(top: 3)
            try layout.edit { $0.changeSection(section, to: settings) }
        case .insertSection:
            try layout.edit { $0.insertSection(LayoutSection(items: .uniform(count: 9)), at: section) }
            try layout.edit { $0.deleteSection(section) }
        case .moveSection: try layout.edit { $0.moveSection(last, to: 0) }
        case .setOptions:
            var options = layout.options
            options.headerTravel = options.headerTravel == .cells ? .section : .cells
            layout.options = options
        case .editOfCopy:
            var copy = layout
            try copy.edit { $0.insertSection(LayoutSection(items: .uniform(count: 9)), at: section) }
            keep(copy.sectionCount)
        }
    }
}

/// Keeps the optimiser from leaving out what nobody reads.
@inline(never)
func keep(_ value: some Any) {
    withExtendedLifetime(value) {}
}
