import StickyLayout

/// A collection made up from a seed: any system, both axes, both reading directions, every option. In three of four `native`
/// ones every header behaviour may be on, in any combination; in the fourth those are off that are off by default.
///
/// Lengths are halves, and percentages such that theirs are too: two ways to the same place along the axis
/// end at the same number, and a test can ask for equality.
package struct RandomCollection: CustomStringConvertible {
    package let seed: UInt64
    package var options: LayoutOptions
    package var sections: [LayoutSection]
    package var containerSize: LayoutSize
    /// Where a person might scroll: past both ends, and where headers begin and cease to pin.
    package var offsets: [Double] = []
    /// How much of a floating header is revealed there.
    package var revealedLengths = [0.0]

    /// Printed by a test that fails.
    package var description: String {
        let rule = options.system == .custom ? ", \(options.headerRule)" : ""
        return "seed \(seed), \(options.system), \(options.scrollDirection)\(rule)"
    }

    /// - Parameter negativeInsets: whether sections may reach over one another, and lines.
    package init(seed: UInt64, system: HeaderSystem? = nil, negativeInsets: Bool = true) {
        self.seed = seed
        var random = SplitMix64(seed: seed)
        var options = LayoutOptions()
        options.system = system ?? random.pick(HeaderSystem.allCases)
        options.scrollDirection = random.pick(ScrollDirection.allCases)
        options.layoutDirection = random.pick(LayoutDirection.allCases)
        options.itemSize = random.size(120)
        options.headerReferenceSize = random.size(60)
        options.footerReferenceSize = random.oneIn(2) ? .zero : random.size(40)
        options.minimumLineSpacing = random.lineSpacing(negative: negativeInsets)
        options.minimumInteritemSpacing = random.points(upTo: 20)
        options.lineAlignment = random.pick(LineAlignment.allCases)
        options.itemAlignment = random.pick(ItemAlignment.allCases)
        options.sectionInset = random.insets(negative: negativeInsets)
        options.contentInset = random.insets(negative: negativeInsets)
        options.sectionHeadersPinToVisibleBounds = !random.oneIn(4)
        options.sectionFootersPinToVisibleBounds = random.oneIn(2)
        options.headerTravel = random.pick(HeaderTravel.allCases)
        options.pinnedHeaders = random.pick(PinnedHeaders.allCases)
        options.showsHeadersOfEmptySections = !random.oneIn(3)
        options.firstSectionIsGlobalHeader = random.oneIn(3)
        options.firstSectionStretchable = random.oneIn(3)
        if random.oneIn(2) { options.firstSectionMaximumStretchHeight = random.points(upTo: 200) }
        options.overscroll = random.pick(Overscroll.allCases)
        if random.oneIn(3) {
            options.parallaxHeaderReferenceSize = random.parallaxSize(200)
            options.parallaxHeaderMinimumReferenceSize = random.parallaxSize(100)
        }
        options.parallaxHeaderAlwaysOnTop = random.oneIn(2)
        options.disableStretching = random.oneIn(3)
        self.options = options
        sections = (0..<random.pick([0, 1, 2, 3, 5, 8])).map { _ in random.section(negativeInsets: negativeInsets) }
        containerSize = random.pick([
            LayoutSize(width: 320, height: 480), LayoutSize(width: 100, height: 200),
            LayoutSize(width: 512, height: 64),
            LayoutSize(width: 300, height: 300),
        ])

        addFractions()
        addMargins(negative: negativeInsets)
        addHeadersBeside()
        if negativeInsets { addFarReachingSection() }
        addItemMargins(negative: negativeInsets)
        addBackground()
        if options.system == .native {
            var random = SplitMix64(seed: ~seed)
            if seed % 4 > 0 { addHeaderBehaviours(&random) }
            revealedLengths += [random.points(upTo: 50), layout.revealableLength]
        }
        if options.system == .custom {
            var random = SplitMix64(seed: ~seed)
            if random.oneIn(3) { self.options.pinInset = random.points(upTo: 60) * (seed % 5 == 0 ? -1 : 1) }
            self.options.headerRule = RuleExpression(stringLiteral: random.rule())
        }
        let layout = layout
        let length = Int(layout.contentLength)
        let range = layout.offsetRange
        offsets = [range.lowerBound, range.upperBound, 0]
        for _ in 0..<8 { offsets.append(Double(Int.random(in: -400...4 * length + 400, using: &random)) / 4) }
        for section in sections.indices {
            let header = layout.axisSpan(of: layout.restingFrame(of: .header(section)))
            offsets.append(header.start + range.lowerBound)
        }
    }

    /// Makes some of the items columns of their lines. Along the scroll axis, fractions would not be halves.
    private mutating func addFractions() {
        var random = SplitMix64(seed: seed &* 3 &+ 1)
        let across: WritableKeyPath<LengthSize, Length> = options.scrollDirection == .vertical ? \.width : \.height
        func column() -> Length {
            let count = random.pick([1, 2, 3, 4, 7])
            return .fraction(Int.random(in: 1...count, using: &random), of: count)
        }
        if random.oneIn(5) { options.itemSize[keyPath: across] = column() }
        for index in sections.indices where random.oneIn(5) {
            if case .sized(var sizes) = sections[index].items {
                for item in sizes.indices where random.oneIn(2) { sizes[item]?[keyPath: across] = column() }
                sections[index].items = .sized(sizes)
            } else {
                sections[index].itemSize?[keyPath: across] = column()
            }
        }
    }

    /// Puts room around some sections, and in some collections around all.
    private mutating func addMargins(negative: Bool) {
        var random = SplitMix64(seed: seed &* 5 &+ 2)
        guard random.oneIn(3) else { return }
        if random.oneIn(2) { options.sectionMargin = random.insets(negative: negative) }
        for index in sections.indices where random.oneIn(3) {
            sections[index].sectionMargin = random.insets(negative: negative)
        }
        options.lastFooterRestsAtEnd = random.oneIn(2)
    }

    private mutating func addBackground() {
        var random = SplitMix64(seed: seed &* 13 &+ 5)
        options.headerBackground = random.pick(HeaderBackground.allCases)
    }

    /// Puts room around some items.
    private mutating func addItemMargins(negative: Bool) {
        var random = SplitMix64(seed: seed &* 11 &+ 4)
        guard random.oneIn(4) else { return }
        for index in sections.indices where random.oneIn(2) {
            guard case .sized(let sizes) = sections[index].items else { continue }
            sections[index].items = .items(
                sizes.map { LayoutItem(size: $0, margin: random.oneIn(2) ? random.insets(negative: negative) : .zero) })
        }
    }

    /// Puts some headers beside their items.
    private mutating func addHeadersBeside() {
        var random = SplitMix64(seed: seed &* 7 &+ 3)
        guard random.oneIn(4) else { return }
        if random.oneIn(2) { options.headerPlacement = .beside }
        for index in sections.indices where random.oneIn(3) {
            sections[index].headerPlacement = random.pick(HeaderPlacement.allCases)
        }
    }

    /// Lets the item of one section reach past many others.
    private mutating func addFarReachingSection() {
        var random = SplitMix64(seed: seed &* 19 &+ 6)
        guard random.oneIn(6), let index = sections.indices.randomElement(using: &random) else { return }
        let length = 500.0 * random.pick([1, 2, 4])
        var inset = LayoutInsets()
        var size = LengthSize(width: .points(40), height: .points(40))
        switch (options.scrollDirection, options.layoutDirection) {
        case (.vertical, _):
            inset.bottom = -length
            size.height = .points(length)
        case (.horizontal, .leftToRight):
            inset.right = -length
            size.width = .points(length)
        case (.horizontal, .rightToLeft):
            inset.left = -length
            size.width = .points(length)
        }
        sections[index].items = .sized([size])
        sections[index].sectionInset = inset
        // What is in view between two sections that are further apart than a viewport is long may be a header only.
        if random.oneIn(2), let other = sections.indices.randomElement(using: &random) {
            sections[other].sectionMargin = inset.negated
        }
    }

    private mutating func addHeaderBehaviours(_ random: inout SplitMix64) {
        if random.oneIn(3) { options.pinInset = random.points(upTo: 60) * (seed % 5 == 0 ? -1 : 1) }
        options.supplementariesFollowSectionInset = random.oneIn(3)
        if random.oneIn(2) { options.headerMinimumLength = random.points(upTo: 40) }
        if random.oneIn(2) { options.firstSectionIsGlobalHeader = true }
        if random.oneIn(2) { options.globalHeaderMinimumLength = random.points(upTo: 60) }
        options.globalHeaderFloats = random.oneIn(2)
        options.globalHeaderSnaps = random.oneIn(2)
        options.showsNextHeader = random.oneIn(2)
        let hasLevels = random.oneIn(2)
        for index in sections.indices {
            if random.oneIn(4) { sections[index].headerMinimumLength = random.points(upTo: 40) }
            if hasLevels, !random.oneIn(5) { sections[index].level = random.pick([0, 1, 1, 2, 3]) }
        }
        options.contentAnchor = random.pick(ContentAnchor.allCases)
        options.globalHeaderPinsAtMinimum = random.oneIn(2)
        options.sectionHeadersFloat = random.oneIn(2)
        options.showsWholeHeaders = random.oneIn(2)
    }

    package var layout: CollectionLayout {
        CollectionLayout(sections: sections, options: options, containerSize: containerSize)
    }

    /// Where to look at a collection's layout.
    package typealias Place = (
        collection: RandomCollection, layout: CollectionLayout, offset: Double, revealedLength: Double
    )

    /// At each offset, with each revealed length.
    package var places: [Place] {
        let layout = layout
        return offsets.flatMap { offset in revealedLengths.map { (self, layout, offset, $0) } }
    }

    /// Those of `count` collections.
    package static func places(_ count: Int, from seed: UInt64, system: HeaderSystem) -> some Sequence<Place> {
        some(count, from: seed, system: system).lazy.flatMap(\.places)
    }

    /// `count` of them, one seed after the other; more where more cases are asked for.
    package static func some(
        _ count: Int, from seed: UInt64 = 0, system: HeaderSystem? = nil, negativeInsets: Bool = true
    )
        -> some Sequence<RandomCollection>
    {
        TestCases.seeds(count, from: seed).lazy.map {
            RandomCollection(seed: $0, system: system, negativeInsets: negativeInsets)
        }
    }
}

