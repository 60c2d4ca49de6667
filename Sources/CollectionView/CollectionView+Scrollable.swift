import GTKBridge
import ScrollPhysics
import StickyLayout

/// Moving the content, and the adjustments of `GtkScrollable`.
///
/// Measuring items above the viewport makes the content longer there, and the offset with it. A scrolled window that is in the middle
/// of a fling would not know, because it computes each value from the one that the fling began with. So while the adjustment is being
/// moved, its value stays: `valueShift` keeps the difference, and the adjustment's bounds are shifted as well. Once it has been at rest
/// for a moment, value and offset are the same again.
extension CollectionView: ScrolledLayout {
    /// After this time without a movement the adjustment is at rest, in milliseconds: longer than any pause between two frames.
    private static let restDelay = 300

    package func adjustmentReplaced() { configureAdjustments() }

    /// The adjustment along the scroll axis.
    public var adjustment: UnsafeMutablePointer<GtkAdjustment> { adjustment(alongAxis: true) }

    /// Something other than the view moved the adjustment, such as a scroll bar.
    package func adjustmentMoved(_ moved: UnsafeMutablePointer<GtkAdjustment>) {
        guard moved == adjustment, !isSettingAdjustments else { return }
        endScrolling()
        rest?.cancel()
        rest = after(milliseconds: Self.restDelay, for: self) { $0.configureAdjustments() }
        moveWithinEdges(to: mirrored(gtk_adjustment_get_value(moved) - valueShift), isByHand: true)
        driver?.stop()
    }

    /// Moves the content at once, as near to the offset as there is content.
    ///
    /// - Parameter offset: in points.
    public func setOffset(_ offset: Double) {
        guard offset.isFinite else { return }
        stopAllMovement()
        moveWithinEdges(to: offset, isByHand: false)
    }

    /// Moves the content at once, as near to the offset as there is content, and ends no other movement.
    ///
    /// - Parameter isByHand: whether a person scrolls. Only then do floating headers come and go.
    func moveWithinEdges(to offset: Double, isByHand: Bool) {
        let range = layout.offsetRange
        let target = offset.clamped(to: range)
        if isByHand {
            viewpoint.revealedLength = revealedLength(
                viewpoint.revealedLength, from: viewpoint.offset, to: target, in: range,
                upTo: layout.revealableLength)
        }
        viewpoint.offset = target
        fill()
    }

    /// Sets the bounds and values of both adjustments from the layout and the offset.
    func configureAdjustments() {
        let isMoving = rest?.isActive == true && scrollAnimation == nil
        valueShift = isMoving ? gtk_adjustment_get_value(adjustment) - mirrored(viewpoint.offset) : 0
        setAdjustments(shiftedBy: valueShift)
    }
}
