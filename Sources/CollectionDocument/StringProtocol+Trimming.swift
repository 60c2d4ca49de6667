extension StringProtocol {
    /// The text without white space, line breaks and byte order marks at its ends.
    package var trimmed: String {
        let isContent = { (scalar: Unicode.Scalar) in !scalar.properties.isWhitespace && scalar != "\u{FEFF}" }
        guard let first = unicodeScalars.firstIndex(where: isContent),
            let last = unicodeScalars.lastIndex(where: isContent)
        else { return "" }
        return String(String.UnicodeScalarView(unicodeScalars[first...last]))
    }
}
