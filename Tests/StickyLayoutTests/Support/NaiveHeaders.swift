import StickyLayout
import TestSupport

/// Which headers and footers there are and where, as behaviour.md says it: section by section, from the frames at rest, without
/// a search. Positions count along the scroll axis from the content's leading edge.
struct NaiveHeaders {
    struct Place: Equatable {
        var start: Double
        var length: Double
        var zIndex: Int
        var isPinned = false

        var span: Span { Span(start: start, length: length) }
    }

    let layout: CollectionLayout
    let sections: [LayoutSection]
    let offset: Double
    let revealedLength: Double

    init(_ collection: RandomCollection, _ layout: CollectionLayout, at offset: Double, revealedLength: Double = 0) {
        self.layout = layout
        sections = collection.sections
        self.offset = offset
        self.revealedLength = revealedLength
    }

    /// Everything but cells that is in the viewport.
    var places: [LayoutElement.ID: Place] {
        var places: [LayoutElement.ID: Place] = [:]
        places[.parallaxHeader] = parallaxHeader
        for section in sections.indices {
            places[.header(section)] = header(section)
            places[.footer(section)] = footer(section)
        }
        return places
    }

    private func header(_ section: Int) -> Place? {
        switch options.system {
        case .cellBounds: cellBoundsHeader(section)
        case .sectionBounds: sectionBoundsHeader(section)
        case .akpFlow: akpFlowHeader(section)
        case .csSticky: csStickyHeader(section)
        case .custom: customHeader(section)
        case .native:
            nativeHeader(section).flatMap {
                $0.span.meets(viewport) && hasWidth(layout.restingFrame(of: .header(section))) ? $0 : nil
            }
        }
    }

    private func footer(_ section: Int) -> Place? {
        let natural = restingFooter(section)
        let restingZIndex = options.system == .csSticky || options.system == .custom ? 1 : 0
        let place =
            options.system == .native
            ? nativeFooter(section)
            : Place(start: natural.start, length: natural.length, zIndex: restingZIndex)
        return place.span.meets(viewport) && hasWidth(layout.restingFrame(of: .footer(section))) ? place : nil
    }

    func hasWidth(_ frame: LayoutRect) -> Bool { (isVertical ? frame.width : frame.height) > 0 }

    // MARK: Lengths

    var options: LayoutOptions { layout.options }
    private var isVertical: Bool { options.scrollDirection == .vertical }
    private var isTurned: Bool { !isVertical && options.layoutDirection == .rightToLeft }

    /// `ci` and `ce`.
    var leadingContentInset: Double {
        isVertical ? options.contentInset.top : isTurned ? options.contentInset.right : options.contentInset.left
    }
    var trailingContentInset: Double {
        isVertical ? options.contentInset.bottom : isTurned ? options.contentInset.left : options.contentInset.right
    }
    // Unlike content insets, a section's turn over with the content.
    func leading(_ insets: LayoutInsets) -> Double { isVertical ? insets.top : insets.left }
    func trailing(_ insets: LayoutInsets) -> Double { isVertical ? insets.bottom : insets.right }
    private func along(_ size: ParallaxSize) -> Double {
        (isVertical ? size.height : size.width)?.resolved(in: layout.viewportLength) ?? 0
    }

    var contentHasWidth: Bool { isVertical ? layout.contentSize.width > 0 : layout.contentSize.height > 0 }
    /// Whether a header of sectionBounds has any: as much as the container, less what the section's margins take across the axis.
    private func containerHasWidth(_ section: Int) -> Bool {
        let margin = margin(section)
        return isVertical
            ? layout.containerSize.width > margin.left + margin.right
            : layout.containerSize.height > margin.top + margin.bottom
    }

    /// `o`.
    var edge: Double { offset + leadingContentInset }
    var viewport: Span { layout.visibleSpan(at: Viewpoint(offset)) }

    func cells(_ section: Int) -> [Span] { layout.cellFrames(section).map { layout.axisSpan(of: $0) } }
    func resting(_ section: Int) -> Span { layout.axisSpan(of: layout.restingFrame(of: .header(section))) }
    func restingFooter(_ section: Int) -> Span { layout.axisSpan(of: layout.restingFrame(of: .footer(section))) }
    private func margin(_ section: Int) -> LayoutInsets { sections[section].sectionMargin ?? options.sectionMargin }
    func inset(_ section: Int) -> LayoutInsets { sections[section].sectionInset ?? options.sectionInset }

    private func visibleCells(_ section: Int) -> [Span] {
        layout.cellFrames(section).filter(\.hasArea).map { layout.axisSpan(of: $0) }.filter { $0.meets(viewport) }
    }

    /// By its natural place, or by a cell in view.
    private func isInReach(_ section: Int) -> Bool {
        resting(section).meets(viewport) || !visibleCells(section).isEmpty
    }

    // MARK: The parallax header

