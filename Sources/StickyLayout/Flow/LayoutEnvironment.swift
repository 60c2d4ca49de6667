/// What a collection is laid out by and in, and what follows from that, whatever the section and the offset.
///
/// It never changes. It is an object because options are large, and each query would copy them.
final class LayoutEnvironment: Sendable {
    let options: LayoutOptions
    let axes: Axes
    /// Points by which all content moves down to make room for a parallax header.
    let contentShift: Double

    /// - Parameter containerSize: as the options, clamped to its domain.
    init(options: LayoutOptions, containerSize: LayoutSize) {
        self.options = options
        axes = Axes(options: options, containerSize: containerSize)
        let hasParallaxHeader = options.system.rule.options.contains(\.parallaxHeaderReferenceSize)
        contentShift = hasParallaxHeader ? axes.points(of: options.parallaxHeaderReferenceSize) : 0
    }
}
