import FuzzSupport
import StickyLayout

extension Choices {
    mutating func length() -> Length {
        if oneIn(6) { return .percent(anyLength()) }
        return oneIn(6) ? .fraction(index(below: 12), of: index(below: 12)) : .points(anyLength())
    }

    /// Most are 0 or more.
    mutating func anyLength() -> Double { oneIn(8) ? anyNumber() : points() }

    mutating func lengthSize() -> LengthSize { LengthSize(width: length(), height: length()) }

    mutating func insets() -> LayoutInsets {
        guard oneIn(3) else { return .zero }
        return LayoutInsets(top: anyNumber(), left: anyNumber(), bottom: anyNumber(), right: anyNumber())
    }

    mutating func containerSize() -> LayoutSize {
        [
            LayoutSize(width: 320, height: 480), LayoutSize(width: 100, height: 200),
            LayoutSize(width: 512, height: 64), .zero,
            LayoutSize(width: 0, height: 300), LayoutSize(width: 300, height: 0),
            LayoutSize(width: anyLength(), height: anyLength()),
        ][index(below: 7)]
    }

    mutating func options() -> LayoutOptions {
        var options = LayoutOptions()
        options.system = pick(HeaderSystem.self)
        options.scrollDirection = pick(ScrollDirection.self)
        options.layoutDirection = pick(LayoutDirection.self)
        options.itemSize = lengthSize()
        options.headerReferenceSize = lengthSize()
        options.footerReferenceSize = lengthSize()
        options.minimumLineSpacing = anyNumber()
        options.minimumInteritemSpacing = anyLength()
        options.lineAlignment = pick(LineAlignment.self)
        options.itemAlignment = pick(ItemAlignment.self)
        options.sectionInset = insets()
        options.contentInset = insets()
        let flags = byte()
        options.sectionHeadersPinToVisibleBounds = flags & 1 == 0
        options.sectionFootersPinToVisibleBounds = flags & 2 != 0
        options.showsHeadersOfEmptySections = flags & 4 == 0
        options.firstSectionIsGlobalHeader = flags & 8 != 0
        options.firstSectionStretchable = flags & 16 != 0
        options.parallaxHeaderAlwaysOnTop = flags & 32 != 0
        options.disableStretching = flags & 64 != 0
        options.showsNextHeader = flags & 128 != 0
        let more = byte()
        options.supplementariesFollowSectionInset = more & 1 != 0
        options.globalHeaderFloats = more & 2 != 0
        options.globalHeaderSnaps = more & 4 != 0
        if more & 8 != 0 { options.pinInset = anyLength() }
        if more & 16 != 0 { options.headerMinimumLength = anyLength() }
        if more & 32 != 0 { options.globalHeaderMinimumLength = anyLength() }
        if more & 64 != 0 { options.firstSectionMaximumStretchHeight = anyLength() }
        if more & 128 != 0 {
            options.parallaxHeaderReferenceSize = ParallaxSize(width: length(), height: length())
            options.parallaxHeaderMinimumReferenceSize = ParallaxSize(width: length(), height: length())
        }
        let floating = byte()
        options.globalHeaderPinsAtMinimum = floating & 1 != 0
        options.sectionHeadersFloat = floating & 2 != 0
        options.showsWholeHeaders = floating & 4 != 0
        options.lastFooterRestsAtEnd = floating & 8 != 0
        if floating & 16 != 0 { options.sectionMargin = insets() }
        if floating & 32 != 0 { options.pinInset = anyNumber() }
        if floating & 128 != 0 { options.headerBackground = pick(HeaderBackground.self) }
        if floating & 64 != 0 { options.headerPlacement = pick(HeaderPlacement.self) }
        if options.system == .custom { options.headerRule = RuleExpression(stringLiteral: rule()) }
        options.headerTravel = pick(HeaderTravel.self)
        options.pinnedHeaders = pick(PinnedHeaders.self)
        options.overscroll = pick(Overscroll.self)
        options.contentAnchor = pick(ContentAnchor.self)
        return options
    }

    mutating func sections() -> [LayoutSection] {
        let count = index(below: 7)
        return (0..<count).map { _ in section() }
    }

    mutating func section() -> LayoutSection {
        var section = LayoutSection(items: .uniform(count: 0))
        switch index(below: 6) {
        case 0, 1: section.items = .uniform(count: byte())
        case 2:
            let count = byte()
            let (one, other) = (oneIn(2) ? lengthSize() : nil, lengthSize())
            let pattern = 1 + byte()
            section.items = .sized((0..<count).map { $0 * pattern % 7 < 3 ? one : other })
        case 3:
            let count = index(below: 12)
            let sizes = (0..<count).map { _ in oneIn(3) ? nil : lengthSize() }
            section.items =
                oneIn(2)
                ? .sized(sizes) : .items(sizes.map { LayoutItem(size: $0, margin: oneIn(2) ? insets() : .zero) })
        case 4:
            let count = index(below: 12)
            section.items = .points((0..<count).map { _ in LayoutSize(width: anyLength(), height: anyLength()) })
        default:
            let count = byte()
            section.items = .uniform(count: count < 246 ? 1 << (count % 41) : [Int.min, -1, 1 << 62, .max][count % 4])
        }
        let settings = byte()
        if settings & 1 != 0 { section.itemSize = lengthSize() }
        if settings & 2 != 0 { section.headerReferenceSize = lengthSize() }
        if settings & 4 != 0 { section.footerReferenceSize = lengthSize() }
        if settings & 8 != 0 { section.sectionInset = insets() }
        if settings & 16 != 0 { section.minimumLineSpacing = anyNumber() }
        if settings & 32 != 0 { section.minimumInteritemSpacing = anyLength() }
        if settings & 64 != 0 { section.headerMinimumLength = anyLength() }
        if settings & 128 != 0 { section.level = index(below: 5) }
        let last = byte()
        section.pinsHeader = last % 6 != 5
        if last % 5 == 4 { section.sectionMargin = insets() }
        if last % 7 == 6 { section.headerPlacement = pick(HeaderPlacement.self) }
        if last >= 224 { section.items = .collapsed }
        return section
    }
}
