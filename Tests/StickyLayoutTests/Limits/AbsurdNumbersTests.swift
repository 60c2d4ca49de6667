import StickyLayout
import TestSupport
import Testing

/// Numbers that nobody means, in every option, section, container and query. Nothing may trap, hang or answer a frame that is
/// no number.
@Suite("Absurd numbers")
struct AbsurdNumbersTests {
    static let numbers = [
        Double.nan, .infinity, -.infinity, -.greatestFiniteMagnitude, 0x1p53, -50, .leastNonzeroMagnitude,
    ]

    static let counts = [Int.min, -1, 0, 1, 3, 1 << 40, 1 << 62, .max]

    @Test(
        "a layout with an absurd number as any option answers everything, set before or after",
        arguments: HeaderSystem.allCases)
    func options(system: HeaderSystem) {
        let changes = Self.numbers.flatMap { number in Self.optionChanges.map { (number, $0) } }
        for (index, (number, change)) in changes.enumerated() {
            var options = Self.plainOptions
            options.system = system
            options.scrollDirection = ScrollDirection.allCases[index % 2]
            change(&options, number)
            let fresh = WorkedCollections.layout(Self.plainSections, options)
            var changed = plainLayout(system)
            changed.options = options
            LayoutChecks.askEverything(of: fresh, at: 200)
            #expect(changed.options == fresh.options)
            #expect(changed.elements(at: 200) == fresh.elements(at: 200), "change \(index), \(number)")
        }
    }

    @Test(
        "a layout with an absurd number as anything a section sets answers everything", arguments: HeaderSystem.allCases
    )
    func sections(system: HeaderSystem) throws {
        for (number, change) in Self.numbers.flatMap({ number in Self.sectionChanges.map { (number, $0) } }) {
            var options = Self.plainOptions
            options.system = system
            var section = Self.plainSections[1]
            change(&section, number)
            var layout = WorkedCollections.layout([section, section, Self.plainSections[0]], options)
            LayoutChecks.askEverything(of: layout, at: 200)
            try layout.edit { $0.changeSection(2, to: section.settings) }
            try layout.edit { $0.insertSection(section, at: 1) }
            let size = LengthSize(width: number, height: number)
            guard layout.itemCount(ofSection: 0) < 100 else { continue }
            try layout.setItemSize(size, at: LayoutIndexPath(item: 0, section: 0))
            try layout.replaceItems(
                0..<0, ofSection: 3, with: [size, LengthSize(width: .percent(number), height: .percent(number)), nil])
            try layout.edit {
                $0.insertItem(at: LayoutIndexPath(item: 1, section: 0), size: size)
                $0.reloadSection(1, as: section)
            }
            LayoutChecks.askEverything(of: layout, at: 200)
        }
    }

    @Test(
        "an absurd number of items is the nearest that counts, and a layout of so many answers everything",
        arguments: HeaderSystem.allCases)
    func counts(system: HeaderSystem) throws {
        for count in Self.counts {
            var options = Self.plainOptions
            options.system = system
            let section = LayoutSection(items: .uniform(count: count))
            var layout = WorkedCollections.layout([section, section, section], options)
            #expect(layout.itemCount(ofSection: 0) == min(max(0, count), 1 << 40))
            #expect(layout.itemCount(ofSection: 0) == section.itemCount)
            LayoutChecks.askEverything(of: layout, at: 200)
            try layout.edit { $0.insertSection(section, at: 3) }
            #expect(layout.itemCount(ofSection: 3) == section.itemCount)
        }
    }

    @Test(
        "a layout in a container of absurd size answers everything, set before or after",
        arguments: HeaderSystem.allCases, ScrollDirection.allCases)
    func containers(system: HeaderSystem, direction: ScrollDirection) {
        for number in Self.numbers {
            for size in [LayoutSize(width: number, height: 480), LayoutSize(width: 320, height: number)] {
                var options = Self.plainOptions
                options.system = system
                options.scrollDirection = direction
                let fresh = CollectionLayout(sections: Self.plainSections, options: options, containerSize: size)
                LayoutChecks.askEverything(of: fresh, at: 200)
                var changed = plainLayout(system, direction)
                changed.containerSize = size
                #expect(changed.containerSize == fresh.containerSize)
                #expect(changed.elements(at: 200) == fresh.elements(at: 200), "\(size)")
            }
        }
    }

