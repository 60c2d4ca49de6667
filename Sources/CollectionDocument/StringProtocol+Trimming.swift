extension StringProtocol {
    /// The text without white space, line breaks, zero-width spaces and byte order marks at its ends.
    package var trimmed: String {
        func isContent(_ scalar: Unicode.Scalar) -> Bool {
            !scalar.properties.isWhitespace && scalar != "\u{200B}" && scalar != "\u{FEFF}"
        }
        guard let first = unicodeScalars.firstIndex(where: isContent),
            let last = unicodeScalars.lastIndex(where: isContent)
        else { return "" }
        return String(String.UnicodeScalarView(unicodeScalars[first...last]))
    }
}
