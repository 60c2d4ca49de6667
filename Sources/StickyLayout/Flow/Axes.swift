/// Converts between x and y and the two directions that the engine computes in: along the scroll axis, and across it. All numbers
/// are in points.
///
/// Along the axis everything is measured from the content's leading edge. That is the right edge if the content scrolls
/// horizontally and reads from right to left.
package struct Axes: Equatable, Sendable {
    package let isVertical: Bool
    let isRightToLeft: Bool
    package let containerSize: LayoutSize
    let contentInset: LayoutInsets

    package init(options: LayoutOptions, containerSize: LayoutSize) {
        isVertical = options.scrollDirection == .vertical
        isRightToLeft = options.layoutDirection == .rightToLeft
        self.containerSize = containerSize
        contentInset = options.contentInset
    }

    // MARK: The container

    var viewportLength: Double { length(of: containerSize) }
    var containerCrossLength: Double { crossLength(of: containerSize) }

    // Content insets are the scroll view's, whose `left` is left in either reading direction. So in a horizontal collection that
    // starts at its right edge, `right` is the leading inset.
    package var leadingContentInset: Double {
        if isVertical { return contentInset.top }
        return isRightToLeft ? contentInset.right : contentInset.left
    }

    package var trailingContentInset: Double {
        if isVertical { return contentInset.bottom }
        return isRightToLeft ? contentInset.left : contentInset.right
    }

    /// The content's cross length, which headers and footers span.
    package var contentCrossLength: Double { max(0, roomAcross) }

    /// What 100 % is along the axis. It is negative if the content insets are longer than the container.
    package var roomAlong: Double { viewportLength - leadingContentInset - trailingContentInset }

    /// What 100 % is across the axis, before section insets. It may be negative, too.
    var roomAcross: Double {
        let insets = isVertical ? contentInset.left + contentInset.right : contentInset.top + contentInset.bottom
        return containerCrossLength - insets
    }

    // MARK: What 100 % is

    /// What 100 % of a header's or a footer's size is along x and along y, in points: the container less the content insets.
    /// A side is negative if the insets are longer than the container; a percentage of it is then 0 points.
    package var supplementaryRoom: LayoutSize { size(length: roomAlong, crossLength: roomAcross) }

    /// The room across the axis that a section's margins leave.
    func roomAcross(within margin: LayoutInsets) -> Double {
        roomAcross - crossLeading(of: margin) - crossTrailing(of: margin)
    }

    // MARK: Along and across

    package func length(of size: LayoutSize) -> Double { isVertical ? size.height : size.width }
    package func crossLength(of size: LayoutSize) -> Double { isVertical ? size.width : size.height }
    package func length(of size: LengthSize) -> Length { isVertical ? size.height : size.width }
    package func crossLength(of size: LengthSize) -> Length { isVertical ? size.width : size.height }
    package func length(of size: ParallaxSize) -> Length? { isVertical ? size.height : size.width }
    /// The parallax header's length.
    package func points(of size: ParallaxSize) -> Double { length(of: size)?.resolved(in: roomAlong) ?? 0 }
    func crossLength(of size: ParallaxSize) -> Length? { isVertical ? size.width : size.height }

    // Section insets lie inside the content and are mirrored with it, so `left` is a leading inset in either reading direction.
    package func leading(of insets: LayoutInsets) -> Double { isVertical ? insets.top : insets.left }
    package func trailing(of insets: LayoutInsets) -> Double { isVertical ? insets.bottom : insets.right }
    package func crossLeading(of insets: LayoutInsets) -> Double { isVertical ? insets.left : insets.top }
    package func crossTrailing(of insets: LayoutInsets) -> Double { isVertical ? insets.right : insets.bottom }

    /// The x or the y at which a frame begins across the axis, in either reading direction.
    package func crossOrigin(of frame: LayoutRect) -> Double { isVertical ? frame.x : frame.y }
    package func crossLength(of frame: LayoutRect) -> Double { isVertical ? frame.width : frame.height }

    // MARK: Back to x and y

    /// Sets the side of section insets or of a margin at which content begins.
    package func setLeading(_ points: Double, of insets: inout LayoutInsets) {
        if isVertical { insets.top = points } else { insets.left = points }
    }

    /// Sets the side at which content ends.
    package func setTrailing(_ points: Double, of insets: inout LayoutInsets) {
        if isVertical { insets.bottom = points } else { insets.right = points }
    }

    package func size(length: Double, crossLength: Double) -> LayoutSize {
        isVertical ? LayoutSize(width: crossLength, height: length) : LayoutSize(width: length, height: crossLength)
    }

    /// Converts a frame to x and y in content coordinates. It is mirrored if the content reads from right to left.
    func rect(_ frame: AxisFrame, contentLength: Double) -> LayoutRect {
        if isVertical {
            let x = isRightToLeft ? contentCrossLength - frame.crossStart - frame.crossLength : frame.crossStart
            return LayoutRect(x: x, y: frame.start, width: frame.crossLength, height: frame.length)
        } else {
            let x = isRightToLeft ? contentLength - frame.start - frame.length : frame.start
            return LayoutRect(x: x, y: frame.crossStart, width: frame.length, height: frame.crossLength)
        }
    }
}

/// A frame along and across the scroll axis, in points from the content's leading edges.
struct AxisFrame: Equatable, Sendable {
    var start: Double
    var length: Double
    var crossStart: Double
    var crossLength: Double

    var end: Double { start + length }
    var hasArea: Bool { length > 0 && crossLength > 0 }

    /// Whether the frame has area, and some of it is in the span.
    func meets(_ span: Span) -> Bool {
        hasArea && Span(start: start, length: length).meets(span)
    }
}
