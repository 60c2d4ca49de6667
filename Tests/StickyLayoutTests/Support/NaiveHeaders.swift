import StickyLayout

/// Where headers are, as behaviour.md says it: section by section, from the frames at rest, without a search. Positions count
/// along the scroll axis from the content's leading edge.
struct NaiveHeaders {
    private let layout: CollectionLayout
    private let collection: RandomCollection
    private let offset: Double

    init(_ collection: RandomCollection, _ layout: CollectionLayout, at offset: Double) {
        self.collection = collection
        self.layout = layout
        self.offset = offset
    }

    private var options: LayoutOptions { collection.options }
    private var isVertical: Bool { options.scrollDirection == .vertical }
    private var isTurned: Bool { !isVertical && options.layoutDirection == .rightToLeft }

    private var leadingContentInset: Double {
        isVertical ? options.contentInset.top : isTurned ? options.contentInset.right : options.contentInset.left
    }
    private var trailingContentInset: Double {
        isVertical ? options.contentInset.bottom : isTurned ? options.contentInset.left : options.contentInset.right
    }
    private func leading(_ insets: LayoutInsets) -> Double { isVertical ? insets.top : insets.left }
    private func trailing(_ insets: LayoutInsets) -> Double { isVertical ? insets.bottom : insets.right }
    private func along(_ size: ParallaxSize) -> Double {
        (isVertical ? size.height : size.width)?.resolved(in: layout.viewportLength) ?? 0
    }

    /// `o`.
    private var edge: Double { offset + leadingContentInset }
    private var viewport: Span { layout.visibleSpan(at: offset) }

    private func cells(_ section: Int) -> [Span] { layout.cellFrames(section).map { layout.span(of: $0) } }
    private func resting(_ section: Int) -> Span { layout.span(of: layout.restingFrame(ofHeader: section)) }
    private func inset(_ section: Int) -> LayoutInsets {
        collection.sections[section].sectionInset ?? options.sectionInset
    }

    private var parallaxLength: Double {
        let (full, minimum) = (
            along(options.parallaxHeaderReferenceSize), along(options.parallaxHeaderMinimumReferenceSize)
        )
        let length = max(0, full - min(full - minimum, edge))
        return options.disableStretching ? min(length, full) : length
    }

    /// Where the section's header starts; `nil` where this knows no rule for it.
    func start(of section: Int) -> Double? {
        let (natural, cells) = (resting(section), cells(section))
        switch options.system {
        case .cellBounds:
            guard let first = cells.first, let last = cells.last else { return -natural.length }
            return min(max(offset, first.start - natural.length), last.end - natural.length)
        case .sectionBounds:
            guard let first = cells.first, let last = cells.last else { return natural.start }
            let room = layout.viewportLength - leadingContentInset - trailingContentInset
            let reference = (isVertical ? options.headerReferenceSize.height : options.headerReferenceSize.width)
                .resolved(in: room)
            let top = first.start - reference - leading(options.sectionInset)
            let bottom = last.end + trailing(options.sectionInset)
            return min(max(edge, top), bottom - reference - trailingContentInset)
        case .akpFlow:
            let first = resting(0)
            let firstInset = leading(inset(0))
            let (global, stretchable) = (options.firstSectionIsGlobalHeader, options.firstSectionStretchable)
            if !global, !stretchable, !options.sectionHeadersPinToVisibleBounds { return natural.start }
            if section == 0, global || (stretchable && edge < 0) { return natural.start + edge + firstInset }
            if section > 0, !options.sectionHeadersPinToVisibleBounds { return natural.start }
            let line = section > 0 && global ? edge + first.length + firstInset : edge
            let top = cells.first.map { $0.start - natural.length } ?? 0
            let bottom = cells.last.map { $0.end - natural.length } ?? 0
            return min(max(line, top), bottom)
        case .csSticky:
            let visible = cells.enumerated().filter { item, cell in
                cell.meets(viewport) && layout.frame(of: LayoutIndexPath(item: item, section: section)).hasArea
            }
            guard options.sectionHeadersPinToVisibleBounds, let last = visible.last?.element else {
                return natural.start
            }
            let minimum = along(options.parallaxHeaderMinimumReferenceSize)
            let line = edge + (options.parallaxHeaderAlwaysOnTop ? minimum : 0)
            return min(max(line, natural.start), last.end - natural.length)
        case .native: return nativeStart(of: section)
        }
    }

    private func nativeStart(of section: Int) -> Double? {
        let natural = resting(section)
        if section == 0, options.firstSectionIsGlobalHeader || options.firstSectionStretchable { return nil }
        guard options.sectionHeadersPinToVisibleBounds, collection.sections[section].pinsHeader else {
            return natural.start
        }
        let isGlobal = options.firstSectionIsGlobalHeader && resting(0).length > 0
        var line = edge
        if isGlobal {
            guard edge >= 0 else { return nil }
            line += resting(0).length
        } else if options.parallaxHeaderAlwaysOnTop, along(options.parallaxHeaderReferenceSize) > 0 {
            line += parallaxLength
        }
        if options.pinnedHeaders == .stack {
            for before in 0..<section where collection.sections[before].pinsHeader && !(isGlobal && before == 0) {
                line += resting(before).length
            }
            return max(natural.start, line)
        }
        let lines = cells(section).map(\.end).max() ?? natural.end + leading(inset(section))
        let footer = layout.span(of: layout.restingFrame(ofFooter: section)).length
        let end =
            switch options.headerTravel {
            case .cells: lines
            case .inset: lines + trailing(inset(section))
            case .section: lines + trailing(inset(section)) + footer
            }
        return max(natural.start, min(line, end - natural.length))
    }
}
