/// Texts of documents on their way to Pango, GTK and the accessibility bus. This is the one way there.
///
/// A document may say anything, and as much of it as it likes. What sets text takes all that it is given: the time grows with
/// the square of the marks on one letter, 100,000 of which keep a window busy for 14 seconds, and a label is as high as it has
/// line breaks. So much is shown of a text, and an ellipsis for the rest:
extension String {
    /// Nobody reads more at a glance, in characters as people count them.
    static let mostShown = 1_000
    /// Scalars a character: room for a family of emoji, each with its skin, and for more marks than any script writes. What
    /// is beyond that only towers over the lines around it.
    private static let mostScalarsEach = 16
    /// Scalars a character of the whole text. Few have more than one or two.
    private static let scalarsOnAverage = 2

    /// The text as it is shown on one line.
    var shown: String { shown(keepsLines: false) }

    /// - Parameters:
    ///   - most: in characters.
    ///   - keepsLines: whether a line break stays one, or becomes a space.
    package func shown(most: Int = mostShown, keepsLines: Bool) -> String {
        // Most texts are short and plain.
        if utf8.count <= Self.mostScalarsEach, keepsLines || !contains(where: \.isNewline) { return self }
        let mostScalars = most * Self.scalarsOnAverage
        // A character may be as long as the text, and is not to be gone through to its end.
        let considered = unicodeScalars.prefix(mostScalars + Self.mostScalarsEach)
        var shown = String.UnicodeScalarView()
        var (characterCount, scalarCount) = (0, 0)
        for character in String(considered) {
            let isBreak = character.isNewline && !keepsLines
            let scalars = isBreak ? " ".unicodeScalars.prefix(1) : character.unicodeScalars.prefix(Self.mostScalarsEach)
            characterCount += 1
            scalarCount += scalars.count
            guard characterCount <= most, scalarCount <= mostScalars else { return String(shown) + "…" }
            shown.append(contentsOf: scalars)
        }
        return String(shown) + (considered.endIndex == unicodeScalars.endIndex ? "" : "…")
    }

    /// The text as the name of a file, without an extension: file systems end names at 255 bytes.
    package var asFileName: String { shown(most: 60, keepsLines: false).replacing("/", with: "-") }
}