    @Test("every query answers an absurd number", arguments: HeaderSystem.allCases, ScrollDirection.allCases)
    func queries(system: HeaderSystem, direction: ScrollDirection) {
        var options = Self.plainOptions
        options.system = system
        options.scrollDirection = direction
        for layoutDirection in LayoutDirection.allCases {
            options.layoutDirection = layoutDirection
            let layout = WorkedCollections.layout(Self.plainSections, options)
            for number in Self.numbers { LayoutChecks.askEverything(of: layout, at: number) }
        }
    }

    @Test("the layout answers what counts: the nearest number in the domain, and 0 for NaN")
    func answered() {
        var options = LayoutOptions()
        options.minimumLineSpacing = -.infinity
        options.minimumInteritemSpacing = -1
        options.pinInset = .nan
        options.contentInset = LayoutInsets(top: .nan, left: -.infinity, bottom: 0x1p31, right: -5)
        options.itemSize = LengthSize(width: .percent(-3), height: .points(.infinity))
        options.headerMinimumLength = .nan
        options.globalHeaderMinimumLength = -4
        let layout = CollectionLayout(
            sections: [], options: options, containerSize: LayoutSize(width: -1, height: .infinity))
        #expect(layout.containerSize == LayoutSize(width: 0, height: 0x1p30))
        #expect(layout.options.minimumLineSpacing == -0x1p30)
        #expect(layout.options.minimumInteritemSpacing == 0)
        #expect(layout.options.pinInset == 0)
        #expect(layout.options.contentInset == LayoutInsets(top: 0, left: -0x1p30, bottom: 0x1p30, right: -5))
        #expect(layout.options.itemSize == LengthSize(width: .percent(0), height: .points(0x1p30)))
        #expect(layout.options.headerMinimumLength == .infinity)
        #expect(layout.options.globalHeaderMinimumLength == 0)
    }

    @Test("an absurd offset is the nearest that counts")
    func offsets() {
        let layout = WorkedCollections.f1(.native)
        #expect(layout.elements(at: Viewpoint(.nan)) == layout.elements(at: 0))
        #expect(layout.elements(at: Viewpoint(.infinity)) == layout.elements(at: Viewpoint(0x1p100)))
        #expect(layout.viewportOrigin(at: Viewpoint(-.infinity)).y == -0x1p100)
        #expect(layout.elements(in: Span(start: -.infinity, length: .infinity), at: 0) == layout.everything(at: 0))
        #expect(layout.elements(in: Span(start: 0, length: .nan), at: 0).isEmpty)
        #expect(layout.elements(in: Span(start: 0, length: -5), at: 0).isEmpty)
    }

    // MARK: What is changed

    private func plainLayout(_ system: HeaderSystem, _ direction: ScrollDirection = .vertical) -> CollectionLayout {
        var options = Self.plainOptions
        options.system = system
        options.scrollDirection = direction
        return WorkedCollections.layout(Self.plainSections, options)
    }

    private static var plainOptions: LayoutOptions {
        var options = LayoutOptions()
        options.headerReferenceSize = LengthSize(width: 30, height: 40)
        options.footerReferenceSize = LengthSize(width: 20, height: 20)
        options.parallaxHeaderReferenceSize = ParallaxSize(height: .points(100))
        options.parallaxHeaderMinimumReferenceSize = ParallaxSize(height: .points(40))
        options.parallaxHeaderAlwaysOnTop = true
        options.firstSectionStretchable = true
        options.showsNextHeader = true
        options.sectionFootersPinToVisibleBounds = true
        return options
    }

