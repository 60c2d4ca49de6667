/// One section laid out: header, leading inset, lines, trailing inset, footer, along the scroll axis.
/// All positions count from the header's natural start; none depends on the offset.
struct SectionFlow: Equatable, Sendable {
    let headerLength: Double
    /// How short the header may get while it pins; its length where it keeps it.
    let headerMinimumLength: Double
    let footerLength: Double
    let leadingInset: Double
    let trailingInset: Double
    let crossLeadingInset: Double
    let pinsHeader: Bool
    /// Its place in an outline; `nil` where the section sets none.
    let level: Int?
    /// Where the header and the footer lie across the scroll axis.
    let supplementaryCrossStart: Double
    let supplementaryCrossLength: Double
    let lines: SectionLines

    var itemCount: Int { lines.itemCount }
    var isEmpty: Bool { lines.itemCount == 0 }

    var linesStart: Double { headerLength + leadingInset }
    var linesEnd: Double { linesStart + lines.length }
    var insetEnd: Double { linesEnd + trailingInset }
    var end: Double { insetEnd + footerLength }

    /// `c1` in behaviour.md; the start of the lines where there is no item.
    var firstItemStart: Double {
        isEmpty ? linesStart : linesStart + lines.placement(of: 0).start
    }

    /// `cn` in behaviour.md: the end of the item with the highest index, which need not be the one that
    /// reaches furthest.
    var lastItemEnd: Double {
        isEmpty ? linesStart : linesStart + lines.placement(of: itemCount - 1).end
    }

    func placement(of item: Int, sectionStart: Double) -> Placement {
        shifted(lines.placement(of: item), sectionStart: sectionStart)
    }

    /// Hands over each item whose frame meets `span`, in order, in content coordinates.
    func forEachItem(meeting span: Span, sectionStart: Double, _ body: (Int, Placement) -> Void) {
        let linesOrigin = sectionStart + linesStart
        guard span.start < linesOrigin + lines.length, span.end > linesOrigin else { return }
        lines.forEachItem(meeting: Span(start: span.start - linesOrigin, length: span.length)) { item, placement in
            body(item, shifted(placement, sectionStart: sectionStart))
        }
    }

    private func shifted(_ placement: Placement, sectionStart: Double) -> Placement {
        var placement = placement
        placement.start += sectionStart + linesStart
        placement.crossStart += crossLeadingInset
        return placement
    }
}

extension SectionFlow {
    init(_ section: LayoutSection, options: LayoutOptions, axes: Axes) {
        let inset = section.sectionInset ?? options.sectionInset
        leadingInset = axes.leading(of: inset)
        trailingInset = axes.trailing(of: inset)
        crossLeadingInset = axes.crossLeading(of: inset)
        pinsHeader = section.pinsHeader
        level = section.level

        let hidesHeader =
            section.itemCount == 0 && options.system == .native && !options.showsHeadersOfEmptySections
        let header = axes.length(of: section.headerReferenceSize ?? options.headerReferenceSize)
        headerLength = hidesHeader ? 0 : header.resolved(in: axes.roomAlong)
        let minimum = section.headerMinimumLength ?? options.headerMinimumLength
        headerMinimumLength = options.system == .native ? min(max(0, minimum), headerLength) : headerLength
        footerLength = axes.length(of: section.footerReferenceSize ?? options.footerReferenceSize)
            .resolved(in: axes.roomAlong)

        let lineLength = max(0, axes.contentCrossLength - crossLeadingInset - axes.crossTrailing(of: inset))
        let followsInset = options.system == .native && options.supplementariesFollowSectionInset
        supplementaryCrossStart = followsInset ? crossLeadingInset : 0
        supplementaryCrossLength = followsInset ? lineLength : axes.contentCrossLength

        let roomAlong = axes.roomAlong - leadingInset - trailingInset
        func extent(_ size: LengthSize) -> ItemExtent {
            ItemExtent(
                length: axes.length(of: size).resolved(in: roomAlong),
                crossLength: axes.crossLength(of: size).resolved(in: lineLength))
        }

        let metrics = LineMetrics(
            lineLength: lineLength,
            interitemSpacing: section.minimumInteritemSpacing ?? options.minimumInteritemSpacing,
            lineSpacing: section.minimumLineSpacing ?? options.minimumLineSpacing,
            lineAlignment: options.lineAlignment,
            itemAlignment: options.itemAlignment)
        let itemSize = extent(section.itemSize ?? options.itemSize)
        switch section.items {
        case .uniform(let count):
            lines = .uniform(UniformLines(itemCount: count, item: itemSize, metrics: metrics))
        case .sized(let sizes):
            lines = SectionLines(sizes: sizes.map { $0.map(extent) ?? itemSize }, metrics: metrics)
        }
    }
}
