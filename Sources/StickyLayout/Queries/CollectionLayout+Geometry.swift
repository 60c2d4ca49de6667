/// What overlays, plots and other pictures of a layout are drawn from.
extension CollectionLayout {
    /// Where a frame in content coordinates is along the scroll axis, in points from the content's leading edge.
    public func axisSpan(of frame: LayoutRect) -> Span {
        if axes.isVertical { return Span(start: frame.y, length: frame.height) }
        return Span(start: axes.isRightToLeft ? contentLength - frame.maxX : frame.x, length: frame.width)
    }

    /// The rectangle of a span: as broad as the container, in content coordinates.
    public func strip(_ span: Span) -> LayoutRect {
        let span = span.clamped
        var strip = rect(
            Placement(
                start: span.start, length: span.length, crossStart: 0, crossLength: axes.containerCrossLength))
        if axes.isVertical { strip.x = -options.contentInset.left } else { strip.y = -options.contentInset.top }
        return strip
    }

    /// The sections that may have something in view at `offset`, without those that only a pin keeps there.
    public func sections(at offset: Double) -> Range<Int> {
        flow.sections(meeting: visibleSpan(at: offset))
    }

    /// The rectangles of the section's insets: before its first line, after its last, and on both sides of them, in content
    /// coordinates. Insets of 0 and negative ones are left out.
    public func sectionInsetFrames(of section: Int) -> [LayoutRect] {
        requireSection(section, for: "sectionInsetFrames")
        let placed = flow.placed(section)
        let insets = flow.sections[section].settings.sectionInset ?? options.sectionInset
        let cross = axes.contentCrossLength
        let (crossLeading, crossTrailing) = (axes.crossLeading(of: insets), axes.crossTrailing(of: insets))
        func frame(_ from: Double, _ to: Double, cross: Double, crossLength: Double) -> LayoutRect {
            rect(
                Placement(start: placed.start + from, length: to - from, crossStart: cross, crossLength: crossLength))
        }
        return [
            frame(placed.headerLength, placed.linesStart, cross: 0, crossLength: cross),
            frame(placed.linesEnd, placed.insetEnd, cross: 0, crossLength: cross),
            frame(placed.linesStart, placed.linesEnd, cross: 0, crossLength: crossLeading),
            frame(placed.linesStart, placed.linesEnd, cross: cross - crossTrailing, crossLength: crossTrailing),
        ].filter(\.hasArea)
    }
}