extension SplitMix64 {
    fileprivate mutating func length(_ limit: Int) -> Length {
        oneIn(8) ? .percent(pick([0, 25, 50, 100, 125])) : .points(points(upTo: limit))
    }

    fileprivate mutating func size(_ limit: Int) -> LengthSize {
        LengthSize(width: length(limit), height: length(limit))
    }

    fileprivate mutating func parallaxSize(_ limit: Int) -> ParallaxSize {
        ParallaxSize(width: .points(points(upTo: limit)), height: .points(points(upTo: limit)))
    }

    /// Negative where lines overlap, some of them entirely.
    fileprivate mutating func lineSpacing(negative: Bool) -> Double {
        negative && oneIn(4) ? -points(upTo: 90) : points(upTo: 20)
    }

    fileprivate mutating func insets(negative: Bool) -> LayoutInsets {
        guard oneIn(2) else { return .zero }
        func edge(_ random: inout SplitMix64) -> Double {
            // Multiples of eight leave room of which a quarter is still a half.
            let points = Double(8 * Int.random(in: 0...4, using: &random))
            return negative && random.oneIn(4) ? -points : points
        }
        return LayoutInsets(top: edge(&self), left: edge(&self), bottom: edge(&self), right: edge(&self))
    }

    package mutating func section(negativeInsets: Bool) -> LayoutSection {
        let count = oneIn(4) ? 0 : Int.random(in: 1...12, using: &self)
        var section = LayoutSection(items: .uniform(count: count))
        if oneIn(2) {
            section.items = .sized((0..<count).map { _ in oneIn(2) ? nil : size(160) })
        }
        if oneIn(4) { section.itemSize = size(120) }
        if oneIn(4) { section.headerReferenceSize = size(90) }
        if oneIn(4) { section.footerReferenceSize = size(60) }
        if oneIn(4) { section.sectionInset = insets(negative: negativeInsets) }
        if oneIn(6) { section.minimumLineSpacing = lineSpacing(negative: negativeInsets) }
        if oneIn(6) { section.minimumInteritemSpacing = points(upTo: 20) }
        section.pinsHeader = !oneIn(6)
        return section
    }
}

