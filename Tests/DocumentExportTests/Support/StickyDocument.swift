import CollectionDocument
import StickyLayout
import TestSupport

extension CollectionDocument {
    /// A `native` document made up from a seed, of what CSS can do.
    static func sticky(seed: UInt64) -> CollectionDocument {
        var random = SplitMix64(seed: seed)
        var document = CollectionDocument(title: "Seed \(seed) <&>")
        document.options = random.stickyOptions()
        let hasFooters = document.options.footerReferenceSize != .zero
        let isOutline = random.oneIn(3)
        document.sections = SectionList(
            (0..<random.pick([1, 3, 6])).map { index in
                var section = random.stickySection(index, hasFooters: hasFooters, of: document.options)
                if isOutline { section.level = random.pick([nil, 0, 1, 1, 2, 3]) }
                return section
            })
        var others = SplitMix64(seed: ~seed)
        if others.oneIn(3) { document.addRoomAndPlacement(&others, isOutline: isOutline) }
        return document
    }

    /// Puts headers beside their items, and room around sections where a page can have it.
    private mutating func addRoomAndPlacement(_ random: inout SplitMix64, isOutline: Bool) {
        if random.oneIn(2) { options.headerPlacement = .beside }
        let hasRoom = !isOutline && !options.firstSectionIsGlobalHeader
        if hasRoom, random.oneIn(2) { options.sectionMargin = random.insets(upTo: 20) }
        options.lastFooterRestsAtEnd = !isOutline && random.oneIn(2)
        for index in sections.indices {
            if random.oneIn(3) { sections[index].headerPlacement = random.pick(HeaderPlacement.allCases) }
            if hasRoom, random.oneIn(4) { sections[index].sectionMargin = random.insets(upTo: 20) }
        }
    }
}

extension SplitMix64 {
    /// Whole and half ones, above zero.
    private mutating func length(upTo limit: Int) -> Double { Double(Int.random(in: 2...2 * limit, using: &self)) / 2 }

    fileprivate mutating func stickyOptions() -> LayoutOptions {
        var options = LayoutOptions()
        options.scrollDirection = pick(ScrollDirection.allCases)
        options.layoutDirection = pick(LayoutDirection.allCases)
        options.contentAnchor = oneIn(4) ? .trailing : .leading
        options.showsWholeHeaders = oneIn(4)
        options.sectionHeadersFloat = oneIn(8)
        options.showsNextHeader = oneIn(5)
        let isVertical = options.scrollDirection == .vertical
        func size(along: Length, across: Length) -> LengthSize {
            isVertical ? LengthSize(width: across, height: along) : LengthSize(width: along, height: across)
        }
        let across: Length = oneIn(3) ? .percent(pick([25, 50, 100])) : .points(length(upTo: 140))
        options.itemSize = size(along: oneIn(5) ? .percent(25) : .points(length(upTo: 90)), across: across)
        options.headerReferenceSize = size(along: .points(length(upTo: 50)), across: .percent(100))
        if !oneIn(3) { options.footerReferenceSize = size(along: .points(length(upTo: 30)), across: .percent(100)) }
        options.minimumLineSpacing = oneIn(3) ? 0 : length(upTo: 20)
        options.minimumInteritemSpacing = oneIn(3) ? 0 : length(upTo: 20)
        options.lineAlignment = pick(LineAlignment.allCases)
        options.itemAlignment = pick(ItemAlignment.allCases)
        if oneIn(2) { options.sectionInset = insets(upTo: 30) }
        if oneIn(2) { options.contentInset = insets(upTo: 60) }
        options.sectionHeadersPinToVisibleBounds = !oneIn(6)
        options.sectionFootersPinToVisibleBounds = oneIn(2)
        // The page says that a pinned footer does not stay above a header that leaves through the content inset.
        if options.showsNextHeader, options.contentInset != .zero { options.sectionFootersPinToVisibleBounds = false }
        options.headerTravel = pick(HeaderTravel.allCases)
        options.pinnedHeaders = oneIn(3) ? .stack : .push
        options.showsHeadersOfEmptySections = !oneIn(3)
        if oneIn(3) { options.pinInset = length(upTo: 20) }
        options.supplementariesFollowSectionInset = oneIn(3)
        if oneIn(3) { options.headerMinimumLength = length(upTo: 30) }
        options.firstSectionIsGlobalHeader = oneIn(4)
        if oneIn(3) { options.globalHeaderMinimumLength = length(upTo: 30) }
        options.globalHeaderFloats = oneIn(6)
        if oneIn(4) {
            let (full, minimum) = (Length.points(length(upTo: 150)), Length.points(length(upTo: 70)))
            options.parallaxHeaderReferenceSize =
                isVertical ? ParallaxSize(height: full) : ParallaxSize(width: full)
            options.parallaxHeaderMinimumReferenceSize =
                isVertical ? ParallaxSize(height: minimum) : ParallaxSize(width: minimum)
            options.parallaxHeaderAlwaysOnTop = oneIn(2)
            options.disableStretching = oneIn(2)
            // Sections that follow a global header on its way to the edge are what CSS cannot do; the page says so.
            if options.firstSectionIsGlobalHeader { options.pinInset = 0 }
        }
        return options
    }

    fileprivate mutating func insets(upTo limit: Int) -> LayoutInsets {
        LayoutInsets(
            top: length(upTo: limit), left: length(upTo: limit), bottom: length(upTo: limit), right: length(upTo: limit)
        )
    }

    fileprivate mutating func stickySection(
        _ index: Int, hasFooters: Bool, of options: LayoutOptions
    ) -> DocumentSection {
        var section = DocumentSection(title: "Section \(index)")
        let count = oneIn(5) ? 0 : Int.random(in: 1...14, using: &self)
        section.items = .generated(count: count)
        if oneIn(4), options.lineAlignment != .justified {
            section.items = .listed(
                ItemList(
                    (0..<count).map { item in
                        var item = DocumentItem(title: "\(item)")
                        if oneIn(2) { item.size = LengthSize(width: length(upTo: 90), height: length(upTo: 90)) }
                        return item
                    }))
        }
        if hasFooters { section.footerTitle = "End" }
        if oneIn(4) { section.headerReferenceSize = LengthSize(width: length(upTo: 50), height: length(upTo: 50)) }
        if oneIn(4) { section.sectionInset = insets(upTo: 40) }
        if oneIn(5) { section.itemSize = LengthSize(width: length(upTo: 100), height: length(upTo: 100)) }
        if oneIn(6) { section.minimumLineSpacing = length(upTo: 20) }
        if oneIn(6) { section.minimumInteritemSpacing = length(upTo: 20) }
        if oneIn(5) { section.headerMinimumLength = length(upTo: 20) }
        section.pinsHeader = !oneIn(6)
        return section
    }
}
