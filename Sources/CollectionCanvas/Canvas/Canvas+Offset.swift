import GTKBridge
import StickyLayout

/// The content offset: the adjustment's value, which GTK clamps, plus the overscroll, which it does not.
extension Canvas {
    /// The position of the content along the scroll axis, including overscroll, as for `CollectionLayout`.
    public var offset: Double {
        restingOffset + overscroll
    }

    /// Moves the content at once. The part of `offset` outside of the layout's `offsetRange` is overscroll.
    public func setOffset(_ offset: Double) {
        guard offset.isFinite else { return }
        let rest = offset.clamped(to: layout.offsetRange)
        guard rest != restingOffset || offset - rest != overscroll else { return }
        quietly { gtk_adjustment_set_value(adjustment, adjustmentValue(at: rest)) }
        let beyond = offset - rest
        if beyond == overscroll { offsetChanged() } else { overscroll = beyond }
    }

    /// The offset without overscroll.
    private var restingOffset: Double {
        let value = gtk_adjustment_get_value(adjustment)
        return isMirrored && value == lastSet.value ? lastSet.offset : mirrored(value)
    }

    /// The adjustment's value for an offset without overscroll. `lastSet` remembers both: mirrored back, the offset would be
    /// rounded.
    func adjustmentValue(at offset: Double) -> Double {
        lastSet = (offset, mirrored(offset))
        return lastSet.value
    }

    /// The adjustment's value for an offset without overscroll, and the offset for a value. Content that reads from
    /// right to left begins at its right edge, where a scroll bar ends.
    private func mirrored(_ position: Double) -> Double {
        guard isMirrored else { return position }
        let range = layout.offsetRange
        return range.lowerBound + range.upperBound - position
    }

    func adjustmentMoved(_ moved: UnsafeMutablePointer<GtkAdjustment>) {
        guard moved == adjustment else { return }
        if overscroll == 0 { offsetChanged() } else { overscroll = 0 }
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
        func unheard(_ direction: ScrollDirection, _ body: () -> Void) {
            guard let connection = adjustments[direction].connection else { return body() }
            connection.whileBlocked(body)
        }
        unheard(.horizontal) { unheard(.vertical, body) }
    }
}
