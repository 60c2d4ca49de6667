import GTKBridge
import StickyLayout

/// Moving the content, and the adjustments of `GtkScrollable`. An adjustment's value is the part of the offset within the edges.
extension Canvas: ScrollableWidget {
    /// How far an arrow of the keyboard or a scroll bar goes, in points. A held key repeats some thirty times a second.
    static let stepIncrement = 40.0
    /// The part of the viewport that a page scrolls. The rest stays in view for orientation.
    static let pageShare = 0.9

    /// The adjustment along the scroll axis.
    public var adjustment: UnsafeMutablePointer<GtkAdjustment> {
        (isVertical ? verticalAxis : horizontalAxis).adjustment.pointer
    }

    package var isVertical: Bool { layout.options.scrollDirection == .vertical }
    package var isRightToLeft: Bool { layout.options.layoutDirection == .rightToLeft }
    /// Whether the leading edge is the right one.
    var isMirrored: Bool { !isVertical && isRightToLeft }
    /// -1 if content reads from right to left, so that a hand that moves left moves it backwards.
    package var handedness: Double { isMirrored ? -1 : 1 }

    /// How far the content is pulled past an edge: negative past the leading edge, positive past the trailing one.
    public var overscroll: Double { offset - offset.clamped(to: layout.offsetRange) }

    /// Moves the content at once. If a driver scrolls the canvas, its movement ends. The part of `offset` outside of the
    /// layout's `offsetRange` is overscroll.
    public func setOffset(_ offset: Double) {
        guard offset.isFinite else { return }
        if let driver {
            driver.setOffset(offset)
        } else {
            move(to: Viewpoint(offset, revealedLength: revealedLength))
        }
    }

    /// Moves the content to a viewpoint, with the scroll bar at the part of its offset within the edges.
    func move(to viewpoint: Viewpoint) {
        guard viewpoint != self.viewpoint else { return }
        let isMoved = viewpoint.offset != offset
        self.viewpoint = viewpoint
        if isMoved {
            quietly { gtk_adjustment_set_value(adjustment, mirrored(offset.clamped(to: layout.offsetRange))) }
        }
        viewpointChanged()
    }

    private func viewpointChanged() {
        isQueryCurrent = false
        gtk_widget_queue_draw(widget)
        announceSoon()
    }

    /// The adjustment's value for an offset without overscroll, and the offset for a value. Content that reads from
    /// right to left begins at its right edge, where a scroll bar ends.
    func mirrored(_ position: Double) -> Double {
        guard isMirrored else { return position }
        let range = layout.offsetRange
        return range.lowerBound + range.upperBound - position
    }

    /// Something other than the canvas and its driver moved the adjustment, such as the scroll bar.
    package func adjustmentMoved(_ moved: UnsafeMutablePointer<GtkAdjustment>) {
        guard moved == adjustment, !isSettingAdjustments else { return }
        viewpoint.offset = mirrored(gtk_adjustment_get_value(moved)).clamped(to: layout.offsetRange)
        viewpointChanged()
        driver?.setOffset(offset)
    }

    /// Changes adjustments without reporting it as a movement by others.
    func quietly(_ body: () -> Void) {
        let before = isSettingAdjustments
        isSettingAdjustments = true
        body()
        isSettingAdjustments = before
    }

    package func adjustmentReplaced() { configureAdjustments(keeping: offset, pulledBy: overscroll) }

    /// Sets the bounds of both adjustments from the layout, and goes as near to `offset` as the bounds allow. Content that
    /// was pulled past an edge stays where it is, unless the edge has moved beyond it.
    ///
    /// - Parameter overscroll: how far the content was pulled past an edge in the layout before.
    func configureAdjustments(keeping offset: Double, pulledBy overscroll: Double) {
        let range = layout.offsetRange
        let viewport = layout.containerSize
        let along = layout.viewportLength
        let across = isVertical ? viewport.width : viewport.height
        let rest = offset.clamped(to: range)
        if overscroll < 0 {
            viewpoint.offset = min(offset, range.upperBound)
        } else if overscroll > 0 {
            viewpoint.offset = max(offset, range.lowerBound)
        } else {
            viewpoint.offset = rest
        }
        quietly {
            gtk_adjustment_configure(
                adjustment, mirrored(rest), range.lowerBound, range.upperBound + along,
                Self.stepIncrement, along * Self.pageShare, along)
            let other = (isVertical ? horizontalAxis : verticalAxis).adjustment.pointer
            gtk_adjustment_configure(other, 0, 0, across, 0, 0, across)
        }
    }
}
