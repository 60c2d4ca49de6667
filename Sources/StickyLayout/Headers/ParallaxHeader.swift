/// The header above all sections that gives way as the content scrolls, down to a minimum, and
/// stretches past the edge: behaviour.md, "csSticky" and "native".
struct ParallaxHeader {
    /// `P`.
    let fullLength: Double
    /// `Pm`.
    let minimumLength: Double
    let start: Double
    /// As far as the edge allows, whether or not stretching is disabled.
    let freeLength: Double
    let length: Double
    let isStretchingDisabled: Bool
    /// Whether it stays at the edge at its minimum length.
    let isStuck: Bool

    /// - Parameter edge: `off + ci`.
    /// - Returns: `nil` where there is no parallax header.
    init?(options: LayoutOptions, axes: Axes, edge: Double) {
        fullLength = Self.fullLength(options: options, axes: axes)
        guard fullLength > 0 else { return nil }
        minimumLength = Self.minimumLength(options: options, axes: axes)

        let movingStart = min(fullLength - minimumLength, edge)
        freeLength = max(0, fullLength - movingStart)
        // Not by its length, a difference that rounding may leave above the minimum for good.
        isStuck = options.parallaxHeaderAlwaysOnTop && edge >= fullLength - minimumLength
        start = isStuck ? edge : movingStart
        isStretchingDisabled = options.disableStretching
        length = isStretchingDisabled ? min(freeLength, fullLength) : freeLength
    }

    static func fullLength(options: LayoutOptions, axes: Axes) -> Double {
        axes.length(of: options.parallaxHeaderReferenceSize)?.resolved(in: axes.roomAlong) ?? 0
    }

    static func minimumLength(options: LayoutOptions, axes: Axes) -> Double {
        axes.length(of: options.parallaxHeaderMinimumReferenceSize)?.resolved(in: axes.roomAlong) ?? 0
    }
}
