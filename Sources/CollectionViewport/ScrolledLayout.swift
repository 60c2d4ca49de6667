import GTKBridge
import StickyLayout

/// The Swift object of a widget that shows a layout from a viewpoint, in a scrolled window. An adjustment's value is the part of the
/// offset within the edges.
@MainActor
package protocol ScrolledLayout: ScrollableWidget {
    var layout: CollectionLayout { get }
    var viewpoint: Viewpoint { get }
    /// Whether the widget itself is changing the adjustments.
    var isSettingAdjustments: Bool { get set }
}

/// How far keys and scroll bars go.
package enum ScrollDistance {
    /// An arrow of the keyboard or a scroll bar, in points. A held key repeats some thirty times a second.
    package static let step = 40.0
    /// The part of the viewport that a page scrolls. The rest stays in view for orientation.
    package static let pageShare = 0.9
}

extension ScrolledLayout {
    package var isVertical: Bool { layout.options.scrollDirection == .vertical }
    package var isRightToLeft: Bool { layout.options.layoutDirection == .rightToLeft }
    /// Whether the leading edge is the right one.
    package var isMirrored: Bool { !isVertical && isRightToLeft }
    /// -1 if content reads from right to left, so that a hand that moves left moves it backwards.
    package var handedness: Double { isMirrored ? -1 : 1 }

    /// Whether the desktop has animations on.
    package var animates: Bool { property(of: gtk_widget_get_settings(widget), "gtk-enable-animations") }

    /// The adjustment along the scroll axis, or the one across it.
    package func adjustment(alongAxis: Bool) -> UnsafeMutablePointer<GtkAdjustment> {
        (isVertical == alongAxis ? verticalAxis : horizontalAxis).adjustment.pointer
    }

    /// The adjustment's value for an offset without overscroll, and the offset for a value. Content that reads from right to left begins
    /// at its right edge, where a scroll bar ends.
    package func mirrored(_ position: Double) -> Double {
        guard isMirrored else { return position }
        let range = layout.offsetRange
        return range.lowerBound + range.upperBound - position
    }

    /// Changes adjustments without reporting it as a movement by others.
    package func quietly(_ body: () -> Void) {
        let before = isSettingAdjustments
        isSettingAdjustments = true
        body()
        isSettingAdjustments = before
    }

    /// Gives both adjustments the layout's bounds, and the present offset.
    ///
    /// - Parameter shift: added to the value and the bounds along the scroll axis, in points.
    package func setAdjustments(shiftedBy shift: Double = 0) {
        let range = layout.offsetRange
        let along = layout.viewportLength
        let across = isVertical ? layout.containerSize.width : layout.containerSize.height
        let value = mirrored(viewpoint.offset.clamped(to: range))
        quietly {
            gtk_adjustment_configure(
                adjustment(alongAxis: true), value + shift, range.lowerBound + shift,
                range.upperBound + along + shift, ScrollDistance.step, along * ScrollDistance.pageShare, along)
            gtk_adjustment_configure(adjustment(alongAxis: false), 0, 0, across, 0, 0, across)
        }
    }
}
