extension CollectionLayout {
    /// The item's frame, which no offset moves, in content coordinates.
    public func frame(of item: LayoutIndexPath) -> LayoutRect {
        requireItem(item, for: "frame(of:)")
        return rect(restingPlacement(of: item))
    }

    /// Where the section's header is when nothing moves it, in content coordinates. Without length where
    /// the section has none.
    public func restingFrame(ofHeader section: Int) -> LayoutRect {
        requireSection(section, for: "restingFrame(ofHeader:)")
        return rect(restingPlacement(of: LayoutIndexPath(item: 0, section: section), .header))
    }

    /// Where the section's footer is when nothing moves it, in content coordinates. Without length where
    /// the section has none.
    public func restingFrame(ofFooter section: Int) -> LayoutRect {
        requireSection(section, for: "restingFrame(ofFooter:)")
        return rect(restingPlacement(of: LayoutIndexPath(item: 0, section: section), .footer))
    }

    /// Where an element is when nothing moves it, in content coordinates; `nil` where the collection has no such element.
    /// A header or a footer that a section does without has no length.
    public func naturalFrame(of kind: LayoutElement.Kind, at path: LayoutIndexPath) -> LayoutRect? {
        guard contains(path, kind), kind != .parallaxHeader || contentShift > 0 else { return nil }
        return rect(restingPlacement(of: path, kind))
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
    func restingPlacement(of path: LayoutIndexPath, _ kind: LayoutElement.Kind = .cell) -> Placement {
        switch kind {
        case .cell: flow.placement(of: path)
        case .header: flow.placed(path.section).header
        case .footer: flow.placed(path.section).footer
        case .parallaxHeader:
            Placement(
                start: 0, length: contentShift, crossStart: 0, crossLength: rule().parallaxHeaderCrossLength)
        }
    }

    private func rect(_ placement: Placement) -> LayoutRect {
        axes.rect(placement, contentLength: contentLength)
    }
}