    /// `P` and `Pm`; without a length where the system has none.
    var parallaxLengths: (full: Double, minimum: Double) {
        guard options.system == .native || options.system == .csSticky else { return (0, 0) }
        return (along(options.parallaxHeaderReferenceSize), along(options.parallaxHeaderMinimumReferenceSize))
    }

    /// How long it is shown.
    var parallaxLength: Double {
        let (full, minimum) = parallaxLengths
        let length = max(0, full - min(full - minimum, edge))
        return options.disableStretching ? min(length, full) : length
    }

    private var parallaxHeader: Place? {
        let (full, minimum) = parallaxLengths
        guard full > 0 else { return nil }
        let isStuck = options.parallaxHeaderAlwaysOnTop && edge >= full - minimum
        var place = Place(
            start: isStuck ? edge : min(full - minimum, edge), length: parallaxLength, zIndex: 0, isPinned: isStuck)
        guard options.system == .csSticky else {
            place.zIndex = 4 + layers
            return place.span.meets(viewport) && contentHasWidth ? place : nil
        }
        if isStuck { place.zIndex = 2000 }
        let showsFirstCell =
            sections.first.map { $0.itemCount > 0 } == true
            && layout.frame(of: LayoutIndexPath(item: 0, section: 0)).hasArea && cells(0)[0].meets(viewport)
        return options.parallaxHeaderAlwaysOnTop || offset <= 0 || showsFirstCell ? place : nil
    }

    // MARK: The published systems

    private func cellBoundsHeader(_ section: Int) -> Place? {
        let natural = resting(section)
        guard natural.length > 0, hasWidth(layout.restingFrame(of: .header(section))), isInReach(section) else {
            return nil
        }
        guard let first = cells(section).first, let last = cells(section).last else {
            return Place(start: -natural.length, length: natural.length, zIndex: 1024)
        }
        let top = first.start - natural.length
        let start = min(max(offset, top), last.end - natural.length)
        return Place(start: start, length: natural.length, zIndex: 1024, isPinned: start > top)
    }

    private func sectionBoundsHeader(_ section: Int) -> Place? {
        let natural = resting(section)
        guard let first = cells(section).first, let last = cells(section).last else {
            let isShown = natural.meets(viewport) && hasWidth(layout.restingFrame(of: .header(section)))
            return isShown ? Place(start: natural.start, length: natural.length, zIndex: 0) : nil
        }
        guard natural.length > 0, containerHasWidth(section), isInReach(section) else { return nil }
        let room = layout.viewportLength - leadingContentInset - trailingContentInset
        let reference = (isVertical ? options.headerReferenceSize.height : options.headerReferenceSize.width)
            .resolved(in: room)
        let top = first.start - reference - leading(options.sectionInset)
        let bottom = last.end + trailing(options.sectionInset)
        let start = min(max(edge, top), bottom - reference - trailingContentInset)
        return Place(start: start, length: reference, zIndex: 1, isPinned: start > top)
    }

    private func akpFlowHeader(_ section: Int) -> Place? {
        let natural = resting(section)
        guard natural.length > 0, hasWidth(layout.restingFrame(of: .header(section))) else { return nil }
        let pins = options.sectionHeadersPinToVisibleBounds
        let (isGlobal, isStretchable) = (options.firstSectionIsGlobalHeader, options.firstSectionStretchable)
        let isFirst = section == 0
        guard isFirst && isGlobal || (pins ? isInReach(section) : natural.meets(viewport)) else { return nil }
        var place = Place(start: natural.start, length: natural.length, zIndex: isFirst ? 256 : 128)
        guard pins || isGlobal || isStretchable else {
            place.zIndex = 0
            return place
        }
        if isFirst, isStretchable && edge < 0 || isGlobal {
            place.start = natural.start + edge + leading(inset(0))
            place.isPinned = edge > 0
            if isStretchable, edge < 0 {
                place.length = min(natural.length - edge, options.firstSectionMaximumStretchHeight)
            }
            return place
        }
        guard isFirst || pins else { return place }
        let line = isFirst || !isGlobal ? edge : edge + resting(0).length + leading(inset(0))
        let top = cells(section).first.map { $0.start - natural.length } ?? 0
        let bottom = cells(section).last.map { $0.end - natural.length } ?? 0
        place.start = min(max(line, top), bottom)
        place.isPinned = place.start > top
        return place
    }

    private func csStickyHeader(_ section: Int) -> Place? {
        let natural = resting(section)
        guard natural.length > 0, hasWidth(layout.restingFrame(of: .header(section))) else { return nil }
        var place = Place(start: natural.start, length: natural.length, zIndex: 1024)
        guard options.sectionHeadersPinToVisibleBounds, let last = visibleCells(section).last else {
            return natural.meets(viewport) ? place : nil
        }
        let line = edge + (options.parallaxHeaderAlwaysOnTop ? parallaxLengths.minimum : 0)
        place.start = min(max(line, natural.start), last.end - natural.length)
        place.isPinned = place.start > natural.start
        return place
    }
}
