extension CollectionLayout {
    /// The item's frame, which no offset moves, in content coordinates.
    public func frame(of item: LayoutIndexPath) -> LayoutRect {
        requireItem(item, for: "frame(of:)")
        return flow.rect(flow.axisFrame(of: item))
    }

    /// Where an element is when nothing moves it, in content coordinates; `nil` where the collection has no such element.
    /// A header or a footer that a section does without has no length.
    public func naturalFrame(of id: LayoutElement.ID) -> LayoutRect? {
        contains(id) ? flow.rect(restingAxisFrame(of: id)) : nil
    }

    /// The top left corner of the viewport in content coordinates: what to subtract from a frame to get its
    /// place in the viewport.
    public func viewportOrigin(at viewpoint: Viewpoint) -> LayoutPoint {
        let offset = viewpoint.clamped.offset
        if axes.isVertical { return LayoutPoint(x: -options.contentInset.left, y: offset) }
        let x = axes.isRightToLeft ? contentLength - axes.viewportLength - offset : offset
        return LayoutPoint(x: x, y: -options.contentInset.top)
    }

    // MARK: What overlays, plots and other pictures of a layout are drawn from

    /// Where a frame in content coordinates is along the scroll axis, in points from the content's leading edge.
    package func axisSpan(of frame: LayoutRect) -> Span {
        if axes.isVertical { return Span(start: frame.y, length: frame.height) }
        return Span(start: axes.isRightToLeft ? contentLength - frame.maxX : frame.x, length: frame.width)
    }

    /// The rectangle of a span: as broad as the container, in content coordinates.
    package func strip(_ span: Span) -> LayoutRect {
        let span = span.clamped
        var strip = flow.rect(
            AxisFrame(
                start: span.start, length: span.length, crossStart: 0, crossLength: axes.containerCrossLength))
        if axes.isVertical { strip.x = -options.contentInset.left } else { strip.y = -options.contentInset.top }
        return strip
    }

    /// The sections that may have something in view, without those that only a pin keeps there.
    package func sections(at viewpoint: Viewpoint) -> Range<Int> {
        flow.sections(meeting: visibleSpan(at: viewpoint))
    }

    /// Where the insets of a section are.
    package func sectionInsetFrames(of section: Int) -> SectionInsetFrames {
        requireSection(section, for: "sectionInsetFrames")
        let geometry = flow.geometry(of: section)
        let insets = flow.sections[section].settings.sectionInset ?? options.sectionInset
        let margin = flow.sections[section].settings.sectionMargin ?? options.sectionMargin
        let crossStart = axes.crossLeading(of: margin)
        let cross = axes.contentCrossLength - crossStart - axes.crossTrailing(of: margin)
        let (crossLeading, crossTrailing) = (axes.crossLeading(of: insets), axes.crossTrailing(of: insets))
        func frame(_ from: Double, _ to: Double, cross: Double, crossLength: Double) -> LayoutRect {
            flow.rect(
                AxisFrame(start: geometry.start + from, length: to - from, crossStart: cross, crossLength: crossLength))
        }
        return SectionInsetFrames(
            leading: frame(geometry.insetStart, geometry.linesStart, cross: crossStart, crossLength: cross),
            trailing: frame(geometry.linesEnd, geometry.insetEnd, cross: crossStart, crossLength: cross),
            crossLeading: frame(
                geometry.linesStart, geometry.linesEnd, cross: crossStart, crossLength: crossLeading),
            crossTrailing: frame(
                geometry.linesStart, geometry.linesEnd, cross: crossStart + cross - crossTrailing,
                crossLength: crossTrailing))
    }

    // MARK: At rest

    /// Of an element that the layout has.
    func restingAxisFrame(of id: LayoutElement.ID) -> AxisFrame {
        switch id.kind {
        case .cell: flow.axisFrame(of: id.indexPath)
        case .header: flow.restingHeader(of: flow.geometry(of: id.indexPath.section))
        case .footer: flow.geometry(of: id.indexPath.section).footer
        case .parallaxHeader:
            AxisFrame(
                start: 0, length: contentShift, crossStart: 0, crossLength: restingRule.parallaxHeaderCrossLength)
        }
    }
}

/// The rectangles of a section's insets, in content coordinates, in points. An inset of 0 has none of the area, and a negative one a
/// negative length.
package struct SectionInsetFrames {
    /// Before the first line, and after the last one.
    package let leading, trailing: LayoutRect
    /// On both sides of the lines.
    package let crossLeading, crossTrailing: LayoutRect

    /// Those that have an area.
    package var visible: [LayoutRect] { [leading, trailing, crossLeading, crossTrailing].filter(\.hasArea) }
}
