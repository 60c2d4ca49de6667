import StickyLayout

/// An element's own room while it is painted: from 0, its content mirrored where it reads from the
/// right. Painters say *leading* and *trailing* and never ask which side that is.
struct ElementBox {
    let size: LayoutSize
    let direction: LayoutDirection

    var bounds: LayoutRect { LayoutRect(x: 0, y: 0, width: size.width, height: size.height) }

    /// A rectangle that begins `leading` points from the leading edge.
    func rect(leading: Double, y: Double, width: Double, height: Double) -> LayoutRect {
        LayoutRect(x: x(leading: leading, width: width), y: y, width: width, height: height)
    }

    func x(leading: Double, width: Double) -> Double {
        direction == .leftToRight ? leading : size.width - leading - width
    }

    func x(trailing: Double, width: Double) -> Double {
        x(leading: size.width - trailing - width, width: width)
    }
}
