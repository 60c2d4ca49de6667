import StickyLayout
import TestSupport

/// A small layout made up from a seed, with every option that moves headers.
struct RandomLayout: CustomStringConvertible {
    let seed: UInt64
    let layout: CollectionLayout

    /// Printed by a test that fails.
    var description: String { "seed \(seed), \(layout.options.system)" }

    init(seed: UInt64, system: HeaderSystem) {
        self.seed = seed
        var random = SplitMix64(seed: seed &* 31 &+ UInt64(HeaderSystem.allCases.firstIndex(of: system) ?? 0))
        var options = LayoutOptions()
        options.system = system
        options.scrollDirection = random.oneIn(5) ? .horizontal : .vertical
        options.layoutDirection = random.oneIn(5) ? .rightToLeft : .leftToRight
        options.itemSize = random.size(20...120, across: 30...180)
        options.headerReferenceSize = random.size(0...120, across: 0...0)
        if random.oneIn(2) { options.footerReferenceSize = random.size(0...60, across: 0...0) }
        options.minimumLineSpacing = random.oneIn(8) ? -random.points(0...30) : random.points(0...30)
        options.itemAlignment = random.pick(ItemAlignment.allCases)
        if random.oneIn(2) { options.sectionInset = random.insets() }
        if random.oneIn(3) { options.contentInset = random.insets() }
        options.sectionHeadersPinToVisibleBounds = !random.oneIn(5)
        options.sectionFootersPinToVisibleBounds = random.oneIn(2)
        options.headerTravel = random.pick(HeaderTravel.allCases)
        options.pinnedHeaders = random.oneIn(3) ? .stack : .push
        options.showsHeadersOfEmptySections = !random.oneIn(3)
        options.showsNextHeader = random.oneIn(3)
        if random.oneIn(3) { options.pinInset = random.points(0...80) }
        if random.oneIn(3) { options.headerMinimumLength = random.points(0...60) }
        options.firstSectionIsGlobalHeader = random.oneIn(3)
        if random.oneIn(2) { options.globalHeaderMinimumLength = random.points(0...80) }
        options.globalHeaderFloats = random.oneIn(3)
        if random.oneIn(3) {
            options.parallaxHeaderReferenceSize = random.parallaxSize(0...300)
            options.parallaxHeaderMinimumReferenceSize = random.parallaxSize(0...150)
            options.parallaxHeaderAlwaysOnTop = random.oneIn(2)
        }
        if random.oneIn(5) {
            options.headerPlacement = .beside
            // Leaves room for items across the scroll axis, whichever that is.
            options.headerReferenceSize = random.size(10...60, across: 10...60)
        }
        let hasLevels = random.oneIn(2)
        let sections = (0..<random.pick([1, 2, 3, 5, 7])).map { _ in random.section(hasLevel: hasLevels) }
        let size = random.pick([
            LayoutSize(width: 100, height: 160), LayoutSize(width: 160, height: 100),
            LayoutSize(width: 120, height: 240),
        ])
        layout = CollectionLayout(sections: sections, options: options, containerSize: size)
    }
}

extension SplitMix64 {
    fileprivate mutating func size(_ length: ClosedRange<Int>, across: ClosedRange<Int>) -> LengthSize {
        // Both axes get a length, because either may be the scroll axis.
        oneIn(2)
            ? LengthSize(width: .points(points(length)), height: .points(points(length)))
            : LengthSize(
                width: .points(points(across.upperBound > 0 ? across : length)), height: .points(points(length)))
    }

    /// A multiple of half a point.
    mutating func points(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &self)) / 2
    }

    fileprivate mutating func parallaxSize(_ length: ClosedRange<Int>) -> ParallaxSize {
        let points = Length.points(points(length))
        return ParallaxSize(width: points, height: points)
    }

    fileprivate mutating func insets() -> LayoutInsets {
        func side(_ random: inout SplitMix64) -> Double {
            random.oneIn(6) ? -random.points(0...40) : random.points(0...60)
        }
        return LayoutInsets(top: side(&self), left: side(&self), bottom: side(&self), right: side(&self))
    }

    fileprivate mutating func section(hasLevel: Bool) -> LayoutSection {
        let count = pick([0, 1, 2, 4, 7])
        var section = LayoutSection(items: .uniform(count: count))
        if oneIn(2) {
            section.items = .sized((0..<count).map { _ in oneIn(4) ? nil : size(10...120, across: 30...180) })
        }
        if oneIn(5) { section.headerReferenceSize = size(0...300, across: 0...0) }
        if oneIn(5) { section.sectionInset = insets() }
        if oneIn(6) { section.pinsHeader = false }
        if oneIn(8) { section.headerPlacement = pick(HeaderPlacement.allCases) }
        if hasLevel, !oneIn(4) { section.level = pick([0, 1, 1, 2]) }
        return section
    }
}
