extension CollectionLayout {
    /// The item's frame, which no offset moves, in content coordinates.
    public func frame(of item: LayoutIndexPath) -> LayoutRect {
        requireItem(item, for: "frame(of:)")
        return rect(flow.placement(of: item))
    }

    /// Where an element is when nothing moves it, in content coordinates; `nil` where the collection has no such element.
    /// A header or a footer that a section does without has no length.
    public func naturalFrame(of id: LayoutElement.ID) -> LayoutRect? {
        guard contains(id) else { return nil }
        return rect(restingPlacement(of: id))
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

    /// Of an element that the layout has.
    func restingPlacement(of id: LayoutElement.ID) -> Placement {
        switch id.kind {
        case .cell: flow.placement(of: id.indexPath)
        case .header: flow.placed(id.indexPath.section).header
        case .footer: flow.placed(id.indexPath.section).footer
        case .parallaxHeader:
            Placement(
                start: 0, length: contentShift, crossStart: 0, crossLength: rule().parallaxHeaderCrossLength)
        }
    }

    func rect(_ placement: Placement) -> LayoutRect {
        axes.rect(placement, contentLength: contentLength)
    }
}
