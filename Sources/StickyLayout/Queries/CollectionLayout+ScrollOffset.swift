/// Where an element is to be, in the part of the viewport that pinned elements leave free.
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
    /// An element that is longer than the free part shows its start; with `nearest`, whatever takes the least scrolling.
    ///
    /// - Parameters:
    ///   - kind: a cell, a header, a footer or the parallax header.
    ///   - path: the item of a cell; of a header or a footer the section counts.
    ///   - alignment: where in the free part.
    ///   - offset: where the content is now; only `nearest` asks.
    ///   - revealedLength: see `elements(at:revealedLength:)`.
    /// - Returns: an offset within `offsetRange`.
    public func scrollOffset(
        for path: LayoutIndexPath, _ kind: LayoutElement.Kind = .cell, at alignment: ScrollAlignment,
        from offset: Double, revealedLength: Double = 0
    ) -> Double? {
        guard contains(path, kind) else { return nil }
        if kind == .parallaxHeader { return offsetRange.lowerBound }
        let place = restingPlacement(of: path, kind)
        let offset = visibleSpan(at: offset).start
        let room = room(for: path.section, kind, at: offset, revealedLength: revealedLength)

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

    /// What pins leave of the viewport for an element of the section, in points from the viewport's leading edge.
    private func room(
        for section: Int, _ kind: LayoutElement.Kind, at offset: Double, revealedLength: Double
    ) -> Span {
        let rule = rule(revealedLength: revealedLength)
        let ownHeader = kind == .header ? 0 : rule.pinnedLength(of: section)
        let start = max(rule.pinDistance(of: section) + ownHeader, rule.heldLength)
        let atEnd = kind == .footer ? 0 : rule.trailingPinnedLength(of: section)
        return Span(start: start, length: viewportLength - axes.trailingContentInset - atEnd - start)
    }
}
