import CollectionDocument
import GTKBridge

/// Numbers as people read them, in the window's language. Files, links, actions and what is exported keep the decimal point:
/// they use `plainDescription`.
extension Double {
    /// Rounded to at most so many decimals, without zeros at the end: `237.4`, in German `237,4`.
    package func shown(decimals: Int, decimalSign: String = DecimalSign.current) -> String {
        let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
        let rounded = (self * scale).rounded() / scale
        return (rounded.isFinite ? rounded : self).plainDescription.withDecimalSign(decimalSign)
    }
}

extension String {
    /// A text whose only points are those of numbers, with the decimal sign of the window's language.
    package func withDecimalSign(_ sign: String = DecimalSign.current) -> String { replacing(".", with: sign) }
}

/// What stands between a number's whole part and its fraction.
package enum DecimalSign {
    package static let current: String = {
        // Translators: write the same number with your language's decimal sign.
        let example = tr("0.5")
        return String(example.dropFirst().dropLast())
    }()
}