    private static var plainSections: [LayoutSection] {
        let unequal = (0..<40).map { item -> LayoutSize in
            let (width, height) = (20 + item % 7 * 10, 30 + item % 5 * 10)
            return LayoutSize(width: Double(width), height: Double(height))
        }
        let half = LengthSize(width: .percent(50), height: .points(20))
        let items: [LayoutSection.Items] = [
            .uniform(count: 30), .points(unequal), .uniform(count: 0), .sized([nil, half, nil]),
        ]
        return items.map { LayoutSection(items: $0) }
    }

    private static let optionChanges: [@Sendable (inout LayoutOptions, Double) -> Void] = [
        { $0.itemSize = LengthSize(width: $1, height: 50) },
        { $0.itemSize = LengthSize(width: 50, height: $1) },
        { $0.itemSize = LengthSize(width: .percent($1), height: .percent($1)) },
        { $0.headerReferenceSize = LengthSize(width: $1, height: $1) },
        { $0.footerReferenceSize = LengthSize(width: .percent($1), height: .percent($1)) },
        { $0.minimumLineSpacing = $1 },
        { $0.minimumInteritemSpacing = $1 },
        { $0.sectionInset = LayoutInsets(top: $1, left: 0, bottom: 0, right: $1) },
        { $0.sectionInset = LayoutInsets(top: 0, left: $1, bottom: $1, right: 0) },
        { $0.sectionMargin = LayoutInsets(top: $1, left: 0, bottom: 0, right: $1) },
        { $0.sectionMargin = LayoutInsets(top: 0, left: $1, bottom: $1, right: 0) },
        { $0.contentInset = LayoutInsets(top: $1, left: 0, bottom: 0, right: $1) },
        { $0.contentInset = LayoutInsets(top: 0, left: $1, bottom: $1, right: 0) },
        { $0.pinInset = $1 },
        { $0.headerMinimumLength = $1 },
        { ($0.firstSectionIsGlobalHeader, $0.firstSectionMaximumStretchHeight) = (true, $1) },
        { ($0.firstSectionIsGlobalHeader, $0.globalHeaderMinimumLength) = (true, $1) },
        { ($0.firstSectionIsGlobalHeader, $0.globalHeaderFloats, $0.globalHeaderMinimumLength) = (true, true, $1) },
        { ($0.pinnedHeaders, $0.headerReferenceSize) = (.stack, LengthSize(width: $1, height: $1)) },
        { $0.parallaxHeaderReferenceSize = ParallaxSize(width: .points($1), height: .points($1)) },
        { $0.parallaxHeaderMinimumReferenceSize = ParallaxSize(width: .percent($1), height: .percent($1)) },
    ]

    private static let sectionChanges: [@Sendable (inout LayoutSection, Double) -> Void] = [
        { $0.itemSize = LengthSize(width: $1, height: $1) },
        { $0.headerReferenceSize = LengthSize(width: $1, height: $1) },
        { $0.footerReferenceSize = LengthSize(width: .percent($1), height: .percent($1)) },
        { $0.sectionInset = LayoutInsets(top: $1, left: $1, bottom: $1, right: $1) },
        { $0.sectionMargin = LayoutInsets(top: $1, left: $1, bottom: $1, right: $1) },
        { $0.minimumLineSpacing = $1 },
        { $0.minimumInteritemSpacing = $1 },
        { $0.headerMinimumLength = $1 },
        {
            $0.items = .points([
                LayoutSize(width: $1, height: 10), LayoutSize(width: 10, height: $1), LayoutSize(width: 10, height: 10),
            ])
        },
        { $0.items = .points(Array(repeating: LayoutSize(width: $1, height: $1), count: 3)) },
        {
            $0.items = .sized([
                LengthSize(width: $1, height: 10), nil, LengthSize(width: .percent($1), height: .percent($1)),
            ])
        },
        { ($0.items, $0.itemSize) = (.uniform(count: 1 << 40), LengthSize(width: $1, height: 10)) },
        { ($0.items, $0.itemSize) = (.uniform(count: 1 << 40), LengthSize(width: 10, height: $1)) },
    ]
}
