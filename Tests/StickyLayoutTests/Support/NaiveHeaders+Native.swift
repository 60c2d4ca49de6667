import StickyLayout

/// The native system, rule by rule: behaviour.md, "native", and native-headers.md.
extension NaiveHeaders {
    // MARK: Which headers pin, and how long they get

    private var pinning: Bool { options.sectionHeadersPinToVisibleBounds }
    private func pins(_ section: Int) -> Bool { pinning && sections[section].pinsHeader }

    /// Whether the section's header stands beside its items. A global header does not.
    private func isBeside(_ section: Int) -> Bool {
        let placement = sections[section].headerPlacement ?? options.headerPlacement
        return placement == .beside && resting(section).length > 0 && !(isGlobal && section == 0)
    }

    private func minimum(_ section: Int) -> Double {
        isBeside(section) ? resting(section).length : shrunk(section)
    }

    private func shrunk(_ section: Int) -> Double {
        min(sections[section].headerMinimumLength ?? options.headerMinimumLength, resting(section).length)
    }

    private var isGlobal: Bool { options.firstSectionIsGlobalHeader && !sections.isEmpty && resting(0).length > 0 }

    // MARK: Piles and outlines

    private var stacks: Bool { pinning && options.pinnedHeaders == .stack }
    private var isOutline: Bool { stacks && sections.contains { $0.level != nil } }
    private func level(_ section: Int) -> Int { sections[section].level ?? 0 }

    /// How many layers more than one pinned headers have.
    var layers: Int {
        guard isOutline else { return 0 }
        let levels = sections.indices.map(level)
        return (levels.max() ?? 0) - (levels.min() ?? 0)
    }

    private func layer(_ section: Int) -> Int {
        isOutline ? (sections.indices.map(level).max() ?? 0) - level(section) : 0
    }

    /// The sections that a section descends from: each is outer to all that lie between.
    private func ancestors(of section: Int) -> [Int] {
        (0..<section).filter { before in (before + 1...section).allSatisfy { level($0) > level(before) } }
    }

    private func lastDescendant(of section: Int) -> Int {
        (section + 1..<sections.count).prefix { level($0) > level(section) }.last ?? section
    }

    private func lengthOfPile(above section: Int) -> Double {
        guard stacks else { return 0 }
        return (isOutline ? ancestors(of: section) : Array(0..<section))
            .filter { pins($0) && !isBeside($0) && !(isGlobal && $0 == 0) }.reduce(0) { $0 + minimum($1) }
    }

    // MARK: The first header

    /// How far the content is past the first header's place: `o`, or what is left of it where a negative margin puts that place
    /// before the content's start. The header is pulled where it is negative.
    private func past(_ o: Double) -> Double { o - min(0, resting(0).start) }

    /// - Parameter o: negative; see `past`.
    private func pulled(_ o: Double) -> (start: Double, length: Double) {
        let (natural, wanted) = (resting(0), resting(0).length - o)
        let longest =
            options.firstSectionStretchable
            ? max(options.firstSectionMaximumStretchHeight, natural.length) : natural.length
        if wanted <= longest { return (natural.start + o, wanted) }
        return switch options.overscroll {
        case .stretch: (natural.start + o, wanted)
        case .stayAtEdge: (natural.start + o, longest)
        case .moveWithContent: (natural.end - longest, longest)
        }
    }

    private var globalMinimum: Double { min(options.globalHeaderMinimumLength, resting(0).length) }

    /// How much of a floating header is shown.
    private var shown: Double {
        let natural = resting(0)
        let unscrolled = natural.length - max(0, edge - natural.start)
        let least =
            options.globalHeaderPinsAtMinimum
            ? globalMinimum + revealedLength : revealedLength - leadingContentInset
        return min(natural.length, max(unscrolled, least))
    }

    /// `r′`: what a floating global header leaves of the revealed length.
    private var revealedOfSectionHeaders: Double {
        guard isGlobal, options.globalHeaderFloats else { return revealedLength }
        let length = resting(0).length
        let taken =
            options.globalHeaderPinsAtMinimum ? length - globalMinimum : max(0, length + leadingContentInset)
        return max(0, revealedLength - taken)
    }

