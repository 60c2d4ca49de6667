import GTKBridge
import StickyLayout

/// The content offset. The adjustment's value is the part of it that is within the edges.
extension Canvas {
    /// How far the content is pulled past an edge: negative past the leading edge, positive past the trailing one.
    public var overscroll: Double { offset - offset.clamped(to: layout.offsetRange) }

    /// Moves the content at once. The part of `offset` outside of the layout's `offsetRange` is overscroll.
    public func setOffset(_ offset: Double) {
        guard offset.isFinite, offset != self.offset else { return }
        self.offset = offset
        quietly { gtk_adjustment_set_value(adjustment, mirrored(offset.clamped(to: layout.offsetRange))) }
        offsetChanged()
    }

    /// The adjustment's value for an offset without overscroll, and the offset for a value. Content that reads from
    /// right to left begins at its right edge, where a scroll bar ends.
    func mirrored(_ position: Double) -> Double {
        guard isMirrored else { return position }
        let range = layout.offsetRange
        return range.lowerBound + range.upperBound - position
    }

    func adjustmentMoved(_ moved: UnsafeMutablePointer<GtkAdjustment>) {
        guard moved == adjustment, !isSettingAdjustments else { return }
        offset = mirrored(gtk_adjustment_get_value(moved)).clamped(to: layout.offsetRange)
        offsetChanged()
        onAdjustmentMovedByOthers?()
    }

    func offsetChanged() {
        isQueryCurrent = false
        gtk_widget_queue_draw(widget)
        announceSoon()
        if !isBeingAllocated { onOffsetChanged?() }
    }

    /// Changes adjustments without reporting it as a movement by others.
    func quietly(_ body: () -> Void) {
        let before = isSettingAdjustments
        isSettingAdjustments = true
        body()
        isSettingAdjustments = before
    }
}
