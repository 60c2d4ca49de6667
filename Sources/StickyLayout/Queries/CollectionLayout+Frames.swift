extension CollectionLayout {
    /// The item's frame, which no offset moves, in content coordinates.
    ///
    /// - Precondition: the layout has the item.
    public func frame(of item: LayoutIndexPath) -> LayoutRect {
        requireItem(item, for: "frame(of:)")
        return rect(placement(of: item))
    }

    /// Where the section's header is when nothing moves it, in content coordinates. Without length where
    /// the section has none.
    ///
    /// - Precondition: the layout has the section.
    public func restingFrame(ofHeader section: Int) -> LayoutRect {
        requireSection(section, for: "restingFrame(ofHeader:)")
        var header = flow.header(of: section)
        header.start += contentShift
        return rect(header)
    }

    /// Where the section's footer is when nothing moves it, in content coordinates. Without length where
    /// the section has none.
    ///
    /// - Precondition: the layout has the section.
    public func restingFrame(ofFooter section: Int) -> LayoutRect {
        requireSection(section, for: "restingFrame(ofFooter:)")
        var footer = flow.footer(of: section)
        footer.start += contentShift
        return rect(footer)
    }

    /// The top left corner of the viewport in content coordinates: what to subtract from a frame to get its
    /// place in the viewport.
    public func viewportOrigin(at offset: Double) -> (x: Double, y: Double) {
        let offset = visibleSpan(at: offset).start
        return if axes.isVertical {
            (-options.contentInset.left, offset)
        } else if axes.isRightToLeft {
            (contentLength - axes.viewportLength - offset, -options.contentInset.top)
        } else {
            (offset, -options.contentInset.top)
        }
    }

    func placement(of item: LayoutIndexPath) -> Placement {
        flow.placement(of: item, shift: contentShift)
    }

    private func rect(_ placement: Placement) -> LayoutRect {
        axes.rect(placement, contentLength: contentLength)
    }
}
