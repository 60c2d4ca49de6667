import StickyLayout

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An item of a document: the content of a cell.
public struct DocumentItem: Equatable, Hashable, Sendable {
    @Spelled public var title: String?
    /// A second line below the title.
    @Spelled public var subtitle: String?
    /// The background, the same in the light and the dark style.
    public var color: DocumentColor?
    /// A path relative to the document's folder.
    @Spelled public var image: String?
    /// Overrides the section's item size.
    public var size: LengthSize?
    /// The room around the item, in points. May be negative.
    @RareInsets public var margin: LayoutInsets = .zero
    /// Members of the item with unknown keys.
    public var unknownMembers: UnknownMembers = [:]

    public init(
        title: String? = nil, subtitle: String? = nil, color: DocumentColor? = nil, image: String? = nil,
        size: LengthSize? = nil
    ) {
        self.title = title
        self.subtitle = subtitle
        self.color = color
        self.image = image
        self.size = size
    }
}

// MARK: - Colour

/// An sRGB colour with 8 bits for each channel, written as `#rrggbb`.
public struct DocumentColor: Equatable, Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Reads `#rrggbb`; `nil` for anything else.
    public init?(_ text: String) {
        let digits = text.dropFirst()
        // `UInt32` would also read a sign.
        guard text.first == "#", digits.utf8.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
            let value = UInt32(digits, radix: 16)
        else { return nil }
        self.init(
            red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
            blue: UInt8(truncatingIfNeeded: value))
    }

    /// In the form `#rrggbb`.
    public var hexadecimal: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// WCAG 2's relative luminance of an opaque sRGB colour with channels from 0 to 1: 0 for black, 1 for white.
    package static func luminance(red: Double, green: Double, blue: Double) -> Double {
        func linear(_ channel: Double) -> Double {
            channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
