extension StringProtocol {
    /// The text with escapes of JSON for what a terminal would obey or not show: control characters, line ends, marks of
    /// writing direction, byte order marks, and spaces that only look like one.
    package var printable: String {
        unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar.properties.generalCategory {
            // Joiners move nothing: names in Persian and emoji have them.
            case .format where scalar == "\u{200C}" || scalar == "\u{200D}": text.unicodeScalars.append(scalar)
            case .spaceSeparator where scalar == " ": text += " "
            case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator:
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16)
                    text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            default: text.unicodeScalars.append(scalar)
            }
        }
    }

    /// The same for a text of any length, which is cut after so many Unicode scalars: a character may have any number of them.
    package func printable(most: Int) -> String {
        let beginning = unicodeScalars.prefix(most)
        let isCut = beginning.endIndex < unicodeScalars.endIndex
        return String(String.UnicodeScalarView(beginning)).printable + (isCut ? "…" : "")
    }
}
