/// A parallax header above sticky section headers: behaviour.md, "csSticky".
///
/// Its odd corners are the original's: a header leaves with the highest-index cell *in view*, so frames
/// depend on the rect that was asked for; empty sections never pin; and the parallax header is there only
/// while the first cell or the content's start is.
struct CSSticky: HeaderRule {
    static var options: [PartialKeyPath<LayoutOptions>] {
        [\.sectionHeadersPinToVisibleBounds] + parallaxHeaderOptions
    }

    static let cellZIndex = 1

    let scene: HeaderScene

    func pins(_ section: SectionGeometry) -> Bool {
        options.sectionHeadersPinToVisibleBounds && !section.isEmpty
    }

    func line<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> Q {
        guard options.parallaxHeaderAlwaysOnTop else { return view.edge.named(.line) }
        return view.edge.plus(.term(.parallaxHeader, parallaxHeaderLengths.minimum)).named(.line)
    }

    func header<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> HeaderPlace<Q>? {
        let natural: HeaderPlace<Q> = naturalHeader(of: section)
        guard natural.hasArea else { return nil }
        var header = natural
        header.zIndex = 1024
        guard options.sectionHeadersPinToVisibleBounds,
            let lastCell = Q.lastVisibleCell(of: section.index, in: view, of: scene)
        else { return natural.meets(view) ? header : nil }

        hold(&header, at: line(of: section, in: view), from: natural.start, to: lastCell - natural.length)
        return header
    }

    func parallaxHeader<Q>(in view: Viewport<Q>) -> HeaderPlace<Q>? {
        guard contentShift > 0, isParallaxHeaderShown(in: view) else { return nil }
        let lengths = parallaxHeaderLengths
        let placed = placedParallaxHeader(in: view)
        var header = placed.header
        header.zIndex = header.isPinned ? 2000 : 0
        let travel = lengths.full - lengths.minimum
        header.progressiveness = travel == 0 ? nil : (placed.unlimitedLength - lengths.minimum) / travel
        return header
    }

    var parallaxHeaderCrossLength: Double {
        let (axes, size) = (flow.axes, options.parallaxHeaderReferenceSize)
        return axes.crossLength(of: size)?.resolved(in: axes.contentCrossLength) ?? axes.containerCrossLength
    }

    private func isParallaxHeaderShown<Q>(in view: Viewport<Q>) -> Bool {
        if options.parallaxHeaderAlwaysOnTop || !(.zero < view.start) { return true }
        guard let first = flow.sections.first, !first.isEmpty else { return false }
        let cell = flow.axisFrame(of: LayoutIndexPath(item: 0, section: 0))
        return cell.hasArea && view.start < .term(.firstCell, cell.end) && .term(.firstCell, cell.start) < view.end
    }
}
