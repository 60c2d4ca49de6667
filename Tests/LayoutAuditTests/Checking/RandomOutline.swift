import StickyLayout
import TestSupport

extension RandomLayout {
    /// A small outline made up from a seed: levels up to the sixth, short headers, and more of them pinned at once than in other
    /// random layouts.
    init(outline seed: UInt64) {
        var random = SplitMix64(seed: seed &* 53 &+ 7)
        var options = LayoutOptions()
        options.pinnedHeaders = .stack
        options.itemSize = LengthSize(width: .percent(100), height: .points(random.points(20...80)))
        options.headerReferenceSize = LengthSize(width: .points(0), height: .points(random.points(8...40)))
        options.minimumLineSpacing = random.points(0...10)
        options.sectionFootersPinToVisibleBounds = random.oneIn(3)
        if random.oneIn(3) {
            options.footerReferenceSize = LengthSize(width: .points(0), height: .points(random.points(0...40)))
        }
        if random.oneIn(4) { options.sectionInset.bottom = -random.points(0...90) }
        if random.oneIn(4) { options.headerTravel = random.pick(HeaderTravel.allCases) }
        if random.oneIn(4) { options.headerMinimumLength = random.points(0...20) }
        if random.oneIn(4) { options.pinInset = random.points(0...40) }
        if random.oneIn(4) { options.contentInset.top = random.points(0...40) }
        if random.oneIn(4) { options.showsNextHeader = true }
        var level = 0
        let sections = (0..<random.pick([6, 9, 14])).map { _ in
            level = max(0, min(5, level + random.pick([-3, -2, -1, 0, 1, 1, 1])))
            var section = LayoutSection(items: .uniform(count: random.pick([0, 1, 1, 2])))
            section.level = level
            if random.oneIn(6) {
                section.headerReferenceSize = LengthSize(width: .points(0), height: .points(random.points(0...80)))
            }
            if random.oneIn(8) { section.pinsHeader = false }
            return section
        }
        // Other numbers than those of other random layouts, so that a failure tells them apart.
        self.seed = 1_000 + seed
        layout = CollectionLayout(
            sections: sections, options: options, containerSize: LayoutSize(width: 100, height: 160))
    }
}
