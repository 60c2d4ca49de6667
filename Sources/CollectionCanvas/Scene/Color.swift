import CollectionDocument
import GTKBridge

/// An sRGB colour with components from 0 to 1.
package struct Color: Equatable, Hashable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha = 1.0

    static let black = Color(gray: 0)
    package static let white = Color(gray: 1)
}

extension Color {
    package init(gray: Double, alpha: Double = 1) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// All values are from 0 to 1; a hue of 1 is red again.
    package init(hue: Double, saturation: Double, lightness: Double) {
        let spread = saturation * min(lightness, 1 - lightness)
        func channel(_ offset: Double) -> Double {
            let k = (offset + hue * 12).truncatingRemainder(dividingBy: 12)
            return lightness - spread * max(-1, min(k - 3, 9 - k, 1))
        }
        self.init(red: channel(0), green: channel(8), blue: channel(4))
    }

    init(_ color: DocumentColor) {
        self.init(red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255)
    }

    /// `#rrggbb`.
    package var hexadecimal: String {
        func byte(_ channel: Double) -> UInt8 { UInt8(clamping: (channel * 255).rounded()) }
        return DocumentColor(red: byte(red), green: byte(green), blue: byte(blue)).hexadecimal
    }

    package func withAlpha(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// WCAG 2's relative luminance of an opaque colour: 0 for black, 1 for white.
    var luminance: Double { DocumentColor.luminance(red: red, green: green, blue: blue) }

    /// WCAG 2's contrast ratio of two opaque colours, from 1 to 21.
    func contrast(with other: Color) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// Black or white, whichever has more contrast on this colour. The contrast is at least 4.58 : 1.
    package var readableText: Color {
        contrast(with: .black) >= contrast(with: .white) ? .black : .white
    }

    var rgba: GdkRGBA {
        GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
    }
}