extension RandomCollection {
    /// 200 sections, unlike their neighbours, with lengths in thirds of points. It has neither offsets nor revealed lengths.
    package static func crowd(seed: UInt64, system: HeaderSystem) -> RandomCollection {
        var collection = RandomCollection(seed: seed, system: system)
        var random = SplitMix64(seed: ~seed)
        collection.sections = (0..<200).map { _ in random.section(negativeInsets: true) }
        (collection.offsets, collection.revealedLengths) = ([], [])
        func third(_ length: inout Length) {
            if case .points(let points) = length { length = .points(points / 3) }
        }
        func third(_ size: inout LengthSize) {
            third(&size.width)
            third(&size.height)
        }
        third(&collection.options.itemSize)
        third(&collection.options.headerReferenceSize)
        third(&collection.options.footerReferenceSize)
        let lengths: [WritableKeyPath<LayoutOptions, Double>] = [
            \.minimumLineSpacing, \.minimumInteritemSpacing, \.pinInset, \.headerMinimumLength,
            \.globalHeaderMinimumLength,
        ]
        for length in lengths { collection.options[keyPath: length] /= 3 }
        for index in collection.sections.indices {
            collection.sections[index].minimumLineSpacing? /= 3
            switch collection.sections[index].items {
            case .sized(var sizes):
                for item in sizes.indices where sizes[item] != nil { third(&sizes[item]!) }
                collection.sections[index].items = .sized(sizes)
            case .items(var items):
                for item in items.indices where items[item].size != nil { third(&items[item].size!) }
                collection.sections[index].items = .items(items)
            case .uniform, .points, .collapsed: break
            }
        }
        return collection
    }
}

extension LayoutInsets {
    fileprivate var negated: LayoutInsets { LayoutInsets(top: -top, left: -left, bottom: -bottom, right: -right) }
}
