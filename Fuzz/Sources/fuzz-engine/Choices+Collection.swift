import FuzzSupport
import StickyLayout

extension Choices {
    mutating func length() -> Length { oneIn(6) ? .percent(points()) : .points(points()) }

    mutating func lengthSize() -> LengthSize { LengthSize(width: length(), height: length()) }

    mutating func insets() -> EdgeInsets {
        guard oneIn(3) else { return .zero }
        return EdgeInsets(top: signedPoints(), left: signedPoints(), bottom: signedPoints(), right: signedPoints())
    }

    mutating func containerSize() -> Size {
        [
            Size(width: 320, height: 480), Size(width: 100, height: 200), Size(width: 512, height: 64), .zero,
            Size(width: 0, height: 300), Size(width: 300, height: 0), Size(width: points(), height: points()),
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
        options.minimumLineSpacing = points()
        options.minimumInteritemSpacing = points()
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
        if more & 8 != 0 { options.pinInset = points() }
        if more & 16 != 0 { options.headerMinimumLength = points() }
        if more & 32 != 0 { options.globalHeaderMinimumLength = points() }
        if more & 64 != 0 { options.firstSectionMaximumStretchHeight = points() }
        if more & 128 != 0 {
            options.parallaxHeaderReferenceSize = ParallaxSize(width: length(), height: length())
            options.parallaxHeaderMinimumReferenceSize = ParallaxSize(width: length(), height: length())
        }
        options.headerTravel = pick(HeaderTravel.self)
        options.pinnedHeaders = pick(PinnedHeaders.self)
        options.overscroll = pick(Overscroll.self)
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
            section.items = .sized((0..<count).map { _ in oneIn(3) ? nil : lengthSize() })
        case 4:
            let count = index(below: 12)
            section.items = .points((0..<count).map { _ in Size(width: points(), height: points()) })
        default: section.items = .uniform(count: 1 << (byte() % 41))
        }
        let settings = byte()
        if settings & 1 != 0 { section.itemSize = lengthSize() }
        if settings & 2 != 0 { section.headerReferenceSize = lengthSize() }
        if settings & 4 != 0 { section.footerReferenceSize = lengthSize() }
        if settings & 8 != 0 { section.sectionInset = insets() }
        if settings & 16 != 0 { section.minimumLineSpacing = points() }
        if settings & 32 != 0 { section.minimumInteritemSpacing = points() }
        if settings & 64 != 0 { section.headerMinimumLength = points() }
        if settings & 128 != 0 { section.level = index(below: 5) }
        section.pinsHeader = !oneIn(6)
        return section
    }
}
