import GTKBridge
import StickyLayout

/// Moving the content. `ScrolledLayout` has the adjustments of `GtkScrollable`.
extension Canvas: ScrolledLayout {
    /// The adjustment along the scroll axis.
    public var adjustment: UnsafeMutablePointer<GtkAdjustment> { adjustment(alongAxis: true) }

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
    package func move(to viewpoint: Viewpoint) {
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
        showElements()
        announceSoon()
    }

    /// Something other than the canvas and its driver moved the adjustment, such as the scroll bar.
    package func adjustmentMoved(_ moved: UnsafeMutablePointer<GtkAdjustment>) {
        guard moved == adjustment, !isSettingAdjustments else { return }
        viewpoint.offset = mirrored(gtk_adjustment_get_value(moved)).clamped(to: layout.offsetRange)
        viewpointChanged()
        driver?.setOffset(offset)
    }

    package func adjustmentReplaced() { configureAdjustments(keeping: offset, pulledBy: overscroll) }

    /// Sets the bounds of both adjustments from the layout, and goes as near to `offset` as the bounds allow. Content that
    /// was pulled past an edge stays where it is, unless the edge has moved beyond it.
    ///
    /// - Parameter overscroll: how far the content was pulled past an edge in the layout before.
    func configureAdjustments(keeping offset: Double, pulledBy overscroll: Double) {
        let range = layout.offsetRange
        if overscroll < 0 {
            viewpoint.offset = min(offset, range.upperBound)
        } else if overscroll > 0 {
            viewpoint.offset = max(offset, range.lowerBound)
        } else {
            viewpoint.offset = offset.clamped(to: range)
        }
        setAdjustments()
    }
}
