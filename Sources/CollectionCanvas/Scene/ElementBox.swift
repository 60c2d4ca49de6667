import StickyLayout

/// The area of an element while it is painted, with its origin at 0. It mirrors content that reads from right to left,
/// so painters only use *leading* and *trailing*.
struct ElementBox {
    let size: LayoutSize
    let direction: LayoutDirection

    var bounds: LayoutRect { size.bounds }

    /// The left edge of something at a distance of `leading` points from the leading edge.
    func x(leading: Double, width: Double) -> Double {
        direction == .leftToRight ? leading : size.width - leading - width
    }

    func x(trailing: Double, width: Double) -> Double {
        x(leading: size.width - trailing - width, width: width)
    }
}
