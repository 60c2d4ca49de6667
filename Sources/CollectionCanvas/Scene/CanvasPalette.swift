/// The colours of one appearance. Text has a contrast of at least 4.5 : 1 on every background that it is used on, dim
/// text included; tests compute this for every hue.
package struct CanvasPalette {
    package let appearance: Appearance

    package init(appearance: Appearance) { self.appearance = appearance }

    /// The canvas's background.
    package var background: Color { Color(gray: pick(1, dark: 0.118, contrast: 1, darkContrast: 0)) }
    /// The background of headers: opaque, because cells pass underneath.
    package var headerBackground: Color { Color(gray: pick(0.965, dark: 0.165, contrast: 1, darkContrast: 0)) }
    /// What a translucent header is tinted with, over what lies under it: so much that text can be read whatever that is. In high contrast
    /// nothing shines through.
    package var headerTint: Color { headerBackground.withAlpha(appearance.isHighContrast ? 1 : 0.88) }
    package var text: Color { Color(gray: pick(0.12, dark: 0.95, contrast: 0, darkContrast: 1)) }
    package var dimText: Color { Color(gray: pick(0.36, dark: 0.74, contrast: 0.15, darkContrast: 0.88)) }
    /// The line under a pinned header.
    package var hairline: Color {
        Color(gray: appearance.isDark ? 1 : 0, alpha: appearance.isHighContrast ? 1 : 0.16)
    }
    /// The darkest part of a pinned header's shadow.
    var shadow: Color {
        Color(gray: 0, alpha: pick(0.10, dark: 0.36, contrast: 0, darkContrast: 0))
    }
    package var focusRing: Color {
        Color(hue: 0.595, saturation: 0.75, lightness: appearance.isDark ? 0.7 : 0.45)
    }

    /// The colour of a section's cards.
    func card(section: Int) -> Color {
        if appearance.isHighContrast { return background }
        return appearance.isDark
            ? Color(hue: hue(section), saturation: 0.16, lightness: 0.235)
            : Color(hue: hue(section), saturation: 0.55, lightness: 0.935)
    }

    /// A border around each card, in high contrast only.
    func cardBorder(section: Int) -> Color? {
        guard appearance.isHighContrast else { return nil }
        return Color(hue: hue(section), saturation: 0.9, lightness: appearance.isDark ? 0.7 : 0.3)
    }

    /// A border around a card that may overlap another one of its colour, with a contrast of about 3 : 1.
    func cardEdge(on ground: Color) -> Color { ground.readableText.withAlpha(0.45) }

    /// The colour of a header's curve in the plot, with a contrast of at least 3 : 1 on the background.
    package func line(section: Int) -> Color { line(hue: hue(section)) }

    /// The colour of a compared canvas's curves and label.
    package func line(canvas: Int) -> Color {
        let hues = [0.595, 0.04, 0.36, 0.79, 0.12, 0.92]
        return line(hue: hues[canvas % hues.count])
    }

    private func line(hue: Double) -> Color {
        Color(
            hue: hue, saturation: pick(0.8, dark: 0.65, contrast: 0.95, darkContrast: 0.95),
            lightness: pick(0.32, dark: 0.68, contrast: 0.25, darkContrast: 0.75))
    }

    /// The colour in the place of a picture that is missing or not loaded yet.
    func placeholder(section: Int) -> Color {
        appearance.isDark
            ? Color(hue: hue(section), saturation: 0.22, lightness: 0.32)
            : Color(hue: hue(section), saturation: 0.42, lightness: 0.84)
    }

    /// The gradient of a picture header without a picture: top, bottom.
    func landscape(section: Int) -> (top: Color, bottom: Color) {
        (
            Color(hue: hue(section) + 0.05, saturation: 0.5, lightness: appearance.isDark ? 0.33 : 0.42),
            Color(hue: hue(section), saturation: 0.5, lightness: appearance.isDark ? 0.22 : 0.28)
        )
    }

    /// The discs of the sun in front of it: their size as a share of the header's shorter side, and white's opacity.
    static let sunlight = [(share: 1.5, alpha: 0.06), (share: 1.0, alpha: 0.07), (share: 0.55, alpha: 0.09)]

    /// The scrim between a picture and its text: dark enough for white text on a white picture.
    static let scrim = Color(gray: 0, alpha: 0.58)
    /// The scrim over a landscape, whose colours are known.
    static let landscapeScrim = Color(gray: 0, alpha: 0.36)
    static let textOnPicture = Color.white

    /// One hue for each section. The golden ratio makes the hues of neighbours different.
    private func hue(_ section: Int) -> Double {
        (0.58 + Double(section) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1)
    }

    private func pick(_ light: Double, dark: Double, contrast: Double, darkContrast: Double) -> Double {
        switch (appearance.isHighContrast, appearance.isDark) {
        case (false, false): light
        case (false, true): dark
        case (true, false): contrast
        case (true, true): darkContrast
        }
    }
}

/// The style that the desktop asks for.
public struct Appearance: Hashable, Sendable {
    public var isDark: Bool
    public var isHighContrast: Bool

    public init(isDark: Bool = false, isHighContrast: Bool = false) {
        self.isDark = isDark
        self.isHighContrast = isHighContrast
    }
}
