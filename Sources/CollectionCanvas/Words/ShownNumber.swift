import CollectionDocument
import GTKBridge
import StickyLayout

/// Numbers in the window's language. Files, actions and exports use `plainDescription`, with a decimal point.
extension Double {
    /// Rounded to a number of decimals, without trailing zeros: `237.4`, in German `237,4`, below zero `−237.4`.
    package func shown(decimals: Int, decimalSign: String = DecimalSign.current) -> String {
        rounded(decimals: decimals).plainDescription.replacing("-", with: "−").withDecimalSign(decimalSign)
    }

    /// The number as rules and their sentences show it: rounded to hundredths.
    package var shown: String { HeaderFormula.text(of: self).withDecimalSign() }
}

/// A text with numbers, each as `Double.shown` writes it.
package func tr(_ message: String, _ values: [String: Double]) -> String {
    translation(of: message).filled(with: values.mapValues(\.shown))
}

extension String {
    /// Replaces the points of a text with the decimal sign of the window's language.
    package func withDecimalSign(_ sign: String = DecimalSign.current) -> String { replacing(".", with: sign) }
}

/// The sign between a number's whole part and its fraction, and the one between numbers.
package enum DecimalSign {
    package static let current: String = {
        // Translators: write the same number with your language's decimal sign.
        let example = tr("0.5")
        return String(example.dropFirst().dropLast())
    }()

    /// Separates the numbers of a list: another sign than a decimal comma.
    package static let listSeparator = listSeparator(beside: current)
    static func listSeparator(beside sign: String) -> String { sign == "," ? "; " : ", " }
}