    /// A global header where nothing is pulled.
    private var held: (start: Double, length: Double) {
        let natural = resting(0)
        guard options.globalHeaderFloats else {
            let start = max(natural.start, edge)
            return (start, max(globalMinimum, natural.length - (start - natural.start)))
        }
        if options.globalHeaderPinsAtMinimum { return (max(natural.start, edge), shown) }
        let length = max(globalMinimum, shown)
        return (max(natural.start, edge + shown - length), length)
    }

    /// `A`.
    private var roomAtEdge: Double {
        if isGlobal {
            if past(edge) < 0 { return pulled(past(edge)).length }
            return options.globalHeaderFloats ? max(0, shown) : held.length
        }
        return options.parallaxHeaderAlwaysOnTop && parallaxLengths.full > 0 ? parallaxLength : 0
    }

    // MARK: Section headers

    /// - Parameters:
    ///   - waits: whether the header waits for its section.
    ///   - length: the length that it has while it pins, if it is another one than the section's header has.
    private func line(_ section: Int, waits: Bool = false, length: Double? = nil) -> Double {
        var line = edge + roomAtEdge + options.pinInset
        if !isBeside(section) { line += lengthOfPile(above: section) - (waits ? 0 : hidden(section)) }
        return options.showsWholeHeaders
            ? min(line, viewport.end - trailingContentInset - (length ?? minimum(section))) : line
    }

    /// How far a header that floats has slid out.
    private func hidden(_ section: Int) -> Double {
        guard options.sectionHeadersFloat, !stacks else { return 0 }
        return max(0, minimum(section) + options.pinInset - revealedOfSectionHeaders)
    }

    /// How far the first header is below its place where the content is at the edge, below a parallax header on top.
    private var insetAtEdge: Double {
        guard pins(0), !isGlobal else { return 0 }
        let (start, parallaxLength) = (resting(0).start, parallaxLengths.full)
        var line = parallaxLength + options.pinInset - hidden(0)
        if options.showsWholeHeaders {
            line = min(line, viewport.length - leadingContentInset - trailingContentInset - minimum(0))
        }
        return max(0, line - start)
    }

    /// Where the section's items end with their margins. One with large negative margins takes no room.
    private func ends(ofItemsWithMargins section: Int) -> [Double] {
        guard case .items(let items) = sections[section].items else { return cells(section).map(\.end) }
        return zip(cells(section), items).map { cell, item in
            max(cell.end + trailing(item.margin), cell.start - leading(item.margin))
        }
    }

    private func travelEnd(_ section: Int) -> Double {
        let natural = resting(section)
        let besides = isBeside(section)
        let linesStart = (besides ? natural.start : natural.end) + leading(inset(section))
        let lastLine = ends(ofItemsWithMargins: section).max() ?? linesStart
        let insetEnd = max(lastLine + trailing(inset(section)), besides ? natural.end : -.infinity)
        return switch options.headerTravel {
        case .cells: lastLine
        case .inset: insetEnd
        case .section: insetEnd + footerShift(section) + restingFooter(section).length
        }
    }

    /// Held at the leading edge, or at rest.
    private func pinnedHeader(_ section: Int) -> Place {
        let natural = resting(section)
        var place = Place(start: natural.start, length: natural.length, zIndex: 1)
        guard pins(section) else { return place }
        if stacks, !isOutline, !isBeside(section) {
            place.start = max(natural.start, line(section))
        } else {
            let last = isOutline && !isBeside(section) ? lastDescendant(of: section) : section
            let end = max(travelEnd(section), travelEnd(last))
            place.start = max(natural.start, min(line(section), end - minimum(section)))
        }
        place.length = max(minimum(section), natural.length - (place.start - natural.start))
        place.isPinned = place.start > natural.start
        return place
    }

