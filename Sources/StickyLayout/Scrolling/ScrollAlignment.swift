/// Where in the viewport an element is to be scrolled to: a place in the part that pinned elements leave free.
public enum ScrollAlignment: CaseIterable, Sendable {
    /// At its start.
    case leading
    /// In its middle.
    case center
    /// At its end.
    case trailing
    /// Wherever it takes the least scrolling.
    case nearest
}

extension CollectionLayout {
    /// The offset at which an element is in view, clear of everything that pins there: the content insets, a global header and
    /// a parallax header as short as they get, the headers above its section's, its own section's header at its shortest,
    /// pinned footers, the next header. `nil` if the collection has no such element.
    ///
    /// An element that is longer than the free part shows its start; with `nearest`, whatever takes the least scrolling from
    /// the viewpoint.
    ///
    /// - Returns: an offset within ``offsetRange``.
    public func scrollOffset(
        for id: LayoutElement.ID, at alignment: ScrollAlignment, from viewpoint: Viewpoint
    ) -> Double? {
        guard contains(id) else { return nil }
        if id.kind == .parallaxHeader { return offsetRange.lowerBound }
        let place = restingAxisFrame(of: id)
        let offset = viewpoint.clamped.offset
        let room = freeRoom(for: id, by: rule(at: viewpoint))

        let leading = place.start - room.start
        let trailing = place.end - room.end
        let target =
            switch alignment {
            case .leading: leading
            case .center: place.length > room.length ? leading : (leading + trailing) / 2
            case .trailing: place.length > room.length ? leading : trailing
            case .nearest: min(max(offset, min(leading, trailing)), max(leading, trailing))
            }
        return target.clamped(to: offsetRange)
    }

    /// The part of the viewport that pinned elements leave free for the items of a section while it is in view, once everything at the
    /// edges has given way as far as it does. In points from the viewport's leading edge; its length may be negative.
    package func freeRoom(forItemsOf section: Int) -> Span {
        requireSection(section, for: "freeRoom")
        return freeRoom(for: .cell(0, inSection: section), by: restingRule)
    }

    /// The part of the viewport that pinned elements leave free for an element, in points from the viewport's leading edge.
    private func freeRoom(for id: LayoutElement.ID, by rule: some HeaderRule) -> Span {
        let covered = rule.settledCoveredRoom(ofSection: id.indexPath.section)
        let clearStart = id.kind == .header ? covered.headerStart : covered.itemsStart
        let heldEnd = covered.heldEnd?.intercept ?? 0
        let start = max(clearStart.intercept, heldEnd, axes.leadingContentInset)
        let isPinnedFooter = id.kind == .footer && options.sectionFootersPinToVisibleBounds
        let ownFooter = isPinnedFooter ? restingAxisFrame(of: id).length : 0
        let trailing = max(0, covered.trailingLength - ownFooter)
        return Span(start: start, length: viewportLength - axes.trailingContentInset - trailing - start)
    }
}