    /// Where the header of a section to come waits; `nil` where it does not.
    private func waiting(_ section: Int) -> Double? {
        guard let start = heldWhileWaiting(section) else { return nil }
        return start < resting(section).start ? start : nil
    }

    /// Where a header would wait if its own place were further away; `nil` for one that never waits.
    private func heldWhileWaiting(_ section: Int) -> Double? {
        guard options.showsNextHeader, section > 0, pins(section), !isBeside(section) else { return nil }
        let isAfterGlobal = isGlobal && section == 1
        var before = isAfterGlobal ? resting(0).end : endOfPinnedHeader(section - 1)
        if options.sectionFootersPinToVisibleBounds { before += restingFooter(section - 1).length }
        before += max(0, trailingContentInset)
        let lowest = viewport.end - trailingContentInset - resting(section).length
        return max(lowest, before, line(section, waits: true))
    }

    /// A header beside its items pushes nothing: it counts as one without a length.
    private func endOfPinnedHeader(_ section: Int) -> Double {
        guard isBeside(section), pins(section) else {
            return isBeside(section) ? resting(section).start : pinnedHeader(section).span.end
        }
        return max(resting(section).start, min(line(section, length: 0), travelEnd(section)))
    }

    /// `nil` where the section has no header.
    func nativeHeader(_ section: Int) -> Place? {
        guard resting(section).length > 0 else { return nil }
        let inset = isGlobal || !pins(0) ? 0 : max(0, options.pinInset)
        let isUnderParallaxHeader = options.parallaxHeaderAlwaysOnTop && parallaxLengths.full > 0
        let o = past(isUnderParallaxHeader ? edge : edge + inset)
        if section == 0, !isBeside(0), isGlobal || options.firstSectionStretchable && o < 0 {
            var (start, length) = o < 0 ? pulled(o) : held
            if o < 0, isUnderParallaxHeader { start += insetAtEdge }
            let isPinned = start > resting(0).start
            let zIndex = isGlobal ? 5 + layers : isPinned ? 3 + layer(0) : 1
            return Place(start: start, length: length, zIndex: zIndex, isPinned: isPinned)
        }
        var place = pinnedHeader(section)
        if !place.isPinned, let start = waiting(section) { (place.start, place.isPinned) = (start, true) }
        if place.isPinned { place.zIndex = 3 + layer(section) }
        return place
    }

    /// The room that content leaves free which rests at its end.
    private var freeLength: Double { options.contentAnchor == .trailing ? roomAroundContent : 0 }

    /// How much further down the section's footer rests than its section's trailing inset ends.
    private func footerShift(_ section: Int) -> Double {
        let isMoved = options.lastFooterRestsAtEnd && options.contentAnchor == .leading && section == sections.count - 1
        return isMoved && restingFooter(section).length > 0 ? roomAroundContent : 0
    }

    /// The room that content leaves free which rests at its start.
    private var roomAroundContent: Double {
        var plain = options
        plain.contentAnchor = .leading
        plain.lastFooterRestsAtEnd = false
        let content = CollectionLayout(sections: sections, options: plain, containerSize: layout.containerSize)
        return max(0, viewport.length - leadingContentInset - trailingContentInset - content.contentLength)
    }

    func nativeFooter(_ section: Int) -> Place {
        let natural = restingFooter(section)
        var place = Place(start: natural.start, length: natural.length, zIndex: 1)
        guard options.sectionFootersPinToVisibleBounds else { return place }
        var lineEnd = viewport.end - trailingContentInset
        if section + 1 < sections.count {
            let isOverNextSection = natural.end > resting(section + 1).start
            let next = isOverNextSection ? heldWhileWaiting(section + 1) : waiting(section + 1)
            if let next { lineEnd = min(lineEnd, next) }
        }
        let headerEnd = resting(section).end + (isGlobal && section == 0 ? freeLength : 0)
        place.start = min(natural.start, max(lineEnd - natural.length, headerEnd))
        place.isPinned = place.start < natural.start
        if place.isPinned { place.zIndex = 2 }
        return place
    }
}
